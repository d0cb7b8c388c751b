import { describe, expect, it } from 'vitest';
import { editions, english, icelandic, languages } from '#shared/texts/nouns.ts';
import { childrenOf, importsOf, parsed, read, sources, type Node } from './tree.ts';

// The dictionaries: `is.ts` and `en.ts`, `web.is.ts` and `web.en.ts`.

const dictionaries = sources.filter((file) => /\/texts\/([\w-]+\.)*is\.ts$/.test(file));
const englishOf = (file: string) => file.replace(/is\.ts$/, 'en.ts');

/** Words that are the same in English: names, and letters within a name. */
const icelandicInEnglish = /Stoð|Íslenska|krónur/g;

/** A law firm's words for projects and tasks, and people that the generic edition does not have. */
const legalWords = {
  is: /(?<!\p{L})(?:mál(?:s|i|ið|sins|inu|in|a|um|anna)?|gagnaðil\p{L}*|(?:yfir|undir)verkefni\p{L}*|verkefnaborð\p{L}*|tímagjald lögmanns)(?!\p{L})/iu,
  // An OAuth client is none of the firm's.
  en: /\b(?:cases?|tasks?|opponents?|fee of a lawyer|clients?(?! (?:id|secret)))\b/i,
} as const;
/**
 * Other senses of these words, and sentences for both editions about opponents, which only law firms can have created.
 */
const otherSenses =
  /skipta ekki máli|in(?:to)? other cases|.*skráður sem gagnaðili\.|.*registered as an opponent\.|.*eða gagnaðila|.*or opponents/g;

type Entry = { readonly path: string; readonly kind: string; readonly text: string };

