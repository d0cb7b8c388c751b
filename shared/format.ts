/**
 * Formats numbers, dates and punctuation in Icelandic style, for both languages. The only file that may use `Intl`, and
 * only for time-zone arithmetic, because Chromium ships no Icelandic locale data.
 */

/** Iceland keeps UTC all year round (D §5). */
const defaultZone = 'Atlantic/Reykjavik';

/** A calendar date `yyyy-MM-dd`, an ISO instant with offset, or a `Date`. */
type Moment = string | Date;

/** The words that `friendlyDate` uses; `calendar` of the common texts holds them. */
export type FriendlyWords = {
  readonly today: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  /** Names of weekdays, capitalised, Monday first. */
  readonly weekdayTitles: readonly string[];
  /** `20. nóvember`; the month is 1 to 12. */
  readonly dayOfMonth: (day: number, month: number) => string;
};

/** A whole number, rounded half away from zero: `−1.234`. */
export const int = (value: number): string => dec(value, 0);

/** A number with exactly `digits` decimals, rounded half away from zero: `1.234,50`. */
export function dec(value: number, digits: number = 2): string {
  const [whole = '0', decimals] = rounded(Math.abs(value), digits).toFixed(digits).split('.');
  const text = decimals === undefined ? grouped(whole) : `${grouped(whole)},${decimals}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A number with as many decimals as it has, at most 6: `10.000`, `99.999,99`. */
export const plainNumber = (value: number): string => withoutZeros(dec(value, 6));

/** Króna, which has no decimals: `1.234.567 kr.` */
export const kr = (value: number): string => `${int(value)} kr.`;

/** An amount in a currency: `1.234 kr.` in ISK, else two decimals and the code, `1.234,50 EUR` (D §2). */
export const money = (value: number, currencyCode: string): string =>
  currencyCode === 'ISK' ? kr(value) : `${dec(value)} ${currencyCode}`;

/** Hours with two decimals, without the unit: `1,33`. */
export const hours = (value: number): string => dec(value, 2);

/** A fraction as a percentage with at most `digits` decimals: 0.125 is `12,5%`. */
export const percent = (fraction: number, digits: number = 2): string =>
  `${withoutZeros(dec(shifted(fraction, 2), digits))}%`;

/** A fraction as a whole percentage, truncated, so that only a full one reads `100%`. */
export const wholePercent = (fraction: number): string => `${int(Math.floor(shifted(fraction, 2)))}%`;

/**
 * Króna for small places: `950 kr.`, `12 þús`, `3 milljón`, `1.234 millja.`, cut to whole units towards zero; in English
 * `12 thousand` and `3 million` (I18N-10).
 */
export function shortMoney(value: number, language: 'is' | 'en' = 'is'): string {
  const size = Math.abs(value);
  const { unit, words } = moneyUnits.find((step) => size >= step.unit) ?? { unit: 1, words: { is: 'kr.', en: 'kr.' } };
  return `${int(Math.sign(value) * Math.floor(size / unit))} ${words[language]}`;
}

/** A file's size in units of 1,024: `950 B`, `1,5 MB`, at most one decimal (I18N-11). */
export function fileSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let step = 0;
  while (step < fileUnits.length - 1 && rounded(size, step === 0 ? 0 : 1) >= 1024) {
    size /= 1024;
    step += 1;
  }
  return `${step === 0 ? int(size) : withoutZeros(dec(size, 1))} ${fileUnits[step]}`;
}

/**
 * `dd.MM.yyyy`. A calendar date is formatted as is, an instant in the zone (I18N-07, I18N-22). Returns an empty text
 * for an invalid date.
 */
export function date(moment: Moment, zone: string = defaultZone): string {
  const parts = partsOf(moment, zone);
  return parts ? dateText(parts) : '';
}

/** `dd.MM.yyyy HH:mm` in the zone (I18N-07). */
export function dateTime(moment: Moment, zone: string = defaultZone): string {
  const parts = partsOf(moment, zone);
  return parts ? `${dateText(parts)} ${two(parts.hour)}:${two(parts.minute)}` : '';
}

/** `HH:mm` in the zone. */
export function timeOfDay(moment: Moment, zone: string = defaultZone): string {
  const parts = partsOf(moment, zone);
  return parts ? `${two(parts.hour)}:${two(parts.minute)}` : '';
}

/** The calendar date `yyyy-MM-dd` of an instant in the zone; a calendar date is returned unchanged. */
export function calendarDay(moment: Moment, zone: string = defaultZone): string {
  const parts = partsOf(moment, zone);
  return parts ? `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.day)}` : '';
}

/** `Í dag`, `Í gær`, `Á morgun`; a weekday within 6 days; day and month within this year; else `dd.MM.yyyy` (I18N-08, I18N-09). */
export function friendlyDate(moment: Moment, now: Moment, words: FriendlyWords, zone: string = defaultZone): string {
  const parts = partsOf(moment, zone);
  const today = partsOf(now, zone);
  if (!parts || !today) return '';
  const days = dayNumber(parts) - dayNumber(today);
  if (days === 0) return words.today;
  if (days === -1) return words.yesterday;
  if (days === 1) return words.tomorrow;
  if (Math.abs(days) <= 6) return words.weekdayTitles[(((dayNumber(parts) + 3) % 7) + 7) % 7] ?? '';
  return parts.year === today.year ? words.dayOfMonth(parts.day, parts.month) : dateText(parts);
}

/** Whole seconds as a running clock, `hh:mm:ss`. Hours may exceed 24; negative values show zero. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** A kennitala of 10 characters gets its dash after 6: `120160-3389`; anything else stays as it is (I18N-12). */
export const kennitala = (text: string): string => (text.length === 10 ? `${text.slice(0, 6)}-${text.slice(6)}` : text);

/** `0133-26-001234` of an account's 12 digits: bank, ledger, number. */
export const bankAccount = (text: string): string =>
  /^\d{12}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;

/** A phone number of 7 characters gets its dash after 3: `555-1234`; anything else stays as it is (I18N-12). */
export const phone = (text: string): string => (text.length === 7 ? `${text.slice(0, 3)}-${text.slice(3)}` : text);

/** Removes the dashes, underscores and spaces of an input mask (I18N-13). */
export const stripMask = (text: string): string => text.replace(/[-–−_\s]/gu, '');

/** The first letters of the first and the last word of a name, in upper case (SHELL-27). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}

/** Shortens a text to `max` characters followed by `...`; 30 for text, 20 for labels (SHELL-34). */
export function truncate(text: string, max: number = 30): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}...` : text;
}

