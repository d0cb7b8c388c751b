import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { employeesContract } from '#modules/employees/contract.ts';
import { settingOptions } from '#modules/employees/web/parts/use-setting.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { hasRoom, snippetsIn, snippetsKey, snippetOf, stored, withSnippet } from './snippets.ts';
import { useWorklogWords } from './words.ts';

type Snippets = readonly string[];
type Told = {
  /** A message with an undo, for a change that is not in sight. */
  readonly said?: string | undefined;
  /** Called once the change is stored. */
  readonly onStored?: (() => void) | undefined;
};
type Change = Told & { readonly to: (now: Snippets) => Snippets };

/** The person's snippets, and what changes them; null while they load. */
export function useSnippets() {
  const { snippets: words } = useWorklogWords();
  const client = useQueryClient();
  const options = settingOptions(snippetsKey);
  const { data, isError, refetch } = useQuery(options);
  const snippets = data === undefined ? null : snippetsIn(data);
  const write = useMutation({
    // One after the other, each on what is stored then: another tab may have changed it.
    scope: { id: snippetsKey },
    mutationFn: async ({ to }: Change) => {
      const before = snippetsIn(await client.fetchQuery({ ...options, staleTime: 0 }));
      const value = stored(to(before));
      await call(employeesContract.saveSetting, { params: { key: snippetsKey }, body: { value } });
      return { before, value };
    },
    onSuccess: ({ before, value }, { said, onStored }) => {
      client.setQueryData(options.queryKey, value);
      onStored?.();
      if (said) toast.undo(said, () => write.mutate({ to: () => before }));
    },
    onError: () => toast.error(words.lost),
  });

  function add(typed: string, said?: string): void {
    if (snippets && !hasRoom(snippets)) toast.error(words.full);
    else write.mutate({ to: (now) => withSnippet(now, snippetOf(typed)), said });
  }

  const change = (to: Change['to'], told: Told = {}) => write.mutate({ to, ...told });
  return { snippets, isError, refetch, add, change };
}
