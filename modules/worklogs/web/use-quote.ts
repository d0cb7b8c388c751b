import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { call } from '#web/lib/call.ts';
import { worklogsContract } from '../contract.ts';
import { workType, type Quote } from '../contract/record.ts';
import { payorOf, type Draft } from './draft.ts';
import { isUnplaced } from './draft-line.ts';

type Told = {
  /** Of what stands in the draft now; null until the server has said. */
  readonly quote: Quote | null;
  /** `HH:mm` at which the last entry of the day ends. */
  readonly after: string | null;
  /** The time of day is being asked for. */
  readonly waits: boolean;
};

/** What the server makes of the hours of a new entry before it is saved: the price, and its place in another day. */
export function useQuote(draft: Draft, isNew: boolean): Told {
  const { project, payor, quantity, date } = draft;
  const day = isUnplaced(draft, calendarDay(new Date())) ? date?.slice(0, 10) : undefined;
  const asked = {
    projectId: String(project?.id ?? 0),
    quantity: String(quantity ?? 0),
    ...(payor ? { payorId: String(payor.id) } : {}),
    ...(day ? { day } : {}),
  };
  // Who pays was taken away: then it is in krónur, which the server is not asked for.
  const asks = isNew && draft.workTypeId === workType.time && project !== null && (payor !== null || !payorOf(project));
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['worklogs', 'quote', asked],
    queryFn: ({ signal }) => call(worklogsContract.quoteWorklog, { query: asked }, { signal }),
    enabled: asks,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // It is only told ahead: the save says what is wrong.
    retry: false,
  });
  const quote = asks && data && !isPlaceholderData && !isError ? data : null;
  return {
    quote,
    after: day && quote?.after ? timeOfDay(quote.after) : null,
    waits: asks && day !== undefined && isFetching,
  };
}
