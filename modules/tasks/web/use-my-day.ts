import { useMutation, useMutationState, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { TaskRow } from '../contract/record.ts';
import { awake, changeTo, type Bucket, type BucketChange } from '../rules/my-day.ts';
import { editTasks, refreshTasks } from './api.ts';
import { useTaskWords } from './words.ts';

const mutationKey = ['my-day'];

type Change = {
  readonly task: TaskRow;
  readonly to: Partial<Pick<TaskRow, 'status' | 'dueDate' | 'sleepsUntil' | 'wakesOnAnswer'>>;
};

const changed = (rows: readonly TaskRow[], { task, to }: Change): readonly TaskRow[] =>
  rows.map((row) => (row.id === task.id ? { ...row, ...to } : row));

/**
 * Moves one's tasks between the days: shown at once, with undo, and back in place if the server refuses. Changes that the
 * server has not answered are laid over `fetched`, so that rows read before them, for a colleague's change say, undo nothing.
 */
export function useMyDay(queryKey: QueryKey, fetched: readonly TaskRow[] | undefined, today: CalendarDate) {
  const client = useQueryClient();
  const { errors, day: words } = useTaskWords();
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const change = useMutation({
    mutationKey,
    scope: { id: 'my-day' },
    mutationFn: ({ task, to }: Change) => editTasks({ ids: [task.id], ...to }),
    onSuccess: async (_, done) => {
      // An answer that is under way may be from before the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<readonly TaskRow[]>(queryKey, (rows) => rows && changed(rows, done));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.error(error instanceof ApiError && error.detail ? error.detail : errors.edit);
    },
    // The last one refetches for all.
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
    rows: fetched && pending.reduce(changed, fetched),
    move: (task: TaskRow, bucket: Bucket) => {
      const to = changeTo(bucket, task, today);
      if (to) save(task, to);
      else if (bucket === 'overdue') toast.info(words.noPast);
    },
    tomorrow: (task: TaskRow) => save(task, { dueDate: addDays(today, 1), ...awake(task) }),
  };
}
