import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Duty } from '../../contract.ts';
import { mayManage } from '../policy.ts';
import type { Departure } from '../port.ts';
import { lockDepartures } from '../queries/departures.ts';
import type { EmployeeRow } from '../queries/list.ts';
import * as queries from '../queries/write.ts';
import { get, getRow, type EmployeeAnswer } from './list.ts';
import { announce } from './save.ts';

/** The number of items that are listed; `total` is the full count. */
const mostListed = 200;

export async function listDuties(scope: Scope, departures: readonly Departure[], id: number) {
  await getManaged(scope, id);
  const duties = await dutiesOf(scope, departures, id);
  return { items: duties.slice(0, mostListed), total: duties.length };
}

/**
 * Deactivates an employee, effective from their next request (decisions §4). Their data stays, open work goes to a
 * successor, and their timer is stopped.
 */
export async function deactivate(
  scope: Scope,
  departures: readonly Departure[],
  id: number,
  { version, handOverTo = null }: { readonly version: number; readonly handOverTo?: number | null | undefined },
): Promise<EmployeeAnswer> {
  await getManaged(scope, id);
  await lockDepartures(scope);
  const before = await getManaged(scope, id);
  if (id === scope.actor.employeeId) throw new AppError('not_oneself');
  if (before.version !== version) throw new AppError('stale', { current: await get(scope, id) });
  if (!before.active) return get(scope, id);
  if (before.role === 'manager' && (await queries.otherManagers(scope, id)) === 0) throw new AppError('last_manager');
  await checkHeir(scope, before, handOverTo);
  if (handOverTo === null && (await dutiesOf(scope, departures, id)).length > 0)
    throw new AppError('heir_needed', { fields: { handOverTo: { key: 'required' } } });
  for (const { leave } of departures) await leave(scope, id, handOverTo);
  await setDeactivated(scope, id, version, scope.now);
  await queries.endMembership(scope, id);
  return get(scope, id);
}

/** Reactivates with everything as before; what was handed over stays with the successor. */
export async function reactivate(scope: Scope, id: number, version: number): Promise<EmployeeAnswer> {
  const before = await getManaged(scope, id);
  if (before.version !== version) throw new AppError('stale', { current: await get(scope, id) });
  if (!before.active) await setDeactivated(scope, id, version, null);
  return get(scope, id);
}

async function setDeactivated(scope: Scope, id: number, version: number, at: Date | null): Promise<void> {
  if (!(await queries.update(scope, id, version, { deactivated_at: at })))
    throw new AppError('stale', { current: await get(scope, id) });
  announce(scope, 'EmployeeUpdated', id, version + 1);
}

async function getManaged(scope: Scope, id: number): Promise<EmployeeRow> {
  const row = await getRow(scope, id);
  if (!mayManage(scope)) throw new AppError('forbidden');
  return row;
}

async function checkHeir(scope: Scope, leaver: EmployeeRow, heirId: number | null): Promise<void> {
  if (heirId === null) return;
  const heir = await getRow(scope, heirId).catch(() => null);
  if (!heir?.active || heir.role === 'reader' || heir.id === leaver.id)
    throw new AppError('unfit_heir', { fields: { handOverTo: { key: 'badChoice' } } });
}

async function dutiesOf(scope: Scope, departures: readonly Departure[], id: number): Promise<readonly Duty[]> {
  const duties: Duty[] = [];
  for (const { duties: list } of departures) duties.push(...((await list?.(scope, id)) ?? []));
  return duties;
}
