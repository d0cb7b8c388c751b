import {
  addDays,
  addMonths,
  calendarDate,
  daysInMonth,
  firstOfMonth,
  mondayOf,
  weekdayOf,
  type CalendarDate,
} from '../dates.ts';
import { holidayOn } from '../holidays.ts';
import { matches, words, type Found, type Groups } from './find.ts';
import { countNamed, monthNamed, patterns, unitNamed, weekdayNamed, type Unit } from './words.ts';

/** Where a date without a year or a week is resolved: ahead for tasks (due dates), behind for worklogs (work done). */
export type Direction = 'ahead' | 'back';

/**
 * Finds every date in the text, in order; of two readings that begin at the same place, the longest first: `á morgun`,
 * `næsta þriðjudag`, `eftir 2 vikur`, `15.3.`, `í lok mánaðar`, and the same in English. Impossible dates (`31.2.`),
 * ambiguous ones (`91/1991`, `E-42/2026`, "Sun" alone) and dates of other centuries stay text.
 */
export function findDates(text: string, today: CalendarDate, direction: Direction): readonly Found<CalendarDate>[] {
  return matches(text, phrases, ({ read }, groups, whole) => {
    const date = read(groups, { today, direction });
    return date === null ? null : shifted(date, whole);
  });
}

/**
 * Parses a text that is one date as a whole: `í dag`, `á morgun`, `eftir 2 vikur`, `1. des` (this year), and the same in
 * English. Null for anything else, and for what depends on looking ahead or back, such as `föstudag`.
 */
export function readDate(text: string, today: CalendarDate): CalendarDate | null {
  const typed = text.trim();
  const whole = (said: string, direction: Direction) =>
    findDates(said, today, direction).find(({ start, end }) => start === 0 && end === said.length)?.value ?? null;
  for (const said of [typed, `${typed} ${today.slice(0, 4)}`]) {
    const date = whole(said, 'ahead');
    if (date !== null && date === whole(said, 'back')) return date;
  }
  return null;
}

type Around = { readonly today: CalendarDate; readonly direction: Direction };
type Phrase = { readonly pattern: RegExp; readonly read: (groups: Groups, around: Around) => CalendarDate | null };

/** `fyrir föstudag` is the day before it, `á föstudag` and `by Friday` the day itself. */
const before = /^(?:fyrir|before)\s/iu;
const notBefore = /^fyrir\s+(?:helgi|mánaðamót|áramót)|^before the weekend/iu;
const shifted = (date: CalendarDate, text: string): CalendarDate =>
  before.test(text) &&
  !notBefore.test(text) &&
  !/^fyrir\s+\S+\s+(?:dög|vik|mán|ár)|^fyrir\s+(?:viku|mánuði|ári)/iu.test(text)
    ? addDays(date, -1)
    : date;

const lead = '(?:(?:fyrir|before|í síðasta lagi|fram að|til|by|until|due|þann|hinn|á|on|the)\\s+){0,2}';
const week = 'í næstu viku|next week';

