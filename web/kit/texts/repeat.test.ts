import { expect, it } from 'vitest';
import type { Repeat } from '#shared/repeat.ts';
import { repeatEn, repeatIs } from './repeat.ts';

const weekly: Repeat = { unit: 'Week', interval: 1, weekdays: [], until: null };
const days = [1, 2, 3, 4, 5];

it.each<[Partial<Repeat>, string, string]>([
  [{}, 'Vikulega', 'Weekly'],
  [{ weekdays: days }, 'Alla virka daga', 'Weekly on working days'],
  [
    { weekdays: [3, 1], interval: 2 },
    'Á 2 vikna fresti á mánudögum og miðvikudögum',
    'Every 2 weeks on Mondays and Wednesdays',
  ],
  [{ unit: 'Day', interval: 21 }, 'Á 21 dags fresti', 'Every 21 days'],
  [{ unit: 'Month', until: '2026-12-31' }, 'Mánaðarlega til 31.12.2026', 'Monthly until 31.12.2026'],
  [
    { unit: 'MonthEnd', interval: 3 },
    'Síðasta dag mánaðar, á 3 mánaða fresti',
    'On the last day of the month, every 3 months',
  ],
  [{ unit: 'Year', interval: 2 }, 'Á 2 ára fresti', 'Every 2 years'],
])('%o is described in both languages', (change, is, en) => {
  expect(repeatIs({ ...weekly, ...change })).toBe(is);
  expect(repeatEn({ ...weekly, ...change })).toBe(en);
});
