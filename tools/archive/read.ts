import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type BlobStore } from '#server/blobs/blob-store.ts';
import { StartError } from '#server/start-error.ts';
import { linesOf, openArchive, type Archive } from './open.ts';
import { takeFiles } from './read-files.ts';
import { tablesOf, type Table } from './tables.ts';
import type { Manifest } from './write.ts';

export type ImportedTenant = {
  readonly tenantId: number;
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  /** Saved items whose source is not in the library here; they are left out. */
  readonly sourcesMissing: number;
  /** Its managers: they get a mail to sign in, and the others once the managers invite them. */
  readonly managers: readonly { readonly userId: number; readonly email: string }[];
};

const atOnce = 500;
const most32 = 2 ** 31 - 1;

/**
 * Imports a tenant's archive as a new tenant, all or nothing: rows, files, history. All ids are shifted by the same
 * offset. Other writes wait meanwhile. Nobody can sign in without an invitation. @param db a separate connection, as
 * the owner @throws StartError if it is not an archive, damaged, or of another version
 */
export async function importArchive(db: pg.Client, blobs: BlobStore, path: string): Promise<ImportedTenant> {
  const archive = await openArchive(path);
  const put: string[] = [];
  try {
    await refuseOtherVersion(db, archive.manifest);
    const { rows } = await db.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('tenant', 'id'))::int as id`,
    );
    const tenantId = rows[0]?.id ?? 0;
    const files = await takeFiles(blobs, archive, tenantId, put);
    await db.query('begin');
    const arrived = await takeRows(db, archive, tenantId);
    await db.query('commit');
    return { ...arrived, files };
  } catch (failure) {
    await db.query('rollback');
    for (const key of put) await blobs.delete(key);
    throw failure;
  } finally {
    archive.close();
  }
}

async function takeRows(db: pg.Client, archive: Archive, tenantId: number): Promise<Omit<ImportedTenant, 'files'>> {
  const { manifest } = archive;
  const tables = await tablesOf(db);
  await db.query('create temp table arriving (line jsonb) on commit drop');
  // Without triggers, which would write history, names and sums that the archive already contains; foreign keys are
  // checked all the same.
  for (const { name } of [{ name: 'tenant' }, ...tables])
    if (name !== 'audit_log') await db.query(`alter table "${name}" disable trigger user`);
  const by = await shiftOf(db, tables);
  await db.query('create temp table naming (entity text, name text) on commit drop');
  await db.query('insert into naming select * from unnest($1::text[], $2::text[])', [
    tables.flatMap(({ name, columns }) => columns.filter(({ names }) => names).map(() => name)),
    tables.flatMap(({ columns }) => columns.filter(({ names }) => names).map((column) => column.name)),
  ]);
  const stage = (name: string) => stageLines(db, archive, name);
  await stage('tenant');
  await db.query(
    `insert into tenant select (jsonb_populate_record(null::tenant, line || jsonb_build_object('id', $1::int, 'rate_id', null, 'accounting_system_id', null))).* from arriving`,
    [tenantId],
  );
  const { rows: chosen } = await db.query<{ rate: number | null }>(
    `select (line->>'rate_id')::int as rate from arriving`,
  );
  await stage('user_account');
  await db.query('create temp table account (was int, id int) on commit drop');
  await db.query(
    `insert into user_account (email, preferences) select (line->>'email')::citext, line->'preferences' from arriving
     on conflict (email) do nothing`,
  );
  await db.query(
    `insert into account select (line->>'id')::int, u.id from arriving join user_account u on u.email = (line->>'email')::citext`,
  );
  let sourcesMissing = 0;
  for (const table of tables) {
    await stage(table.name);
    const taken = await insert(db, table, tenantId, by);
    sourcesMissing += (manifest.tables[table.name]?.rows ?? 0) - taken;
  }
  await db.query('update tenant set rate_id = $1 where id = $2', [
    typeof chosen[0]?.rate === 'number' ? chosen[0].rate + by : null,
    tenantId,
  ]);
  for (const { name } of [{ name: 'tenant' }, ...tables])
    if (name !== 'audit_log') await db.query(`alter table "${name}" enable trigger user`);
  const { rows: managers } = await db.query<{ userId: number; email: string }>(
    // The account's own address: an employee's address in the archive may belong to somebody else.
    `select e.user_id as "userId", u.email from employee e join user_account u on u.id = e.user_id
     where e.tenant_id = $1 and e.role = 'manager' and e.deactivated_at is null order by e.id`,
    [tenantId],
  );
  const rows = Object.values(manifest.tables).reduce((sum, one) => sum + one.rows, 0) - sourcesMissing;
  return { tenantId, name: manifest.tenant.name, rows, sourcesMissing, managers };
}

/** The offset of all ids: above every id assigned here; the sequences continue after the imported ones. */
async function shiftOf(db: pg.Client, tables: readonly Table[]): Promise<number> {
  const { rows } = await db.query<{ name: string; last: number }>(
    `select s.seqrelid::regclass::text as name, coalesce(pg_sequence_last_value(s.seqrelid), 0)::float8 as last from pg_sequence s
     join pg_depend d on d.objid = s.seqrelid and d.deptype = 'i' join pg_class c on c.oid = d.refobjid
     where c.relname = any($1) and c.relname <> 'audit_log'`,
    [tables.map(({ name }) => name)],
  );
  return Math.max(0, ...rows.map(({ last }) => last));
}

/** Inserts the staged rows with shifted ids; returns their number. */
async function insert(db: pg.Client, { name, columns }: Table, tenantId: number, by: number): Promise<number> {
  const own = columns.some((column) => column.name === 'id' && column.names) && name !== 'audit_log';
  if (own) await refuseFull(db, name, by);
  const written = columns.filter((column) => !column.generated && !(name === 'audit_log' && fresh.has(column.name)));
  const values = written.map((column) => valueOf(name, column, tenantId, by));
  const { rowCount } = await db.query(
    `insert into "${name}" (${written.map((column) => `"${column.name}"`).join(', ')})
     select ${values.join(', ')} from arriving s cross join lateral jsonb_populate_record(null::"${name}", s.line) r
     ${joinsOf(name)} ${name === 'audit_log' ? 'order by r.id' : ''}`,
  );
  if (own) {
    await db.query(
      `select setval(sequence, greatest(coalesce(pg_sequence_last_value(sequence), 1), (select max(id) from "${name}")))
       from (select pg_get_serial_sequence('${name}', 'id')::regclass as sequence) s`,
    );
  }
  return rowCount ?? 0;
}

/** The log's own ids are assigned anew, in the old order. */
const fresh: ReadonlySet<string> = new Set(['id', 'transaction_id']);

const joinsOf = (table: string): string =>
  table === 'employee'
    ? 'join account on account.was = r.user_id'
    : table === 'saved_source' || table === 'source_message'
      ? `join source on source.key = s.line->>'source_key'`
      : '';

function valueOf(table: string, { name, type, names }: Table['columns'][number], tenantId: number, by: number): string {
  if (name === 'tenant_id') return String(tenantId);
  if (table === 'employee' && name === 'user_id') return 'account.id';
  // A person who was active there is asked to accept here too.
  if (table === 'employee' && name === 'accepted_at') return 'null';
  if (name === 'source_id') return 'source.id';
  if (table === 'audit_log' && (name === 'before' || name === 'after')) return movedJson(`r."${name}"`, tenantId, by);
  if (table === 'party_merge' && name === 'moved') return movedLists('r.moved', by);
  if (table === 'invoice_draft' && (name === 'seen' || name === 'seen_shares')) return movedSeen(`r.${name}`, by);
  if (table === 'suggestion' && name === 'object_ids')
    return `case when r.object_type = 'Source' then r.object_ids else ${movedArray('r.object_ids', by)} end`;
  if (!names) return `r."${name}"`;
  return type.endsWith('[]') ? movedArray(`r."${name}"`, by) : `r."${name}" + ${by}`;
}

const movedArray = (array: string, by: number): string => `array(select one + ${by} from unnest(${array}) one)`;

/** A row of the log contains columns of another table: those that refer to rows are shifted likewise. */
const movedJson = (json: string, tenantId: number, by: number): string =>
  `coalesce((select jsonb_object_agg(key, case when key = 'tenant_id' then to_jsonb(${tenantId}) when jsonb_typeof(value) = 'number'
      and exists (select from naming n where n.entity = r.entity and n.name = key) then to_jsonb(value::text::bigint + ${by}) else value end)
    from jsonb_each(${json})), ${json})`;

const movedLists = (json: string, by: number): string =>
  `coalesce((select jsonb_object_agg(key, (select coalesce(jsonb_agg(one::text::bigint + ${by}), '[]') from jsonb_array_elements(value) one))
    from jsonb_each(${json})), ${json})`;

/** A draft's copies of its worklogs and payors, under their new ids. */
const movedSeen = (json: string, by: number): string =>
  `(select coalesce(jsonb_agg(x.one || jsonb_build_object('id', (x.one ->> 'id')::bigint + ${by}) order by x.place), '[]')
    from jsonb_array_elements(${json}) with ordinality x (one, place))`;

async function refuseFull(db: pg.Client, name: string, by: number): Promise<void> {
  const { rows } = await db.query<{ most: number | null }>(
    `select max((line->>'id')::bigint)::float8 as most from arriving`,
  );
  // Half of the range is reserved for others: an archive with large ids cannot exhaust it.
  if ((rows[0]?.most ?? 0) + by > most32 / 2)
    throw new StartError(`The database has no more numbers for what arrives in ${name}: take it into another one.`);
}

/** Stages the lines of a table for later statements, and checks them against the manifest. */
async function stageLines(db: pg.Client, { part, manifest }: Archive, name: string): Promise<void> {
  await db.query('truncate arriving');
  const said = manifest.tables[name];
  if (!said) throw new StartError(`The archive says nothing of ${name}.`);
  const hash = createHash('sha256');
  let [count, waiting] = [0, [] as string[]];
  const flush = async () => {
    if (waiting.length > 0) await db.query('insert into arriving select unnest($1::text[])::jsonb', [waiting]);
    waiting = [];
  };
  for await (const line of linesOf(await part(`tables/${name}.jsonl`))) {
    hash.update(`${line}\n`);
    count += 1;
    waiting.push(line);
    if (waiting.length === atOnce) await flush();
  }
  await flush();
  if (count !== said.rows || hash.digest('hex') !== said.sha256)
    throw new StartError(`tables/${name}.jsonl is not what the manifest says: the archive is damaged.`);
}

/** Rows are imported unchanged, so the tables have to be the same. */
async function refuseOtherVersion(db: pg.Client, { migration }: Manifest): Promise<void> {
  const { rows } = await db.query<{ name: string }>('select max(name) as name from schema_migration');
  if (rows[0]?.name !== migration)
    throw new StartError(
      `The archive was made at ${migration} and this database stands at ${rows[0]?.name}: bring both to the same version of Stoð first.`,
    );
}
