import type pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

const rowsAtOnce = 5000;
const manyRows = 500;

/**
 * Inserts rows that all have the columns of the first, and returns their ids in the same order. The log names each
 * row's author: many rows are faster if grouped by author.
 */
export async function insertRows(
  db: pg.Client,
  table: string,
  rows: readonly Row[],
  then = '',
): Promise<readonly number[]> {
  const ids: number[] = [];
  let sincePlanned = rows.length;
  for (const run of runsOfOneMaker(rows)) {
    if (sincePlanned >= manyRows) {
      await planAnew(db);
      sincePlanned = 0;
    }
    sincePlanned += run.length;
    await actAs(db, run[0]?.['created_by'] ?? null);
    for (const { text, values } of statements(table, run)) {
      const { rows: made } = await db.query<{ id: number }>(`${text} ${then} returning id`, values);
      for (const { id } of made) ids.push(id);
    }
  }
  await actAs(db, null);
  return ids;
}

/** The same for a table without ids. */
export async function insertLinks(db: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length >= manyRows) await planAnew(db);
  for (const { text, values } of statements(table, rows)) await db.query(text, values);
}

/**
 * Forgets the plans that triggers made while the tables were empty: with those, each payment reads all payments. Outside
 * this transaction PostgreSQL notices by itself that a table was filled.
 */
const planAnew = (db: pg.Client) => db.query('discard plans');

const actAs = (db: pg.Client, employeeId: unknown) =>
  db.query("select set_config('app.employee_id', $1, true)", [employeeId === null ? '' : String(employeeId)]);

function runsOfOneMaker(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.['created_by'] === row['created_by'] && run !== undefined) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Grouped by author, otherwise in their order. */
export const byMaker = <Of>(items: readonly Of[], rowOf: (item: Of) => Row): Of[] =>
  items.toSorted((a, b) => Number(rowOf(a)['created_by']) - Number(rowOf(b)['created_by']));

// As JSON, so that the table determines the type of each column.
function statements(table: string, rows: readonly Row[]): { readonly text: string; readonly values: string[] }[] {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => ({
    text,
    values: [JSON.stringify(rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce))],
  }));
}

export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new RangeError('that row was not made');
  return id;
}
