import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useErrorToast } from './use-error-toast.ts';

type Listed = { readonly pagination: { readonly total: number } };

/**
 * Whether a list is empty because nothing exists yet, rather than because of a filter, so that a new firm is not told
 * that its search found nothing. Fetches the unfiltered list only when the filtered one is empty.
 */
export function useIsFirstUse<L extends Listed, K extends QueryKey>(
  list: { readonly data: Listed | undefined },
  filtered: boolean,
  everything: UseQueryOptions<L, Error, L, K>,
): boolean {
  const all = useErrorToast(useQuery({ ...everything, enabled: filtered && list.data?.pagination.total === 0 }));
  return all.data?.pagination.total === 0;
}
