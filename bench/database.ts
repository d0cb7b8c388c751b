import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { parentOf } from './cpu.ts';
import { makeLargeFirm } from './large-firm.ts';
import { exec } from './run-command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The bench's own PostgreSQL, below `.cache`, where seeded databases are kept as templates. */
type Databases = {
  readonly adminUrl: string;
  /**
   * A fresh copy of a version's data: the same for two versions that create the same. Returns its address. The large
   * firm is included unless turned off: it takes minutes to create.
   */
  readonly open: (source: string, scale: number, hasLargeFirm?: boolean) => Promise<string>;
  readonly postmaster: number;
  stop(): Promise<void>;
};

export async function openDatabases(): Promise<Databases> {
  const directory = join(root, '.cache', 'bench', 'data');
  const server = await startEmbedded({ directory });
  const at = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const admin = <Row extends pg.QueryResultRow>(text: string) => query<Row>(server.adminUrl, text);
  const opened = new Map<string, string>();
  const postmaster = await findPostmaster(server.adminUrl);
  await sweep(admin);
  return {
    adminUrl: server.adminUrl,
    postmaster,
    async open(source, scale, hasLargeFirm = true) {
      const key = `${hashOf(source)}_${scale}${hasLargeFirm ? '' : '_plain'}`;
      const known = opened.get(key);
      if (known) return known;
      const template = `bench_${key}`;
      if (!(await exists(admin, template))) await makeTemplate(admin, at, template, { source, scale, hasLargeFirm });
      // Copied as files: page by page through the log, gigabytes take minutes.
      await admin(`create database ${template}_run owner stod template ${template} strategy file_copy`);
      opened.set(key, at(`${template}_run`));
      return at(`${template}_run`);
    },
    stop: () => server.stop(),
  };
}

type Making = { readonly source: string; readonly scale: number; readonly hasLargeFirm: boolean };
type Admin = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

/** With the version's own migrations and demo data, so that it runs as it did then. */
async function makeTemplate(
  admin: Admin,
  at: (name: string) => string,
  template: string,
  { source, scale, hasLargeFirm }: Making,
): Promise<void> {
  const making = `${template}_made`;
  await admin(`create database ${making} owner stod`);
  const code =
    "const { migrateAll } = await import('./tools/migrate.ts'); const { seedDemo } = await import('./tools/seed.ts'); await migrateAll(process.argv[1]); await seedDemo(process.argv[1], { scale: Number(process.argv[2]) })";
  await exec(process.execPath, ['--input-type=module', '--eval', code, at(making), String(scale)], source);
  if (hasLargeFirm) await fill(at(making));
  await query(at(making), 'vacuum analyze');
  // Named when complete: an interrupted run leaves no incomplete template.
  await admin(`alter database ${making} rename to ${template}`);
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await makeLargeFirm(client);
  } finally {
    await client.end();
  }
}

// The date is included, because the demo data ends today.
function hashOf(source: string): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of globSync(['migrations/*.sql', 'tools/seed.ts', 'tools/seed/*.ts', 'tools/demo/*.ts'], {
    cwd: source,
  }).toSorted())
    hash.update(readFileSync(join(source, file)));
  for (const file of ['large-firm.ts', 'large-documents.ts']) hash.update(readFileSync(join(root, 'bench', file)));
  return hash.digest('hex').slice(0, 12);
}

const exists = async (admin: Admin, name: string): Promise<boolean> =>
  (await admin(`select from pg_database where datname = '${name}'`)).length > 0;

/** Copies of earlier runs, incomplete ones, and data of other days. */
async function sweep(admin: Admin): Promise<void> {
  const rows = await admin<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'bench\_%' and (datname like '%\_run' or datname like '%\_made')`,
  );
  for (const { datname } of rows) await admin(`drop database ${datname} with (force)`);
  const templates = await admin<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'bench\_%' order by oid desc offset 4`,
  );
  for (const { datname } of templates) await admin(`drop database ${datname} with (force)`);
}

/** PostgreSQL's first process: the parent of our backend. */
export async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
