import { statusNames } from '#modules/projects/server/service/statuses.ts';
import type { Scope } from '#server/scope.ts';
import { addMonths } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import type { projectGroups, Statistics, worklogGroups } from '../../contract.ts';
import { seriesOf, totalsOf, type Group } from '../../rules.ts';
import * as queries from '../queries/series.ts';
import { checkOrder } from './asked.ts';
import { wordsOf } from './words.ts';

type Asked = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

export async function ofWorklogs(
  scope: Scope,
  { type, ...asked }: Asked & { readonly type: (typeof worklogGroups)[number] },
): Promise<Statistics> {
  const days = daysOf(scope, asked);
  const words = wordsOf(scope);
  const unnamed = { Clients: words.noClient, ProjectTypes: words.noType, Employees: '' }[type];
  const rows = await queries.worklogs(scope, type, days);
  return answerOf(
    days,
    rows.map((row) => ({ ...row, name: row.name ?? unnamed })),
    words.others,
  );
}

export async function ofProjects(
  scope: Scope,
  {
    type,
    statusId,
    ...asked
  }: Asked & { readonly type: (typeof projectGroups)[number]; readonly statusId?: number | undefined },
): Promise<Statistics> {
  const days = daysOf(scope, asked);
  const words = wordsOf(scope);
  const statuses = statusNames(scope);
  const unnamed = ({ id }: { readonly id: number | null }) =>
    type === 'Statuses' ? statuses[id as 1 | 2 | 3] : words.noType;
  const rows = await queries.projects(scope, type, statusId ?? null, days);
  return answerOf(
    days,
    rows.map((row) => ({ ...row, name: row.name ?? unnamed(row) })),
    words.others,
  );
}

/** The range starts a month ago by default (STAT-05). */
function daysOf(scope: Scope, { dateFrom, dateTo }: Asked): queries.Days {
  const from = dateFrom ?? addMonths(calendarDay(scope.now, scope.timeZone), -1);
  checkOrder(from, dateTo);
  return { from, to: dateTo ?? null };
}

function answerOf({ from, to }: queries.Days, groups: readonly Group[], others: string): Statistics {
  return {
    dateFrom: from,
    dateTo: to,
    time: seriesOf(groups, 'time', others),
    profit: seriesOf(groups, 'profit', others),
    count: seriesOf(groups, 'count', others),
    totals: totalsOf(groups),
  };
}
