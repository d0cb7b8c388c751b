import { describe, expect, it } from 'vitest';
import { editions, english, icelandic, languages } from '#shared/texts/nouns.ts';
import { sources } from './tree.ts';

// One word for each thing: the glossary names it, and no dictionary uses another one.

const dictionaries = sources.filter((file) => /\/texts\/([\w-]+\.)*is\.ts$/.test(file));

/** A word that is not used, what it would mean, and the word of the glossary. */
const retired = {
  is: [
    [/(?<!\p{L})þak(?:i|s|ið|inu|sins)?(?!\p{L})/iu, 'fee cap: hámark, hámarksþóknun'],
    [/^Gjaldmiðill$/u, 'currency: mynt'],
    [/^Upphæð$/u, 'amount: fjárhæð'],
    [/(?<!\p{L})klukku? í gang/iu, 'timer: tímaklukka'],
    [/^Enginn hagsmunaárekstur$/u, 'no conflict: engin tengsl'],
    [/Upphleðslu lokið/u, 'upload: upphalning (SHELL-29)'],
  ],
  en: [
    [/^(?:Incl\.|Excluding|Excl\.) VAT$/u, 'with VAT, without VAT'],
    [/^To pay$/u, 'amount due'],
    [/\b(?:the|no) cap\b/iu, 'fee cap'],
    [/^City$/u, 'town'],
    [/^(?:Latest e|E)ntries$/u, 'worklogs'],
    [/^Hourly fee$/u, 'hourly'],
  ],
} as const;

describe('one word for each thing', () => {
  it.each(dictionaries)('%s uses the words of the glossary', async (file) => {
    const found: string[] = [];
    for (const language of languages)
      for (const edition of editions)
        for (const text of await textsOf(file, language, edition))
          for (const [word, instead] of retired[language]) if (word.test(text)) found.push(`${text} → ${instead}`);
    expect(found).toEqual([]);
  });

  it('calls hours „Útskuldað“, „Billed“, and money on an invoice „Reikningsfært“, „Invoiced“', async () => {
    const { is, en } = await pair('modules/worklogs/texts/web.is.ts');
    const owes = await pair('modules/invoices/texts/collection.is.ts');
    expect([is.columns.quantityBilled, is.filters.billed, owes.is.owes.billed]).toEqual([
      'Útskuldað',
      'Reikningsfært',
      'Reikningsfært',
    ]);
    expect([en.columns.quantityBilled, en.filters.billed, owes.en.owes.billed]).toEqual([
      'Billed',
      'Invoiced',
      'Invoiced',
    ]);
  });
});

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Any = Readonly<Record<'columns' | 'filters' | 'owes', Readonly<Record<string, string>>>>;

async function pair(file: string): Promise<{ readonly is: Any; readonly en: Any }> {
  return { is: (await wordsOf(file, 'is', 'legal')) as Any, en: (await wordsOf(file, 'en', 'legal')) as Any };
}

async function wordsOf(
  file: string,
  language: (typeof languages)[number],
  edition: (typeof editions)[number],
): Promise<Words> {
  const path = language === 'is' ? file : file.replace(/is\.ts$/, 'en.ts');
  const said = ((await import(new URL(`../../${path}`, import.meta.url).href)) as Record<string, unknown>)[language];
  const nouns = language === 'is' ? icelandic[edition] : english[edition];
  return (typeof said === 'function' ? (said as (nouns: unknown) => unknown)(nouns) : said) as Words;
}

async function textsOf(...of: Parameters<typeof wordsOf>): Promise<readonly string[]> {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one);
  };
  collect(await wordsOf(...of));
  return texts;
}
