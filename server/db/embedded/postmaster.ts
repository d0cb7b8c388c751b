import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  readSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { explainFailure } from '#server/start-error.ts';
import { type Account, databaseEnvironment, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, dataArgument } from './cluster.ts';
import type { Settings } from './settings.ts';

/** A running PostgreSQL that accepts connections. `ended` resolves when its main process has exited, for any reason. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ended: Promise<void> };

/** The contents of postmaster.pid in the data directory. */
type PostmasterFile = { readonly pid: number; readonly port: number; readonly ready: boolean };

/**
 * Starts PostgreSQL on that port, or on a free one, and waits until it accepts connections (after a crash it replays
 * its log first).
 */
export async function startPostmaster(
  cluster: Cluster,
  account: Account | undefined,
  binaries: Binaries,
  settings: Settings,
  port?: number,
): Promise<Postmaster> {
  const givingUpAt = performance.now() + 15_000;
  for (;;) {
    const chosen = port ?? (await freePort());
    const outcome = await launch(cluster, account, binaries, settings, chosen);
    if (typeof outcome !== 'string') return outcome;
    if (!isPassing(outcome) || performance.now() > givingUpAt)
      throw explainFailure(new Error(`PostgreSQL did not start:\n${outcome.trim()}`), cluster.home);
    await pause(200);
  }
}

/**
 * Asks PostgreSQL to stop: connections are closed, everything is written. After 20 s it is killed; its log recovers it.
 */
export async function stopPostmaster(
  pid: number,
  cluster: Cluster,
  account: Account | undefined,
  binaries: Binaries,
): Promise<void> {
  if (process.platform === 'win32') {
    await runAs(account, join(binaries.postgres, '..', 'pg_ctl.exe'), ['stop', '-D', cluster.data, '-m', 'fast', '-w']);
    return;
  }
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
  ] as const) {
    if (!send(pid, signal)) return;
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      if (!isAlive(pid)) return;
      await pause(10);
    }
  }
}

/** Reads postmaster.pid; undefined when it does not exist, or is being written. */
export function readPostmasterFile(data: string): PostmasterFile | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, , , , status] = readFileSync(file, 'utf8').split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' } : undefined;
}

/** Whether that process is a PostgreSQL on these files, and not another process that has the same id by now. */
export function servesThese(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

async function launch(
  cluster: Cluster,
  account: Account | undefined,
  binaries: Binaries,
  settings: Settings,
  port: number,
): Promise<Postmaster | string> {
  const { file, from } = openLog(cluster.home, account);
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', dataArgument(cluster.data), '-p', String(port), ...args], {
    ...account,
    cwd: cluster.data,
    env: databaseEnvironment(),
    // In its own process group: Ctrl-C in the terminal is for us, and we stop the database after the last request.
    detached: true,
    stdio: ['ignore', file, file],
    windowsHide: true,
  });
  closeSync(file);
  child.unref();
  const ended = endOf(child);
  endWithUs(child, ended);
  const { pid } = child;
  if (pid === undefined) return `${binaries.postgres} cannot be run`;
  while (child.exitCode === null && child.signalCode === null) {
    const written = readPostmasterFile(cluster.data);
    if (written?.pid === pid && written.ready) return { pid, port, ended };
    await pause(10);
  }
  await ended;
  return readLog(cluster.home, from);
}

// Another program took the port meanwhile, or the last backends of a killed PostgreSQL have not exited yet.
function isPassing(output: string): boolean {
  return /Address already in use|shared memory block .* still in use/i.test(output);
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

// The last resort when our process exits without stopping it: SIGINT lets PostgreSQL write everything and exit.
function endWithUs(child: ChildProcess, ended: Promise<void>): void {
  if (process.platform === 'win32') return;
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);
  void ended.then(() => process.off('exit', interrupt));
}

// PostgreSQL logs to a file, not to our pipe, because it must be able to log after our process is gone.
function openLog(home: string, account: Account | undefined): { file: number; from: number } {
  const path = join(home, 'postgres.log');
  if (existsSync(path) && statSync(path).size > 5_000_000) renameSync(path, `${path}.1`);
  // The folder belongs to the account: root must not follow a symbolic link placed there.
  const file = openSync(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0),
    0o600,
  );
  if (account) fchownSync(file, account.uid, account.gid);
  return { file, from: statSync(path).size };
}

function readLog(home: string, from: number): string {
  const path = join(home, 'postgres.log');
  const length = Math.min(statSync(path).size - from, 20_000);
  const bytes = Buffer.alloc(Math.max(length, 0));
  const file = openSync(path, 'r');
  readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  return bytes.toString();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function isAlive(pid: number): boolean {
  return send(pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}
