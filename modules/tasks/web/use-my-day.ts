import type { QueryKey } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import type { TaskRow } from '../contract/record.ts';
import { awake, changeTo, type Bucket, type BucketChange } from '../rules/my-day.ts';
import { editTasks } from './api.ts';
import { useLaidChanges } from './use-laid-changes.ts';
import { useTaskWords } from './words.ts';

type Change = {
  readonly task: TaskRow;
  readonly to: Partial<Pick<TaskRow, 'status' | 'dueDate' | 'sleepsUntil' | 'wakesOnAnswer'>>;
};

const changed = (rows: readonly TaskRow[], { task, to }: Change): readonly TaskRow[] =>
  rows.map((row) => (row.id === task.id ? { ...row, ...to } : row));

/** Moves the person's tasks between the groups: optimistic, with undo, reverted if the server refuses. */
export function useMyDay(queryKey: QueryKey, fetched: readonly TaskRow[] | undefined, today: CalendarDate) {
  const { errors, day: words } = useTaskWords();
  const { rows, change } = useLaidChanges<Change>({
    name: 'my-day',
    queryKey,
    fetched,
    apply: changed,
    send: ({ task, to }) => editTasks({ ids: [task.id], ...to }),
    refused: errors.edit,
  });

  function save(task: TaskRow, to: BucketChange) {
    const { dueDate, status, sleepsUntil, wakesOnAnswer } = task;
    const before = { dueDate, status, sleepsUntil, wakesOnAnswer };
    const said = to.dueDate === undefined ? words.waits(task.name) : words.moved(task.name, date(to.dueDate));
    change({ task, to }, () => toast.undo(said, () => change({ task, to: before })));
  }
  return {
    rows,
    move: (task: TaskRow, bucket: Bucket) => {
      const to = changeTo(bucket, task, today);
      if (to) save(task, to);
      else if (bucket === 'overdue') toast.info(words.noPast);
    },
    tomorrow: (task: TaskRow) => save(task, { dueDate: addDays(today, 1), ...awake(task) }),
  };
}
