import { claim, claimedBy, lockForBilling } from '#modules/worklogs/server/service/billing.ts';
import { isBilled } from '#modules/worklogs/rules/kinds.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { draftEvents } from '../../../contract.ts';
import type { Decision, EditedDraft, NewDraft } from '../../../contract/draft.ts';
import { mayStep, seenOf, sharesSeen } from '../../../rules/drafts.ts';
import { mayChangeDraft, mayDecide, mayPrepare } from '../../policy.ts';
import { insertDraftCases } from '../../queries/cases.ts';
import * as queries from '../../queries/drafts.ts';
import { todayOf } from '../answer.ts';
import { chosenGroup } from '../candidates.ts';
import { jointDraft, refuseSplit } from '../joint.ts';
import { refuseOther } from '../refusals.ts';
import { casesOf, get, getRow, lockedWork, sharesOf, stampOf, totalsOf, workOf } from './answer.ts';

/** Creates a draft without a number and claims its work, so nobody else can bill it. */
export async function create(scope: Scope, { worklogIds, projectIds, ...facts }: NewDraft) {
  if (!mayPrepare(scope)) throw new AppError('forbidden');
  const group = projectIds
    ? await jointDraft(scope, worklogIds, projectIds)
    : await chosenGroup(scope, worklogIds, null);
  refuseWrongDays(scope, facts);
  const id = await queries.insert(scope, {
    project_id: group.projectId,
    payor_id: group.payorId,
    currency_code: group.currencyCode,
    invoice_date: facts.invoiceDate ?? null,
    due_date: facts.dueDate ?? null,
    note: facts.note ?? '',
    order_number: facts.orderNumber ?? '',
    leave_out_zero: facts.leaveOutZero ?? false,
  });
  if (group.projectIds) await insertDraftCases(scope, id, group.projectIds);
  await claim(scope, id, worklogIds);
  await queries.update(scope, id, await seenNow(scope, await getRow(scope, id)));
  return announced(scope, 'InvoiceDraftCreated', id);
}

/** Changes the work, the days or the note; approval must be requested again. */
export async function edit(scope: Scope, id: number, { worklogIds, version, ...facts }: EditedDraft) {
  const row = await getForStep(scope, id, version, 'edit');
  const ids = worklogIds ?? workOf(row, await claimedBy(scope, [id])).map((one) => one.id);
  const group = await chosenGroup(scope, ids, id, casesOf(row));
  if (workOf(row, group.rows).length < group.rows.length) throw new AppError('mixed_worklogs');
  if (row.projects.length > 0) await refuseSplit(scope, casesOf(row), group.rows);
  const days = { invoiceDate: row.invoiceDate, dueDate: row.dueDate, ...facts };
  refuseWrongDays(scope, days);
  await claim(scope, id, ids);
  await queries.update(scope, id, {
    ...notAsked,
    state: 'open',
    invoice_date: (facts.invoiceDate === undefined ? row.invoiceDate : facts.invoiceDate) ?? null,
    due_date: (facts.dueDate === undefined ? row.dueDate : facts.dueDate) ?? null,
    note: facts.note ?? row.note,
    order_number: facts.orderNumber ?? row.orderNumber,
    leave_out_zero: facts.leaveOutZero ?? row.leaveOutZero,
    ...(await seenNow(scope, row)),
  });
  return announced(scope, 'InvoiceDraftUpdated', id);
}

/** Asks the responsible person to approve the current draft; if that is oneself, the managers. */
export async function ask(scope: Scope, id: number, version: number) {
  const row = await getForStep(scope, id, version, 'ask');
  if (row.projects.length > 0) await refuseSplit(scope, casesOf(row), await lockedWork(scope, row));
  await queries.update(scope, id, {
    ...notAsked,
    state: 'asked',
    asked_by: scope.actor.employeeId,
    asked_at: scope.now,
    ...(await seenNow(scope, row)),
  });
  return announced(scope, 'InvoiceDraftAsked', id);
}

