import type { UseQueryResult } from '@tanstack/react-query';
import { detailOf } from './call.ts';

/**
 * The state of a grid for a list query: loading, refreshing, or failed. Rows that are shown already stay while it
 * refreshes.
 */
export const listState = (list: UseQueryResult, title: string) => ({
  loading: list.isPending,
  refetching: list.isFetching && !list.isPending,
  error: list.error && !list.data ? { title, detail: detailOf(list.error), onRetry: () => void list.refetch() } : null,
});
