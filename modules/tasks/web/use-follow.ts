import { useQueryClient } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import type { KeptDeadline } from '../contract/deadline.ts';
import { moveDeadline, refreshTasks } from './api.ts';
import { useTaskWords } from './words.ts';

/** Moves a deadline with the date of its case. */
export function useFollow() {
  const { deadlines: words, errors } = useTaskWords();
  const client = useQueryClient();
  return ({ id, version, proposal }: KeptDeadline) => {
    if (!proposal) return;
    void moveDeadline(id, { from: proposal.from, version })
      .then(({ lastDay }) => toast.success(words.moved(date(lastDay))))
      .catch((error: unknown) => toast.failed(error, errors.edit))
      .then(() => refreshTasks(client));
  };
}
