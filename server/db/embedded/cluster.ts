import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, explainFailure } from '#server/start-error.ts';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Passwords, makePasswords, readPasswords } from './passwords.ts';

/**
 * The location of PostgreSQL's files: `home` belongs to the account that runs it, `data` below it is PostgreSQL's own.
 */
export type Cluster = { readonly home: string; readonly data: string; readonly passwords: Passwords };

/** The database's folder in the data directory. */
export function homeOf(directory: string): string {
  return join(directory, 'postgres');
}

/**
 * Opens the database's files, or creates them. Incomplete ones (the first start was killed) are deleted and created
 * again.
 */
export async function openCluster(
  directory: string,
  account: Account | undefined,
  binaries: Binaries,
): Promise<Cluster> {
  const home = homeOf(directory);
  const data = join(home, 'cluster');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  await chmod(home, 0o700);
  if (account) handOver(home, account);
  const passwords = readPasswords(home);
  if (!existsSync(data)) return { home, data, passwords: await makeCluster(home, data, account, binaries) };
  refuseOtherMajor(data, binaries.major);
  if (passwords) return { home, data, passwords };
  throw new StartError(
    `${join(home, 'passwords.json')} is missing. Put it back from the backup of the data directory: the database opens with nothing else.`,
  );
}

/**
 * The data directory as an argument for PostgreSQL. The account may not be able to reach the directory by path (below a
 * home with mode 0700), but it inherits a working directory that root has entered, and PostgreSQL stays there. On Linux
 * it is therefore always given its working directory, which also avoids all problems with unusual paths.
 */
export function dataArgument(data: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : data;
}

async function makeCluster(
  home: string,
  data: string,
  account: Account | undefined,
  binaries: Binaries,
): Promise<Passwords> {
  const passwords = makePasswords(home);
  const unfinished = join(home, 'unfinished');
  const passwordFile = join(home, 'initdb-password');
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 });
  if (account)
    for (const path of [unfinished, passwordFile, join(home, 'passwords.json')])
      chownSync(path, account.uid, account.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=is-IS', '--locale=C'];
  const access = ['--username=postgres', '--auth=scram-sha-256', '--pwfile=../initdb-password'];
  const { code, output } = await runAs(
    account,
    binaries.initdb,
    ['-D', dataArgument(unfinished), ...locale, ...access],
    unfinished,
  );
  rmSync(passwordFile, { force: true });
  if (/could not look up effective user ID/.test(output)) {
    throw new StartError(
      'This account has no name on this machine (a line in /etc/passwd), which PostgreSQL needs to make its files. Start Stoð as one that has.',
    );
  }
  if (code !== 0)
    throw explainFailure(new Error(`PostgreSQL could not make its files in ${home}:\n${output.trim()}`), home);
  renameSync(unfinished, data);
  return passwords;
}

// Once an account other than root owns the folder, everything below belongs to it; files that root copied here (a
// backup) are handed over.
function handOver(path: string, account: Account): void {
  const { uid } = statSync(path);
  if (
    uid === account.uid &&
    (!existsSync(join(path, 'cluster')) || statSync(join(path, 'cluster')).uid === account.uid)
  )
    return;
  giveAll(path, account);
}

function giveAll(path: string, account: Account): void {
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) giveAll(below, account);
    else lchownSync(below, account.uid, account.gid);
  }
}

function refuseOtherMajor(data: string, major: number): void {
  const made = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
  if (made === major) return;
  throw new StartError(
    `The data in ${data} was made by PostgreSQL ${made}, and this version of Stoð brings PostgreSQL ${major}, which cannot open it. ` +
      'Start the version of Stoð that made it, write the database out with pg_dump and read it into a new data directory with pg_restore ' +
      '(both come with any PostgreSQL installation; docs/operations.md, “A newer PostgreSQL”, has the commands).',
  );
}
