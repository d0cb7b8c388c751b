import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** An unprivileged system account. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * The account that runs the database in `home`; undefined is our own. PostgreSQL refuses to run as root, so root uses
 * another one: the owner of the directory, else `postgres`, else `nobody`.
 */
export function databaseAccount(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ownerOf(home) ?? findAccount('postgres') ?? findAccount('nobody');
  if (!account) {
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has no account called postgres or nobody. Start Stoð as an ordinary user.',
    );
  }
  return account;
}

/** Runs a program to completion as that account. Returns its output; code -1 when it could not be started. */
export function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  cwd = '/',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: databaseEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

/** The database gets none of our environment: a stray PGDATA or LD_LIBRARY_PATH would change its behaviour. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function ownerOf(home: string): Account | undefined {
  if (!existsSync(home)) return undefined;
  const { uid, gid } = statSync(home);
  // initdb requires an account with a name; the files that it creates work with any uid.
  const suits = existsSync(join(home, 'cluster')) || accounts().some((account) => account.uid === uid);
  return uid !== 0 && suits ? { uid, gid } : undefined;
}

function findAccount(name: string): Account | undefined {
  return accounts().find((account) => account.name === name && account.uid !== 0);
}

function accounts(): readonly (Account & { readonly name: string })[] {
  if (!existsSync('/etc/passwd')) return [];
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return lines
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
}
