import { holdStill, usesOf } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { hoursFromSeconds } from '#shared/clock-hours.ts';
import { AppError } from '#shared/errors.ts';
import { roundHours } from '#shared/rounding.ts';
import { mayDelete } from '../policy.ts';
import * as queries from '../queries/bin.ts';
import { hasBilledWork } from '../queries/money.ts';
import { findBinned } from '../queries/one.ts';
import { announce, get, getRow } from './answer.ts';

/** Deletes a project with its work, unless some of it is on an invoice, which the bookkeeping needs. */
export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await getRow(scope, id);
  if (!mayDelete(scope.actor, row)) throw new AppError('project_responsible_only');
  await holdStill(scope, 'project', [id]);
  if (await hasBilledWork(scope, id)) throw new AppError('project_billed');
  await stopClocks(scope, id, row.billable);
  announce(scope, 'ProjectDeleted', { id, version: await queries.setDeleted(scope, id, null) });
}

/** Restores a project, with the work that was deleted with it. */
export async function restore(scope: Scope, id: number) {
  const row = await findBinned(scope, id);
  if (!row) throw new AppError('not_found');
  if (!mayDelete(scope.actor, row)) throw new AppError('project_responsible_only');
  announce(scope, 'ProjectCreated', { id, version: await queries.setDeleted(scope, id, row.deletedAt) });
  return get(scope, id);
}

/**
 * Erases a project for good, with everything on it, in one transaction; the audit log keeps the values. Refused when
 * work is or was on an invoice, or something else refers to the case; deleted invoice drafts go with it. Managers only,
 * which the database checks as well.
 */
export async function erase(scope: Scope, id: number): Promise<void> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  if (await queries.wasBilled(scope, id)) throw new AppError('project_billed');
  await queries.eraseBinnedDrafts(scope, id);
  const uses = (await usesOf(scope, 'project', id, { binned: true })).filter(({ kind }) => !goesAlong.has(kind));
  if (uses.length > 0) throw new AppError('in_use', { uses });
  if (!(await queries.erase(scope, id))) throw new AppError('not_found');
}

/** The tables that erase_project of the database deletes from. */
const goesAlong: ReadonlySet<string> = new Set([
  'comment',
  'suggestion',
  'task',
  'worklog',
  'project_extension',
  'project_client',
  'project_opponent',
  'party_role',
  'project_employee',
  'project_reminder_employee',
  'project_favorite',
  'project_label',
  'project_rate',
  'project_share',
  'project_type_link',
]);

/** A timer in the bin would run for days, so each is stopped and saved. */
async function stopClocks(scope: Scope, projectId: number, billable: boolean): Promise<void> {
  for (const clock of await queries.runningClocks(scope, projectId)) {
    if (clock.timerDate === null) continue;
    const seconds =
      clock.timerDuration + Math.max(0, Math.floor((scope.now.getTime() - clock.timerDate.getTime()) / 1000));
    const hours = Math.min(99_999.99, hoursFromSeconds(seconds));
    const billed = billable
      ? roundHours(hours, {
          minutes: clock.roundingMinutes ?? 0,
          mode: clock.roundingMode === 'nearest' ? 'nearest' : 'up',
        })
      : 0;
    await queries.stopClock(scope, clock.id, seconds, hours, billed);
    scope.emit({
      name: 'TimerStopped',
      projectId,
      payload: { id: clock.id, projectId, employeeId: clock.employeeId, version: clock.version + 1 },
    });
  }
}
