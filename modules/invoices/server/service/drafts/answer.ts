import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { claimedBy, lockForBilling, type Candidate } from '#modules/worklogs/server/service/billing.ts';
import { vatRateOf } from '#server/vat.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { payorPartsOf, splitTotals } from '../../../rules/split.ts';
import { changesOf, mayStep, seenOf, sharesSeen } from '../../../rules/drafts.ts';
import { mayChangeDraft, mayDecide, mayIssueDraft } from '../../policy.ts';
import * as queries from '../../queries/drafts.ts';
import { caseByCase } from '../candidates.ts';
import { sharesFor, type Shared } from '../shares.ts';

type Asked = Page & queries.DraftFilter & { readonly orderBy: queries.DraftOrder };

/** Matching drafts with their current figures, in four statements. */
export async function list(scope: Scope, { orderBy, pageNumber, pageSize, skip, ...filter }: Asked) {
  const page = { pageNumber, pageSize, skip };
  const rows = await queries.list(scope, filter, orderBy, page);
  const work = Map.groupBy(
    await claimedBy(
      scope,
      rows.map(({ id }) => id),
    ),
    ({ draftId }) => draftId,
  );
  const needed = await queries.needsApproval(scope);
  const sharesOf = await sharesFor(scope, rows.flatMap(paidBy));
  return {
    items: rows.map((row) =>
      rowAnswer(scope, row, workOf(row, work.get(row.id) ?? []), { needed, shares: paidBy(row).flatMap(sharesOf) }),
    ),
    pagination: paginationOf(page, await queries.count(scope, filter)),
  };
}

/** One complete draft with its current work. 404 if it is in the bin, or the person may not see it. */
export async function get(scope: Scope, id: number) {
  const row = await getRow(scope, id);
  const work = workOf(row, await claimedBy(scope, [id]));
  const { changed, gone } = changesIn(row, work);
  const shares = await sharesOf(scope, row);
  return {
    ...rowAnswer(scope, row, work, { needed: await queries.needsApproval(scope), shares }),
    lines: work.map((one) => lineAnswer(one, changed.has(one.id))),
    vat: totalsOf(row, work, shares).vat,
    stamp: stampOf(work, shares),
    gone: gone.map((one) => ({
      worklogId: one.id,
      date: new Date(one.date),
      comment: one.comment,
      totalWithDiscount: one.totalWithDiscount,
    })),
  };
}

export async function getRow(
  scope: Scope,
  id: number,
  options: { readonly lock?: boolean } = {},
): Promise<queries.DraftFound> {
  const row = await queries.find(scope, id, options);
  if (!row || row.deletedDate !== null) throw new AppError('not_found');
  return row;
}

type OfDraft = Pick<queries.DraftFound, 'projectId' | 'projects' | 'payorId' | 'currencyCode'>;

/** Its case, or all of its cases. */
export const casesOf = ({ projectId, projects }: Pick<OfDraft, 'projectId' | 'projects'>): readonly number[] =>
  projects.length === 0 ? [projectId] : projects.map(({ id }) => id);

/** The claimed worklogs that can be on its invoice: not those moved to another case, payor or currency. */
export function workOf(draft: OfDraft, claimed: readonly Candidate[]): readonly Candidate[] {
  const cases = new Set(casesOf(draft));
  const isOf = ({ projectId, payorId, currencyCode }: Candidate) =>
    cases.has(projectId) && payorId === draft.payorId && currencyCode === draft.currencyCode;
  return caseByCase(claimed.filter(isOf));
}

/** The same, locked until the end of the transaction: claims are checked after locking. */
export async function lockedWork(
  scope: Scope,
  draft: OfDraft & { readonly id: number },
): Promise<readonly Candidate[]> {
  const claimed = await claimedBy(scope, [draft.id]);
  const locked = await lockForBilling(
    scope,
    claimed.map(({ id }) => id),
  );
  return workOf(draft, locked).filter(({ draftId }) => draftId === draft.id);
}

/** Differences from the confirmed work; none for an issued draft. */
const changesIn = ({ state, seen }: queries.DraftFound, work: readonly Candidate[]) =>
  state === 'issued' ? { changed: new Set<number>(), gone: [] } : changesOf(work, seen);

type Paid = Pick<OfDraft, 'projectId' | 'projects' | 'payorId'>;
const paidBy = (draft: Paid) => casesOf(draft).map((projectId) => ({ projectId, payorId: draft.payorId }));

/** The current shares in the case of a draft, or in any of its cases. */
export const sharesOf = async (scope: Scope, draft: Paid): Promise<Shared[]> =>
  paidBy(draft).flatMap(await sharesFor(scope, paidBy(draft)));

/** Its totals, and the part of each payor; drafts of several cases are not split. */
export const totalsOf = (draft: OfDraft, work: readonly Candidate[], shares: readonly Shared[]) =>
  splitTotals(taxed(work), draft.projects.length > 0 ? [] : shares, draft.currencyCode);

/** Whether payors or shares differ from those confirmed; false for an issued draft. */
const sharesChanged = ({ state, seenShares }: queries.DraftFound, shares: readonly Shared[]): boolean =>
  state !== 'issued' && !isDeepStrictEqual(seenShares, sharesSeen(shares));

/** A fingerprint of the work and its payors. */
export const stampOf = (work: readonly Candidate[], shares: readonly Shared[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...work.map(seenOf), ...sharesSeen(shares)]))
    .digest('base64url');

const taxed = (work: readonly Candidate[]) => work.map((row) => ({ ...row, vatRate: vatRateOf(row.vatRateId) }));

type Around = { readonly needed: boolean; readonly shares: readonly Shared[] };

function rowAnswer(scope: Scope, row: queries.DraftFound, work: readonly Candidate[], { needed, shares }: Around) {
  const {
    seen: _seen,
    seenShares: _seenShares,
    createdBy: _createdBy,
    askedBy: _askedBy,
    answeredByOne: _answeredByOne,
    deletedDate: _deletedDate,
    ...shown
  } = row;
  const { changed, gone } = changesIn(row, work);
  const isChanged = changed.size > 0 || gone.length > 0 || sharesChanged(row, shares);
  const { discountPerc: _perc, vat: _vat, ...totals } = totalsOf(row, work, shares);
  return {
    ...shown,
    ...totals,
    worklogCount: work.length,
    parts: row.projects.length > 0 ? [] : payorPartsOf(taxed(work), row, shares, row.currencyCode),
    changed: isChanged,
    can: {
      edit: mayStep(row.state, 'edit') && mayChangeDraft(scope, row),
      ask: mayStep(row.state, 'ask') && mayChangeDraft(scope, row),
      decide: mayStep(row.state, 'decide') && mayDecide(scope, row),
      issue: work.length > 0 && mayIssueDraft(scope, row, needed) && !(row.state === 'approved' && isChanged),
    },
  };
}

const lineAnswer = (row: Candidate, changed: boolean) => ({
  worklogId: row.id,
  projectId: row.projectId,
  version: row.version,
  date: row.date,
  employeeName: row.employeeName,
  workTypeId: row.workTypeId,
  comment: row.comment,
  clientText: row.invoiceText,
  quantity: row.quantityBilled,
  price: row.price,
  discount: row.discount,
  total: row.total,
  totalWithDiscount: row.totalWithDiscount,
  vatRateId: row.vatRateId,
  vatRate: vatRateOf(row.vatRateId),
  changed,
});
