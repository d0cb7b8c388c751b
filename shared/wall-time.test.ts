import { expect, it } from 'vitest';
import { instantAt } from './wall-time.ts';

it.each([
  ['Reykjavík all year', '2026-07-01', '08:00', 'Atlantic/Reykjavik', '2026-07-01T08:00:00.000Z'],
  ['Copenhagen in winter', '2026-01-15', '08:00', 'Europe/Copenhagen', '2026-01-15T07:00:00.000Z'],
  ['Copenhagen in summer', '2026-07-15', '08:00', 'Europe/Copenhagen', '2026-07-15T06:00:00.000Z'],
  ['the day when clocks go forward', '2026-03-29', '08:00', 'Europe/Copenhagen', '2026-03-29T06:00:00.000Z'],
  ['a time that is skipped', '2026-03-29', '02:30', 'Europe/Copenhagen', '2026-03-29T01:30:00.000Z'],
  ['far west', '2026-11-02', '23:30', 'America/Los_Angeles', '2026-11-03T07:30:00.000Z'],
])('converts wall time to an instant: %s', (_name, day, time, zone, instant) => {
  expect(instantAt(day, time, zone).toISOString()).toBe(instant);
});