describe('every dictionary', () => {
  it('exists in both languages', () => {
    const others = sources.filter((file) => /\/texts\/([\w-]+\.)*en\.ts$/.test(file));
    expect(others.toSorted()).toEqual(dictionaries.map(englishOf).toSorted());
  });

  it.each(dictionaries)('%s has the same sentences in both languages and editions (I18N-01)', async (file) => {
    const [first, ...others] = await Promise.all(
      languages.flatMap((language) => editions.map((edition) => entriesOf(file, language, edition))),
    );
    const shape = (entries: readonly Entry[] | undefined) =>
      entries?.map(({ path, kind }) => `${path}: ${kind}`).toSorted();
    expect(first?.length).toBeGreaterThan(0);
    for (const other of others) expect(shape(other)).toEqual(shape(first));
  });

  it.each(dictionaries)(
    '%s contains no sentence that is empty, unfinished or in the other language (OPEN-46)',
    async (file) => {
      const said = await Promise.all(
        languages.flatMap((language) =>
          editions.map(async (edition) => ({ language, entries: await entriesOf(file, language, edition) })),
        ),
      );
      for (const { language, entries } of said) {
        expect(
          entries
            .filter(({ kind, text }) => kind === 'string' && (text.trim() === '' || /undefined|\[object/.test(text)))
            .map(({ path }) => path),
        ).toEqual([]);
        if (language !== 'en') continue;
        const foreign = entries.filter(({ text }) => /[áéíóúýðþæö]/i.test(text.replaceAll(icelandicInEnglish, '')));
        expect(foreign.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
      }
    },
  );
});

describe('a sentence', () => {
  it('that ends with a name or an amount is ended by `stopped`, because „Drangavík slf.“ and „950 kr.“ end with a full stop', () => {
    const texts = sources.filter((file) => /\/texts\/[\w.-]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
    const twice = texts.flatMap((file) =>
      [
        ...read(file).matchAll(/\$\{(?:payor|client|party|sum|amount|price|paid|directory|names\.join\(', '\))\}\./g),
      ].map(([found]) => `${file}: ${found}`),
    );
    expect(texts.length).toBeGreaterThan(dictionaries.length);
    expect(twice).toEqual([]);
  });
});

describe('every key', () => {
  const product = sources.filter((file) => !/\.test\.tsx?$|^tests\/|\.mjs$/.test(file));
  const uses = new Map(product.map((file) => [file, usesIn(file)]));

  it.each(dictionaries)('of %s is used by code outside tests', async (file) => {
    const said = ((await import(new URL(`../../${file}`, import.meta.url).href)) as { readonly is: unknown }).is;
    const words =
      typeof said === 'function' ? (said as (nouns: typeof icelandic.legal) => unknown)(icelandic.legal) : said;
    const home = homeOf(file);
    const users = product.filter(
      (one) => one !== file && one !== file.replace(/is\.ts$/, 'en.ts') && mayRead(one, home),
    );
    const read = { names: new Set<string>(), whole: new Set<string>() };
    for (const one of users) {
      for (const name of uses.get(one)?.names ?? []) read.names.add(name);
      for (const name of uses.get(one)?.whole ?? []) read.whole.add(name);
    }
    const unused = pathsOf(words).filter(
      (path) => !read.names.has(path.at(-1) ?? '') && !path.slice(0, -1).some((group) => read.whole.has(group)),
    );
    expect(
      unused.map((path) => path.join('.')),
      'delete these, in both languages',
    ).toEqual([]);
  });

  it('detects a key that is read by name, destructured, or chosen from its group', () => {
    const { names, whole } = usesOf(
      'a.ts',
      "const { title, page: { back } } = words; f(words.dialog.save, words['x'], kinds[kind], words.empty);",
    );
    expect([...names].toSorted()).toEqual(['back', 'dialog', 'empty', 'page', 'save', 'title', 'x']);
    expect([...whole].toSorted()).toEqual(['empty', 'kinds', 'save', 'words']);
  });
});

describe('the generic edition', () => {
  it.each(dictionaries)('%s contains no terms of law firms (SHELL-02, SHELL-03)', async (file) => {
    for (const language of languages) {
      const said = (await entriesOf(file, language, 'generic')).filter(
        // Statutory deadlines (`rules`) are offered in the legal edition only.
        ({ path }) => !/opponent|^editionHint$|^kinds\.4$|^rules\./i.test(path),
      );
      expect(said.filter(({ text }) => legalWords[language].test(text.replaceAll(otherSenses, '')))).toEqual([]);
    }
  });
});

/** Every leaf of a dictionary: its path, whether it is a text or a function, and the text. */
async function entriesOf(file: string, language: 'is' | 'en', edition: 'legal' | 'generic'): Promise<readonly Entry[]> {
  const module = (await import(
    new URL(`../../${language === 'is' ? file : englishOf(file)}`, import.meta.url).href
  )) as Readonly<Record<string, unknown>>;
  const words = module[language];
  const nouns = language === 'is' ? icelandic[edition] : english[edition];
  return leaves(typeof words === 'function' ? (words as (given: typeof nouns) => unknown)(nouns) : words, '');
}

/** A sentence with its placeholders filled; null for one that needs more than words and numbers. */
function filled(sentence: (...places: unknown[]) => unknown): string {
  try {
    return String(sentence('2', '2', '2', '2'));
  } catch {
    return '';
  }
}

function leaves(value: unknown, path: string): readonly Entry[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
  return [
    { path, kind: typeof value, text: typeof value === 'function' ? filled(value as () => unknown) : String(value) },
  ];
}

/** The folder whose code uses a dictionary: a module, or a part of the web. */
const homeOf = (file: string): string =>
  // What a module calls its rows is shown by the history.
  /\/texts\/history\.\w+\.ts$/.test(file)
    ? 'modules/history'
    : (/^(?:modules\/[\w-]+|web\/\w+|shared|server)/.exec(file)?.[0] ?? '');

function mayRead(file: string, home: string): boolean {
  // The words of modules' screens are read where these are collected.
  if (home === 'shared' || home.startsWith('web/') || file === 'web/lib/module-screens.ts') return true;
  return file.startsWith(`${home}/`) || importsOf(file).some((path) => path.startsWith(`#${home}/`));
}

/** Each group and each leaf of a dictionary; a list is a leaf. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const own = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

type Uses = { readonly names: Set<string>; readonly whole: Set<string> };

const usesIn = (file: string): Uses => usesOf(file, read(file));

/** Property names that are read, and names of objects that are read by a computed key or passed on whole. */
function usesOf(file: string, text: string): Uses {
  const uses: Uses = { names: new Set(), whole: new Set() };
  const names: (readonly [string, string])[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') return;
    names.push(...renamed(node));
    for (const name of namesRead(node)) uses.names.add(name);
    for (const name of readWhole(node)) uses.whole.add(name);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed(file, text));
  for (const [from, to] of names) if (uses.whole.has(to)) uses.whole.add(from);
  return uses;
}

function namesRead(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'MemberExpression' && node['computed'] === false) return lastName(node);
  if (node.type !== 'ObjectPattern') return [];
  return (node['properties'] as readonly Node[]).flatMap(({ key }) => lastName(key as Node | undefined));
}

function readWhole(node: Node): readonly string[] {
  if (node.type === 'MemberExpression' && node['computed'] === true) return lastName(node['object'] as Node);
  if (node.type === 'CallExpression') return (node['arguments'] as readonly Node[]).flatMap(lastName);
  if (node.type === 'ObjectExpression')
    return (node['properties'] as readonly Node[]).flatMap(({ value }) => lastName(value as Node | undefined));
  if (node.type === 'JSXExpressionContainer') return lastName(node['expression'] as Node);
  return /Spread/.test(node.type) ? lastName(node['argument'] as Node) : [];
}

/** `[presets, names]` of `{ presets: names }`. */
const renamed = (node: Node): readonly (readonly [string, string])[] =>
  node.type === 'ObjectPattern'
    ? (node['properties'] as readonly Node[]).flatMap(({ key, value }) =>
        lastName(key as Node | undefined).flatMap((from) => lastName(value as Node).map((to) => [from, to] as const)),
      )
    : [];

/** `save` of `words.dialog.save`, `words` of `words`. */
function lastName(node: Node | undefined): readonly string[] {
  if (node?.type === 'Identifier') return [String(node['name'])];
  if (node?.type === 'ChainExpression') return lastName(node['expression'] as Node);
  return node?.type === 'MemberExpression' && node['computed'] === false ? lastName(node['property'] as Node) : [];
}
