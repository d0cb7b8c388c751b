import { isBilled } from '#modules/worklogs/rules/kinds.ts';
import { lockForBilling, unbilledIds, type Candidate } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import type { codes } from '../../contract/codes.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { mayIssue } from '../policy.ts';
import { filterOf, groupOf, inOrder, refuseUnpaid, type Group } from './candidates.ts';
import { sharesFor } from './shares.ts';

/**
 * What awaits an invoice in each of these cases, locked, as one invoice of all of them: its lines case by case in the order
 * of their numbers. They have one payor and one currency, and none of them is split: each that stands in the way is named.
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
  const of = Map.groupBy(rows, ({ projectId }) => projectId);
  const refuse = (code: keyof typeof codes, wrong: (projectId: number) => boolean, key: string) => {
    const named = projectIds.flatMap((id, place): [string, FieldProblem][] =>
      wrong(id) ? [[`projectIds.${place}`, { key }]] : [],
    );
    if (named.length > 0) throw new AppError(code, { fields: Object.fromEntries(named) });
  };
  refuse('nothing_to_bill', (id) => !of.has(id), 'nothingToBill');
  refuse('invoice_responsible_only', (id) => !(of.get(id) ?? []).every((row) => mayIssue(scope, row)), 'notYours');
  refuseUnpaid(scope, rows);
  const [first] = of.get(projectIds[0] ?? 0) ?? [];
  const isApart = (row: Candidate) => row.payorId !== first?.payorId || row.currencyCode !== first.currencyCode;
  refuse('cases_apart', (id) => (of.get(id) ?? []).some(isApart), 'otherPayor');
  const sharesOf = await sharesFor(scope, rows);
  const isSplit = (row: Candidate) => projectIds.length > 1 && sharesOf(row).length > 0;
  refuse('cases_apart', (id) => (of.get(id) ?? []).some(isSplit), 'isSplit');
  const cases = [...of.values()].map(groupOf).sort(inOrder);
  const group = groupOf(cases.flatMap((one) => one.rows));
  return cases.length === 1 ? group : { ...group, projectIds: cases.map(({ projectId }) => projectId) };
}
