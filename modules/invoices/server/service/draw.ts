import { vatRateOf } from '#server/vat.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { dueDateOf, invoiceTotals } from '../../rules.ts';
import { linesBySplit, ownShare, partsOf, type Part, type Portion } from '../../rules/split.ts';
import { figuresOf } from '../papers/figures.ts';
import * as queries from '../queries/issue.ts';
import { todayOf } from './answer.ts';
import type { Group } from './candidates.ts';
import type { SharesOf } from './shares.ts';

export type Undrawn = Omit<queries.Draft, 'number'>;

/** A line that is not a worklog: a billed share, or its deduction because another payor pays it. */
type ShareText = Omit<Portion, 'whole'> & {
  readonly comment: string;
  readonly sign: 1 | -1;
  /** The payor who is billed the deducted amount. */
  readonly takenBy: number | null;
};

/** The content of an invoice before it has a number: the one with the work, and for a split one of each other payor. */
export type Drawn = {
  readonly group: Group;
  readonly invoice: Undrawn;
  readonly rows: Group['rows'];
  readonly shares: readonly ShareText[];
};

type Facts = Pick<NewInvoices, 'invoiceDate' | 'dueDate' | 'note' | 'orderNumber'>;

/** The invoices of these groups; those of a split are consecutive, the one with the work first. */
export async function drawAll(
  scope: Scope,
  groups: readonly Group[],
  facts: Facts,
  sharesOf: SharesOf,
): Promise<Drawn[]> {
  const { invoiceDate = todayOf(scope), dueDate, note = '', orderNumber = '' } = facts;
  const { seller, paymentDays } = await queries.sellerOf(scope);
  const ids = groups.flatMap((group) => [group.payorId, ...sharesOf(group).map(({ payorId }) => payorId)]);
  const payors = new Map((await queries.payorsOf(scope, [...new Set(ids)])).map((one) => [one.id, one]));
  const rates = new Map(
    (await queries.ratesOn(scope, invoiceDate)).map(({ currencyCode, rate }) => [currencyCode, rate]),
  );
  const due = dueDate ?? dueDateOf(invoiceDate, paymentDays);
  if (due < invoiceDate) throw new AppError('malformed', { fields: { dueDate: { key: 'beforeInvoice' } } });
  return groups.flatMap((group) => {
    const { currencyCode } = group;
    const work = group.rows.map((row) => ({ ...row, vatRate: vatRateOf(row.vatRateId) }));
    const parts = partsOf(work, sharesOf(group), currencyCode);
    const own = { payorId: group.payorId, share: parts.length === 0 ? null : ownShare(parts) };
    const payorOf = (id: number) => payors.get(id) ?? unknown();
    const lines = linesBySplit(work, parts);
    return [own, ...parts].map(({ payorId, share }, place): Drawn => {
      const { id: _id, languageCode, ...buyer } = payorOf(payorId);
      const { words, money, percent } = figuresOf(languageCode, currencyCode);
      const said = { words, money, percent, nameOf: (id: number) => payorOf(id).name };
      return {
        group,
        rows: place === 0 ? group.rows : [],
        shares: place === 0 ? parts.flatMap((part) => takenOff(part, said)) : billed(parts[place - 1], said),
        invoice: {
          kind: 'invoice',
          creditedInvoiceId: null,
          projectId: group.projectId,
          payorId,
          invoiceDate,
          dueDate: due,
          currencyCode,
          currencyRate: rateOf(group, rates),
          languageCode,
          ...invoiceTotals(lines[place] ?? [], currencyCode),
          seller,
          buyer,
          note,
          // The order number belongs to the case’s own payor; the others get none.
          orderNumber: place === 0 ? orderNumber : '',
          splitOfId: null,
          share,
        },
      };
    });
  });
}

const unknown = (): never => {
  throw new AppError('no_payor');
};

/** The exchange rate of the day, or that of the latest worklog if none is recorded. */
const rateOf = ({ currencyCode, rows }: Group, rates: ReadonlyMap<string, number>): number =>
  currencyCode === 'ISK'
    ? 1
    : (rates.get(currencyCode) ??
      rows.toSorted((a, b) => a.date.getTime() - b.date.getTime()).at(-1)?.currencyRate ??
      1);

type Said = Pick<ReturnType<typeof figuresOf>, 'words' | 'money' | 'percent'> & {
  readonly nameOf: (payorId: number) => string;
};

function billed(part: Part | undefined, { words, money, percent }: Said): ShareText[] {
  return (part?.portions ?? []).map(({ whole, ...portion }) => ({
    ...portion,
    comment: words.shares.billed(
      words.kindsOfWork[portion.workTypeId] ?? '',
      percent((part?.share ?? 0) / 100),
      money(whole),
    ),
    sign: 1,
    takenBy: null,
  }));
}

function takenOff({ payorId, share, portions }: Part, { words, money, percent, nameOf }: Said): ShareText[] {
  return portions.map(({ whole, ...portion }) => ({
    ...portion,
    comment: words.shares.takenOff(
      words.kindsOfWork[portion.workTypeId] ?? '',
      nameOf(payorId),
      percent(share / 100),
      money(whole),
    ),
    sign: -1,
    takenBy: payorId,
  }));
}