const phrases: readonly Phrase[] = [
  { pattern: words('[íi] dag|today|í kvöld|tonight'), read: (_, { today }) => today },
  { pattern: words('(?:á morgun|í fyrramálið|tomorrow)'), read: (_, { today }) => addDays(today, 1) },
  { pattern: words('hinn daginn|(?:the )?day after tomorrow'), read: (_, { today }) => addDays(today, 2) },
  { pattern: words('[íi] gær|yesterday'), read: (_, { today }) => addDays(today, -1) },
  { pattern: words('[íi] fyrradag|(?:the )?day before yesterday'), read: (_, { today }) => addDays(today, -2) },
  {
    pattern: words(`${lead}(?<day>${patterns.weekday})`),
    read: ({ day = '' }, { today, direction }) => nextWeekday(day, today, direction),
  },
  {
    pattern: words(`(?:á|on)\\s+(?<day>(?:${patterns.shortWeekday})\\.?)`),
    read: ({ day = '' }, { today, direction }) => nextWeekday(day, today, direction),
  },
  {
    pattern: words(
      `${lead}(?:næst(?:a|i|komandi)|komandi|nk\\.?|this|coming)\\s+(?<day>${patterns.weekday}|(?:${patterns.shortWeekday})\\.?)`,
    ),
    read: ({ day = '' }, { today }) => nextWeekday(day, today, 'ahead'),
  },
  {
    pattern: words(`${lead}(?<day>${patterns.weekday})\\s+(?:næstkomandi|nk\\.?)`),
    read: ({ day = '' }, { today }) => nextWeekday(day, today, 'ahead'),
  },
  {
    pattern: words(
      `${lead}(?:síðast(?:a|i|liðinn)|sl\\.?|last)\\s+(?<day>${patterns.weekday})|${lead}(?<other>${patterns.weekday})\\s+(?:var|síðastliðinn|sl\\.?)`,
    ),
    read: ({ day, other = '' }, { today }) => nextWeekday(day ?? other, today, 'back'),
  },
  {
    pattern: words(
      `${lead}(?<day>${patterns.weekday}|(?:${patterns.shortWeekday})\\.?)\\s+(?:${week})|next\\s+(?<other>${patterns.weekday}|(?:${patterns.shortWeekday})\\.?)`,
    ),
    read: ({ day, other = '' }, { today }) => inWeek(addDays(mondayOf(today), 7), weekdayNamed(day ?? other)),
  },
  { pattern: words(week), read: (_, { today }) => addDays(mondayOf(today), 7) },
  {
    pattern: words('í (?:þessari viku|vikunni)|this week'),
    read: (_, { today }) => laterOf(inWeek(mondayOf(today), 5), today),
  },
  { pattern: words('í næsta mánuði|next month'), read: (_, { today }) => addMonths(firstOfMonth(today), 1) },
  {
    pattern: words('fyrir helgi(?:na)?|before the weekend'),
    read: (_, { today }) => nextWeekday('fös', addDays(today, -1), 'ahead'),
  },
  {
    pattern: words('eftir helgi(?:na)?|after the weekend'),
    read: (_, { today }) => nextWeekday('mán', today, 'ahead'),
  },
  {
    pattern: words('í lok vik(?:u|unnar)|(?:at the )?end of (?:the |this )?week'),
    read: (_, { today }) => nextWeekday('fös', addDays(today, -1), 'ahead'),
  },
  {
    pattern: words(
      '(?:í )?lok mánaðar(?:ins)?|(?:fyrir|um) mánaðamót(?:in)?|(?:at the )?end of (?:the |this )?month|month end',
    ),
    read: (_, { today }) => lastOfMonth(today),
  },
  {
    pattern: words('(?:í )?lok næsta mánaðar|(?:at the )?end of next month'),
    read: (_, { today }) => lastOfMonth(addMonths(firstOfMonth(today), 1)),
  },
  {
    pattern: words(`(?:í lok|(?:at the )?end of)\\s+(?<month>${patterns.month})`),
    read: ({ month = '' }, around) => {
      const first = ofYear(1, monthNamed(month), undefined, { ...around, today: firstOfMonth(around.today) });
      return first && lastOfMonth(first);
    },
  },
  {
    pattern: words('(?:í )?lok árs(?:ins)?|fyrir áramót(?:in)?|(?:at the )?end of (?:the |this )?year'),
    read: (_, { today }) => `${today.slice(0, 4)}-12-31`,
  },
  {
    pattern: words(
      `(?:eftir|innan|in|within)\\s+(?:(?<count>${patterns.count})\\s+)?(?<unit>${patterns.unit})(?:\\s+from now)?`,
    ),
    read: ({ count, unit = '' }, { today }) => moved(today, count, unit, 1),
  },
  {
    pattern: words(`fyrir\\s+(?:(?<count>${patterns.count})\\s+)?(?<unit>${patterns.unit})(?: síðan)?`),
    read: ({ count, unit = '' }, { today }) =>
      /^(?:dög|viku?m?$|mánuð(?:i|um)$|ár(?:i|um)$)/iu.test(unit) ? moved(today, count, unit, -1) : null,
  },
  {
    pattern: words(`(?<count>${patterns.count})\\s+(?<unit>${patterns.unit})\\s+ago`),
    read: ({ count, unit = '' }, { today }) => moved(today, count, unit, -1),
  },
  {
    pattern: words(`${lead}(?<day>\\d{1,2})\\.?\\s?(?<month>${patterns.month})(?:,?\\s+(?<year>\\d{4}))?`),
    read: ({ day, month = '', year }, around) => ofYear(Number(day), monthNamed(month), year, around),
  },
  {
    pattern: words(`${lead}(?<month>${patterns.month})\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<year>\\d{4}))?`),
    read: ({ day, month = '', year }, around) => ofYear(Number(day), monthNamed(month), year, around),
  },
  {
    pattern: words(`${lead}(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.(?:\\s?(?<year>\\d{4}|\\d{2}))?`),
    read: ({ day, month, year }, around) => ofYear(Number(day), Number(month), year, around),
  },
  {
    pattern: words(`${lead}(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<year>\\d{4})`),
    read: ({ day, month, year }, around) => ofYear(Number(day), Number(month), year, around),
  },
  {
    pattern: words(`${lead}(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`),
    read: ({ day, month, year }, around) => ofYear(Number(day), Number(month), year, around),
  },
  {
    pattern: words('(?:þann|hinn|on the)\\s+(?<day>\\d{1,2})(?:\\.|st|nd|rd|th)'),
    read: ({ day }, around) => dayOfMonth(Number(day), around),
  },
];

