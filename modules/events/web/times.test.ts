import { describe, expect, it } from 'vitest';
import { clashing, daysTouched, hoursOf, shifted, whenOf } from './times.ts';

const event = (id: number, start: string, end: string, people: readonly number[] = [1], isAllDay = false) => ({
  id,
  start: `2026-03-${start}:00.000Z`,
  end: `2026-03-${end}:00.000Z`,
  isAllDay,
  occurrence: null,
  isFree: false,
  employees: people.map((one) => ({ id: one })),
});

describe('times of an event', () => {
  it('are written in words', () => {
    expect(whenOf(event(1, '02T10:00', '02T11:30'))).toBe('02.03.2026 10:00–11:30');
    expect(whenOf(event(1, '02T00:00', '03T00:00', [1], true))).toBe('02.03.2026');
    expect(whenOf(event(1, '02T00:00', '04T00:00', [1], true))).toBe('02.03.2026 – 03.03.2026');
  });

  it('move, and grow to a quarter of an hour at least', () => {
    expect(shifted(event(1, '02T10:00', '02T11:00'), { days: 1, minutes: -15 })).toEqual({
      start: '2026-03-03T09:45:00.000Z',
      end: '2026-03-03T10:45:00.000Z',
    });
    expect(shifted(event(1, '02T10:00', '02T10:15'), { longer: -15 }).end).toBe('2026-03-02T10:15:00.000Z');
  });

  it('give hours for a worklog', () => {
    expect(hoursOf(event(1, '02T10:00', '02T11:20'))).toBe(1.33);
    expect(hoursOf(event(1, '02T00:00', '03T00:00', [1], true))).toBeNull();
  });

  it('overlap days', () => {
    expect(daysTouched(event(1, '02T23:00', '04T00:00'), '2026-03-03', '2026-03-09')).toEqual(['2026-03-03']);
  });
});

it('double bookings are per person and time', () => {
  const found = clashing([
    event(1, '02T10:00', '02T11:00'),
    event(2, '02T10:30', '02T12:00', [1, 2]),
    event(3, '02T11:00', '02T11:30', [3]),
    event(4, '02T12:00', '02T13:00', [2]),
    event(5, '02T00:00', '03T00:00', [1], true),
    { ...event(6, '02T10:00', '02T11:00'), isFree: true },
  ]);
  expect([...found]).toEqual(['1', '2']);
});