/** Approves the draft as it was seen, or sends it back with a note. */
export async function decide(scope: Scope, id: number, { approve, note = '', totalWithVat, stamp, version }: Decision) {
  const row = await getForStep(scope, id, version, 'decide');
  if (!approve && note.trim() === '') throw new AppError('malformed', { fields: { note: { key: 'required' } } });
  const { currencyCode } = row;
  const work = await lockedWork(scope, row);
  const shares = await sharesOf(scope, row);
  if (approve && totalWithVat !== undefined)
    refuseOther([{ currencyCode, totalWithVat }], [{ currencyCode, ...totalsOf(row, work, shares) }]);
  if (approve && stamp !== stampOf(work, shares)) throw new AppError('draft_changed');
  await queries.update(scope, id, {
    state: approve ? 'approved' : 'returned',
    decided_by: scope.actor.employeeId,
    decided_at: scope.now,
    decision_note: note,
    ...(approve ? seenAs(work, shares) : {}),
  });
  return announced(scope, approve ? 'InvoiceDraftApproved' : 'InvoiceDraftReturned', id);
}

/** Moves it to the bin; its work is unbilled again. */
export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await getRow(scope, id, { lock: true });
  if (!mayChangeDraft(scope, row)) throw new AppError('forbidden');
  if (row.state === 'issued') throw new AppError('draft_issued');
  const seen = await seenNow(scope, row);
  await claim(scope, id, []);
  await queries.update(scope, id, {
    ...notAsked,
    state: 'open',
    ...seen,
    deleted_at: scope.now,
    deleted_by: scope.actor.employeeId,
  });
  announce(scope, 'InvoiceDraftDeleted', { ...row, version: row.version + 1 });
}

/** Restores it with its work, unless that was billed or claimed since. */
export async function restore(scope: Scope, id: number) {
  const row = await queries.find(scope, id, { lock: true });
  if (!row || row.deletedDate === null) throw new AppError('not_found');
  if (!mayChangeDraft(scope, row)) throw new AppError('forbidden');
  const ids = row.seen.map((one) => one.id);
  const free = workOf(row, await lockForBilling(scope, ids)).filter((one) => one.draftId === null && !isBilled(one));
  if (free.length < ids.length) throw new AppError('draft_not_restorable');
  await queries.update(scope, id, { deleted_at: null, deleted_by: null });
  await claim(scope, id, ids);
  return announced(scope, 'InvoiceDraftCreated', id);
}

const notAsked = { asked_by: null, asked_at: null, decided_by: null, decided_at: null, decision_note: '' } as const;

type Facts = Pick<NewDraft, 'invoiceDate' | 'dueDate'>;

function refuseWrongDays(scope: Scope, { invoiceDate, dueDate }: Facts): void {
  if (dueDate && dueDate < (invoiceDate ?? todayOf(scope)))
    throw new AppError('malformed', { fields: { dueDate: { key: 'beforeInvoice' } } });
}

/** The current work and payors, kept to detect later changes. */
const seenNow = async (scope: Scope, draft: queries.DraftFound) =>
  seenAs(workOf(draft, await claimedBy(scope, [draft.id])), await sharesOf(scope, draft));

const seenAs = (work: Parameters<typeof stampOf>[0], shares: Parameters<typeof sharesSeen>[0]) => ({
  seen: JSON.stringify(work.map(seenOf)),
  seen_shares: JSON.stringify(sharesSeen(shares)),
});

/** The locked row at the version that the person saw, if they may take this step. */
async function getForStep(
  scope: Scope,
  id: number,
  version: number,
  step: Parameters<typeof mayStep>[1],
): Promise<queries.DraftFound> {
  const row = await getRow(scope, id, { lock: true });
  const may = step === 'decide' ? mayDecide(scope, row) : mayChangeDraft(scope, row);
  if (!may) throw new AppError(step === 'decide' ? 'approver_only' : 'forbidden');
  if (row.version !== version) throw new AppError('stale', { current: await get(scope, id) });
  if (!mayStep(row.state, step)) throw new AppError(row.state === 'issued' ? 'draft_issued' : 'draft_not_so_far');
  return row;
}

async function announced(scope: Scope, name: (typeof draftEvents)[number], id: number) {
  const draft = await get(scope, id);
  announce(scope, name, draft);
  return draft;
}

type Announced = Parameters<typeof casesOf>[0] & { readonly id: number; readonly version: number };

/** Announced on each of its cases, so that all their screens refresh; people are notified once. */
function announce(scope: Scope, name: (typeof draftEvents)[number], { id, version, ...of }: Announced): void {
  const isStep = name === 'InvoiceDraftAsked' || name === 'InvoiceDraftApproved' || name === 'InvoiceDraftReturned';
  for (const projectId of casesOf(of))
    scope.emit({
      name: isStep && projectId !== of.projectId ? 'InvoiceDraftUpdated' : name,
      projectId,
      payload: { id, projectId, version },
    });
}
