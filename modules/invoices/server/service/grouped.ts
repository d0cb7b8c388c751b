import type { Filter } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { overCapOf } from '#modules/projects/server/service/caps.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { calendarDay } from '#shared/format.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mayIssue } from '../policy.ts';
import { todayOf } from './answer.ts';
import { mailStateOf } from './letters.ts';
import { page, type BillableOrder } from '../queries/grouped.ts';

/** What awaits an invoice, by project, payor and currency, with sums over all of it and what is looked at before it is issued: two statements (API-90, BILL-06). */
export async function listBillable(
  scope: Scope,
  { orderBy, pageNumber, pageSize, skip, ...filter }: Filter & Page & { readonly orderBy: BillableOrder },
  mail: Pick<ModuleSettings, 'mailReaches' | 'mailShown'>,
) {
  const asked = { pageNumber, pageSize, skip };
  const { items, totals } = await page(scope, filter, orderBy, asked);
  const overCap = await overCapOf(scope, [...new Set(items.map(({ projectId }) => projectId))]);
  const today = todayOf(scope);
  return {
    items: items.map(({ first, last, ...row }) => ({
      ...row,
      dateFrom: calendarDay(first, scope.timeZone),
      dateTo: calendarDay(last, scope.timeZone),
      ahead: calendarDay(last, scope.timeZone) > today,
      overCap: overCap.has(row.projectId),
      can: { issue: row.payorId !== null && mayIssue(scope, row) },
    })),
    pagination: paginationOf(
      asked,
      totals.reduce((count, { groups }) => count + groups, 0),
    ),
    aggregates: { totals: totals.map(({ groups: _groups, ...figures }) => figures) },
    mail: mailStateOf(mail),
  };
}
