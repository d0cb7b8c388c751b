import type { CalendarDate } from '../dates.ts';
import { fold } from '../fold.ts';
import { findDates, type Direction } from './dates.ts';
import { withoutOverlap, type Found } from './find.ts';
import { findHours } from './hours.ts';
import { findShortDates } from './short-dates.ts';
import { findTimes } from './times.ts';

type QuickPriority = 'Low' | 'Normal' | 'High' | 'Urgent';

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
  /**
   * Hours with 2 decimals; `from` is `HH:mm` where the line says when the work began, `overnight` if it ended on the
   * day after.
   */
  | { readonly kind: 'hours'; readonly hours: number; readonly from?: string; readonly overnight?: true }
);

/** `rest` is the line without the parsed pieces: a task's name or a worklog's description. */
export type Line = { readonly pieces: readonly Piece[]; readonly rest: string };

type LineContext = {
  readonly today: CalendarDate;
  /** The people whom `@name` may mean. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** Pieces that must stay text: chips that were removed, as they were written. */
  readonly asText?: readonly string[];
  /** Parts that are text, whatever figures they contain: accepted completions. */
  readonly kept?: readonly string[];
};

/**
 * Parses a task from one line: `Greinargerð í 2026-0042 á föstudag !h @dóra`. Of two dates the last is the due date.
 */
export function readTaskLine(text: string, context: LineContext): Line {
  const read = [
    ...projects(text, context),
    ...people(text, context),
    ...priorities(text),
    ...moments(text, context, 'ahead'),
  ];
  return lineOf(text, read, context);
}

/**
 * Parses a worklog from one line: `0059 í gær 1:15 símtal við Birnu`, `10-11:30 fundur`. Dates without a year are in
 * the past.
 */
export function readHourLine(text: string, context: LineContext): Line {
  const typed = withoutKept(text, context);
  const hours = findHours(typed);
  const worked = hours.found.map((one) => piece(typed, one, { kind: 'hours', ...one.value }));
  const others = [...worked, ...projects(typed, context), ...dates(typed, context, 'back')];
  // `10.11` is the day if the line has its hours and only chips before it: a rate or an amount would follow words.
  const days = shortDates(typed, context, 'back', ({ start }) => hours.clear && leads(typed, start, others));
  return lineOf(text, [...others, ...days], context);
}

/**
 * Parses the text of a running timer from one line: `0059 símtal við Birnu`. Hours and dates stay text, because the
 * timer has its own.
 */
export const readWorkLine = (text: string, context: LineContext): Line =>
  lineOf(text, projects(withoutKept(text, context), context), context);

/** The text with its kept parts replaced by letters of the same length, in which nothing is read. */
const withoutKept = (text: string, { kept = [] }: LineContext): string =>
  kept.reduce((left, part) => (part === '' ? left : left.replaceAll(part, 'x'.repeat(part.length))), text);

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

function moments(text: string, context: LineContext, direction: Direction): readonly Piece[] {
  const times = findTimes(text).map((one) => piece(text, one, { kind: 'time', time: one.value }));
  return [...dates(text, context, direction), ...shortDates(text, context, direction, () => false), ...times];
}

const dates = (text: string, { today }: LineContext, direction: Direction): readonly Piece[] =>
  findDates(text, today, direction).map((one) => piece(text, one, { kind: 'date', date: one.value }));

const shortDates = (
  text: string,
  { today }: LineContext,
  direction: Direction,
  isMeant: (one: Found<unknown>) => boolean,
): readonly Piece[] =>
  findShortDates(text, today, direction)
    .filter((one) => one.value.sure || isMeant(one))
    .map((one) => piece(text, one, { kind: 'date', date: one.value.date }));

/** Whether only pieces stand before this place. */
const leads = (text: string, place: number, pieces: readonly Piece[]): boolean =>
  without(text.slice(0, place), withoutOverlap(pieces.filter(({ end }) => end <= place))) === '';

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
