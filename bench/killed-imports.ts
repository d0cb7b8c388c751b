import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { itemsOf } from '#modules/sources/server/import/formats.ts';
import { importSources } from '#modules/sources/server/import/run.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { libraryOf, wipeLibrary, writeReleases } from '#tests/support/killed-imports.ts';
import { migrateAll } from '#tools/migrate.ts';
import { createRandom } from '#tools/seed/random.ts';

/**
 * `node bench/killed-imports.ts [1000] [seed]`: kills (SIGKILL) a process that imports a new release at a random
 * moment, repeatedly; after each, a second run has to produce the same library as an uninterrupted one. Stops at the
 * first failure.
 */
const [kills = 1000, seed = 1] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const folder = await mkdtemp(join(tmpdir(), 'stod-killed-'));
const database = await startEmbedded({ directory: join(folder, 'data') });
const children = new Set<ChildProcess>();
try {
  await migrateAll(database.url);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  try {
    await run(db);
  } finally {
    await db.end();
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(db: pg.Client): Promise<void> {
  await watchSomething(db);
  const query = (text: string) => db.query<Record<string, unknown>>(text);
  // A new connection each time, without state.
  const importOf = (path: string) =>
    importSources({ query: (text, values) => db.query(text, values) }, path, () => itemsOf(path));
  const { first, later } = await writeReleases(folder, 90);
  const begin = async () => {
    await wipeLibrary(query);
    await importOf(first);
  };
  await begin();
  await importOf(later);
  const whole = await libraryOf(query);
  let next = warmChild();
  const unhurried = await timed(next, later, begin);
  next = warmChild();
  const seen = { before: 0, within: 0, after: 0 };
  const started = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    await begin();
    const child = await next;
    next = warmChild();
    seen[await killed(db, child, later, random.next() * unhurried)] += 1;
    await importOf(later);
    const now = await libraryOf(query);
    for (const part of Object.keys(whole))
      if (!isDeepStrictEqual(now[part], whole[part]))
        throw new Error(`after kill ${kill} (seed ${seed}) ${part} is another: ${JSON.stringify(now[part])}`);
    if (kill % 50 === 0) console.log(`${kill} kills: ${JSON.stringify(seen)}`);
  }
  (await next).kill('SIGKILL');
  console.log(
    `${kills} imports killed (${seen.before} before the first source was kept, ${seen.within} within, ${seen.after} at the end), ` +
      `each made whole by a second run: ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

/** New sources are only recorded if somebody watches: nobody works here, so the watch has no owner. */
async function watchSomething(db: pg.Client): Promise<void> {
  await db.query(`do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = 'source_watch'::regclass and contype = 'f' loop
      execute format('alter table source_watch drop constraint %I cascade', name);
    end loop; end $$`);
  await db.query(`insert into source_watch (tenant_id, employee_id, name, asked) values (1, 1, 'Allt', '{}')`);
}

/** A process that has loaded its modules and opened its connection, and waits for the import. */
async function warmChild(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../tests/support/import-child.ts', import.meta.url)), [database.url]);
  children.add(child);
  child.once('exit', () => children.delete(child));
  await once(child, 'message');
  return child;
}

/** Milliseconds of an uninterrupted import. */
async function timed(warm: Promise<ChildProcess>, path: string, begin: () => Promise<void>): Promise<number> {
  await begin();
  const child = await warm;
  const started = performance.now();
  child.send(path);
  await once(child, 'exit');
  return performance.now() - started;
}

/** Kills a process during its import; returns how far it was. */
async function killed(db: pg.Client, child: ChildProcess, path: string, afterMs: number) {
  child.send(path);
  await wait(afterMs);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const { rows } = await db.query<{ ended: boolean; kept: boolean }>(
    `select ended_at is not null as ended, exists (select from source where imported_at >= i.started_at) as kept
       from source_import i where origin = $1 order by id desc limit 1`,
    [path],
  );
  return rows[0]?.ended ? 'after' : rows[0]?.kept ? 'within' : 'before';
}
