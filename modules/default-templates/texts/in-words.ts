import type { Language } from '#shared/texts/nouns.ts';

type Gender = 0 | 1 | 2;
const [masculine, feminine, neuter] = [0, 1, 2] as const;

/** The first four numbers have genders: einn, ein, eitt. */
const gendered: readonly (readonly [string, string, string])[] = [
  ['einn', 'ein', 'eitt'],
  ['tveir', 'tvær', 'tvö'],
  ['þrír', 'þrjár', 'þrjú'],
  ['fjórir', 'fjórar', 'fjögur'],
];
const teens = 'fimm sex sjö átta níu tíu ellefu tólf þrettán fjórtán fimmtán sextán sautján átján nítján'.split(' ');
const tens = 'tuttugu þrjátíu fjörutíu fimmtíu sextíu sjötíu áttatíu níutíu'.split(' ');
const english =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Larger numbers stay in digits. */
const most = 999_999_999_999;

/**
 * A whole number in words: 1234 is „eitt þúsund tvö hundruð þrjátíu og fjögur“ with a neuter noun; null if it is too
 * large.
 */
export function numberInWords(value: number, language: Language, gender: Gender = neuter): string | null {
  const whole = Math.abs(Math.trunc(value));
  if (whole > most) return null;
  const sign = value < 0 && whole > 0 ? (language === 'is' ? 'mínus ' : 'minus ') : '';
  if (whole === 0) return language === 'is' ? 'núll' : 'zero';
  return sign + (language === 'is' ? icelandic(whole, gender) : inEnglish(whole));
}

/**
 * A year in words: 1999 is „nítján hundruð níutíu og níu“ and not „eitt þúsund níu hundruð níutíu og níu“; 2026 is „tvö
 * þúsund tuttugu og sex“.
 */
export function yearInWords(year: number, language: Language): string | null {
  const [hundreds, rest] = [Math.floor(year / 100), year % 100];
  if (hundreds < 11 || hundreds > 19) return numberInWords(year, language);
  if (language === 'is')
    return joined([`${unit(hundreds, neuter)} hundruð`, ...(rest === 0 ? [] : [belowHundred(rest, neuter)])]);
  return [`${english[hundreds - 1]} hundred`, ...(rest === 0 ? [] : [englishBelow(rest)])].join(' and ');
}

/**
 * Money in words, with its currency: „ein milljón tvö hundruð og fimmtíu þúsund krónur“. Hundredths are written as
 * 50/100.
 */
export function moneyInWords(value: number, currencyCode: string, language: Language): string {
  const isKrona = currencyCode === 'ISK';
  const hundredths = isKrona ? 0 : Math.round(Math.abs(value) * 100) % 100;
  const words = numberInWords(value, language, isKrona ? feminine : neuter);
  if (words === null) return '';
  const rest = hundredths === 0 ? '' : ` ${language === 'is' ? 'og' : 'and'} ${hundredths}/100`;
  return `${words}${rest} ${isKrona ? kronurOf(Math.abs(Math.trunc(value))) : currencyCode}`;
}

/** Ein króna, tvær krónur, ein milljón króna. */
function kronurOf(whole: number): string {
  if (whole > 0 && whole % 1_000_000 === 0) return 'króna';
  return whole % 10 === 1 && whole % 100 !== 11 ? 'króna' : 'krónur';
}

function icelandic(whole: number, gender: Gender): string {
  const [billions, millions, thousands, rest] = groupsOf(whole);
  const scaled = (count: number, of: Gender, one: string, many: string) =>
    count === 0 ? [] : [`${below(count, of)} ${count % 10 === 1 && count % 100 !== 11 ? one : many}`];
  return joined([
    ...scaled(billions, masculine, 'milljarður', 'milljarðar'),
    ...scaled(millions, feminine, 'milljón', 'milljónir'),
    ...scaled(thousands, neuter, 'þúsund', 'þúsund'),
    ...(rest === 0 ? [] : [below(rest, gender)]),
  ]);
}

const groupsOf = (whole: number) =>
  [1_000_000_000, 1_000_000, 1_000, 1].map((unit) => Math.floor(whole / unit) % 1000) as [
    number,
    number,
    number,
    number,
  ];

/** „Og“ is used once, before the last part. */
function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return [...parts.slice(0, -1), parts.length > 1 && !last.includes(' og ') ? `og ${last}` : last].join(' ');
}

function below(count: number, gender: Gender): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const first = hundreds === 0 ? [] : [`${unit(hundreds, neuter)} ${hundreds === 1 ? 'hundrað' : 'hundruð'}`];
  return joined([...first, ...(rest === 0 ? [] : [belowHundred(rest, gender)])]);
}

function belowHundred(count: number, gender: Gender): string {
  if (count < 20) return unit(count, gender);
  const ones = count % 10;
  const ten = tens[Math.floor(count / 10) - 2] ?? '';
  return ones === 0 ? ten : `${ten} og ${unit(ones, gender)}`;
}

const unit = (count: number, gender: Gender): string => gendered[count - 1]?.[gender] ?? teens[count - 5] ?? '';

function inEnglish(whole: number): string {
  const names = ['billion', 'million', 'thousand', ''];
  return groupsOf(whole)
    .flatMap((count, place) => (count === 0 ? [] : [`${englishBelow(count)} ${names[place]}`.trim()]))
    .join(' ');
}

function englishBelow(count: number): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const first = hundreds === 0 ? [] : [`${english[hundreds - 1]} hundred`];
  const ones = rest % 10;
  const second =
    rest === 0
      ? []
      : rest < 20
        ? [english[rest - 1] ?? '']
        : [`${englishTens[Math.floor(rest / 10) - 2]}${ones === 0 ? '' : `-${english[ones - 1]}`}`];
  return [...first, ...second].join(' and ');
}
