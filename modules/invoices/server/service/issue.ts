import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { vatRateOf } from '#server/vat.ts';
import type { Issued } from '../../contract/billable.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { comesToNothing, mayLeaveOut } from '../../rules.ts';
import type { AccountingPort } from '../port.ts';
import { insertCases } from '../queries/cases.ts';
import type { DraftFound } from '../queries/drafts.ts';
import * as queries from '../queries/issue.ts';
import { insertShareLines, type ShareLine } from '../queries/shares.ts';
import { announce, todayOf } from './answer.ts';
import { groupsOf, type Group } from './candidates.ts';
import { drawAll, type Drawn } from './draw.ts';
import { casesOf } from './drafts/answer.ts';
import { refuseUnapproved, settleDraft, withDraft } from './drafts/issue.ts';
import { draftedGroup, jointGroup } from './joint.ts';
import { sendAtOnce } from './letters.ts';
import { answerOfIssue } from './push.ts';
import { askAboutDate } from './questions.ts';
import { refuseLacking, refuseOther } from './refusals.ts';
import { sharesFor } from './shares.ts';

/**
 * Issues invoices in the transaction of the call: locks worklogs, then takes numbers, so that each worklog is on at
 * most one invoice and no number is skipped under concurrent calls (BILL-21, BILL-22).
 */
export async function issue(
  scope: Scope,
  body: NewInvoices,
  accounting: AccountingPort,
  mail: Pick<ModuleSettings, 'mailReaches' | 'mailShown'>,
): Promise<Issued> {
  const { asked, draft } = await withDraft(scope, body);
  const groups = await askedGroups(scope, asked, draft);
  // Shares are read once, so that the approved ones are issued even if somebody changes them meanwhile. Several cases
  // have none.
  const sharesOf = groups[0]?.projectIds ? () => [] : await sharesFor(scope, groups);
  await refuseUnapproved(scope, draft, groups, sharesOf);
  const drawn = await drawAll(scope, groups, asked, sharesOf);
  const invoices = drawn.map(({ invoice }) => invoice);
  refuseLacking(scope, invoices);
  if (body.expected) refuseOther(body.expected, invoices);
  const numbers = await queries.takeNumbers(scope, drawn.length);
  if (body.confirmed !== true)
    await askAboutDate(scope, invoices[0]?.invoiceDate ?? todayOf(scope), numbers[0] ?? 0, {
      work: body.confirmed === false ? groups.flatMap(({ rows }) => rows) : [],
      leavesOut: asked.leaveOutZero ?? false,
    });
  const made = await writeAll(scope, drawn, numbers, asked.leaveOutZero ?? false);
  await queries.bookWorklogs(
    scope,
    made.map(({ id }) => id),
  );
  if (draft) await settleDraft(scope, draft, made[0]?.id ?? 0);
  made.forEach(({ id }, index) => {
    const { projectId = 0 } = invoices[index] ?? {};
    announce(scope, 'InvoiceCreated', { id, projectId, projectIds: drawn[index]?.group.projectIds, version: 1 });
  });
  const answer = await answerOfIssue(scope, accounting, made, body.skipExternalInvoiceCreation);
  return body.letter ? withLetters(scope, answer, body.letter, mail) : answer;
}

/** Groups by invoice: the work claimed by a draft, the unbilled work of the named cases, or each group separately. */
async function askedGroups(scope: Scope, asked: NewInvoices, draft: DraftFound | null): Promise<Group[]> {
  const { projectIds, worklogIds = [] } = asked;
  if (projectIds) return [await jointGroup(scope, { ...asked, projectIds })];
  if (draft && draft.projects.length > 0) return [await draftedGroup(scope, worklogIds, draft.id, casesOf(draft))];
  return groupsOf(scope, asked, draft?.id ?? null);
}

/** Letters are written in the transaction that issues: an invoice and its letter exist together or not at all. */
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

/**
 * Inserts the invoices with their numbers: those with the work first, then those of shares, which refer to the first.
 */
async function writeAll(
  scope: Scope,
  drawn: readonly Drawn[],
  numbers: readonly number[],
  leaveOutZero: boolean,
): Promise<queries.Numbered[]> {
  const numbered = drawn.map((one, place) => ({ ...one, number: numbers[place] ?? 0 }));
  const [first, rest] = [
    numbered.filter(({ rows }) => rows.length > 0),
    numbered.filter(({ rows }) => rows.length === 0),
  ];
  const withWork = await queries.insertInvoices(
    scope,
    first.map(({ invoice, number }) => ({ ...invoice, number })),
  );
  const idOf = new Map(first.map(({ group }, place) => [group, withWork[place]?.id ?? 0]));
  const parts =
    rest.length === 0
      ? []
      : await queries.insertInvoices(
          scope,
          rest.map(({ group, invoice, number }) => ({ ...invoice, number, splitOfId: idOf.get(group) ?? 0 })),
        );
  for (const { group } of first) if (group.projectIds) await insertCases(scope, idOf.get(group) ?? 0, group.projectIds);
  await queries.insertLines(
    scope,
    first.flatMap((one) => placesOf(one, idOf.get(one.group) ?? 0, leaveOutZero)),
  );
  if (rest.length > 0) await insertShareLines(scope, shareLinesOf(numbered, [...withWork, ...parts]));
  return [...withWork, ...parts].toSorted((a, b) => a.number - b.number);
}

function placesOf({ rows }: Drawn, invoiceId: number, leaveOutZero: boolean): queries.Placed[] {
  const leavesOut = leaveOutZero && mayLeaveOut(rows);
  return rows.map((row, place) => ({
    invoiceId,
    position: place + 1,
    worklogId: row.id,
    vatRate: vatRateOf(row.vatRateId),
    onPaper: !(leavesOut && comesToNothing(row)),
  }));
}

/** Lines of billed shares, dated by the latest worklog, and their deductions on the first invoice. */
function shareLinesOf(
  numbered: readonly (Drawn & { readonly number: number })[],
  made: readonly queries.Numbered[],
): ShareLine[] {
  const idOf = new Map(made.map(({ id, number }) => [number, id]));
  const billedTo = (group: Group, payorId: number | null) =>
    numbered.find((one) => one.group === group && one.invoice.payorId === payorId)?.number ?? 0;
  return numbered.flatMap(({ group, rows, shares, number }) =>
    shares.map(({ takenBy, sign, amount, workTypeId, comment, vatRateId, vatRate }, place) => ({
      invoiceId: idOf.get(number) ?? 0,
      position: rows.length + place + 1,
      projectId: group.projectId,
      date: (group.rows.at(-1)?.date ?? new Date(0)).toISOString(),
      workTypeId,
      comment,
      // Prices are never negative.
      quantity: sign * Math.sign(amount),
      price: Math.abs(amount),
      total: sign * amount,
      vatRateId,
      vatRate,
      shareInvoiceId: takenBy === null ? null : (idOf.get(billedTo(group, takenBy)) ?? null),
    })),
  );
}
