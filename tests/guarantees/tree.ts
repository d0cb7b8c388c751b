import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of the project: tracked by git, or new and not ignored. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

export const sources: readonly string[] = files.filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'),
);

/** Files do not change while the guarantees run, and many of them read the same ones. */
function once<T>(of: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    if (!known.has(file)) known.set(file, of(file));
    return known.get(file) as T;
  };
}

export const read = once((file) => readFileSync(`${root}${file}`, 'utf8'));

/** Lines of a source file without comments, so that prose does not count. */
export const code = once((file) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1'),
);

/** The imports of a source file, as written. */
export const importsOf: (file: string) => readonly string[] = once((file) =>
  [...code(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, path]) => path ?? ''),
);

export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

/** The syntax tree of a source file. @throws if it does not parse */
export function parsed(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string',
    );
