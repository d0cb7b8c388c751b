import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '#server/start-error.ts';

/** An unprivileged account of the machine. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * The account that the database runs as; undefined is our own. PostgreSQL refuses to run as root, so root lends it
 * another: the one that owns the directory already, else `postgres`, else `nobody`.
 */
export function databaseAccount(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(directory) ? statSync(directory) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account) {
    throw new StartError('PostgreSQL does not run as root, and this machine has no account called postgres or nobody. Start Stoð as an ordinary user.');
  }
  return account;
}

/** Runs a program to its end as that account. Answers what it printed; a program that cannot be started answers code -1. */
export function runAs(account: Account | undefined, program: string, args: readonly string[], cwd = '/'): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...account, cwd, env: databaseEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

/** Nothing of our own environment reaches the database: a stray PGDATA or LD_LIBRARY_PATH would change what it does. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function findAccount(name: string): Account | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').split('\n').find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
