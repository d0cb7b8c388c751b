import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { TaskRow } from '../contract/record.ts';
import { awake, changeTo, type Bucket, type BucketChange } from '../rules/my-day.ts';
import { editTasks, refreshTasks } from './api.ts';
import { useTaskWords } from './words.ts';

const mutationKey = ['my-day'];

/** Moves one's tasks between the days: seen at once, with a way back, and put back where the server refuses. */
export function useMyDay(queryKey: QueryKey, today: CalendarDate) {
  const client = useQueryClient();
  const { errors, day: words } = useTaskWords();
  const change = useMutation({
    mutationKey,
    scope: { id: 'my-day' },
    mutationFn: ({
      task,
      to,
    }: {
      task: TaskRow;
      to: Partial<Pick<TaskRow, 'status' | 'dueDate' | 'sleepsUntil' | 'wakesOnAnswer'>>;
    }) => editTasks({ ids: [task.id], ...to }),
    onMutate: async ({ task, to }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<readonly TaskRow[]>(queryKey, (rows) =>
        rows?.map((row) => (row.id === task.id ? { ...row, ...to } : row)),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.error(error instanceof ApiError && error.detail ? error.detail : errors.edit);
    },
    // What was moved meanwhile, and waits its turn, would jump back: the last answer asks anew.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refreshTasks(client) : undefined),
  });

  function save(task: TaskRow, to: BucketChange) {
    const { dueDate, status, sleepsUntil, wakesOnAnswer } = task;
    const before = { dueDate, status, sleepsUntil, wakesOnAnswer };
    change.mutate(
      { task, to },
      {
        onSuccess: () =>
          toast.undo(to.dueDate === undefined ? words.waits(task.name) : words.moved(task.name, date(to.dueDate)), () =>
            change.mutate({ task, to: before }),
          ),
      },
    );
  }
  return {
    move: (task: TaskRow, bucket: Bucket) => {
      const to = changeTo(bucket, task, today);
      if (to) save(task, to);
      else if (bucket === 'overdue') toast.info(words.noPast);
    },
    tomorrow: (task: TaskRow) => save(task, { dueDate: addDays(today, 1), ...awake(task) }),
  };
}
