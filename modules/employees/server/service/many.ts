import { invitationLetter } from '#modules/auth/server/port.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewEmployee } from '../../contract.ts';
import { keptNumber } from '../../rules.ts';
import { mayManage } from '../policy.ts';
import * as queries from '../queries/many.ts';
import { endMembership } from '../queries/write.ts';
import { announce, ssnOf } from './save.ts';

/** Employees with these addresses, including those who have left, by address. */
export async function findByEmails(scope: Scope, emails: readonly string[]) {
  return new Map((await queries.byEmails(scope, emails)).map((row) => [row.email.toLowerCase(), row]));
}

/** Invites many as if one by one, in one statement; an address that is known already refuses them all. */
export async function inviteMany(scope: Scope, bodies: readonly NewEmployee[]): Promise<readonly number[]> {
  if (!mayManage(scope)) throw new AppError('forbidden');
  const made = await queries.inviteAll(
    scope,
    bodies.map(({ name, email, role = 'employee', phoneMobile, ssn }) => ({
      name,
      email,
      role,
      phoneMobile: keptNumber(phoneMobile) ?? null,
      ssn: ssnOf(ssn) ?? null,
    })),
  );
  return made.map(({ employeeId, userId }) => {
    if (employeeId === null || userId === null) throw new AppError('employee_exists');
    scope.enqueue(
      invitationLetter({
        userId,
        tenantId: scope.tenantId,
        invitedBy: scope.actor.name,
        inviterId: scope.actor.employeeId,
      }),
    );
    announce(scope, 'EmployeeCreated', employeeId, 1);
    return employeeId;
  });
}

/** The names of those who have accepted their invitation. */
export const whoAccepted = (scope: Scope, ids: readonly number[]): Promise<readonly string[]> =>
  queries.accepted(scope, ids);

/** Deactivates many people who never accepted: they have no responsibilities, so no successor is needed. */
export async function leaveMany(scope: Scope, ids: readonly number[]): Promise<void> {
  if (!mayManage(scope)) throw new AppError('forbidden');
  for (const { id, version } of await queries.deactivateAll(scope, ids)) {
    await endMembership(scope, id);
    announce(scope, 'EmployeeUpdated', id, version);
  }
}