const moneyUnits = [
  { unit: 1e9, words: { is: 'millja.', en: 'billion' } },
  { unit: 1e6, words: { is: 'milljón', en: 'million' } },
  { unit: 1e3, words: { is: 'þús', en: 'thousand' } },
];
const fileUnits = ['B', 'KB', 'MB', 'GB'];

const two = (value: number): string => String(value).padStart(2, '0');
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
const withoutZeros = (text: string): string =>
  text.replace(/,?0+$/, (zeros) => (zeros.startsWith(',') || text.includes(',') ? '' : zeros));

// Moves the decimal point in the number's own digits, because 1.005 × 100 in binary is 100.49999999999999.
function rounded(value: number, digits: number): number {
  const size = Math.round(shifted(Math.abs(value), digits));
  return Math.sign(value) * shifted(size, -digits);
}

function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

type Parts = { year: number; month: number; day: number; hour: number; minute: number };

const dateText = ({ day, month, year }: Parts): string => `${two(day)}.${two(month)}.${String(year).padStart(4, '0')}`;

// Days since 1 January 1970, a Thursday.
const dayNumber = ({ year, month, day }: Parts): number => Date.UTC(year, month - 1, day) / 86_400_000;

function partsOf(moment: Moment, zone: string): Parts | null {
  const calendar = typeof moment === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(moment) : null;
  if (calendar)
    return { year: Number(calendar[1]), month: Number(calendar[2]), day: Number(calendar[3]), hour: 0, minute: 0 };
  const instant = new Date(moment);
  return Number.isNaN(instant.getTime()) ? null : partsInZone(instant, zone);
}

function partsInZone(instant: Date, zone: string): Parts {
  if (zone === defaultZone || zone === 'UTC') {
    return {
      year: instant.getUTCFullYear(),
      month: instant.getUTCMonth() + 1,
      day: instant.getUTCDate(),
      hour: instant.getUTCHours(),
      minute: instant.getUTCMinutes(),
    };
  }
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const formatter = new Intl.DateTimeFormat('en-GB', { ...fields, hourCycle: 'h23', timeZone: zone });
  formatters.set(zone, formatter);
  return formatter;
}
