import { useMutation, useMutationState, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { TaskRow } from '../contract/record.ts';
import { refreshTasks } from './api.ts';

type Rows = readonly TaskRow[];

type Laid<Change> = {
  /** Names the list; changes of one list are sent one after another. */
  readonly name: string;
  readonly queryKey: QueryKey;
  readonly fetched: Rows | undefined;
  /** The rows as they are after a change. */
  readonly apply: (rows: Rows, change: Change) => Rows;
  readonly send: (change: Change) => Promise<unknown>;
  /** Said where the server gives no reason. */
  readonly refused: string;
};

/**
 * Changes of a list that are shown at once, and put back if the server refuses. Those that the server has not answered
 * are laid over `fetched`, so that rows read before them, for a colleague's change say, undo nothing.
 */
export function useLaidChanges<Change>({ name, queryKey, fetched, apply, send, refused }: Laid<Change>) {
  const client = useQueryClient();
  const mutationKey = ['laid', name];
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: send,
    onSuccess: async (_, done) => {
      // An answer that is under way may be from before the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Rows>(queryKey, (rows) => rows && apply(rows, done));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.error(error instanceof ApiError && error.detail ? error.detail : refused);
    },
    // The last one refetches for all.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refreshTasks(client) : undefined),
  });
  return {
    rows: fetched && pending.reduce(apply, fetched),
    /** Makes a change; `then` runs once the server took it, also for each of several in a row. */
    change: (one: Change, then: () => void = () => {}) => void mutateAsync(one).then(then, () => {}),
  };
}
