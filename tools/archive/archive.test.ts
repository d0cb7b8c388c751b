import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobKey } from '#server/blobs/blob-store.ts';
import { readZip, unpack } from '#server/zip.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { checkFiles } from '../check-files.ts';
import { importArchive, type ImportedTenant } from './read.ts';
import { carriedTables, codeColumns, leftTables, tablesOf } from './tables.ts';
import { archiveOf } from './write.ts';

const [there, here] = [await openWorld(), await openWorld()];
const firm = await there.firm({ name: 'Lögmenn Hamraborg' });
const folder = await mkdtemp(join(tmpdir(), 'stod-archive-'));
const path = join(folder, 'hamraborg.zip');
afterAll(() => rm(folder, { recursive: true }));

/** A connection as the owner, for the duration of its use. */
async function asOwner<T>(world: World, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

const make = (to: string) =>
  asOwner(there, async (db) => {
    const parts: Buffer[] = [];
    for await (const chunk of archiveOf(db, there.blobs, firm.id, new Date('2026-11-23T10:00:00Z'))) parts.push(chunk);
    await writeFile(to, Buffer.concat(parts));
  });
const take = (from: string) => asOwner(here, (db) => importArchive(db, here.blobs, from));

type Row = Readonly<Record<string, unknown>>;
let arrived: ImportedTenant;
beforeAll(async () => {
  // Existing rows here have ids that the imported ones have too.
  await here.rowsOf(await here.firm());
  const { projects: id } = await there.rowsOf(firm);
  const upload = Buffer.from('Kæra vegna galla í þaki');
  await firm.manager.call('POST', '/worklogs', {
    body: { projectId: id, quantity: 1.5, price: 28_900, comment: 'Símtal\u2028við Birnu, „brýnt“\r\nog =SUM(A1)' },
  });
  await firm.manager.call('POST', '/worklogs', { body: { projectId: id, quantity: 1, comment: "-1+1|'calc'!A1" } });
  await there.sql(
    `with watch as (insert into source_watch (tenant_id, employee_id, name, asked) values ($1, $2, 'Gallar', '{}') returning id)
     insert into notification (tenant_id, employee_id, kind, source_watch_id, at) select $1, $2, 'found', id, now() from watch`,
    [firm.id, firm.manager.employeeId],
  );
  await there.sql(`update blob set sha256 = sha256($2), size = $3 where tenant_id = $1 and state = 'stored'`, [
    firm.id,
    upload,
    upload.length,
  ]);
  await there.sql(
    `insert into invoice_file (tenant_id, invoice_id, project_id, kind, blob_id, file_name, content_type, size, digest)
     select tenant_id, id, project_id, 'pdf', gen_random_uuid(), 'Reikningur.pdf', 'application/pdf', $3, encode(sha256($2), 'hex')
       from invoice where tenant_id = $1 order by id limit 1`,
    [firm.id, upload, upload.length],
  );
  const stored = await there.sql<{ id: string }>(
    `select id from blob where tenant_id = $1 and state = 'stored' union all select blob_id from invoice_file where tenant_id = $1`,
    [firm.id],
  );
  for (const blob of stored) await there.blobs.put(blobKey(firm.id, blob.id), Readable.from([upload]), upload.length);
  await make(path);
  arrived = await take(path);
}, 120_000);

describe('the tables of a tenant', () => {
  it('are each exported or left out with a reason', async () => {
    const rows = await there.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    );
    expect([...carriedTables, ...Object.keys(leftTables)].toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('have no unexplained number: each one is a moved id or a code', async () => {
    const tables = await asOwner(there, tablesOf);
    const unknown = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /_(ids?|by)$/.test(column.name) && /^(integer|bigint)/.test(column.type))
        .filter((column) => !column.names && !codeColumns.includes(column.name))
        .map((column) => `${name}.${column.name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('an archive', () => {
  it('contains every row as JSON and as CSV, every file, and no password, key or secret (PLUS-07)', async () => {
    const entries = readZip(await readFile(path)) ?? [];
    const names = entries.map(({ name }) => name);
    for (const table of carriedTables)
      expect(names).toEqual(expect.arrayContaining([`tables/${table}.jsonl`, `csv/${table}.csv`]));
    for (const table of Object.keys(leftTables)) expect(names).not.toContain(`tables/${table}.jsonl`);
    const text = async (name: string) => {
      const entry = entries.find((one) => one.name === name);
      return entry ? ((await unpack(entry, 1e7))?.toString() ?? '') : '';
    };
    expect(Object.keys(JSON.parse((await text('tables/user_account.jsonl')).split('\n')[0] ?? '{}'))).toEqual([
      'id',
      'email',
      'preferences',
    ]);
    expect(await text('csv/client.csv')).toMatch(/^\uFEFFtenant_id,id,name,ssn/);
    expect(await text('csv/worklog.csv')).toContain('"Símtal\u2028við Birnu, „brýnt“');
    // A spreadsheet would evaluate text with a leading minus sign.
    expect(await text('csv/worklog.csv')).toContain(`'-1+1|'calc'!A1`);
    const [file] = await there.sql<{ id: string }>(`select id from blob where tenant_id = $1 and state = 'stored'`, [
      firm.id,
    ]);
    expect(await text(`files/${file?.id}`)).toBe('Kæra vegna galla í þaki');
  });

  it('is refused for a missing tenant', async () => {
    const none = asOwner(there, async (db) => {
      for await (const _ of archiveOf(db, there.blobs, 4_000_000, new Date()));
    });
    await expect(none).rejects.toThrow('There is no tenant 4000000');
  });
});

describe('an import into another installation', () => {
  it('contains every row of every table unchanged, except for its ids, which are all renumbered consistently (PLUS-07)', async () => {
    const tables = await asOwner(there, tablesOf);
    const naming = new Map(
      tables.map(({ name, columns }) => [name, columns.filter(({ names }) => names).map((one) => one.name)]),
    );
    const rowsIn = (world: World, table: string, tenantId: number) =>
      world.sql<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t where tenant_id = $1`, [tenantId]);
    const [mine] = await rowsIn(there, 'project', firm.id);
    const all = await rowsIn(here, 'project', arrived.tenantId);
    const by = Math.min(...all.map(({ row }) => Number(row['id']))) - Number(mine?.row['id']);
    expect(by).toBeGreaterThan(0);
    const back = (table: string, row: Row, less: number): Row =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]): readonly [string, unknown][] => {
          if (anew.has(`${table}.${name}`) || name === 'tenant_id') return [];
          if (table === 'audit_log' && (name === 'before' || name === 'after') && value)
            return [[name, back(String(row['entity']), value as Row, less)]];
          if (!(naming.get(table) ?? []).includes(name) || value === null) return [[name, value]];
          return [[name, Array.isArray(value) ? value.map((one) => Number(one) - less) : Number(value) - less]];
        }),
      );
    for (const { name } of tables) {
      const before = (await rowsIn(there, name, firm.id))
        .filter(({ row }) => !row['source_watch_id'])
        .map(({ row }) => back(name, row, 0));
      const after = (await rowsIn(here, name, arrived.tenantId)).map(({ row }) => back(name, row, by));
      expect(sorted(after), name).toEqual(sorted(before));
    }
    expect(arrived.sourcesMissing).toBe(0);
  });

  it('has its files complete, and assigns new ids after the imported ones', async () => {
    const { wrong } = await asOwner(here, (db) => checkFiles(db, here.blobs));
    expect(wrong.filter((one) => one.startsWith(`${arrived.tenantId}/`))).toEqual([]);
    // What a client was sent can be downloaded again.
    const sent = await here.sql<{ id: string }>('select blob_id as id from invoice_file where tenant_id = $1', [
      arrived.tenantId,
    ]);
    expect(sent.length).toBeGreaterThan(0);
    for (const { id } of sent) expect(await here.blobs.get(blobKey(arrived.tenantId, id))).not.toBeNull();
    const [one] = await here.sql<{ id: number }>('select max(id) as id from client where tenant_id = $1', [
      arrived.tenantId,
    ]);
    const other = await (await here.firm()).client();
    expect(other.id).toBeGreaterThan(one?.id ?? 0);
  });

  it('admits nobody without an invitation, and names the managers', async () => {
    expect(arrived.managers.length).toBeGreaterThan(0);
    const rows = await here.sql<{ accepted_at: null; password_hash: null }>(
      'select e.accepted_at, u.password_hash from employee e join user_account u on u.id = e.user_id where e.tenant_id = $1',
      [arrived.tenantId],
    );
    expect(rows.every((row) => row.accepted_at === null && row.password_hash === null)).toBe(true);
  });

  it('matches existing people by their address, and asks them', async () => {
    const twice = await take(path);
    const [same] = await here.sql<{ count: number }>(
      'select count(distinct user_id)::int as count from employee where tenant_id = any($1)',
      [[arrived.tenantId, twice.tenantId]],
    );
    const [people] = await here.sql<{ count: number }>(
      'select count(*)::int as count from employee where tenant_id = $1',
      [twice.tenantId],
    );
    expect(same?.count).toBe(people?.count);
  });
});

it('drops items of a source that is not in the library here, and counts them', async () => {
  await here.sql("update source set key = key || ' annað'");
  const { sourcesMissing, tenantId } = await take(path);
  expect(sourcesMissing).toBeGreaterThan(0);
  expect(await here.sql('select id from saved_source where tenant_id = $1', [tenantId])).toEqual([]);
});

describe('a damaged archive', () => {
  const leftBehind = async () => ({
    tenants: (await here.sql<{ n: number }>('select count(*)::int as n from tenant'))[0]?.n,
    files: (await here.blobs.keys()).length,
  });

  it.each([
    ['a changed line', (bytes: Buffer) => changed(bytes, 'Hafdís', 'Hafdis') ?? changed(bytes, 'Símtal', 'Simtal')],
    ['a changed file', (bytes: Buffer) => changed(bytes, 'Kæra vegna', 'Kæra vegma')],
    ['a cut end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 400)],
    ['other bytes', () => Buffer.from('ekki zip')],
  ])('by %s is refused with a message, and leaves nothing', async (_, damage) => {
    const before = await leftBehind();
    const bad = join(folder, 'bad.zip');
    await writeFile(bad, damage(await readFile(path)) ?? Buffer.alloc(0));
    await expect(take(bad)).rejects.toThrow(/damaged|cannot be read|not kept|cannot be kept/);
    expect(await leftBehind()).toEqual(before);
    expect(await here.sql(`select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
  });

  it('of another version is refused with both versions', async () => {
    const bad = join(folder, 'old.zip');
    const bytes = await readFile(path);
    await writeFile(bad, changed(bytes, '"migration": "0', '"migration": "9') ?? Buffer.alloc(0));
    await expect(take(bad)).rejects.toThrow('bring both to the same version');
  });
});

/** The bytes with another text of the same length; null if it does not occur. */
function changed(bytes: Buffer, from: string, to: string): Buffer | null {
  const at = bytes.indexOf(from);
  if (at < 0) return null;
  const copy = Buffer.from(bytes);
  copy.write(to.padEnd(Buffer.byteLength(from)), at);
  return copy;
}

/** Values that are assigned anew on import. */
const anew = new Set([
  'saved_source.source_id',
  'source_message.source_id',
  'audit_log.id',
  'audit_log.transaction_id',
  'employee.user_id',
  'employee.accepted_at',
]);
const sorted = (rows: readonly unknown[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted();
