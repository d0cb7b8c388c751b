import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { call } from '#web/lib/call.ts';
import { worklogsContract } from '../contract.ts';
import { workType, type Quote } from '../contract/record.ts';
import { payorOf, type Draft } from './draft.ts';
import { isUnplaced } from './draft-line.ts';

type QuoteAnswer = {
  /** The quote for the current draft; null until the server has answered. */
  readonly quote: Quote | null;
  /** The time of day (`HH:mm`) at which the last entry of the day ends. */
  readonly after: string | null;
  /** The time of day is still loading. */
  readonly waits: boolean;
};

/** Asks the server what a new entry would cost before it is saved: its price, and its time of day on another day. */
export function useQuote(draft: Draft, isNew: boolean): QuoteAnswer {
  const { project, payor, quantity, date } = draft;
  const day = isUnplaced(draft, calendarDay(new Date())) ? date?.slice(0, 10) : undefined;
  const asked = {
    projectId: String(project?.id ?? 0),
    quantity: String(quantity ?? 0),
    ...(payor ? { payorId: String(payor.id) } : {}),
    ...(day ? { day } : {}),
  };
  // The payor was removed: the entry is then in ISK, which the quote does not cover.
  const asks = isNew && draft.workTypeId === workType.time && project !== null && (payor !== null || !payorOf(project));
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['worklogs', 'quote', asked],
    queryFn: ({ signal }) => call(worklogsContract.quoteWorklog, { query: asked }, { signal }),
    enabled: asks,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // Only a preview: saving reports the errors.
    retry: false,
  });
  const quote = asks && data && !isPlaceholderData && !isError ? data : null;
  return {
    quote,
    after: day && quote?.after ? timeOfDay(quote.after) : null,
    waits: asks && day !== undefined && isFetching,
  };
}
