import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { statisticsContract, type Statistics } from '../contract.ts';
import type { Choice, Overview } from './choice.ts';

/** Invalidated with the worklogs and the projects that it counts. */
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

type Asked = Omit<Overview, 'of'>;
const personOf = ({ employeeId }: Pick<Asked, 'employeeId'>) =>
  employeeId === null ? {} : { employeeId: String(employeeId) };
const figuresQuery = ({ by, figure, from, to, employeeId }: Asked) => ({
  by,
  figure,
  dateFrom: from,
  dateTo: to,
  ...personOf({ employeeId }),
});

export const figuresOptions = (asked: Asked) =>
  queryOptions({
    queryKey: ['statistics', 'figures', figuresQuery(asked)],
    queryFn: ({ signal }) => call(statisticsContract.figures, { query: figuresQuery(asked) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const monthsOptions = (year: number, employeeId: number | null) =>
  queryOptions({
    queryKey: ['statistics', 'months', year, employeeId],
    queryFn: ({ signal }) =>
      call(statisticsContract.months, { query: { year: String(year), ...personOf({ employeeId }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const inProgressOptions = (employeeId: number | null) =>
  queryOptions({
    queryKey: ['statistics', 'in-progress', employeeId],
    queryFn: ({ signal }) => call(statisticsContract.workInProgress, { query: personOf({ employeeId }) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const exportFigures = (asked: Asked, format: 'PDF' | 'Excel') =>
  download(statisticsContract.exportFigures, { query: { ...figuresQuery(asked), format } });
