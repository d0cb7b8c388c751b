import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { stillLong as stillLongFunctions } from './long-functions.ts';
import { childrenOf, code, files, parsed, read, sources, type Node } from './tree.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

describe('files', () => {
  it('have at most 250 lines, 400 for tests; split a longer one into a folder of the same name', () => {
    // Data files may have any length.
    const data = /^tools\/demo\/|\/texts\//;
    const long = sources.filter(
      (file) => !data.test(file) && read(file).split('\n').length > (isTest(file) ? 400 : 250),
    );
    expect(long).toEqual([]);
  });

  it('of a module include a README: what it owns, and its invariants', () => {
    const modules = new Set(files.flatMap((file) => /^modules\/[\w-]+\//.exec(file) ?? []));
    expect([...modules].filter((module) => !files.includes(`${module}README.md`))).toEqual([]);
  });

  it('are formatted: npm run format', () => {
    const { stdout } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '--list-different']);
    expect(stdout.toString().split('\n').filter(Boolean)).toEqual([]);
  });

  it('have paths under 70 characters, in kebab-case', () => {
    expect(sources.filter((file) => file.length > 70)).toEqual([]);
    expect(sources.filter((file) => /[A-Z_ ]/.test(file.split('/').at(-1) ?? ''))).toEqual([]);
  });

  it('are in folders with meaningful names, not utils or helpers', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/.test(file))).toEqual([]);
    expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  // Vitest accepts a sequencer only as a class.
  it('contain functions, not classes, except errors', () => {
    const declared = (file: string) =>
      [...code(file).matchAll(/^\s*(?:export )?(?:abstract )?class .*$/gm)].map(([line]) => `${file}: ${line.trim()}`);
    const classes = sources
      .filter((file) => !isTest(file))
      .flatMap(declared)
      .filter((line) => !/ extends (?:\w*Error|BaseSequencer)\b/.test(line));
    expect(classes).toEqual([]);
  });

  it('contain no leftovers', () => {
    const todo = new RegExp(String.raw`\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\b`);
    expect(sources.filter((file) => todo.test(read(file)))).toEqual([]);
    expect(
      sources.filter((file) => !isTest(file) && !file.startsWith('tests/') && /:\s*any\b|\bas any\b/.test(code(file))),
    ).toEqual([]);
  });
});

describe('a function', () => {
  const ceiling = 60;
  const written = sources.filter((file) => !isTest(file) && !/^tests\/|\/texts\/|\.mjs$/.test(file));

  it('has at most 60 lines, except those listed; the list only shrinks', () => {
    const long = written.flatMap((file) => longIn(file, read(file)).map((name) => `${file}: ${name}`));
    expect(
      long.filter((one) => !stillLongFunctions.has(one)),
      'take something out into a function of its own',
    ).toEqual([]);
    expect(
      [...stillLongFunctions].filter((one) => !long.includes(one)),
      'take these off the list',
    ).toEqual([]);
  });

  it('that is long is listed under its own name', () => {
    const body = `{${'\n'.repeat(ceiling)}}`;
    const source = `function a() ${body}\nconst b = () => ${body};\nconst c = { d() ${body}, e: async () => ${body} };\nf(() => ${body});`;
    expect(longIn('a.ts', source)).toEqual(['a', 'b', 'd', 'e', 'a function without a name']);
    expect(longIn('a.ts', source.replaceAll('\n\n', '\n'))).toEqual([]);
  });

  function longIn(file: string, text: string): readonly string[] {
    const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').length;
    const visit = (node: Node, name: string | null): readonly string[] => {
      const own = nameOf(node) ?? name;
      const isLong = /Function/.test(node.type) && linesOf(node) > ceiling;
      const inner = childrenOf(node).flatMap((child) => visit(child, isNamed(node) ? own : null));
      return isLong ? [own ?? 'a function without a name', ...inner] : inner;
    };
    return visit(parsed(file, text), null);
  }
});

describe('a migration', () => {
  const migrations = files.filter((file) => /^migrations\/.*\.sql$/.test(file)).toSorted();

  it('has a unique number, without gaps', () => {
    const numbers = migrations.map((file) => Number(/^migrations\/(\d{4})-[a-z-]+\.sql$/.exec(file)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('the docs', () => {
  const pages = files.filter((file) => file.endsWith('.md'));

  it('link to existing files', () => {
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, target]) => resolve(page, target ?? ''))
        .filter((target) => !files.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`)))
        .map((target) => `${page} → ${target}`),
    );
    expect(dead).toEqual([]);
  });
});

function resolve(page: string, target: string): string {
  return new URL(target, `http://house/${page}`).pathname.slice(1);
}

/** The declaration that names a function value. */
const isNamed = ({ type }: Node): boolean => /^(VariableDeclarator|Property|AssignmentExpression)$/.test(type);

function nameOf(node: Node): string | null {
  const named = (node['id'] ?? (isNamed(node) ? (node['key'] ?? node['left']) : null)) as Node | null;
  return named?.type === 'Identifier' ? String(named['name']) : null;
}
