import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { date } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { answerMoves, movesOptions, refreshTasks } from '../api.ts';
import classes from '../tasks.module.css';
import { useTaskWords } from '../words.ts';

/** Asks whether process tasks follow a moved date of the case, or stay. */
export function MovedDates({ projectId }: { readonly projectId: number }) {
  const { moves: words, errors } = useTaskWords();
  const client = useQueryClient();
  const items = useErrorToast(useQuery(movesOptions(projectId))).data?.items ?? [];
  const answer = useMutation({
    mutationFn: (follow: boolean) =>
      answerMoves(projectId, { items: items.map(({ taskId, newDueDate }) => ({ taskId, newDueDate })), follow }),
    onSuccess: ({ count }, follow) => toast.success(follow ? words.moved(count) : words.stayed),
    onError: (error) => toast.failed(error, errors.edit),
    onSettled: () => Promise.all([refreshTasks(client), client.invalidateQueries({ queryKey: ['projects', 'moves'] })]),
  });
  const [first] = items;
  if (!first) return null;
  return (
    <div role="status" className={classes.moves}>
      <CalendarSync size={18} aria-hidden />
      <div>
        <b>{words.title(first.base, date(first.after))}</b>
        <ul>
          {items.map(({ taskId, name, dueDate, newDueDate }) => (
            <li key={taskId}>{words.line(name, dueDate === null ? null : date(dueDate), date(newDueDate))}</li>
          ))}
        </ul>
      </div>
      <div className={classes.movesButtons}>
        <Button size="compact-md" loading={answer.isPending} onClick={() => answer.mutate(true)}>
          {words.follow}
        </Button>
        <Button size="compact-md" variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {words.stay}
        </Button>
      </div>
    </div>
  );
}
