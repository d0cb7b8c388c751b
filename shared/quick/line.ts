import type { CalendarDate } from '../dates.ts';
import { hourUnits, minuteUnits, parseDuration } from '../duration.ts';
import { fold } from '../fold.ts';
import { findDates, type Direction } from './dates.ts';
import { withoutOverlap, type Found } from './find.ts';
import { findTimes } from './times.ts';

export type QuickPriority = 'Low' | 'Normal' | 'High' | 'Urgent';

/**
 * A parsed piece with its position in the text. The screen shows it as a chip; removing the chip turns it back into
 * text.
 */
export type Piece = { readonly start: number; readonly end: number; readonly text: string } & (
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: 'time'; readonly time: string }
  /** `yyyy-nnnn`; only the server knows whether the case exists. */
  | { readonly kind: 'project'; readonly yearNumber: string }
  /**
   * The people whom the name may mean. Exactly one is a match; with none or several the person is asked, never guessed
   * for.
   */
  | { readonly kind: 'person'; readonly ids: readonly number[] }
  | { readonly kind: 'priority'; readonly priority: QuickPriority }
  /** Hours with 2 decimals; `from` is `HH:mm` where the line says when the work began. */
  | { readonly kind: 'hours'; readonly hours: number; readonly from?: string }
);

/** `rest` is the line without the parsed pieces: a task's name or a worklog's description. */
export type Line = { readonly pieces: readonly Piece[]; readonly rest: string };

export type LineContext = {
  readonly today: CalendarDate;
  /** The people whom `@name` may mean. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** Pieces that must stay text: chips that were removed, as they were written. */
  readonly asText?: readonly string[];
};

/**
 * Parses a task from one line: `Greinargerð í 2026-0042 á föstudag !h @dóra`. Of two dates the last is the due date.
 */
export function readTaskLine(text: string, context: LineContext): Line {
  return lineOf(
    text,
    [...projects(text, context), ...people(text, context), ...priorities(text), ...moments(text, context, 'ahead')],
    context,
  );
}

/**
 * Parses a worklog from one line: `0059 í gær 1:15 símtal við Birnu`, `10-11:30 fundur`. Dates without a year are in
 * the past.
 */
export function readHourLine(text: string, context: LineContext): Line {
  const hours = lengths(text);
  const days = findDates(text, context.today, 'back').map((one) => piece(text, one, { kind: 'date', date: one.value }));
  return lineOf(text, [...hours, ...projects(text, context), ...days], context);
}

/**
 * Parses the text of a running timer from one line: `0059 símtal við Birnu`. Hours and dates stay text, because the
 * timer has its own.
 */
export const readWorkLine = (text: string, context: LineContext): Line =>
  lineOf(text, projects(text, context), context);

/** Splits a pasted list into lines of tasks without list markers: `- `, `• `, `1. `, `[ ] `. Drops empty lines. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:(?:[-*•·–]|\d{1,3}[.)])\s+)?(?:\[[ xX]?\]\s*)?/u, '').trim())
    .filter((line) => line !== '');

type Read = Piece extends infer P ? (P extends Piece ? Omit<P, 'start' | 'end' | 'text'> : never) : never;

const piece = (text: string, { start, end }: Found<unknown>, read: Read): Piece =>
  ({ ...read, start, end, text: text.slice(start, end) }) as Piece;

function lineOf(text: string, found: readonly Piece[], { asText = [] }: LineContext): Line {
  const kept = withoutOverlap(found.filter((one) => !asText.includes(one.text.toLowerCase())));
  const last = new Map(kept.map((one) => [one.kind, one]));
  // Of several pieces of one kind the last counts and the others stay text; several people are allowed.
  const pieces = kept.filter((one) => one.kind === 'person' || last.get(one.kind) === one);
  return { pieces, rest: without(text, pieces) };
}

function without(text: string, pieces: readonly Piece[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of pieces) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return (rest + text.slice(from))
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:](?:\s|$))/g, '')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
    .replace(/^\.$/, '');
}

function moments(text: string, { today }: LineContext, direction: Direction): readonly Piece[] {
  const dates = findDates(text, today, direction).map((one) => piece(text, one, { kind: 'date', date: one.value }));
  const times = findTimes(text).map((one) => piece(text, one, { kind: 'time', time: one.value }));
  return [...dates, ...times];
}

/**
 * `2026-0042`, or `0042` for this year, with the preposition before it. A court's case number (`E-42/2026`) stays text.
 */
