import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Aggregates } from '../contract/record.ts';
import { worklogSumsOptions } from './api.ts';
import type { WorklogQuery } from './filter.ts';

type Listed = { readonly pagination: { readonly total: number }; readonly aggregates: Aggregates };

/** A page of worklogs with the latest sums of all matches: rows are refetched more often than sums. */
export function useSums<P extends Listed>(
  query: WorklogQuery,
  { data, isSuccess, isPlaceholderData }: UseQueryResult<P>,
): P | undefined {
  const sums = useErrorToast(useQuery({ ...worklogSumsOptions(query), enabled: isSuccess && !isPlaceholderData })).data;
  if (!data || !sums) return data;
  return { ...data, pagination: { ...data.pagination, total: sums.total }, aggregates: sums.aggregates };
}
