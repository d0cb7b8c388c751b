import { describe, expect, it } from 'vitest';
import { editions, english, icelandic, languages } from '#shared/texts/nouns.ts';
import { sources } from './tree.ts';

// The dictionaries: `is.ts` with `en.ts` beside it, `web.is.ts` with `web.en.ts`.

const dictionaries = sources.filter((file) => /\/texts\/([\w-]+\.)*is\.ts$/.test(file));
const englishOf = (file: string) => file.replace(/is\.ts$/, 'en.ts');

/** Words that are the same in English: names, and letters that stand in a name. */
const icelandicInEnglish = /Stoð|Íslenska|krónur/g;

/** What a law firm calls projects, and whom the generic edition does not have. */
const legalWords = {
  is: /(?<!\p{L})(?:mál(?:s|i|ið|sins|inu|in|a|um|anna)?|gagnaðil\p{L}*)(?!\p{L})/iu,
  en: /\b(?:cases?|opponents?)\b/i,
} as const;
/** The words in another sense, and where both editions are told of an opponent that only law firms can have made. */
const otherSenses =
  /skipta ekki máli|in(?:to)? other cases|.*skráður sem gagnaðili\.|.*registered as an opponent\.|.*eða gagnaðila|.*or opponents/g;

type Entry = { readonly path: string; readonly kind: string; readonly text: string };

describe('every dictionary', () => {
  it('is there in both languages', () => {
    const others = sources.filter((file) => /\/texts\/([\w-]+\.)*en\.ts$/.test(file));
    expect(others.toSorted()).toEqual(dictionaries.map(englishOf).toSorted());
  });

  it.each(dictionaries)('%s says the same things in both languages and editions (I18N-01)', async (file) => {
    const [first, ...others] = await Promise.all(
      languages.flatMap((language) => editions.map((edition) => entriesOf(file, language, edition))),
    );
    const shape = (entries: readonly Entry[] | undefined) =>
      entries?.map(({ path, kind }) => `${path}: ${kind}`).toSorted();
    expect(first?.length).toBeGreaterThan(0);
    for (const other of others) expect(shape(other)).toEqual(shape(first));
  });

  it.each(dictionaries)('%s leaves no sentence empty, unfinished or in the other language', async (file) => {
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
  });
});

describe('the generic edition', () => {
  it.each(dictionaries)('%s says nothing that only law firms say (SHELL-02, SHELL-03)', async (file) => {
    for (const language of languages) {
      const said = (await entriesOf(file, language, 'generic')).filter(
        // Deadlines of the statutes (`rules`) are offered in the legal edition alone.
        ({ path }) => !/opponent|^editionHint$|^kinds\.4$|^rules\./i.test(path),
      );
      expect(said.filter(({ text }) => legalWords[language].test(text.replaceAll(otherSenses, '')))).toEqual([]);
    }
  });
});

/** Every leaf of a dictionary: its path, whether it is a text or a sentence with places to fill, and the text. */
async function entriesOf(file: string, language: 'is' | 'en', edition: 'legal' | 'generic'): Promise<readonly Entry[]> {
  const module = (await import(
    new URL(`../../${language === 'is' ? file : englishOf(file)}`, import.meta.url).href
  )) as Readonly<Record<string, unknown>>;
  const words = module[language];
  const nouns = language === 'is' ? icelandic[edition] : english[edition];
  return leaves(typeof words === 'function' ? (words as (given: typeof nouns) => unknown)(nouns) : words, '');
}

/** A sentence with its places filled; nothing of one that wants more than words and numbers. */
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
