import { isDeepStrictEqual } from 'node:util';
import { claim } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewInvoices } from '../../../contract/written.ts';
import { changesOf, sharesSeen } from '../../../rules/drafts.ts';
import * as queries from '../../queries/drafts.ts';
import type { Group } from '../candidates.ts';
import type { SharesOf } from '../shares.ts';
import { casesOf, get, getRow, lockedWork } from './answer.ts';

/** Completes a call with the draft that it names, locked: the draft's work, and its values for absent fields. */
export async function withDraft(
  scope: Scope,
  body: NewInvoices,
): Promise<{ readonly asked: NewInvoices; readonly draft: queries.DraftFound | null }> {
  const { draftId, draftVersion } = body;
  if (draftId === undefined) return { asked: body, draft: null };
  const draft = await getRow(scope, draftId, { lock: true });
  if (draft.state === 'issued') throw new AppError('draft_issued');
  if (draftVersion !== undefined && draftVersion !== draft.version)
    throw new AppError('stale', { current: await get(scope, draftId) });
  if (draft.state === 'approved' && saysOther(body, draft)) throw new AppError('draft_changed');
  const worklogIds = (await lockedWork(scope, draft)).map(({ id }) => id);
  const { invoiceDate = draft.invoiceDate ?? undefined, dueDate = draft.dueDate ?? undefined } = body;
  const { note = draft.note, orderNumber = draft.orderNumber, leaveOutZero = draft.leaveOutZero } = body;
  return { asked: { ...body, worklogIds, invoiceDate, dueDate, note, orderNumber, leaveOutZero }, draft };
}

/** Only what was approved is issued; if the firm requires approval, only managers issue without it. */
export async function refuseUnapproved(
  scope: Scope,
  draft: queries.DraftFound | null,
  groups: readonly Group[],
  sharesOf: SharesOf,
): Promise<void> {
  if (draft?.state === 'approved') {
    const { changed, gone } = changesOf(
      groups.flatMap(({ rows }) => rows),
      draft.seen,
    );
    const shares = sharesSeen(sharesOf(draft));
    if (changed.size > 0 || gone.length > 0 || !isDeepStrictEqual(shares, draft.seenShares))
      throw new AppError('draft_changed');
    return;
  }
  if (scope.actor.role !== 'manager' && (await queries.needsApproval(scope))) throw new AppError('approval_needed');
}

/** Values in the call that differ from the approved draft. */
const saysOther = (
  { invoiceDate, dueDate, note, orderNumber, leaveOutZero }: NewInvoices,
  draft: queries.DraftFound,
): boolean =>
  (invoiceDate !== undefined && invoiceDate !== draft.invoiceDate) ||
  (dueDate !== undefined && dueDate !== draft.dueDate) ||
  (note !== undefined && note !== draft.note) ||
  (orderNumber !== undefined && orderNumber !== draft.orderNumber) ||
  (leaveOutZero !== undefined && leaveOutZero !== draft.leaveOutZero);

/** The invoice replaces the draft; worklogs that could not be billed become unbilled again. */
export async function settleDraft(scope: Scope, draft: queries.DraftFound, invoiceId: number): Promise<void> {
  await claim(scope, draft.id, []);
  await queries.update(scope, draft.id, { state: 'issued', invoice_id: invoiceId });
  for (const projectId of casesOf(draft))
    scope.emit({
      name: 'InvoiceDraftUpdated',
      projectId,
      payload: { id: draft.id, projectId, version: draft.version + 1 },
    });
}
