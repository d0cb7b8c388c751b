import { createHash } from 'node:crypto';
import type pg from 'pg';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import { opensFormula } from '#server/reports/workbook.ts';
import { zipped, type ZipPart } from '#server/zip-stream.ts';
import { StartError } from '#server/start-error.ts';
import { storedFiles } from '../stored-files.ts';
import { tablesOf, type Table } from './tables.ts';

/** The archive's description, in `manifest.json`. */
export type Manifest = {
  readonly format: 1;
  /** The last migration of the exporting database: the importing one must have the same. */
  readonly migration: string;
  readonly tenant: { readonly id: number; readonly name: string };
  readonly made: string;
  /** For each table, the number of rows and the SHA-256 of its lines. */
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
};

const atOnce = 1000;

/**
 * Exports a whole tenant as a zip that is generated while it is read: `tables/*.jsonl` with each row as in the
 * database, `csv/*.csv` with the same for people and spreadsheets, `files/` with the bytes by the id of their row,
 * `manifest.json`. The rows are a consistent snapshot. @param db a separate connection, as the owner @throws StartError
 * if the tenant does not exist
 */
export async function* archiveOf(db: pg.Client, blobs: BlobStore, tenantId: number, now: Date): AsyncGenerator<Buffer> {
  await db.query('begin isolation level repeatable read read only');
  try {
    yield* zipped(partsOf(db, blobs, tenantId, now));
  } finally {
    await db.query('rollback');
  }
}

async function* partsOf(db: pg.Client, blobs: BlobStore, tenantId: number, now: Date): AsyncGenerator<ZipPart> {
  const { rows } = await db.query<{ name: string }>('select name from tenant where id = $1', [tenantId]);
  const [tenant] = rows;
  if (!tenant) throw new StartError(`There is no tenant ${tenantId}.`);
  const tables: Record<string, { rows: number; sha256: string }> = {};
  const part = (name: string, open: () => AsyncIterable<Uint8Array>, size: number): ZipPart => ({
    name,
    dated: now,
    size,
    open: async () => open(),
  });
  const size = await sizes(db);
  for (const source of [tenantTable, accountTable, ...(await tablesOf(db)).map((table) => ofTable(table))]) {
    const counted = { rows: 0, sha256: '' };
    tables[source.name] = counted;
    const large = size.get(source.name) ?? 0;
    yield part(`tables/${source.name}.jsonl`, () => lines(db, source, tenantId, counted), large);
    if (source.csv) yield part(`csv/${source.name}.csv`, () => csv(db, source, tenantId), large);
  }
  for await (const { id, bytes } of filesOf(db, tenantId)) {
    const content = await blobs.get(blobKey(tenantId, id));
    if (content === null)
      throw new StartError(`The file ${id} is not where it was kept; npm run check:files says more.`);
    yield part(`files/${id}`, () => content, bytes);
  }
  const { rows: migrations } = await db.query<{ name: string }>('select max(name) as name from schema_migration');
  const manifest: Manifest = {
    format: 1,
    migration: migrations[0]?.name ?? '',
    tenant: { id: tenantId, name: tenant.name },
    made: now.toISOString(),
    tables,
  };
  yield part('manifest.json', () => once(JSON.stringify(manifest, null, 2)), 0);
}

/** A table of the archive: the rows `t` and the columns of its CSV. */
type Source = { readonly name: string; readonly from: string; readonly csv: readonly string[] | null };

const tenantTable: Source = { name: 'tenant', from: 'tenant t where t.id = $1', csv: null };
/** Accounts: address and settings, and no credentials. */
const accountTable: Source = {
  name: 'user_account',
  from: `(select u.id, u.email, u.preferences from user_account u
    where u.id in (select e.user_id from employee e where e.tenant_id = $1)) t`,
  csv: null,
};
const ofTable = ({ name, columns }: Table): Source => ({
  name,
  from:
    name === 'blob'
      ? `blob t where t.tenant_id = $1 and t.state = 'stored'`
      : name === 'saved_source' || name === 'source_message'
        ? `(select x.*, s.key as source_key from ${name} x join source s on s.id = x.source_id where x.tenant_id = $1) t`
        : `${name} t where t.tenant_id = $1${name === 'notification' ? ' and t.source_watch_id is null and t.letter_id is null' : ''}`,
  csv: columns.filter(({ type, generated }) => type !== 'tsvector' && !generated).map((column) => column.name),
});

async function* lines(db: pg.Client, { from }: Source, tenantId: number, counted: { rows: number; sha256: string }) {
  const hash = createHash('sha256');
  for await (const rows of read<{ line: string }>(db, `select to_jsonb(t)::text as line from ${from}`, tenantId)) {
    const text = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
    hash.update(text);
    counted.rows += rows.length;
    yield text;
  }
  counted.sha256 = hash.digest('hex');
}

/** With a byte order mark, which Excel needs for Icelandic letters. */
async function* csv(db: pg.Client, { from, csv: columns }: Source, tenantId: number) {
  const names = columns ?? [];
  yield Buffer.from(`\uFEFF${names.join(',')}\r\n`);
  const cells = names.map((name) => `t."${name}"::text`).join(', ');
  for await (const rows of read<{ cells: readonly (string | null)[] }>(
    db,
    `select array[${cells}] as cells from ${from}`,
    tenantId,
  ))
    yield Buffer.from(rows.map((row) => `${row.cells.map(cell).join(',')}\r\n`).join(''));
}

/** Marks text that a spreadsheet would take for a formula. */
function cell(value: string | null): string {
  if (value === null) return '';
  const text = opensFormula(value) && !isFigure(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A negative number is allowed; `-1+…` begins likewise, but is a formula. */
const isFigure = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

async function* read<Row extends pg.QueryResultRow>(db: pg.Client, query: string, tenantId: number) {
  await db.query(`declare archive no scroll cursor for ${query}`, [tenantId]);
  try {
    while (true) {
      const { rows } = await db.query<Row>(`fetch ${atOnce} from archive`);
      if (rows.length > 0) yield rows;
      if (rows.length < atOnce) return;
    }
  } finally {
    await db.query('close archive');
  }
}

async function* filesOf(db: pg.Client, tenantId: number) {
  // Kept as a list: a cursor would stay open while the files are read.
  const { rows } = await db.query<{ id: string; bytes: number }>(
    `select id, size as bytes from ${storedFiles} where tenant_id = $1 order by id`,
    [tenantId],
  );
  yield* rows;
}

/** The maximum size of a table as text: the zip has to declare beforehand which parts may exceed 4 GB. */
async function sizes(db: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ name: string; bytes: number }>(
    `select relname as name, pg_table_size(oid)::float8 * 8 as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

async function* once(text: string) {
  yield Buffer.from(text);
}
