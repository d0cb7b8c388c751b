import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PartyHit } from '#modules/search/contract.ts';
import { tasksContract } from '#modules/tasks/contract.ts';
import { call } from '#web/lib/call.ts';
import { projectForWorkOptions } from '../api.ts';
import { useWorklogWords } from '../words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/** The party in the address, with its name: a shared link contains only kind and id. */
export function useParty(key: string | undefined): PartyHit | null {
  const { filters: words } = useWorklogWords();
  const client = useQueryClient();
  const [typeId = 0, id = 0] = (key ?? '').split(':').map(Number);
  const project = useErrorToast(useQuery({ ...projectForWorkOptions(id), enabled: typeId === 1 }));
  const party = useErrorToast(
    useQuery({
      queryKey: ['worklogs', 'party', typeId, id],
      // Few people open the list by such a link, so the parties' code is loaded only for them.
      queryFn: async () => {
        if (typeId === 3) return call(tasksContract.getTask, { params: { id: String(id) } });
        const { partyOptions } = await import('#modules/parties/web/api.ts');
        return client.fetchQuery(partyOptions(typeId === 2 ? 'client' : 'opponent', id));
      },
      enabled: typeId > 1,
      staleTime: 60_000,
    }),
  );
  if (id === 0) return null;
  const { data, isPending } = typeId === 1 ? project : party;
  // A party that does not exist (any more) still filters, so the filter must be visible.
  const name = data?.name ?? (isPending ? '…' : words.unknownParty);
  return { typeId, id, name, yearNumber: typeId === 1 ? (project.data?.yearNumber ?? null) : null, dataField1: null };
}
