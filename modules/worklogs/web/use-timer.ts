import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clock } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { workType, type Worklog } from '../contract/record.ts';
import { activeTimerOptions, refreshWorklogs, startNewTimer, startTimer, stopTimer } from './api.ts';
import { elapsedSeconds, noteServerTime, useElapsed } from './elapsed.ts';
import { useAsking } from './use-asking.ts';
import { useWorklogWords } from './words.ts';

/** One's running worklog, and what starts and stops it: the same for the top bar, the rows and the dialog. */
export function useTimer() {
  const client = useQueryClient();
  const words = useWorklogWords();
  const active = useQuery(activeTimerOptions());
  const asking = useAsking();
  const serverTime = active.data?.serverTime;
  useEffect(() => {
    if (serverTime) noteServerTime(serverTime, active.dataUpdatedAt);
  }, [serverTime, active.dataUpdatedAt]);

  const settle = () => refreshWorklogs(client);
  const fail = (title: string) => (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return;
    toast.error(error instanceof ApiError ? `${title}. ${error.detail ?? ''}`.trim() : title);
  };
  const start = useMutation({ mutationFn: startTimer, onSettled: settle, onError: fail(words.errors.start) });
  const startOn = useMutation({
    mutationFn: (on: { readonly projectId: number; readonly taskId?: number }) => {
      const key = crypto.randomUUID();
      return asking((confirmed) => startNewTimer(on, key, confirmed));
    },
    onSettled: settle,
    onError: fail(words.errors.start),
  });
  const stop = useMutation({
    mutationFn: stopTimer,
    onSuccess: ({ workTypeId, billable, price, projectName }) => {
      if (workTypeId === workType.time && billable && price === 0 && projectName !== '')
        toast.info(words.timer.withoutPrice);
    },
    onSettled: settle,
    onError: fail(words.errors.stop),
  });
  return {
    active: active.data?.worklog ?? null,
    /** Whether a clock runs could not be read. */
    unknown: active.isError && !active.data,
    readAgain: () => void active.refetch(),
    busy: start.isPending || startOn.isPending || stop.isPending,
    start: (id: number) => start.mutate(id),
    startOn: (projectId: number, taskId?: number) =>
      startOn.mutate(taskId === undefined ? { projectId } : { projectId, taskId }),
    stop: (id: number) => stop.mutate(id),
  };
}

const standing = { timerDate: null, timerDuration: 0 };

/** The clock in the title of the page, so that it is seen from another tab. */
export function useTimerInTitle(active: Worklog | null): void {
  const seconds = useElapsed(active ?? standing);
  useEffect(() => {
    const plain = document.title.replace(/^\d+:\d\d:\d\d · /, '');
    document.title = active ? `${clock(elapsedSeconds(active))} · ${plain}` : plain;
  }, [active, seconds]);
}
