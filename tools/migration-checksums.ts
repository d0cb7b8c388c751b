import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { endOver } from './progress.ts';

// The first half of `npm run types`: records the checksum of each migration, so that later changes are detected.

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const list = `${folder}checksums.txt`;

type Listed = ReadonlyMap<string, string>;

/** The checksums of the migrations by name: a line of the list is `checksum  name`, as sha256sum prints it. */
export const listedChecksums = (): Listed => parse(readFileSync(list, 'utf8'));

export const checksumsOf = async (): Promise<Listed> =>
  new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));

/** The list with the new ones. @throws StartError for one that was changed after it was merged (`landed`) */
export function renewed(landed: Listed, now: Listed): string {
  const changed = [...landed].filter(([name, checksum]) => now.get(name) !== checksum).map(([name]) => name);
  if (changed.length > 0)
    throw new StartError(
      `${changed.join(', ')} has landed and stays as it is, since databases were made by it. Put it back and write a new migration.`,
    );
  return [...now].map(([name, checksum]) => `${checksum}  ${name}\n`).join('');
}

if (import.meta.main) await writeChecksums().catch(endOver);

async function writeChecksums(): Promise<void> {
  writeFileSync(list, renewed(landedChecksums(), await checksumsOf()));
}

// The migrations of the trunk; an unmerged migration may change.
function landedChecksums(): Listed {
  try {
    const base = git('merge-base', 'HEAD', 'main').trim();
    return parse(git('show', `${base}:migrations/checksums.txt`));
  } catch {
    return new Map();
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const parse = (text: string): Listed =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
