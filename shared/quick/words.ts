/** Words for days and numbers as people type them in one line, Icelandic and English (work-and-papers §2). */

/** Weekdays from Monday (1). Full names with their Icelandic cases; before `|` stands the three-letter abbreviation. */
const weekdays: readonly (readonly [short: string, long: string])[] = [
  ['mán|mon', 'mánudag(?:ur|inn|inum|s|sins)?|monday'],
  ['þri|tue', 'þriðjudag(?:ur|inn|inum|s|sins)?|tuesday'],
  ['mið|wed', 'miðvikudag(?:ur|inn|inum|s|sins)?|wednesday'],
  ['fim|thu', 'fimmtudag(?:ur|inn|inum|s|sins)?|thursday'],
  ['fös|fri', 'föstudag(?:ur|inn|inum|s|sins)?|friday'],
  ['lau|sat', 'laugardag(?:ur|inn|inum|s|sins)?|saturday'],
  ['sun', 'sunnudag(?:ur|inn|inum|s|sins)?|sunday'],
];

const months: readonly string[] = [
  'janúar|january|jan\\.?',
  'febrúar|february|feb\\.?',
  'mars|march|mar\\.?',
  'apríl|april|apr\\.?',
  'maí|may',
  'júní|june|jún\\.?|jun\\.?',
  'júlí|july|júl\\.?|jul\\.?',
  'ágúst|august|ágú\\.?|aug\\.?',
  'september|sept?\\.?',
  'október|october|okt\\.?|oct\\.?',
  'nóvember|november|nóv\\.?|nov\\.?',
  'desember|december|des\\.?|dec\\.?',
];

const counts: readonly string[] = [
  'einn|einum|eina|einni|eitt|einu|ein|eins|einnar|an?|one',
  'tveir|tvo|tvær|tvö|tveimur|tveggja|two',
  'þrír|þrjá|þrjár|þrjú|þremur|þriggja|three',
  'fjórir|fjóra|fjórar|fjögur|fjórum|fjögurra|four',
  'fimm|five',
  'sex|six',
  'sjö|seven',
  'átta|eight',
  'níu|nine',
  'tíu|ten',
  'ellefu|eleven',
  'tólf|twelve',
  'þrettán|thirteen',
  'fjórtán|fourteen',
];

const whole = (words: string, text: string): boolean => new RegExp(`^(?:${words})$`, 'iu').test(text);
const place = (lists: readonly string[], text: string): number => lists.findIndex((words) => whole(words, text)) + 1;

/** Patterns without groups of their own. */
export const patterns = {
  weekday: weekdays.map(([, long]) => long).join('|'),
  /** A three-letter abbreviation is a weekday only after a preposition: "Sun" and "Mar" alone are not dates. */
  shortWeekday: weekdays.map(([short]) => short).join('|'),
  month: months.join('|'),
  count: `\\d{1,3}|${counts.join('|')}`,
  unit: '(?:virk(?:a|um) dag(?:a|um)|(?:working|business) days?|dag(?:ur|a|i|s|inn)?|dögum|days?|vik(?:a|u|ur|um|na)|weeks?|mánuð(?:ur|i|um|inn)?|mánaða|months?|ár(?:i|um)?|years?)',
} as const;

/** 1 for Monday to 7 for Sunday; 0 when it is not a weekday. */
export const weekdayNamed = (text: string): number =>
  place(
    weekdays.map(([short, long]) => `(?:${short})\\.?|${long}`),
    text,
  );

/** 1 to 12; 0 when it is not a month. */
export const monthNamed = (text: string): number => place(months, text);

/** A number in digits or in words; 0 when it is neither. */
export const countNamed = (text: string): number => (/^\d+$/.test(text) ? Number(text) : place(counts, text));

export type Unit = 'workday' | 'day' | 'week' | 'month' | 'year';

export function unitNamed(text: string): Unit {
  if (/^(?:virk|working|business)/iu.test(text)) return 'workday';
  if (/^(?:dag|dög|day)/iu.test(text)) return 'day';
  if (/^(?:vik|week)/iu.test(text)) return 'week';
  return /^(?:mán|month)/iu.test(text) ? 'month' : 'year';
}