function projects(text: string, { today }: LineContext): readonly Piece[] {
  const number =
    /(?<![\p{L}\p{N}./@_-])(?<!(?:^|\s)(?:bls|gr|nr|no|pp?|art)\.?\s)(?:(?:í|on|in|á)\s+)?(?:mál[i]?\s+|case\s+)?#?(?:(?<year>20\d{2})-(?<long>\d{4})|(?<short>0\d{3}))(?![\p{L}\p{N}/@_-]|[.,:]\d)/giu;
  return [...text.matchAll(number)].map((match) => {
    const { year = today.slice(0, 4), long, short = '' } = match.groups ?? {};
    const found = { start: match.index, end: match.index + match[0].length, value: null };
    return piece(text, found, { kind: 'project', yearNumber: `${year}-${long ?? short}` });
  });
}

function people(text: string, context: LineContext): readonly Piece[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}.@_-])@(?<name>\p{L}[\p{L}.-]*)/gu)].map((match) => {
    const found = { start: match.index, end: match.index + match[0].length, value: null };
    return piece(text, found, { kind: 'person', ids: meant(match.groups?.name ?? '', context) });
  });
}

/**
 * A full first or last name takes precedence over one that only begins with the text; a dot stands for the space
 * between two names.
 */
function meant(typed: string, { people: all }: LineContext): readonly number[] {
  const names = fold(typed.replace(/\.$/, '')).split('.');
  const fits = (exact: boolean) =>
    all.filter(({ name }) => {
      const parts = fold(name).split(/\s+/);
      const initials = parts.map((part) => part[0]).join('');
      return (
        (names.length === 1 && names[0] === initials) ||
        names.every((one) => parts.some((part) => (exact ? part === one : part.startsWith(one))))
      );
    });
  const whole = fits(true);
  return (whole.length > 0 ? whole : fits(false)).map(({ id }) => id);
}

const priorityWords: readonly (readonly [QuickPriority, RegExp])[] = [
  ['Urgent', /^(?:a|u|aridandi|urgent|1|!!)$/],
  ['High', /^(?:h|ha|har|hatt|high|2|!)$/],
  ['Normal', /^(?:v|n|venjulegur|venjulegt|normal|3)$/],
  ['Low', /^(?:l|lagur|lagt|low|4)$/],
];

/**
 * Priorities: `!h`, `!hár`, `!á`, `!4`; `!!` is high and `!!!` urgent. An exclamation mark at the end of a word is
 * text.
 */
function priorities(text: string): readonly Piece[] {
  return [...text.matchAll(/(?<!\S)!(?<word>[\p{L}\d!]+)(?!\S)/gu)].flatMap((match) => {
    const word = fold(match.groups?.word ?? '');
    const priority = priorityWords.find(([, pattern]) => pattern.test(word))?.[0];
    const found = { start: match.index, end: match.index + match[0].length, value: null };
    return priority ? [piece(text, found, { kind: 'priority', priority })] : [];
  });
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
const named = `\\d{1,2}(?:[.,]\\d{1,2})?\\s?(?:${hourUnits})(?:\\s?(?:(?:og|and)\\s)?\\d{1,2}\\s?(?:${minuteUnits})?)?|\\d{1,3}\\s?(?:${minuteUnits})`;
const length = new RegExp(
  `(?<![\\p{L}\\p{N}./,:–—-])(?:(?<clear>${named}|${notOf}${notAt}\\d{1,2}:[0-5]\\d)|${notOf}${notAt}\\d{0,2}[.,]\\d{1,2})${ends}`,
  'giu',
);

/**
 * Durations and time ranges: `1:15`, `1,5`, `2 klst.`, `2 tíma`, `45 mín`, `10-11:30`. A bare number stays text: it may
 * be a number of calls. So does a bare decimal beside a duration that can be nothing else: it may be an interest rate.
 */
function lengths(text: string): readonly Piece[] {
  const ranges = [...text.matchAll(range)].flatMap((match) => {
    const to = minutesOf(match.groups?.to);
    const from = minutesOf(match.groups?.from, /[ap]m$/i.exec(match.groups?.to ?? '')?.[0]);
    const found = { start: match.index, end: match.index + match[0].length, value: null };
    if (from === null || to === null || to <= from) return [];
    return [
      piece(text, found, { kind: 'hours', hours: Math.round(((to - from) / 60) * 100) / 100, from: clockOf(from) }),
    ];
  });
  const spans = [...text.matchAll(length)].flatMap((match) => {
    const hours = parseDuration(match[0]);
    const found = { start: match.index, end: match.index + match[0].length, value: null };
    if (hours === null || hours === 0 || hours > 24) return [];
    return [{ clear: match.groups?.clear !== undefined, piece: piece(text, found, { kind: 'hours', hours }) }];
  });
  const clear = [...ranges, ...spans.filter((one) => one.clear).map((one) => one.piece)];
  return clear.length > 0 ? clear : spans.map((one) => one.piece);
}

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
