import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clock, hours, money, truncate } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { workType, type Worklog } from '../contract/record.ts';
import { activeTimerOptions, refreshWorklogs, startNewTimer, startTimer, stopTimer } from './api.ts';
import { elapsedSeconds, noteServerTime, useElapsed } from './elapsed.ts';
import { useAsking } from './use-asking.ts';
import type { WorklogScreenTexts } from '../texts/web.is.ts';
import { useWorklogWords } from './words.ts';

/** The person's running worklog, and functions to start and stop it: shared by the top bar, the rows and the dialog. */
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
  const fail = (title: string) => (error: unknown) => toast.failed(error, title, title);
  const start = useMutation({ mutationFn: startTimer, onSettled: settle, onError: fail(words.errors.start) });
  const startOn = useMutation({
    mutationFn: (on: StartOn) => {
      const key = crypto.randomUUID();
      return asking((confirmed) => startNewTimer(on, key, confirmed));
    },
    onSettled: settle,
    onError: fail(words.errors.start),
  });
  const stop = useMutation({
    mutationFn: stopTimer,
    onSuccess: (worklog) => {
      if (worklog.projectName !== '') toast.undo(saidOfStopped(worklog, words), () => start.mutate(worklog.id));
    },
    onSettled: settle,
    onError: fail(words.errors.stop),
  });
  return {
    active: active.data?.worklog ?? null,
    /** Whether a timer is running could not be determined. An ended session is not an error: the sign-in page appears. */
    unknown: active.isError && !active.data && !(active.error instanceof ApiError && active.error.status === 401),
    readAgain: () => void active.refetch(),
    busy: start.isPending || startOn.isPending || stop.isPending,
    start: (id: number) => start.mutate(id),
    /** Whether it is running; an error is shown to the person. */
    startOn: (on: StartOn): Promise<boolean> =>
      startOn.mutateAsync(on).then(
        () => true,
        () => false,
      ),
    stop: (id: number) => stop.mutate(id),
  };
}

type StartOn = { readonly projectId: number; readonly taskId?: number; readonly comment?: string };

/** The description, the billed hours and the amount; or that there is no price. */
function saidOfStopped(worklog: Worklog, { timer: words }: WorklogScreenTexts): string {
  const { comment, quantityBilled, totalBilledWithDiscount, currencyCode, workTypeId, billable, price } = worklog;
  if (workTypeId === workType.time && billable && price === 0) return words.withoutPrice;
  const what = comment || `${worklog.projectYearNumber} · ${truncate(worklog.projectName)}`;
  return words.stoppedWith(what, hours(quantityBilled), money(totalBilledWithDiscount, currencyCode));
}

const standing = { timerDate: null, timerDuration: 0 };

/** Shows the timer in the document title, so that it is visible from another tab. */
export function useTimerInTitle(active: Worklog | null): void {
  const seconds = useElapsed(active ?? standing);
  useEffect(() => {
    const plain = document.title.replace(/^\d+:\d\d:\d\d · /, '');
    document.title = active ? `${clock(elapsedSeconds(active))} · ${plain}` : plain;
  }, [active, seconds]);
}
