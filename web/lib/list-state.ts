import type { UseQueryResult } from '@tanstack/react-query';
import { detailOf } from './call.ts';

/** What a grid shows of a list that loads, loads again, or could not be read; a page that stands stays. */
export const listState = (list: UseQueryResult, title: string) => ({
  loading: list.isPending,
  refetching: list.isFetching && !list.isPending,
  error: list.error && !list.data ? { title, detail: detailOf(list.error), onRetry: () => void list.refetch() } : null,
});
