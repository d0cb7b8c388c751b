import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { suggestionsContract } from '../contract.ts';

/**
 * All of a day, a thousand at most (OPEN-22). Below the query key of worklogs, because logging one may settle a
 * suggestion.
 */
export const suggestionsOptions = (day: string) =>
  queryOptions({
    queryKey: ['worklogs', 'suggestions', day],
    queryFn: ({ signal }) =>
      call(
        suggestionsContract.listSuggestions,
        { query: { dateFrom: day, dateTo: day, pageSize: '1000' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const approve = (id: number, approved: boolean) =>
  call(suggestionsContract.approveSuggestion, { params: { id: String(id) }, body: { approved } });
export const dismissAll = (date: string) => call(suggestionsContract.dismissAllSuggestions, { query: { date } });
export const restore = (ids: readonly number[]) => call(suggestionsContract.restoreSuggestions, { body: { ids } });
