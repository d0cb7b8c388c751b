import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** A data directory that only this process may use, until `release` or its end. */
type Hold = { release(): void };

/**
 * Locks the data directory for this process. The lock is a local socket named after the directory: the operating system
 * gives it to one process only and releases it when that process ends in any way, so a lock is never stale.
 * @throws StartError when another process has it
 */
export async function holdDirectory(directory: string): Promise<Hold> {
  const name = guardName(directory);
  const taken = (await listen(name)) ?? (await listenAfterDead(name));
  if (taken) return { release: () => taken.close() };
  const holder = await askHolder(name);
  throw new StartError(
    `The data directory ${directory} is used by another Stoð${holder ? ` (process ${holder})` : ''}. ` +
      'Stop that one first, or give this one a directory of its own with STOD_DATA.',
  );
}

/** Whether any process has that data directory now. */
export async function isDirectoryHeld(directory: string): Promise<boolean> {
  return existsSync(directory) && (await askHolder(guardName(directory))) !== undefined;
}

// Linux has abstract sockets and Windows has pipes: both vanish with their process. Elsewhere the socket is a file.
const leavesFiles = process.platform !== 'linux' && process.platform !== 'win32';

function guardName(directory: string): string {
  const real = realpathSync(directory);
  const { dev, ino } = statSync(real);
  const key = createHash('sha256')
    .update(process.platform === 'win32' ? real.toLowerCase() : `${dev}:${ino}`)
    .digest('hex')
    .slice(0, 24);
  if (process.platform === 'linux') return `\0stod-${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\stod-${key}`;
  return join(tmpdir(), `stod-${key}`);
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)));
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

async function listenAfterDead(name: string): Promise<Server | undefined> {
  if (!leavesFiles || (await askHolder(name)) !== undefined) return undefined;
  rmSync(name, { force: true });
  return listen(name);
}

/** The process id of the lock's holder; undefined when there is none, empty when it does not say. */
function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(name);
    socket.setTimeout(1000, () => {
      socket.destroy();
      resolve('');
    });
    socket.on('data', (chunk) => (said += chunk.toString().slice(0, 20)));
    socket.on('error', () => resolve(undefined));
    socket.on('end', () => resolve(/^\d+$/.test(said) ? said : ''));
  });
}
