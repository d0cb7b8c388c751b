import { calendarDay } from '#shared/format.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import type { calculationEvents, EditedCalculation, NewCalculation } from '../../contract/kept.ts';
import { lastDayOf } from '../../rules/at-date.ts';
import { firstProblem, missingMonths, unknownSeries } from '../../rules/check.ts';
import { calculate, type Totals } from '../../rules/result.ts';
import { mayKeep } from '../policy.ts';
import * as queries from '../queries/kept.ts';
import { ratesOf } from './interest.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  const can = canOf(scope);
  return {
    items: items.map((row) => ({ ...row, can })),
    pagination: paginationOf(asked, total),
    can: { create: mayKeep(scope.actor) },
  };
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

/** Saves a calculation on a case; one that cannot be calculated yet has no totals. */
export async function keep(scope: Scope, { projectId, name, ...typed }: NewCalculation) {
  if (!(await queries.projectExists(scope, projectId))) throw new AppError('not_found');
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  const id = await queries.insert(scope, projectId, await writtenOf(scope, name, typed));
  const made = await getRow(scope, id);
  announce(scope, 'CalculationCreated', made);
  return answerOf(scope, made);
}

export async function edit(scope: Scope, id: number, { name, version, ...typed }: EditedCalculation) {
  const before = await getRow(scope, id);
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  if (before.version !== version) throw new AppError('stale', { current: answerOf(scope, before) });
  if (!(await queries.update(scope, id, version, await writtenOf(scope, name, typed))))
    throw new AppError('stale', { current: answerOf(scope, await getRow(scope, id)) });
  const after = await getRow(scope, id);
  announce(scope, 'CalculationUpdated', after);
  return answerOf(scope, after);
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await getRow(scope, id);
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  for (const { version } of await queries.setDeleted(scope, [id], true))
    announce(scope, 'CalculationDeleted', { ...row, version });
}

/** Undoes a delete. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const unique = [...new Set(ids)];
  const rows = await queries.deletedOnes(scope, unique);
  if (rows.length !== unique.length) throw new AppError('not_found');
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  const versions = new Map((await queries.setDeleted(scope, unique, false)).map((row) => [row.id, row.version]));
  for (const row of rows)
    announce(scope, 'CalculationCreated', { ...row, version: versions.get(row.id) ?? row.version });
  return { count: unique.length };
}

/** The calculation, if this person may see it. */
export async function getRow(scope: Scope, id: number) {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

type Sent = Pick<NewCalculation, 'dayCountConvention' | 'capitalise' | 'debts'>;

async function writtenOf(scope: Scope, name: string, sent: Sent): Promise<queries.Written> {
  const request = { ...sent, capitalise: sent.capitalise ?? true };
  return { name, request, endsOn: lastDayOf(request), totals: await totalsOf(scope, request) };
}

async function totalsOf(scope: Scope, request: queries.Typed): Promise<Totals | null> {
  if (firstProblem(request, calendarDay(scope.now, scope.timeZone))) return null;
  const { rates, series } = await ratesOf(scope);
  return (unknownSeries(request, series) ?? missingMonths(request, rates))
    ? null
    : (calculate(request, rates)?.totals ?? null);
}

const canOf = ({ actor }: Scope) => ({ edit: mayKeep(actor), delete: mayKeep(actor) });

const answerOf = (scope: Scope, { request, ...row }: Awaited<ReturnType<typeof getRow>>) => ({
  ...row,
  ...request,
  can: canOf(scope),
});

type Announced = { readonly id: number; readonly projectId: number; readonly version: number };

function announce(scope: Scope, name: (typeof calculationEvents)[number], { id, projectId, version }: Announced): void {
  scope.emit({ name, projectId, payload: { id, projectId, version } });
}
