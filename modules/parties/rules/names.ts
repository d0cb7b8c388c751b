import { applyCase } from 'beygla';
import { fold } from '#shared/fold.ts';

/** A word of a name in every form by which it may be met. */
export type Word = {
  /** As it was written, folded. */
  readonly text: string;
  /** Its dictionary forms and its stem, folded: two words with one in common are the same word in some case. */
  readonly keys: readonly string[];
  /** One letter alone, though it may be folded into two: `Þ.` */
  readonly initial: boolean;
};

export type ReadName = {
  readonly words: readonly Word[];
  /** The form of company that was named: ehf, hf, slf … */
  readonly companyForm: string | null;
};

/** The dictionary forms of an Icelandic word as it is written (`Birni` → `björn`); none where it is not known. */
export type LemmasOf = (word: string) => readonly string[];

/**
 * Reads a name for comparison: forms of companies, words that stand for an estate or a firm, titles and punctuation go;
 * what is left are words, each with its forms.
 */
export function readName(name: string, lemmasOf: LemmasOf): ReadName {
  const written = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\b((?:\p{L}\.){2,})/gu, (short) => short.replaceAll('.', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const companyForm = formAtEnd(written.map(fold));
  const bare = written
    .slice(0, written.length - (companyForm?.length ?? 0))
    .filter((word) => !passedOver.has(fold(word)));
  // A name that is made of nothing else is compared as it stands.
  const kept = bare.length > 0 ? bare : written;
  return { words: kept.map((word) => wordOf(word, lemmasOf)), companyForm: companyForm?.form ?? null };
}

/**
 * Pairs of regular expressions of which a folded name must match both to be worth comparing: the beginnings of every form
 * of two of its longest words. `forms` has further forms of the whole name (its other cases).
 */
export function patternsOf(
  { words }: ReadName,
  forms: readonly ReadName[] = [],
): readonly (readonly [string, string])[] {
  const telling = words
    .map((word, place) => ({ word, others: forms.flatMap((form) => form.words[place]?.text ?? []) }))
    .filter(({ word }) => !word.initial)
    .toSorted((a, b) => b.word.text.length - a.word.text.length)
    .slice(0, 3)
    .map(({ word, others }) => patternOf(word, others));
  const [first] = telling;
  if (first === undefined) return [];
  return telling.length === 1
    ? [[first, first]]
    : telling.flatMap((one, place) => telling.slice(place + 1).map((other) => [one, other] as const));
}

/** A name in its other cases, so that a party that was written down in one of them is found. */
export const otherCases = (name: string): readonly ReadName[] =>
  (['þf', 'þgf', 'ef'] as const).map((form) => readName(applyCase(form, name), () => []));

const patternOf = ({ text, keys }: Word, others: readonly string[]): string =>
  `(^|[^a-z0-9])(${[...new Set([text, ...keys.filter((key) => !key.includes('+')), ...others].map(beginningOf))].join('|')})`;

const beginningOf = (form: string): string => form.slice(0, Math.max(3, form.length - 2)).replace(/[^a-z0-9]/g, '.');

function wordOf(word: string, lemmasOf: LemmasOf): Word {
  const lemmas = lemmasOf(word);
  const keys = [...new Set([fold(word), ...lemmas.map(fold), ...[word, ...lemmas].map(stemOf)])];
  return { text: fold(word), keys, initial: [...word].length === 1 };
}

/**
 * The stem of a word by rule, for names that no dictionary has: ö is the a that it was before it shifted, and one
 * ending of the cases goes.
 */
export function stemOf(word: string): string {
  const text = fold(word.replaceAll('ö', 'a'));
  const patronymic = /^(.{2,}?)s?(son|syni|sonar|sonur|sonum|sona|dottir|dottur|daetur|daetra)$/.exec(text);
  if (patronymic) return `${patronymic[1]}+${patronymic[2]?.startsWith('s') ? 'son' : 'dottir'}`;
  return text.replace(
    /(?<=.{4})(arinnar|innar|inum|inn|ins|num|num|unni|una|ann|ans|ar|ur|ir|um|na|ra|a|i|u|s|r)$/,
    '',
  );
}

function formAtEnd(words: readonly string[]): { readonly form: string; readonly length: number } | null {
  for (const length of [2, 1]) {
    if (words.length <= length) continue;
    const form = companyForms[words.slice(-length).join(' ')];
    if (form !== undefined) return { form, length };
  }
  return null;
}

const written: Readonly<Record<string, readonly string[]>> = {
  ehf: ['ehf', 'einkahlutafelag', 'einkahlutafelagid', 'einkahlutafelagi', 'einkahlutafelagsins'],
  hf: ['hf', 'hlutafelag', 'hlutafelagid', 'hlutafelagsins'],
  ohf: ['ohf', 'opinbert hlutafelag'],
  slhf: ['slhf', 'samlagshlutafelag', 'samlagshlutafelagid', 'samlagshlutafelagsins'],
  slf: ['slf', 'samlagsfelag', 'samlagsfelagid', 'samlagsfelagsins'],
  sf: ['sf', 'sameignarfelag', 'sameignarfelagid', 'sameignarfelagsins'],
  ses: ['ses', 'sjalfseignarstofnun', 'sjalfseignarstofnunin'],
  hses: ['hses'],
  svf: ['svf', 'samvinnufelag', 'samvinnufelagid'],
  bs: ['bs', 'byggdasamlag'],
  ltd: ['ltd', 'limited'],
  plc: ['plc'],
  inc: ['inc', 'incorporated'],
  llc: ['llc'],
  as: ['as', 'a s'],
  aps: ['aps'],
  ab: ['ab'],
  oy: ['oy'],
  gmbh: ['gmbh'],
  ag: ['ag'],
  bv: ['bv', 'b v'],
  sarl: ['sarl'],
};
const companyForms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(written).flatMap(([form, ways]) => ways.map((way) => [way, form])),
);

/** `Eignarhaldsfelagid`, `Ferdaskrifstofan`: a word before the name that says what kind of company it is. */
export const describesCompany = (text: string): boolean =>
  /.(felag(id|inu|sins)|stof(an|unni|unnar)|verslun(in|inni|arinnar)|vinnsl(an|unni|unnar)|midstod(in|inni|varinnar)|smidj(an|unni|unnar)|husid|hussins)$/.test(
    text,
  );

/** Estates (of the dead, of the bankrupt), firms, agents and titles: who stands behind them is the party. */
const passedOver: ReadonlySet<string> = new Set([
  'danarbu',
  'danarbus',
  'danarbui',
  'throtabu',
  'throtabus',
  'throtabui',
  'db',
  'thb',
  'firma',
  'felagid',
  'fh',
  'vegna',
  'og',
  'the',
  'and',
  'hr',
  'fr',
  'frk',
  'herra',
  'fru',
  'dr',
  'mr',
  'mrs',
  'ms',
  'jr',
  'sr',
  'hdl',
  'hrl',
  'lrl',
]);
