import { useQuery } from '@tanstack/react-query';
import { calendarDay } from '#shared/format.ts';
import { activeTimerOptions } from '../api.ts';
import { useElapsedHours } from '../elapsed.ts';

export type RunningHours = {
  readonly projectId: number;
  readonly day: string;
  /** Hours on the running timer that have not been saved yet. */
  readonly hours: number;
};

const standing = { timerDate: null, timerDuration: 0 };

/** The project of the running timer, and the hours that it adds to the saved ones; null when none is running. */
export function useRunningHours(): RunningHours | null {
  const worklog = useQuery(activeTimerOptions()).data?.worklog ?? null;
  const counted = useElapsedHours(worklog ?? standing);
  if (!worklog) return null;
  return {
    projectId: worklog.projectId,
    day: calendarDay(worklog.date),
    hours: Math.max(0, Math.round((counted - worklog.quantity) * 100) / 100),
  };
}
