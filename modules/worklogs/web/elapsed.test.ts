import { afterEach, describe, expect, it } from 'vitest';
import { elapsedSeconds, noteServerTime } from './elapsed.ts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
afterEach(() => noteServerTime(new Date(now).toISOString(), now));

describe('the timer of a worklog', () => {
  it('counts from its start, on top of the stored seconds (WORK-29)', () => {
    noteServerTime(new Date(now).toISOString(), now);
    expect(elapsedSeconds({ timerDate: '2026-11-21T11:59:00Z', timerDuration: 30 }, now)).toBe(90);
  });

  it('follows the server’s clock if this computer’s is wrong (WORK-33)', () => {
    noteServerTime(new Date(now + 600_000).toISOString(), now);
    expect(elapsedSeconds({ timerDate: '2026-11-21T12:05:00Z', timerDuration: 0 }, now)).toBe(300);
  });

  it('is right immediately after sleep, because it reads the clock instead of counting ticks', () => {
    noteServerTime(new Date(now).toISOString(), now);
    const timer = { timerDate: '2026-11-21T12:00:00Z', timerDuration: 0 };
    expect([elapsedSeconds(timer, now), elapsedSeconds(timer, now + 8 * 3_600_000)]).toEqual([0, 28_800]);
  });

  it('does not advance without a start', () => {
    expect(elapsedSeconds({ timerDate: null, timerDuration: 75 }, now + 10_000)).toBe(75);
  });
});
