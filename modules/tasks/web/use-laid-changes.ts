import { useMutation, useMutationState, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import type { TaskRow } from '../contract/record.ts';
import { refreshTasks } from './api.ts';

type Rows = readonly TaskRow[];

type Laid<Change> = {
  /** Identifies the list; changes of one list are sent in turn. */
  readonly name: string;
  readonly queryKey: QueryKey;
  readonly fetched: Rows | undefined;
  /** Returns the rows after a change. */
  readonly apply: (rows: Rows, change: Change) => Rows;
  readonly send: (change: Change) => Promise<unknown>;
  /** Fallback message if the server gives no reason. */
  readonly refused: string;
};

/**
 * Optimistic changes of a list, reverted if the server refuses. Unanswered changes are applied over `fetched`, so that
 * rows fetched earlier, for example on a colleague's change, undo nothing.
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
      // A response in flight may predate the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Rows>(queryKey, (rows) => rows && apply(rows, done));
    },
    onError: (error) => toast.failed(error, refused),
    // Only the last change refetches.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refreshTasks(client) : undefined),
  });
  return {
    rows: fetched && pending.reduce(apply, fetched),
    /** Applies a change; `then` runs after each success, also for several in a row. */
    change: (one: Change, then: () => void = () => {}) => void mutateAsync(one).then(then, () => {}),
  };
}
