import { isBilled } from '#modules/worklogs/rules/kinds.ts';
import { lockForBilling, unbilledIds, type Candidate } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import type { codes } from '../../contract/codes.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { mayIssue } from '../policy.ts';
import { chosenGroup, filterOf, isApart, jointOf, refuseUnpaid, type Group } from './candidates.ts';
import { sharesFor } from './shares.ts';

/**
 * Unbilled work of these cases, locked, as one invoice of all of them: its lines are case by case in order of number.
 * Cases must have one payor, one currency and no split: those that do not are named.
 */
export async function jointGroup(
  scope: Scope,
  asked: NewInvoices & { readonly projectIds: readonly number[] },
): Promise<Group> {
  const { projectIds } = asked;
  const filter = filterOf(asked);
  if (asked.worklogIds || filter.projectId !== undefined)
    throw new AppError('malformed', { fields: { projectIds: { key: 'badChoice' } } });
  const ids = await unbilledIds(scope, { ...filter, projectIds });
  const rows = (await lockForBilling(scope, ids)).filter((row) => !isBilled(row) && row.draftId === null);
  refuseIdle(projectIds, rows);
  const of = workOfCases(rows);
  refuse('invoice_responsible_only', projectIds, (id) => !of(id).every((row) => mayIssue(scope, row)), 'notYours');
  refuseUnpaid(scope, rows);
  const [first] = of(projectIds[0] ?? 0);
  refuse('cases_apart', projectIds, (id) => of(id).some((row) => !first || isApart(row, first)), 'otherPayor');
  if (projectIds.length > 1) await refuseSplit(scope, projectIds, rows);
  return jointOf(rows);
}

/** The selected work of these cases, locked, for a draft of one invoice: each case has some. */
export async function jointDraft(
  scope: Scope,
  worklogIds: readonly number[],
  projectIds: readonly number[],
): Promise<Group> {
  const group = await chosenGroup(scope, worklogIds, null, projectIds);
  refuseIdle(projectIds, group.rows);
  if (projectIds.length > 1) await refuseSplit(scope, projectIds, group.rows);
  return group;
}

/** The work claimed by a draft of these cases, locked for issuing: requires permission on all of them. */
export async function draftedGroup(
  scope: Scope,
  worklogIds: readonly number[],
  draftId: number,
  projectIds: readonly number[],
): Promise<Group> {
  const group = await chosenGroup(scope, worklogIds, draftId, projectIds);
  if (!group.rows.every((row) => mayIssue(scope, row))) throw new AppError('invoice_responsible_only');
  await refuseSplit(scope, projectIds, group.rows);
  return group;
}

/** Only a single case can be split: a case split since cannot be on an invoice of several. */
export async function refuseSplit(
  scope: Scope,
  projectIds: readonly number[],
  rows: readonly Candidate[],
): Promise<void> {
  const of = workOfCases(rows);
  const sharesOf = await sharesFor(scope, rows);
  refuse('cases_apart', projectIds, (id) => of(id).some((row) => sharesOf(row).length > 0), 'isSplit');
}

function refuseIdle(projectIds: readonly number[], rows: readonly Candidate[]): void {
  const of = workOfCases(rows);
  refuse('nothing_to_bill', projectIds, (id) => of(id).length === 0, 'nothingToBill');
}

function workOfCases(rows: readonly Candidate[]): (projectId: number) => readonly Candidate[] {
  const of = Map.groupBy(rows, ({ projectId }) => projectId);
  return (id) => of.get(id) ?? [];
}

/** Names each case that is an obstacle, by its index. */
function refuse(
  code: keyof typeof codes,
  projectIds: readonly number[],
  isWrong: (projectId: number) => boolean,
  key: string,
): void {
  const named = projectIds.flatMap((id, place): [string, FieldProblem][] =>
    isWrong(id) ? [[`projectIds.${place}`, { key }]] : [],
  );
  if (named.length > 0) throw new AppError(code, { fields: Object.fromEntries(named) });
}
