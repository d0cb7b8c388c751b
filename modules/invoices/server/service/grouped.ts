import type { Filter } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { overCapOf } from '#modules/projects/server/service/caps.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { calendarDay } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { vatRateOf } from '#server/vat.ts';
import { invoiceTotals } from '../../rules.ts';
import { payorPartsOf, splitTotals } from '../../rules/split.ts';
import { mayIssue } from '../policy.ts';
import { todayOf } from './answer.ts';
import { mailStateOf } from './letters.ts';
import { page, splitSums, type BillableOrder } from '../queries/grouped.ts';
import { sharesFor } from './shares.ts';

/**
 * Unbilled work by project, payor and currency, with sums over all of it and remarks before issuing, in a constant
 * number of statements (API-90, BILL-06).
 */
export async function listBillable(
  scope: Scope,
  { orderBy, pageNumber, pageSize, skip, ...filter }: Filter & Page & { readonly orderBy: BillableOrder },
  mail: Pick<ModuleSettings, 'mailReaches' | 'mailShown'>,
) {
  const asked = { pageNumber, pageSize, skip };
  const { items, totals } = await page(scope, filter, orderBy, asked);
  const overCap = await overCapOf(scope, [...new Set(items.map(({ projectId }) => projectId))]);
  const { splits, sharesOf } = await splitsOf(scope, filter);
  const today = todayOf(scope);
  const sums = totals.map(({ groups: _groups, ...figures }) => {
    const off = sum([...splits.values()].map((one) => (one.currencyCode === figures.currencyCode ? one.off : 0)));
    return { ...figures, totalVat: sum([figures.totalVat, off]), totalWithVat: sum([figures.totalWithVat, off]) };
  });
  return {
    items: items.map(({ first, last, ...row }) => {
      const shares = sharesOf(row);
      return {
        ...row,
        ...splits.get(keyOf(row))?.vat,
        dateFrom: calendarDay(first, scope.timeZone),
        dateTo: calendarDay(last, scope.timeZone),
        ahead: calendarDay(last, scope.timeZone) > today,
        overCap: overCap.has(row.projectId),
        payorLacksSsn: row.payorLacksSsn || shares.some(({ lacksSsn }) => lacksSsn),
        payorHasEmail: row.payorHasEmail && shares.every(({ hasEmail }) => hasEmail),
        parts: splits.get(keyOf(row))?.partsFor(row.payorName ?? '') ?? [],
        can: { issue: row.payorId !== null && mayIssue(scope, row) },
      };
    }),
    pagination: paginationOf(
      asked,
      totals.reduce((count, { groups }) => count + groups, 0),
    ),
    aggregates: {
      totals: sums,
      ofPayor:
        filter.payorId === undefined
          ? []
          : await fallingOn(scope, { ...filter, payorId: filter.payorId }, sums, splits),
    },
    mail: mailStateOf(mail),
  };
}

type Grouped = { readonly projectId: number; readonly payorId: number | null; readonly currencyCode: string };
const keyOf = ({ projectId, payorId, currencyCode }: Grouped): string => `${projectId} ${payorId} ${currencyCode}`;

/**
 * For split work, the part of each payor. VAT is rounded on each invoice, and may differ by one unit from that of a
 * single invoice (`off`).
 */
async function splitsOf(scope: Scope, filter: Filter, sharedBy?: number) {
  const sums = await splitSums(scope, filter, sharedBy);
  const sharesOf = await sharesFor(scope, sums);
  const splits = [...Map.groupBy(sums, keyOf)].flatMap(([key, of]) => {
    const [one] = of;
    if (one === undefined || one.payorId === null) return [];
    const { payorId, currencyCode } = one;
    const shares = sharesOf(one);
    const work = of.map((row) => ({ ...row, vatRate: vatRateOf(row.vatRateId) }));
    const { totalVat, totalWithVat } = splitTotals(work, shares, currencyCode);
    const off = sum([totalVat, -invoiceTotals(work, currencyCode).totalVat]);
    const partsFor = (payorName: string) => payorPartsOf(work, { payorId, payorName }, shares, currencyCode);
    return shares.length === 0
      ? []
      : [[key, { currencyCode, off, vat: { totalVat, totalWithVat }, partsFor }] as const];
  });
  return { splits: new Map(splits), sharesOf };
}

type Splits = Awaited<ReturnType<typeof splitsOf>>['splits'];
type Sums = { readonly currencyCode: string; readonly totalWithVat: number };

/**
 * The payor's part of all unbilled work: the remainder of their own split work, and their shares of work of other
 * payors.
 */
async function fallingOn(
  scope: Scope,
  { payorId, ...filter }: Filter & { readonly payorId: number },
  own: readonly Sums[],
  ownSplits: Splits,
): Promise<Sums[]> {
  const { splits } = await splitsOf(scope, filter, payorId);
  const partOf = ({ partsFor, vat }: NonNullable<ReturnType<Splits['get']>>, isOwn: boolean) => {
    const all = partsFor('');
    // Amounts too small to divide are paid by the case’s own payor.
    if (all.length === 0) return isOwn ? vat.totalWithVat : 0;
    return all.find((part) => part.payorId === payorId)?.totalWithVat ?? 0;
  };
  const parts = [
    ...own,
    ...[...ownSplits.values()].map((one) => ({
      currencyCode: one.currencyCode,
      totalWithVat: sum([partOf(one, true), -one.vat.totalWithVat]),
    })),
    ...[...splits.values()].map((one) => ({ currencyCode: one.currencyCode, totalWithVat: partOf(one, false) })),
  ];
  return [...Map.groupBy(parts, ({ currencyCode }) => currencyCode)].map(([currencyCode, of]) => ({
    currencyCode,
    totalWithVat: sum(of.map(({ totalWithVat }) => totalWithVat)),
  }));
}
