import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { deadlineOf, isWorkingDay } from './deadline.ts';
import { deadlineRules } from './deadline-rules.ts';

const ruleOf = (key: string) => {
  const found = deadlineRules.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('a deadline', () => {
  it.each([
    [
      'on Christmas Eve is met by noon',
      'appealLandsrettur',
      '2026-11-26',
      '2026-12-24',
      '2026-12-24',
      '2026-12-24',
      '12:00',
    ],
    [
      'on Christmas Day is worked towards the day before',
      'appealLandsrettur',
      '2026-11-27',
      '2026-12-25',
      '2026-12-25',
      '2026-12-24',
      '12:00',
    ],
    ['on Maundy Thursday, likewise', 'appealLandsrettur', '2026-03-05', '2026-04-02', '2026-04-02', '2026-04-01', null],
    ['on Good Friday, before both', 'rulingLandsrettur', '2026-03-20', '2026-04-03', '2026-04-03', '2026-04-01', null],
    [
      'of administration goes over Easter to the next opening',
      'adminAppeal',
      '2026-01-04',
      '2026-04-04',
      '2026-04-07',
      '2026-04-07',
      null,
    ],
    [
      'of administration in a shorter month ends with it',
      'adminAppeal',
      '2025-11-30',
      '2026-02-28',
      '2026-03-02',
      '2026-03-02',
      null,
    ],
    [
      'of administration on the first day of summer ends the day after',
      'adminReasons',
      '2026-04-09',
      '2026-04-23',
      '2026-04-24',
      '2026-04-24',
      null,
    ],
    [
      'of limitation from a leap day',
      'limitationGeneral',
      '2024-02-29',
      '2028-02-29',
      '2028-02-29',
      '2028-02-29',
      null,
    ],
    [
      'in the middle of a week is that day',
      'appealLandsrettur',
      '2026-09-02',
      '2026-09-30',
      '2026-09-30',
      '2026-09-30',
      null,
    ],
  ] as const)('%s', (_name, key, from, rawLastDay, lastDay, target, targetTime) => {
    expect(deadlineOf(ruleOf(key), from)).toMatchObject({ rawLastDay, lastDay, target, targetTime });
  });

  it('says which days off it meets', () => {
    expect(deadlineOf(ruleOf('adminAppeal'), '2026-01-04').daysOff).toEqual([
      { date: '2026-04-04', holiday: null, half: false },
      { date: '2026-04-05', holiday: 'easterSunday', half: false },
      { date: '2026-04-06', holiday: 'easterMonday', half: false },
    ]);
  });

  it('has a working day for its target, never after its last day, and is moved only by administration’s own rule', () => {
    for (const rule of deadlineRules)
      for (let n = 0, from = '2026-01-01'; n < 800; n += 1, from = addDays(from, 1)) {
        const { rawLastDay, lastDay, target } = deadlineOf(rule, from);
        expect(isWorkingDay(target)).toBe(true);
        expect(target <= lastDay).toBe(true);
        if (rule.shift === 'none') expect(lastDay).toBe(rawLastDay);
        else expect(lastDay >= rawLastDay && isWorkingDay(lastDay)).toBe(true);
      }
  });

  it('likewise of any rule and any day of a century', () => {
    const days = fc.nat(36_524).map((n) => addDays('2000-01-01', n));
    fc.assert(
      fc.property(fc.constantFrom(...deadlineRules), days, (rule, from) => {
        const { rawLastDay, lastDay, target } = deadlineOf(rule, from);
        expect(isWorkingDay(target)).toBe(true);
        expect(target <= lastDay).toBe(true);
        // Working days lie close: nobody is told to be ready weeks before the law says.
        expect(addDays(target, 7) > lastDay).toBe(true);
        expect(rawLastDay <= lastDay).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

it('every rule has a key of its own and says where it stands', () => {
  expect(new Set(deadlineRules.map(({ key }) => key)).size).toBe(deadlineRules.length);
  for (const { act, article } of deadlineRules) expect(`${act} ${article}`).toMatch(/^\d+\/\d{4} \d+\. gr\./);
});
