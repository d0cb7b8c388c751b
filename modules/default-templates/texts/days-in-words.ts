import { en } from '#shared/texts/en.ts';
import { is } from '#shared/texts/is.ts';
import { english, icelandic, type Language } from '#shared/texts/nouns.ts';
import { yearInWords } from './in-words.ts';

/** The form of a date: `3. desember 2026`, with the day of the week, or in words. */
type DayLook = 'plain' | 'weekday' | 'words';

/** Ordinals before a month, in the accusative: „annan desember“. */
const icelandicOrdinals = [
  ...'fyrsta annan þriðja fjórða fimmta sjötta sjöunda áttunda níunda tíunda ellefta tólfta þrettánda'.split(' '),
  ...'fjórtánda fimmtánda sextánda sautjánda átjánda nítjánda tuttugasta'.split(' '),
];
const englishOrdinals = [
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(' '),
  ...'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
];
const calendars = { is: is(icelandic.legal).calendar, en: en(english.legal).calendar } as const;

/**
 * A date in a letter: `3. desember 2026`, „fimmtudaginn 3. desember 2026“, „þriðja desember tvö þúsund tuttugu og sex“;
 * weekday and ordinal are in the accusative, as in „on a day“.
 */
export function dayInWords(day: string, language: Language, look: DayLook): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const plain = `${calendars[language].dayOfMonth(date, month)} ${year}`;
  if (look === 'plain') return plain;
  if (look === 'weekday') return `${weekday(day, language)} ${plain}`;
  const words = yearInWords(year, language);
  const named = calendars[language].months[month - 1];
  return language === 'is'
    ? `${ordinal(date, icelandicOrdinals, 'og')} ${named} ${words}`
    : `the ${ordinal(date, englishOrdinals, '-')} of ${named} ${words}`;
}

/** „Fimmtudaginn“, for a Thursday. */
function weekday(day: string, language: Language): string {
  const name = calendars[language].weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? '';
  return language === 'is' ? `${name.slice(0, -2)}inn` : name;
}

function ordinal(value: number, ordinals: readonly string[], joint: 'og' | '-'): string {
  const [tens, ones] = [Math.floor(value / 10) * 10, value % 10];
  if (value <= 20) return ordinals[value - 1] ?? '';
  const rest = ordinals[ones - 1] ?? '';
  if (joint === '-') return ones === 0 ? 'thirtieth' : `${tens === 20 ? 'twenty' : 'thirty'}-${rest}`;
  const ten = tens === 20 ? 'tuttugasta' : 'þrítugasta';
  return ones === 0 ? ten : `${ten} og ${rest}`;
}
