import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { Preferences } from '../../contract/account.ts';
import { countGuess } from '../guesses.ts';
import { hashPassword, passwordHolds, refuseWeak } from '../password.ts';
import * as queries from '../queries/accounts.ts';
import { takeBackGuess } from '../queries/guesses.ts';
import type { Sessions } from '../session.ts';

const standard: Preferences = {
  language: 'is',
  theme: 'auto',
  density: 'comfortable',
  navigationFolded: false,
  helpShown: false,
  timesheetView: 'week',
  mentionLetters: true,
};

export async function profile(scope: AccountScope) {
  const user = await queries.getUser(scope, userIdOf(scope));
  const members = await queries.memberships(scope, user.id);
  const employees = await queries.ownEmployee(scope, user.id);
  const [first] = members;
  const own = employees.find((employee) => employee.tenantId === first?.tenant_id);
  return {
    id: user.id,
    name: own?.name ?? user.email,
    email: user.email,
    phoneMobile: own?.phoneMobile ?? null,
    imageId: own?.imageId ?? null,
    rateId: own?.rateId ?? null,
    ssn: own?.ssn ?? null,
    confirmed: user.confirmed_at !== null,
    employeeId: own?.id ?? null,
    tenant: first?.tenant_id ?? null,
    tenants: members.map((member) => member.tenant_id),
    tenantNames: members.map((member) => ({
      id: member.tenant_id,
      name: member.name,
      systemId: member.system_id,
      employeeId: member.employee_id,
      role: member.role,
    })),
    preferences: { ...standard, ...(user.preferences as Partial<Preferences>) },
  };
}

export async function savePreferences(scope: AccountScope, change: Partial<Preferences>): Promise<Preferences> {
  const { preferences } = await queries.getUser(scope, userIdOf(scope));
  const saved = { ...standard, ...(preferences as Partial<Preferences>), ...change };
  await queries.setPreferences(scope, userIdOf(scope), saved);
  return saved;
}

type Profile = {
  readonly name: string;
  readonly phoneMobile?: string | null | undefined;
  readonly ssn?: string | null | undefined;
};

/** Confirms one's profile: from now on the token says so (AUTH-08). */
export async function activate(
  scope: AccountScope,
  exchange: Exchange,
  sessions: Sessions,
  { name, phoneMobile, ssn }: Profile,
) {
  if (ssn && !readKennitala(ssn))
    throw new AppError('malformed', { status: 422, fields: { ssn: { key: 'badKennitala' } } });
  await queries.confirmProfile(scope, userIdOf(scope), {
    name,
    ...kept('phone_mobile', phoneMobile),
    ...kept('ssn', ssn),
  });
  return sessions.issue(scope, scope.db, exchange, userIdOf(scope), sessionIdOf(scope));
}

/** A number without its dashes; what is left out stays as the invitation had it. */
const kept = (column: 'phone_mobile' | 'ssn', text: string | null | undefined) =>
  text === undefined ? {} : { [column]: text ? stripMask(text) : null };

/** Only with the current password, and guesses at it count; the other sessions end (AUTH-38). */
export async function changePassword(
  scope: AccountScope,
  exchange: Exchange,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const user = await queries.getUser(scope, userIdOf(scope));
  const guess = await countGuess(scope, user.email, exchange);
  if (!(await passwordHolds(currentPassword, user.password_hash)))
    throw new AppError('wrong_password', { fields: { currentPassword: { key: 'wrongPassword' } } });
  await takeBackGuess(scope.db, guess);
  refuseWeak(newPassword, user.email);
  await queries.setPassword(scope, user.id, await hashPassword(newPassword));
  await queries.revokeSessions(scope, user.id, sessionIdOf(scope));
}

export async function listSessions(scope: AccountScope) {
  const sessions = await queries.sessionsOf(scope, userIdOf(scope));
  return sessions.map((session) => ({ ...session, current: session.id === sessionIdOf(scope) }));
}

export async function endSession(scope: AccountScope, id: string): Promise<void> {
  const own = await queries.sessionsOf(scope, userIdOf(scope));
  if (!own.some((session) => session.id === id)) throw new AppError('not_found');
  await queries.revokeSession(scope.db, id, scope.now);
}

export const endAll = async (scope: AccountScope): Promise<void> =>
  void (await queries.revokeSessions(scope, userIdOf(scope), null));

export function userIdOf({ user }: AccountScope): number {
  if (user === null) throw new AppError('unauthenticated');
  return user.id;
}

function sessionIdOf({ user }: AccountScope): string {
  if (user === null) throw new AppError('unauthenticated');
  return user.sessionId;
}
