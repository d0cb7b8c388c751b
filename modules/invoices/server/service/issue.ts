import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { vatRateOf } from '#server/vat.ts';
import type { Issued } from '../../contract/billable.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { comesToNothing, dueDateOf, invoiceTotals, mayLeaveOut } from '../../rules.ts';
import type { AccountingPort } from '../port.ts';
import * as queries from '../queries/issue.ts';
import { announce, todayOf } from './answer.ts';
import { groupsOf, type Group } from './candidates.ts';
import { refuseUnapproved, settleDraft, withDraft } from './drafts/issue.ts';
import { sendAtOnce } from './letters.ts';
import { answerOfIssue } from './push.ts';
import { askAboutDate } from './questions.ts';
import { refuseLacking, refuseOther } from './refusals.ts';

/**
 * Issues invoices in the transaction of the call: worklogs are locked, then numbers taken, so that a worklog is on one
 * invoice at most and no number is lost, whoever clicks what at once (BILL-21, BILL-22).
 */
export async function issue(
  scope: Scope,
  body: NewInvoices,
  accounting: AccountingPort,
  mail: Pick<ModuleSettings, 'mailReaches' | 'mailShown'>,
): Promise<Issued> {
  const { asked, draft } = await withDraft(scope, body);
  const groups = await groupsOf(scope, asked, draft?.id ?? null);
  await refuseUnapproved(scope, draft, groups);
  const drafts = await draftsOf(scope, groups, asked);
  refuseLacking(scope, drafts);
  if (body.expected) refuseOther(body.expected, drafts);
  const numbers = await queries.takeNumbers(scope, groups.length);
  if (body.confirmed !== true)
    await askAboutDate(scope, drafts[0]?.invoiceDate ?? todayOf(scope), numbers[0] ?? 0, {
      work: body.confirmed === false ? groups.flatMap(({ rows }) => rows) : [],
    });
  const numbered = drafts.map((draft, index) => ({ ...draft, number: numbers[index] ?? 0 }));
  const made = await queries.insertInvoices(scope, numbered);
  await queries.insertLines(scope, placesOf(groups, made, asked.leaveOutZero));
  await queries.bookWorklogs(
    scope,
    made.map(({ id }) => id),
  );
  if (draft) await settleDraft(scope, draft, made[0]?.id ?? 0);
  made.forEach(({ id }, index) =>
    announce(scope, 'InvoiceCreated', { id, projectId: groups[index]?.projectId ?? 0, version: 1 }),
  );
  const answer = await answerOfIssue(scope, accounting, made, body.skipExternalInvoiceCreation);
  return body.letter ? withLetters(scope, answer, body.letter, mail) : answer;
}

/** Letters are written in the transaction that issues: either an invoice is there with its letter on its way, or neither is. */
async function withLetters(
  scope: Scope,
  issued: Issued,
  letter: NonNullable<NewInvoices['letter']>,
  mail: Pick<ModuleSettings, 'mailReaches' | 'mailShown'>,
): Promise<Issued> {
  const invoices: Issued['invoices'] = [];
  for (const one of issued.invoices) invoices.push({ ...one, sentTo: await sendAtOnce(scope, one.id, letter, mail) });
  return { ...issued, invoices };
}

export type Undrawn = Omit<queries.Draft, 'number'>;

/** What the invoices of these groups would say, before they have numbers. */
export async function draftsOf(
  scope: Scope,
  groups: readonly Group[],
  {
    invoiceDate = todayOf(scope),
    dueDate,
    note = '',
    orderNumber = '',
  }: Pick<NewInvoices, 'invoiceDate' | 'dueDate' | 'note' | 'orderNumber'>,
): Promise<Undrawn[]> {
  const { seller, paymentDays } = await queries.sellerOf(scope);
  const payors = new Map(
    (await queries.payorsOf(scope, [...new Set(groups.map(({ payorId }) => payorId))])).map((one) => [one.id, one]),
  );
  const rates = new Map(
    (await queries.ratesOn(scope, invoiceDate)).map(({ currencyCode, rate }) => [currencyCode, rate]),
  );
  const due = dueDate ?? dueDateOf(invoiceDate, paymentDays);
  if (due < invoiceDate) throw new AppError('malformed', { fields: { dueDate: { key: 'beforeInvoice' } } });
  return groups.map((group) => {
    const { id: _id, languageCode, ...buyer } = payors.get(group.payorId) ?? unknown();
    return {
      kind: 'invoice',
      creditedInvoiceId: null,
      projectId: group.projectId,
      payorId: group.payorId,
      invoiceDate,
      dueDate: due,
      currencyCode: group.currencyCode,
      currencyRate: rateOf(group, rates),
      languageCode,
      ...totalsOf(group),
      seller,
      buyer,
      note,
      orderNumber,
    };
  });
}

const unknown = (): never => {
  throw new AppError('no_payor');
};

/** The day's rate, or that of the latest work where none has been written down. */
const rateOf = ({ currencyCode, rows }: Group, rates: ReadonlyMap<string, number>): number =>
  currencyCode === 'ISK' ? 1 : (rates.get(currencyCode) ?? rows.at(-1)?.currencyRate ?? 1);

const totalsOf = ({ rows, currencyCode }: Group) =>
  invoiceTotals(
    rows.map((row) => ({ ...row, vatRate: vatRateOf(row.vatRateId) })),
    currencyCode,
  );

const placesOf = (
  groups: readonly Group[],
  made: readonly queries.Numbered[],
  leaveOutZero = false,
): queries.Placed[] =>
  groups.flatMap(({ rows }, index) => {
    const leavesOut = leaveOutZero && mayLeaveOut(rows);
    return rows.map((row, place) => ({
      invoiceId: made[index]?.id ?? 0,
      position: place + 1,
      worklogId: row.id,
      vatRate: vatRateOf(row.vatRateId),
      onPaper: !(leavesOut && comesToNothing(row)),
    }));
  });
