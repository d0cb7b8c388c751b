import type pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

const rowsAtOnce = 5000;

/** Inserts rows that all have the columns of the first, and answers their ids in the same order. */
export async function insertRows(db: pg.Client, table: string, rows: readonly Row[], then = ''): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { text, values } of statements(table, rows)) {
    const { rows: made } = await db.query<{ id: number }>(`${text} ${then} returning id`, values);
    for (const { id } of made) ids.push(id);
  }
  return ids;
}

/** The same for a table without ids of its own. */
export async function insertLinks(db: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  for (const { text, values } of statements(table, rows)) await db.query(text, values);
}

// As JSON, since the table itself then says what type each column has.
function statements(table: string, rows: readonly Row[]): { readonly text: string; readonly values: string[] }[] {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => ({ text, values: [JSON.stringify(rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce))] }));
}

export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new RangeError('that row was not made');
  return id;
}