function nextWeekday(name: string, today: CalendarDate, direction: Direction): CalendarDate {
  const away = (weekdayNamed(name) - weekdayOf(today) + 7) % 7;
  return addDays(today, direction === 'ahead' ? away || 7 : away - 7);
}

const inWeek = (monday: CalendarDate, weekday: number): CalendarDate => addDays(monday, weekday - 1);
const laterOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
const lastOfMonth = (date: CalendarDate): CalendarDate => addDays(addMonths(firstOfMonth(date), 1), -1);

/** Resolves a date without a year to the one that lies ahead, or behind. */
export function ofYear(
  day: number,
  month: number,
  year: string | undefined,
  { today, direction }: Around,
): CalendarDate | null {
  const now = Number(today.slice(0, 4));
  if (year !== undefined) return calendarDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const date = calendarDate(now, month, day);
  if (!date) return null;
  if (direction === 'ahead' && date < today) return calendarDate(now + 1, month, day);
  return direction === 'back' && date > today ? calendarDate(now - 1, month, day) : date;
}

function dayOfMonth(day: number, { today, direction }: Around): CalendarDate | null {
  const first = firstOfMonth(today);
  const step = direction === 'ahead' ? 1 : -1;
  for (const months of [0, 1, 2]) {
    const month = addMonths(first, months * step);
    if (day < 1 || day > daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))) continue;
    const date = addDays(month, day - 1);
    if (direction === 'ahead' ? date >= today : date <= today) return date;
  }
  return null;
}

function moved(today: CalendarDate, count: string | undefined, unit: string, sign: 1 | -1): CalendarDate | null {
  const many = count === undefined ? 1 : countNamed(count);
  const kind = unitNamed(unit);
  if (many === 0 || (kind === 'year' && many > 20)) return null;
  const steps: Readonly<Record<Unit, () => CalendarDate>> = {
    workday: () => workdays(today, many, sign),
    day: () => addDays(today, many * sign),
    week: () => addDays(today, many * 7 * sign),
    month: () => addMonths(today, many * sign),
    year: () => addMonths(today, many * 12 * sign),
  };
  return steps[kind]();
}

function workdays(from: CalendarDate, count: number, sign: 1 | -1): CalendarDate {
  let date = from;
  for (let left = count; left > 0;) {
    date = addDays(date, sign);
    if (weekdayOf(date) < 6 && !holidayOn(date)) left -= 1;
  }
  return date;
}
