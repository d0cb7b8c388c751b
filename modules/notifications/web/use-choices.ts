import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import type { Choice } from '../contract.ts';
import { choicesOptions, refreshNotifications, setChoices } from './api.ts';
import { useNotificationWords } from './words.ts';

type Change = Pick<Choice, 'kind'> & Partial<Choice>;

const apply = (items: readonly Choice[], change: Change): readonly Choice[] =>
  items.map((one) => (one.kind === change.kind ? { ...one, ...change } : one));

const mutationKey = ['notification-choices'];

/**
 * The person's choices with the unanswered changes applied. Changes are sent in turn, each
 * as a change of what the one before it stored, so that two in a row undo nothing of each other; a refused one is
 * reported and reverted.
 */
export function useChoices() {
  const words = useNotificationWords();
  const client = useQueryClient();
  const { queryKey } = choicesOptions();
  const stored = useQuery(choicesOptions());
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'notification-choices' },
    mutationFn: (change: Change) =>
      setChoices(apply(client.getQueryData(queryKey)?.items ?? [], change).filter(({ kind }) => kind === change.kind)),
    onSuccess: async (answer) => {
      // A response in flight may predate the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
    },
    onError: (error) => toast.failed(error, words.errors.save),
    // Only the last change refetches.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refreshNotifications(client) : undefined),
  });
  return {
    /** Null until they are loaded. */
    items: stored.data ? pending.reduce(apply, stored.data.items) : null,
    failed: stored.isError,
    retry: () => void stored.refetch(),
    set: mutate,
  };
}
