import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { employeesContract } from '#modules/employees/contract.ts';
import { settingOptions } from '#modules/employees/web/parts/use-setting.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { hasRoom, snippetsIn, snippetsKey, snippetOf, stored, undone, withSnippet } from './snippets.ts';
import { useWorklogWords } from './words.ts';

type Snippets = readonly string[];
type Told = {
  /** A message with an undo, for a change that is not in sight. */
  readonly said?: string | undefined;
  /** Called once the change is stored. */
  readonly onStored?: (() => void) | undefined;
  /** Called if it could not be stored. */
  readonly onLost?: (() => void) | undefined;
};
/** The snippets after a change; null if there is no room for it. */
type Change = Told & { readonly to: (now: Snippets) => Snippets | null };

/** The person's snippets, and what changes them; null while they load. */
export function useSnippets() {
  const { snippets: words } = useWorklogWords();
  const client = useQueryClient();
  const options = settingOptions(snippetsKey);
  const { data, error, refetch } = useQuery(options);
  const snippets = data === undefined ? null : snippetsIn(data);
  const write = useMutation({
    // One after the other, each on what is stored then: another tab may have changed it.
    scope: { id: snippetsKey },
    mutationFn: async ({ to }: Change) => {
      const before = snippetsIn(await client.fetchQuery({ ...options, staleTime: 0 }));
      const after = to(before);
      if (after === null) return null;
      await call(employeesContract.saveSetting, { params: { key: snippetsKey }, body: { value: stored(after) } });
      return { before, after };
    },
    onSuccess: (made, { said, onStored, onLost }) => {
      if (made === null) return refuse(words.full, onLost);
      client.setQueryData(options.queryKey, stored(made.after));
      onStored?.();
      if (said) toast.undo(said, () => write.mutate({ to: (now) => undone(now, made) }));
    },
    onError: (_, { onLost }) => refuse(words.lost, onLost),
  });

  const add = (typed: string, told: Told = {}) =>
    write.mutate({ to: (now) => (hasRoom(now) ? withSnippet(now, snippetOf(typed)) : null), ...told });
  const change = (to: Change['to'], told: Told = {}) => write.mutate({ to, ...told });
  return { snippets, error, refetch, add, change };
}

function refuse(detail: string, onLost: (() => void) | undefined): void {
  toast.error(detail);
  onLost?.();
}
