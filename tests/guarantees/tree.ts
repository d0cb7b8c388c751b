import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of the house: what git tracks, and what is new and not ignored. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

export const sources: readonly string[] = files.filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'),
);

export const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

/** Lines of a source without its comments, so that prose does not count. */
export const code = (file: string): string =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1');

/** What a source imports, as it writes it. */
export const importsOf = (file: string): readonly string[] =>
  [...code(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, path]) => path ?? '');
