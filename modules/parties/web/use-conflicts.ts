import { useQuery } from '@tanstack/react-query';
import { useSearchText } from '#web/kit/form/search-wait.ts';
import type { Asked } from '../contract/conflicts.ts';
import type { ConflictHit } from '../contract/record.ts';
import { conflictsOptions } from './api.ts';

type Conflicts = {
  readonly hits: readonly ConflictHit[];
  /** Whether the shown matches belong to the current text. */
  readonly settled: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** Possible matches for the typed party, queried 300 ms after the last key press. Null makes no query. */
export function useConflicts(sought: Asked | null): Conflicts {
  const text = JSON.stringify(sought);
  const asked = useSearchText(text);
  const wanted = JSON.parse(asked) as Asked | null;
  const found = useQuery({ ...conflictsOptions(wanted ?? { partyType: 'client' }), enabled: wanted !== null });
  return {
    hits: sought === null || wanted === null ? [] : (found.data ?? []),
    settled: sought === null || (text === asked && !found.isFetching && !found.isPlaceholderData),
    failed: wanted !== null && found.isError,
    retry: () => void found.refetch(),
  };
}
