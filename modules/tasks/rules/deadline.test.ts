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
      'that ends on Christmas Eve has a target by noon',
      'appealLandsrettur',
      '2026-11-26',
      '2026-12-24',
      '2026-12-24',
      '2026-12-24',
      '12:00',
    ],
    [
      'that ends on Christmas Day has the working day before as its target',
      'appealLandsrettur',
      '2026-11-27',
      '2026-12-25',
      '2026-12-25',
      '2026-12-24',
      '12:00',
    ],
    [
      'that ends on Maundy Thursday has the working day before as its target',
      'appealLandsrettur',
      '2026-03-05',
      '2026-04-02',
      '2026-04-02',
      '2026-04-01',
      null,
    ],
    [
      'that ends on Good Friday has the working day before both as its target',
      'rulingLandsrettur',
      '2026-03-20',
      '2026-04-03',
      '2026-04-03',
      '2026-04-01',
      null,
    ],
    [
      'of administrative law moves over Easter to the next opening',
      'adminAppeal',
      '2026-01-04',
      '2026-04-04',
      '2026-04-07',
      '2026-04-07',
      null,
    ],
    [
      'of administrative law ends with a shorter month',
      'adminAppeal',
      '2025-11-30',
      '2026-02-28',
      '2026-03-02',
      '2026-03-02',
      null,
    ],
    [
      'of administrative law that ends on the first day of summer moves to the day after',
      'adminReasons',
      '2026-04-09',
      '2026-04-23',
      '2026-04-24',
      '2026-04-24',
      null,
    ],
    [
      'of limitation starts on a leap day',
      'limitationGeneral',
      '2024-02-29',
      '2028-02-29',
      '2028-02-29',
      '2028-02-29',
      null,
    ],
    [
      'that ends in the middle of a week has that day as its target',
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

  it('lists the days off that it meets', () => {
    expect(deadlineOf(ruleOf('adminAppeal'), '2026-01-04').daysOff).toEqual([
      { date: '2026-04-04', holiday: null, half: false },
      { date: '2026-04-05', holiday: 'easterSunday', half: false },
      { date: '2026-04-06', holiday: 'easterMonday', half: false },
    ]);
  });

  it('has a working day as its target, never after its last day, and moves only by the administrative rule', () => {
    for (const rule of deadlineRules)
      for (let n = 0, from = '2026-01-01'; n < 800; n += 1, from = addDays(from, 1)) {
        const { rawLastDay, lastDay, target } = deadlineOf(rule, from);
        expect(isWorkingDay(target)).toBe(true);
        expect(target <= lastDay).toBe(true);
        if (rule.shift === 'none') expect(lastDay).toBe(rawLastDay);
        else expect(lastDay >= rawLastDay && isWorkingDay(lastDay)).toBe(true);
      }
  });

  it('keeps these properties for any rule and any day of a century', () => {
    const days = fc.nat(36_524).map((n) => addDays('2000-01-01', n));
    fc.assert(
      fc.property(fc.constantFrom(...deadlineRules), days, (rule, from) => {
        const { rawLastDay, lastDay, target } = deadlineOf(rule, from);
        expect(isWorkingDay(target)).toBe(true);
        expect(target <= lastDay).toBe(true);
        // Days off in a row are few, so that the target is within a week of the last day.
        expect(addDays(target, 7) > lastDay).toBe(true);
        expect(rawLastDay <= lastDay).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

it('every rule has a unique key and names its article', () => {
  expect(new Set(deadlineRules.map(({ key }) => key)).size).toBe(deadlineRules.length);
  for (const { act, article } of deadlineRules) expect(`${act} ${article}`).toMatch(/^\d+\/\d{4} \d+\. gr\./);
});
