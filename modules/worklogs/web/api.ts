import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { employeesContract } from '#modules/employees/contract.ts';
import { projectsContract } from '#modules/projects/contract.ts';
import { searchContract } from '#modules/search/contract.ts';
import { worklogsContract } from '../contract.ts';
import type { Worklog } from '../contract/record.ts';
import { asText, type WorklogQuery } from './filter.ts';

export type ListAsked = {
  readonly query: WorklogQuery;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
};

export const key = ['worklogs'] as const;
export const textsKey = 'worklog-texts';

/** The count and the sums; events invalidate them less often than the rows. */
export const worklogSumsOptions = (query: WorklogQuery) =>
  queryOptions({
    queryKey: ['worklogs-sums', query],
    queryFn: ({ signal }) => call(worklogsContract.sumWorklogs, { query: asText(query) }, { signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

/** Up to this row, pages are fetched by offset; further down, by the cursor of the previous page. */
const COUNTED_OFF = 1000;

/** A page with the sums of all matches. When the screen has the sums already, only the rows are fetched. */
export const worklogsOptions = (asked: ListAsked) =>
  queryOptions({
    queryKey: [...key, 'list', asked],
    queryFn: async ({ signal, client }) => {
      const { query, pageNumber, pageSize, orderBy } = asked;
      const { queryKey: sumsKey } = worklogSumsOptions(query);
      const isShown = (client.getQueryCache().find({ queryKey: sumsKey })?.getObserversCount() ?? 0) > 0;
      const known = isShown ? client.getQueryData(sumsKey) : undefined;
      const nextKey = (page: number) => ['worklogs-next', { ...asked, pageNumber: page }];
      const isDeep = pageNumber * pageSize > COUNTED_OFF;
      const after = isDeep ? client.getQueryData<string>(nextKey(pageNumber)) : undefined;
      const { items, pagination, aggregates } = await call(
        worklogsContract.listWorklogs,
        {
          query: {
            ...asText(query),
            pageNumber: String(pageNumber),
            pageSize: String(pageSize),
            orderBy,
            sums: known ? 'false' : 'true',
            ...(after ? { after } : {}),
          },
        },
        { signal },
      );
      if (isDeep) client.setQueryData(nextKey(pageNumber + 1), pagination.next);
      const sums = aggregates ? { total: pagination.total ?? 0, aggregates } : known;
      if (!sums) throw new Error('no sums');
      if (aggregates) client.setQueryData(sumsKey, sums);
      return { items, pagination: { ...pagination, total: sums.total }, aggregates: sums.aggregates };
    },
    placeholderData: keepPreviousData,
  });

export const activeTimerOptions = () =>
  queryOptions({
    queryKey: [...key, 'active'],
    queryFn: ({ signal }) => call(worklogsContract.activeTimer, {}, { signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

export const latestOptions = () =>
  queryOptions({
    queryKey: [...key, 'latest'],
    queryFn: ({ signal }) =>
      call(worklogsContract.listLatest, { query: { skip: '0', take: '8', timerFirst: 'true' } }, { signal }),
  });

/** Includes people who have left, because their hours can still be searched. */
export const everybodyOptions = () =>
  queryOptions({
    queryKey: ['employees', 'everybody'],
    queryFn: ({ signal }) =>
      call(employeesContract.listEmployeesLite, { query: { includeInactive: 'true', pageSize: '2000' } }, { signal }),
    staleTime: 300_000,
  });

export const projectForWorkOptions = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'work', id],
    queryFn: ({ signal }) => call(projectsContract.getProjectForWork, { params: { id: String(id) } }, { signal }),
    staleTime: 60_000,
  });

const sources = 'Projects,Clients,Tasks,Opponents';
export const findParties = async (text: string, signal: AbortSignal) =>
  (await call(searchContract.search, { query: { search: text, sources, pageSize: '30' } }, { signal })).items;

export const startTimer = (id: number) => call(worklogsContract.startTimer, { params: { id: String(id) } });
export const stopTimer = (id: number) => call(worklogsContract.stopTimer, { params: { id: String(id) } });

/** Starts a new worklog with the timer running; one key per click, so that a retry does not create a second row. */
export const startNewTimer = (
  on: { readonly projectId: number; readonly taskId?: number; readonly comment?: string },
  idempotencyKey: string,
  confirmed: boolean,
) => call(worklogsContract.createWorklog, { body: { ...on, timer: true, confirmed } }, { idempotencyKey });

export const removeWorklogs = (ids: readonly number[]) => call(worklogsContract.removeWorklogs, { body: { ids } });
export const restoreWorklogs = (ids: readonly number[]) => call(worklogsContract.restoreWorklogs, { body: { ids } });

/** After any change: refetches every list, the timer, the latest entries and the figures of projects. */
export const refreshWorklogs = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ['worklogs-sums'] }),
    client.invalidateQueries({ queryKey: [textsKey] }),
    client.invalidateQueries({ queryKey: ['projects'] }),
    // The page of a task counts its entries.
    client.invalidateQueries({ queryKey: ['tasks', 'one'] }),
  ]);

export const isRunning = (worklog: Worklog): boolean => worklog.timerDate !== null;
