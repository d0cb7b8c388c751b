import { useMutation } from '@tanstack/react-query';
import { makeFile } from '#web/lib/make-file.ts';
import { toast } from '#web/lib/toast.tsx';
import { tasksContract } from '../contract.ts';
import type { ListAsked } from './api.ts';
import { useTaskWords } from './words.ts';

/** Exports the list with its filters and its order (TASK-13). */
export function useTaskExport({ query, orderBy }: Pick<ListAsked, 'query' | 'orderBy'>) {
  const { actions, errors } = useTaskWords();
  const made = useMutation({
    mutationFn: (format: 'PDF' | 'Excel') =>
      makeFile(
        tasksContract.exportTasks,
        { query: { ...query, orderBy, format } },
        { making: actions.making, stop: actions.stop },
      ),
    onError: (error) => toast.failed(error, errors.export),
  });
  return { busy: made.isPending, make: (format: 'PDF' | 'Excel') => made.mutate(format) };
}
