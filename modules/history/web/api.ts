import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { binContract, historyContract, type Action } from '../contract.ts';

export type LogFilter = {
  readonly employeeId?: number;
  readonly kind?: string;
  readonly action?: Action;
  readonly dateFrom?: string;
  readonly dateTo?: string;
};

const nextOf = ({ next }: { readonly next: string | null }) => next ?? undefined;

/** The log of the tenant, as far as it has been loaded. */
export const auditOptions = ({ employeeId, ...filter }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', 'log', { employeeId, ...filter }],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(
        historyContract.listAudit,
        {
          query: {
            ...filter,
            ...(employeeId ? { employeeId: String(employeeId) } : {}),
            ...(pageParam ? { before: pageParam } : {}),
          },
        },
        { signal },
      ),
  });

/** The history of one row. */
export const rowHistoryOptions = (kind: string, id: number) =>
  infiniteQueryOptions({
    queryKey: ['history', 'row', kind, id],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        historyContract.listAuditOfRow,
        { query: { kind, id: String(id), most: '25', ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
  });

export const auditFiltersOptions = () =>
  queryOptions({
    queryKey: ['history', 'filters'],
    queryFn: ({ signal }) => call(historyContract.getAuditFilters, {}, { signal }),
    staleTime: 300_000,
  });

export const checkAudit = () => call(historyContract.checkAudit, {});

type BinAsked = {
  readonly kind?: string;
  readonly search?: string;
  readonly pageNumber: number;
  readonly pageSize: number;
};

export const binOptions = ({ kind, search, pageNumber, pageSize }: BinAsked) =>
  queryOptions({
    queryKey: ['history', 'bin', { kind, search, pageNumber, pageSize }],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        binContract.listBin,
        {
          query: {
            ...(kind ? { kind } : {}),
            ...(search ? { search } : {}),
            pageNumber: String(pageNumber),
            pageSize: String(pageSize),
          },
        },
        { signal },
      ),
  });

export const restoreFromBin = (kind: string, id: number) => call(binContract.restoreFromBin, { body: { kind, id } });
export const eraseFromBin = (kind: string, id: number) => call(binContract.eraseFromBin, { body: { kind, id } });

/** The restored row may appear in any list. */
export const refreshAll = (client: QueryClient) => client.invalidateQueries();
