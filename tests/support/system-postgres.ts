import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { databaseAccount, databaseEnvironment, runAs } from '#server/db/embedded/account.ts';

type SystemPostgres = {
  /** The superuser's address of one of its databases. */
  readonly urlOf: (database: string) => string;
  readonly run: (program: 'pg_dump' | 'pg_restore', args: readonly string[]) => void;
  stop(): Promise<void>;
};

/** The folder of the machine's PostgreSQL, 15 or later, with the programs for dump and restore; null without one. */
export function findSystemPostgres(): string | null {
  try {
    const bin = dirname(realpathSync(execFileSync('sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }).trim()));
    const [, major = '0'] =
      /(\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })) ?? [];
    for (const program of ['initdb', 'pg_dump', 'pg_restore']) execFileSync(join(bin, program), ['--version']);
    return Number(major) >= 15 ? bin : null;
  } catch {
    return null;
  }
}

/** Starts it on a new empty cluster, on a free port of the loopback interface. */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'stod-system-postgres-'));
  const account = databaseAccount(join(home, 'none'));
  if (account) chownSync(home, account.uid, account.gid);
  const data = join(home, 'cluster');
  const made = await runAs(account, join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  if (made.code !== 0) throw new Error(made.output);
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
    ],
    { ...account, cwd: '/', env: databaseEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.on('exit', () => reject(new Error(said)));
  });
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    run: (program, args) => void execFileSync(join(bin, program), args, { stdio: ['ignore', 'pipe', 'pipe'] }),
    stop: () =>
      new Promise((resolve) => {
        server.on('exit', () => {
          rmSync(home, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
