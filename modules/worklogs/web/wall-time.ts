import { calendarDay, timeOfDay } from '#shared/format.ts';

/** Converts instants to wall time and back. Atlantic/Reykjavik has no offset and no daylight saving (decisions §5). */
export function useZone() {
  return {
    offset: '+00:00',
    toWallTime: (instant: string): string => `${calendarDay(instant)}T${timeOfDay(instant)}`,
    nowAsWallTime: (): string => {
      const now = new Date();
      return `${calendarDay(now)}T${timeOfDay(now)}`;
    },
  };
}
