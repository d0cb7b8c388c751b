import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { worklogsContract } from '../contract.ts';
import { textsKey } from './api.ts';

/** The person's earlier descriptions, for completion; fetched once, because they are needed with every key. */
export const ownTextsOptions = () =>
  queryOptions({
    queryKey: [textsKey, 'own'],
    queryFn: ({ signal }) => call(worklogsContract.listTexts, { query: { take: '400' } }, { signal }),
    staleTime: 300_000,
  });

/** The descriptions of a case, also of colleagues, for completion. */
export const caseTextsOptions = (projectId: number) =>
  queryOptions({
    queryKey: [textsKey, 'case', projectId],
    queryFn: ({ signal }) =>
      call(worklogsContract.listCaseTexts, { query: { projectId: String(projectId), take: '200' } }, { signal }),
    staleTime: 300_000,
  });
