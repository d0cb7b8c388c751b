import { sum } from '#shared/money.ts';
import type { BillableGroup } from '../../contract/billable.ts';
import { vatSums } from '../../rules.ts';

/** A line of a round: work of one case, or of several cases of one payor on one invoice. */
export type RoundGroup = BillableGroup & { readonly cases?: readonly BillableGroup[] };

/** Key of work that could share one invoice: payor and currency. */
const joinKeyOf = ({ payorId, currencyCode }: BillableGroup): string => `${payorId ?? 0} ${currencyCode}`;

type May = (row: BillableGroup) => boolean;

/** Drafts do not need permission to issue; split work is billed separately. */
export const mayDraft: May = ({ payorId, parts }) => payorId !== null && parts.length === 0;

/** Invoices need permission to issue. */
export const mayJoin: May = (row) => mayDraft(row) && row.can.issue;

/** The cases of a payor that could share one invoice, by currency; empty if there is only one. */
export const joinable = (
  rows: readonly BillableGroup[],
  may: May,
): readonly (readonly [string, readonly BillableGroup[]])[] =>
  [...Map.groupBy(rows.filter(may), joinKeyOf)].filter(([, of]) => of.length > 1);

/** The invoices of a round in which the cases of these payors share one each. */
export function joinAll(rows: readonly BillableGroup[], joined: ReadonlySet<string>, may: May): readonly RoundGroup[] {
  const together = new Map(joinable(rows, may).filter(([key]) => joined.has(key)));
  return rows.flatMap((row) => {
    const cases = together.get(joinKeyOf(row));
    if (!cases?.includes(row)) return [row];
    return cases[0] === row ? [jointOf(row, cases)] : [];
  });
}

/** The figures of the joint invoice: taxable amounts are summed by rate, and VAT is rounded once. */
function jointOf(first: BillableGroup, cases: readonly BillableGroup[]): RoundGroup {
  const of = (field: 'count' | 'quantity' | 'quantityBilled' | 'total' | 'totalBilled' | 'totalWrittenOff') =>
    sum(cases.map((one) => one[field]));
  const flagged = (field: 'withoutText' | 'atNothing' | 'zeroLines') => sum(cases.map((one) => one[field]));
  const taxed = cases.flatMap(({ rates }) => rates).map((rate) => ({ ...rate, totalWithDiscount: rate.taxable }));
  const rates = vatSums(taxed, first.currencyCode);
  const net = sum(cases.map(({ totalBilledWithDiscount }) => totalBilledWithDiscount));
  const vat = sum(rates.map((rate) => rate.vat));
  return {
    ...first,
    count: of('count'),
    quantity: of('quantity'),
    quantityBilled: of('quantityBilled'),
    total: of('total'),
    totalBilled: of('totalBilled'),
    totalWrittenOff: of('totalWrittenOff'),
    totalBilledWithDiscount: net,
    totalVat: vat,
    totalWithVat: sum([net, vat]),
    rates,
    withoutText: flagged('withoutText'),
    atNothing: flagged('atNothing'),
    zeroLines: flagged('zeroLines'),
    ahead: cases.some(({ ahead }) => ahead),
    overCap: cases.some(({ overCap }) => overCap),
    cases,
  };
}
