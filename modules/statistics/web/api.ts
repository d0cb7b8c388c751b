import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { statisticsContract, type Statistics } from '../contract.ts';
import type { Choice } from './choice.ts';

/** The hub makes it stale with the worklogs and the projects that it counts. */
export const statisticsOptions = ({ of, by, statusId, from, to }: Choice) =>
  queryOptions({
    queryKey: ['statistics', of, by, statusId, from, to],
    queryFn: ({ signal }): Promise<Statistics> => {
      const days = { ...(from ? { dateFrom: from } : {}), ...(to ? { dateTo: to } : {}) };
      if (of === 'worklogs')
        return call(statisticsContract.worklogStatistics, { query: { ...days, type: by } }, { signal });
      return call(
        statisticsContract.projectStatistics,
        { query: { ...days, type: by, ...(statusId ? { statusId: String(statusId) } : {}) } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });
