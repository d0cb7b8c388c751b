import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useTold } from './use-told.ts';

type Listed = { readonly pagination: { readonly total: number } };

/**
 * Whether a list that finds nothing has nothing at all: a firm's first day is not told that a search failed. The list
 * without filters is asked for only where the filtered one is empty.
 */
export function useIsFirstUse<L extends Listed, K extends QueryKey>(
  list: { readonly data: Listed | undefined },
  filtered: boolean,
  everything: UseQueryOptions<L, Error, L, K>,
): boolean {
  const all = useTold(useQuery({ ...everything, enabled: filtered && list.data?.pagination.total === 0 }));
  return all.data?.pagination.total === 0;
}
