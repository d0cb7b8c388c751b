import { invitationLetter } from '#modules/auth/server/port.ts';
import { checkPicture } from '#modules/files/server/service.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { EditedEmployee, employeeEvents, NewEmployee } from '../../contract.ts';
import { keptNumber } from '../../rules.ts';
import { mayEdit, mayManage } from '../policy.ts';
import type { EmployeeRow } from '../queries/list.ts';
import * as queries from '../queries/write.ts';
import { get, getRow, type EmployeeAnswer } from './list.ts';

/** Invites a person to the tenant: creates their row at once, and e-mails a link (AUTH-04). */
export async function invite(scope: Scope, body: NewEmployee): Promise<EmployeeAnswer> {
  if (!mayManage(scope)) throw new AppError('forbidden');
  const { name, email, role = 'employee', rateId = null } = body;
  const made = await queries.invite(scope, {
    name,
    email,
    role,
    rateId: await knownRate(scope, rateId),
    phoneMobile: keptNumber(body.phoneMobile) ?? null,
    ssn: ssnOf(body.ssn) ?? null,
  });
  if (made.outcome === 'known')
    throw new AppError('employee_exists', { fields: { email: { key: 'employee_exists' } } });
  if (made.outcome === 'deactivated')
    throw new AppError('employee_deactivated', { fields: { email: { key: 'employee_deactivated' } } });
  if (made.employee_id === null || made.user_id === null) throw new AppError('forbidden');
  scope.enqueue(
    invitationLetter({
      userId: made.user_id,
      tenantId: scope.tenantId,
      invitedBy: scope.actor.name,
      inviterId: scope.actor.employeeId,
    }),
  );
  announce(scope, 'EmployeeCreated', made.employee_id, 1);
  return get(scope, made.employee_id);
}

/** Sends the invitation again if it has not been accepted; voids the previous link. */
export async function sendInvitation(scope: Scope, id: number): Promise<void> {
  const row = await getRow(scope, id);
  if (!mayManage(scope)) throw new AppError('forbidden');
  if (!row.invited || !row.active) throw new AppError('already_accepted');
  scope.enqueue(
    invitationLetter({
      userId: row.userId,
      tenantId: scope.tenantId,
      invitedBy: scope.actor.name,
      inviterId: scope.actor.employeeId,
    }),
  );
}

/**
 * Edits a row. Only managers may change role, rate and working hours (PERM-16, EMP-05), and the last manager keeps the
 * role.
 */
export async function edit(scope: Scope, id: number, body: EditedEmployee): Promise<EmployeeAnswer> {
  const before = await getRow(scope, id);
  if (!mayEdit(scope, id)) throw new AppError('forbidden');
  if (before.version !== body.version) throw new AppError('stale', { current: await get(scope, id) });
  const {
    name,
    imageId = before.imageId,
    rateId = before.rateId,
    role = before.role,
    phoneMobile = before.phoneMobile,
    ssn = before.ssn,
    workHoursPerDay = before.workHoursPerDay,
  } = body;
  const given = role !== before.role || rateId !== before.rateId || workHoursPerDay !== before.workHoursPerDay;
  if (given && !mayManage(scope)) throw new AppError('forbidden');
  await checkAccess(scope, before, role, rateId);
  if (imageId !== before.imageId) await checkPicture(scope, 'profile-image', imageId, 'imageId');
  const change = {
    name,
    image_id: imageId,
    role,
    rate_id: rateId,
    work_hours_per_day: workHoursPerDay,
    phone_mobile: keptNumber(phoneMobile) ?? null,
    ssn: ssnOf(ssn, before.ssn) ?? null,
  };
  if (!(await queries.update(scope, id, body.version, change)))
    throw new AppError('stale', { current: await get(scope, id) });
  const after = await get(scope, id);
  announce(scope, 'EmployeeUpdated', id, after.version);
  if (role !== before.role) scope.emit({ name: 'AccessUpdated', employeeId: id, payload: { id } });
  return after;
}

export function announce(scope: Scope, name: (typeof employeeEvents)[number], id: number, version: number): void {
  scope.emit({ name, payload: { id, version } });
}

async function checkAccess(
  scope: Scope,
  before: EmployeeRow,
  role: EmployeeRow['role'],
  rateId: number | null,
): Promise<void> {
  if (rateId !== before.rateId) await knownRate(scope, rateId);
  const steppingDown = before.role === 'manager' && role !== 'manager' && before.active;
  if (steppingDown && (await queries.otherManagers(scope, before.id)) === 0)
    throw new AppError('last_manager', { fields: { role: { key: 'badChoice' } } });
}

async function knownRate(scope: Scope, rateId: number | null): Promise<number | null> {
  if (rateId !== null && !(await queries.hasRate(scope, rateId)))
    throw new AppError('unknown_rate', { fields: { rateId: { key: 'badChoice' } } });
  return rateId;
}

/** Ten digits with a real date; an unchanged kennitala is not validated again. */
export function ssnOf(text: string | null | undefined, before: string | null = null): string | null | undefined {
  const ssn = keptNumber(text);
  if (ssn && ssn !== before && !readKennitala(ssn))
    throw new AppError('malformed', { status: 422, fields: { ssn: { key: 'badKennitala' } } });
  return ssn;
}
