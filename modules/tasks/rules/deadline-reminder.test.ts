import { describe, expect, it } from 'vitest';
import { movedDates, standardDates } from './deadline-reminder.ts';

const calendar = { today: '2026-11-23', zone: 'Atlantic/Reykjavik' };
const weeks = { unit: 'weeks', length: 4 } as const;
const days = { unit: 'days', length: 7 } as const;
const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00Z`);

it.each([
  ['a week before a period of weeks', weeks, '2026-12-24', '2026-12-17'],
  ['a day before a period of days', days, '2026-11-30', '2026-11-29'],
  ['tomorrow if the week before is over', weeks, '2026-11-27', '2026-11-24'],
  ['never on a day that is over', weeks, '2026-11-23', null],
])('the standard reminder is %s', (_, rule, target, day) => {
  expect(standardDates({ rule, target }, calendar)).toEqual({
    dueDate: target,
    reminder: day !== null,
    reminderDate: day === null ? null : at(day),
  });
});

describe('a deadline that moves from 24 to 28 December', () => {
  const moved = (
    dates: object,
    { rule = weeks, target = '2026-12-24' }: { rule?: object | null; target?: string } = {},
  ) =>
    movedDates(
      { rule: rule as typeof weeks | null, target },
      { dueDate: target, reminder: true, reminderDate: null, ...dates },
      { rule: weeks, target: '2026-12-28' },
      calendar,
    );
  it.each([
    ['sets the standard reminder anew', { reminderDate: at('2026-12-17') }, '2026-12-21T08:00'],
    ['moves a reminder that a person chose', { reminderDate: at('2026-12-22', '13:30') }, '2026-12-26T13:30'],
    ['leaves off what a person turned off', { reminder: false }, null],
    ['replaces a reminder that would be in the past', { reminderDate: at('2026-11-18', '09:00') }, '2026-12-21T08:00'],
  ])('%s', (_, dates, expected) => {
    expect(moved(dates)).toEqual({
      dueDate: '2026-12-28',
      reminder: expected !== null,
      reminderDate: expected === null ? null : new Date(`${expected}:00Z`),
    });
  });
  it('reminds again if there had been no day left for it', () => {
    expect(moved({ reminder: false }, { target: '2026-11-23' }).reminderDate).toEqual(at('2026-12-21'));
  });
  it('moves the reminder if the table no longer has the old rule', () => {
    expect(moved({ reminderDate: at('2026-12-17') }, { rule: null }).reminderDate).toEqual(at('2026-12-21'));
  });
});
