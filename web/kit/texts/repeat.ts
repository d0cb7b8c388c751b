import { date, int } from '#shared/format.ts';
import type { Repeat } from '#shared/repeat.ts';

const everyIs: Readonly<Record<Repeat['unit'], readonly [one: string, ending: string, many: string]>> = {
  Day: ['Daglega', 'dags', 'daga'],
  Week: ['Vikulega', 'viku', 'vikna'],
  Month: ['Mánaðarlega', 'mánaðar', 'mánaða'],
  MonthEnd: ['Síðasta dag mánaðar', 'mánaðar', 'mánaða'],
  LastWorkday: ['Síðasta virka dag mánaðar', 'mánaðar', 'mánaða'],
  Year: ['Árlega', 'árs', 'ára'],
};
const weekdaysIs = [
  'mánudögum',
  'þriðjudögum',
  'miðvikudögum',
  'fimmtudögum',
  'föstudögum',
  'laugardögum',
  'sunnudögum',
] as const;

/** „Á 2 vikna fresti á mánudögum og miðvikudögum til 31.12.2026“. The library’s own sentences cannot be inflected. */
export function repeatIs({ unit, interval, weekdays, until }: Repeat): string {
  const [one, ending, many] = everyIs[unit];
  const named = unit === 'Week' ? weekdays.toSorted((a, b) => a - b).map((day) => weekdaysIs[day - 1] ?? '') : [];
  const days = named.length === 0 ? '' : isWorkdays(weekdays) ? 'alla virka daga' : `á ${listed(named, 'og')}`;
  const singular = interval % 10 === 1 && interval % 100 !== 11;
  const often = `á ${int(interval)} ${singular ? ending : many} fresti`;
  const month = unit === 'MonthEnd' || unit === 'LastWorkday';
  const said =
    interval === 1 ? (isWorkdays(weekdays) ? [days || one] : [one, days]) : month ? [`${one},`, often] : [often, days];
  return sentenceOf(said, until === null ? '' : `til ${date(until)}`);
}

const everyEn: Readonly<Record<Repeat['unit'], readonly [one: string, many: string]>> = {
  Day: ['Daily', 'days'],
  Week: ['Weekly', 'weeks'],
  Month: ['Monthly', 'months'],
  MonthEnd: ['On the last day of the month', 'months'],
  LastWorkday: ['On the last working day of the month', 'months'],
  Year: ['Yearly', 'years'],
};
const weekdaysEn = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] as const;

/** “Every 2 weeks on Mondays and Wednesdays until 31.12.2026”. */
export function repeatEn({ unit, interval, weekdays, until }: Repeat): string {
  const [one, many] = everyEn[unit];
  const named = unit === 'Week' ? weekdays.toSorted((a, b) => a - b).map((day) => weekdaysEn[day - 1] ?? '') : [];
  const days = named.length === 0 ? '' : isWorkdays(weekdays) ? 'on working days' : `on ${listed(named, 'and')}`;
  const often = `every ${int(interval)} ${many}`;
  const month = unit === 'MonthEnd' || unit === 'LastWorkday';
  const said = interval === 1 ? [one, days] : month ? [`${one},`, often] : [often, days];
  return sentenceOf(said, until === null ? '' : `until ${date(until)}`);
}

/** A recurrence as a sentence; separate from the other texts, because few screens use it. */
export const repeatSaid = (language: 'is' | 'en', repeat: Repeat): string =>
  language === 'is' ? repeatIs(repeat) : repeatEn(repeat);

const isWorkdays = (weekdays: Repeat['weekdays']): boolean => weekdays.toSorted((a, b) => a - b).join() === '1,2,3,4,5';

function sentenceOf(words: readonly string[], until: string): string {
  const said = [...words, until].filter(Boolean).join(' ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
