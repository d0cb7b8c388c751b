import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exec } from './run-command.ts';

/** A version of the product: a folder with its source. */
export type Version = { readonly name: string; readonly folder: string };

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export const today: Version = { name: 'today', folder: root };

/** A commit, checked out below `.cache`, with the packages of this checkout. Null if there is no such commit. */
export async function versionOf(ref: string): Promise<Version | null> {
  const sha = await exec('git', ['rev-parse', '--verify', '--short=12', `${ref}^{commit}`], root).catch(() => null);
  if (sha === null) return null;
  const folder = join(root, '.cache', 'bench', `version-${sha}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    // An archive instead of a worktree: the bench leaves no trace in the repository.
    await exec('sh', ['-c', `git archive ${sha} | tar -x -C "${folder}"`], root);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  }
  return { name: sha.slice(0, 7), folder };
}

/** Its own web build, by its own tools. */
export const buildWebOf = ({ folder }: Version): Promise<string> =>
  exec(
    process.execPath,
    ['--input-type=module', '--eval', "const { buildWeb } = await import('./tools/web-build.ts'); await buildWeb()"],
    folder,
  );

/** The commit to compare with: the previous one, or, with uncommitted changes, the last one. */
export async function lastCommit(): Promise<string> {
  const changed = await exec('git', ['status', '--porcelain'], root).catch(() => '');
  return changed === '' ? 'HEAD~1' : 'HEAD';
}
