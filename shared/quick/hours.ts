import { findDurations, hourUnits, minuteUnits } from './durations.ts';
import { parseDuration } from '../duration.ts';
import type { Found } from './find.ts';

/** `from` is `HH:mm` where the text says when the work began; `overnight` if it ended on the day after. */
type HoursFound = Found<{ readonly hours: number; readonly from?: string; readonly overnight?: true }>;

/**
 * Finds durations and time ranges: `1:15`, `1,5`, `2 klst.`, `45 mín`, `hálftími`, `10-11:30`, `23-01`. A bare number
 * stays text: it may be a number of calls. `clear` when the hours can be nothing else; a bare decimal beside them stays
 * text, because it may be an interest rate. Words yield to figures: `1:15 fundur eftir klukkutíma bið`.
 */
export function findHours(text: string): { readonly found: readonly HoursFound[]; readonly clear: boolean } {
  const spans = findSpans(text);
  const said = findDurations(text).map((one) => ({ ...one, value: { hours: one.value } }));
  const inFigures = [
    ...findRanges(text),
    ...spans.filter(({ clear }) => clear),
    ...said.filter(({ start, end }) => /\d/.test(text.slice(start, end))),
  ];
  const clear = inFigures.length > 0 ? inFigures : said;
  return clear.length > 0 ? { found: clear, clear: true } : { found: spans, clear: false };
}

/**
 * Parses a text that is hours and nothing else: a duration, or a time range such as `9-11`, with its start. Null for
 * anything else.
 */
export function parseHours(text: string): HoursFound['value'] | null {
  const typed = text.trim();
  const hours = parseDuration(typed);
  if (hours !== null) return { hours };
  const [range] = findRanges(typed);
  return range && range.start === 0 && range.end === typed.length ? range.value : null;
}

/** A word before a number that makes it a page, an article or a reference, not a duration or a case. */
const notOf = '(?<!(?:^|\\s)(?:bls|gr|nr|no|pp?|art)\\.?\\s)';
/** After a time of day, a clock is not a duration: `fundur kl. 14:00`. */
const notAt = '(?<!(?:^|\\s)(?:kl|klukkan|at)\\.?\\s?)';
/** Follows neither more of the number, nor a percentage or an amount: `5,5 %`, `2,5 millj.`, `12,50 kr.`. */
const ends =
  '(?![\\p{L}\\p{N}/-]|[.,:]\\d|\\.\\p{L}|\\s?[%‰$€£]|\\s?(?:prósent\\p{L}*|percent|millj\\p{L}*|million|m\\.?\\s?kr|þús\\p{L}*|kr|isk|eur|usd|gbp|dkk|nok|sek)(?!\\p{L}))';
const atClock = '\\d{1,2}(?:[:.]\\d{2})?';
const half = '(?:\\s?[ap]m)?';
const range = new RegExp(
  `(?<![\\p{L}\\p{N}./,-])${notOf}(?:(?:kl\\.?|frá|from)\\s?)?(?<from>${atClock}${half})\\s?(?:[-–—]|til|to)\\s?(?:kl\\.?\\s?)?(?<to>${atClock}${half})${ends}`,
  'giu',
);
// Minutes without a unit have two digits: in „2 klst 3 símtöl“ the three are calls.
const named = `\\d{1,2}(?:[.,]\\d{1,2})?\\s?(?:${hourUnits})(?:\\s?(?:(?:og|and)\\s)?(?:\\d{1,2}\\s?(?:${minuteUnits})|\\d{2}))?|\\d{1,3}\\s?(?:${minuteUnits})`;
const length = new RegExp(
  `(?<![\\p{L}\\p{N}./,:–—-])(?:(?<clear>${named}|${notOf}${notAt}\\d{1,2}:[0-5]\\d)|${notOf}${notAt}\\d{0,2}[.,]\\d{1,2})${ends}`,
  'giu',
);

function findRanges(text: string): readonly HoursFound[] {
  return [...text.matchAll(range)].flatMap((match) => {
    const { from: begun = '', to: ended = '' } = match.groups ?? {};
    const to = minutesOf(ended);
    const from = minutesOf(begun, /[ap]m$/i.exec(ended)?.[0]);
    if (from === null || to === null || (isDayOfYear(begun) && isDayOfYear(ended))) return [];
    const overnight = to <= from;
    if (overnight && !passesMidnight(begun, ended, from, to)) return [];
    const hours = Math.round(((to - from + (overnight ? day : 0)) / 60) * 100) / 100;
    const value = { hours, from: clockOf(from), ...(overnight && to > 0 ? { overnight: true as const } : {}) };
    return [{ start: match.index, end: match.index + match[0].length, value }];
  });
}

/**
 * From the evening to the early morning, written as clocks are: `23-01`, `22:30-2`. `22-4` may be a result, `20-06` a
 * day, and `11-10` a slip.
 */
function passesMidnight(begun: string, ended: string, from: number, to: number): boolean {
  if (isDayOfYear(begun) || isDayOfYear(ended)) return false;
  const isClock = /[:.m]/i.test(begun + ended);
  const isNight = isClock ? from >= 18 * 60 && to <= 6 * 60 : /^0\d$/.test(ended) && day + to - from <= mostBare;
  return isNight && from < day;
}

/** `20.11-5.12` are days, not clocks. */
const isDayOfYear = (typed: string): boolean => /^\d{1,2}\.(?:0[1-9]|1[0-2])$/.test(typed);

type Span = HoursFound & { readonly clear: boolean };

function findSpans(text: string): readonly Span[] {
  return [...text.matchAll(length)].flatMap((match) => {
    const hours = parseDuration(match[0]);
    if (hours === null || hours === 0 || hours > 24) return [];
    const clear = match.groups?.['clear'] !== undefined;
    return [{ start: match.index, end: match.index + match[0].length, value: { hours }, clear }];
  });
}

const day = 24 * 60;
/** The longest night in bare hours. */
const mostBare = 5 * 60;

/** Minutes from midnight; `half` is the half of the day that follows the end of a range: `1-2pm`. */
function minutesOf(typed = '', half = ''): number | null {
  const [, hour = '', minute = '00', own] = /^(\d+)(?:[:.](\d+))?\s?([ap]m)?$/i.exec(typed) ?? [];
  const said = (own ?? half).toLowerCase();
  const hours = said === '' ? Number(hour) : (Number(hour) % 12) + (said === 'pm' ? 12 : 0);
  const minutes = hours * 60 + Number(minute);
  return (said !== '' && Number(hour) > 12) || Number(minute) > 59 || minutes > 24 * 60 ? null : minutes;
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
