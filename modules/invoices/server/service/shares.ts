import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { sum } from '#shared/money.ts';
import type { EditedShares, ProjectShares } from '../../contract/shares.ts';
import { ownShare } from '../../rules/split.ts';
import { mayIssue } from '../policy.ts';
import { payorsOf } from '../queries/issue.ts';
import * as queries from '../queries/shares.ts';

export type { Shared } from '../queries/shares.ts';

type OfCase = { readonly projectId: number; readonly payorId: number | null };

/** The shares that apply to a group of work, as of the time when all were read. */
export type SharesOf = (one: OfCase) => queries.Shared[];

/** The shares that apply to each group, in one statement; work for a payor other than the case’s own is not split. */
export async function sharesFor(scope: Scope, of: readonly OfCase[]): Promise<SharesOf> {
  const all =
    of.length === 0 ? [] : await queries.listShares(scope, [...new Set(of.map(({ projectId }) => projectId))]);
  const byProject = Map.groupBy(all, ({ projectId }) => projectId);
  return ({ projectId, payorId }) =>
    (byProject.get(projectId) ?? []).filter(({ ownPayorId }) => ownPayorId === payorId);
}

/** The shares of a case. 404 if the person may not see it. */
export async function get(scope: Scope, id: number): Promise<ProjectShares> {
  const project = await getPaid(scope, id);
  const shares = await queries.listShares(scope, [id]);
  return {
    id,
    payorId: project.payorId,
    payorName: project.payorName,
    ownShare: ownShare(shares),
    shares: shares.map(({ payorId, payorName, share }) => ({ payorId, payorName, share })),
    version: project.version,
    can: { edit: mayIssue(scope, project) },
  };
}

/**
 * Changes how future invoices are split; issued ones are unchanged. Requires permission to issue invoices of the case.
 */
export async function edit(scope: Scope, id: number, { shares, version }: EditedShares): Promise<ProjectShares> {
  const project = await getPaid(scope, id);
  if (!mayIssue(scope, project)) throw new AppError('invoice_responsible_only');
  if (project.version !== version || !(await queries.takeVersion(scope, id, version)))
    throw new AppError('stale', { current: await get(scope, id) });
  await refuseWrong(scope, project.payorId, shares);
  await queries.setShares(scope, id, shares);
  const edited = await get(scope, id);
  scope.emit({ name: 'ProjectUpdated', projectId: id, payload: { id, version: edited.version } });
  return edited;
}

async function getPaid(scope: Scope, id: number) {
  const project = await queries.findPaid(scope, id);
  if (!project) throw new AppError('not_found');
  return project;
}

async function refuseWrong(scope: Scope, ownPayorId: number | null, shares: EditedShares['shares']): Promise<void> {
  if (shares.length === 0) return;
  if (ownPayorId === null) throw new AppError('no_payor');
  const at = (place: number, field: string) => ({ fields: { [`shares.${place}.${field}`]: { key: 'badChoice' } } });
  const own = shares.findIndex(({ payorId }) => payorId === ownPayorId);
  if (own >= 0) throw new AppError('share_of_own', at(own, 'payorId'));
  const known = new Set(
    (
      await payorsOf(
        scope,
        shares.map(({ payorId }) => payorId),
      )
    ).map((one) => one.id),
  );
  const unknown = shares.findIndex(({ payorId }) => !known.has(payorId));
  if (unknown >= 0) throw new AppError('unknown_payor', at(unknown, 'payorId'));
  if (sum(shares.map(({ share }) => share)) >= 100) throw new AppError('shares_full', at(shares.length - 1, 'share'));
}
