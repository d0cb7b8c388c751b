import { useQuery } from '@tanstack/react-query';
import { partyOptions } from '#modules/parties/web/api.ts';
import type { PartyHit } from '#modules/search/contract.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { FilesFilter } from './filter.ts';
import { useDocumentWords } from './words.ts';

/** The party that documents are filtered by, with its name: a URL has only its kind and id. */
export function useFilteredParty(party: FilesFilter['party'], chosen: PartyHit | null): PartyHit | null {
  const { filters: words } = useDocumentWords();
  const typeId = party?.kind === 'opponent' ? 4 : 2;
  const known = chosen?.typeId === typeId && chosen.id === party?.id;
  const { data, isPending } = useErrorToast(
    useQuery({ ...partyOptions(party?.kind ?? 'client', party?.id ?? 0), enabled: party !== undefined && !known }),
  );
  if (party === undefined) return null;
  if (known) return chosen;
  // A party that does not exist (any more) still filters, so the filter must be visible.
  const name = data?.name ?? (isPending ? '…' : words.unknownParty);
  return { typeId, id: party.id, name, yearNumber: null, dataField1: null };
}
