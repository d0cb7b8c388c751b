import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import type { Preferences } from '../contract.ts';
import { hashPassword, passwordHolds, refuseWeak } from './password.ts';
import * as queries from './queries.ts';
import type { Sessions } from './session.ts';

const mostGuesses = 5;
const windowMinutes = 15;

const standard: Preferences = { language: 'is', theme: 'auto', density: 'comfortable', navigationFolded: false };

/** Signs in. The guess is counted, and committed, before the password is looked at (threats #14); a lock is the network's own (AUTH-33). */
export async function login(scope: AccountScope, exchange: Exchange, sessions: Sessions, { email, password }: { readonly email: string; readonly password: string }) {
  const since = new Date(scope.now.getTime() - windowMinutes * 60_000);
  const guesses = await scope.separately((db) => queries.countGuess(db, email, exchange.network, scope.now, since));
  const user = await queries.findUser(scope, email);
  const holds = await passwordHolds(password, user?.password_hash ?? null);
  if (guesses > mostGuesses) throw new AppError('A002');
  if (!user || !holds) throw new AppError('A001');
  await queries.forgetGuesses(scope, email, exchange.network);
  return sessions.open(scope, exchange, user.id);
}

export async function profile(scope: AccountScope) {
  const user = await queries.getUser(scope, userIdOf(scope));
  const members = await queries.memberships(scope, user.id);
  const employees = await queries.ownEmployee(scope, user.id);
  const [first] = members;
  const own = employees.find((employee) => employee.tenantId === first?.tenant_id);
  return {
    id: user.id, name: own?.name ?? user.email, email: user.email, phoneMobile: own?.phoneMobile ?? null, imageId: own?.imageId ?? null, rateId: own?.rateId ?? null, ssn: own?.ssn ?? null,
    confirmed: user.confirmed_at !== null, employeeId: own?.id ?? null, tenant: first?.tenant_id ?? null, tenants: members.map((member) => member.tenant_id),
    tenantNames: members.map((member) => ({ id: member.tenant_id, name: member.name, systemId: member.system_id, employeeId: member.employee_id, role: member.role })),
    preferences: { ...standard, ...(user.preferences as Partial<Preferences>) },
  };
}

export async function savePreferences(scope: AccountScope, change: Partial<Preferences>): Promise<Preferences> {
  const { preferences } = await queries.getUser(scope, userIdOf(scope));
  const saved = { ...standard, ...(preferences as Partial<Preferences>), ...change };
  await queries.setPreferences(scope, userIdOf(scope), saved);
  return saved;
}

type Profile = { readonly name: string; readonly phoneMobile?: string | null | undefined; readonly ssn?: string | null | undefined; readonly imageId?: string | null | undefined };

/** Confirms one's profile: from now on the token says so (AUTH-08). */
export async function activate(scope: AccountScope, exchange: Exchange, sessions: Sessions, { name, phoneMobile, ssn, imageId }: Profile) {
  const cleaned = (text: string | null | undefined) => (text ? stripMask(text) : null);
  await queries.confirmProfile(scope, userIdOf(scope), { name, phone_mobile: cleaned(phoneMobile), ssn: cleaned(ssn), image_id: imageId ?? null });
  return sessions.issue(scope, scope.db, exchange, userIdOf(scope), sessionIdOf(scope));
}

/** Only with the current password; the other sessions end (AUTH-38). */
export async function changePassword(scope: AccountScope, { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string }): Promise<void> {
  const user = await queries.getUser(scope, userIdOf(scope));
  if (!(await passwordHolds(currentPassword, user.password_hash))) throw new AppError('wrong_password');
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

export const endAll = async (scope: AccountScope): Promise<void> => void (await queries.revokeSessions(scope, userIdOf(scope), null));

type First = { readonly tenantName: string; readonly edition: 'legal' | 'generic'; readonly name: string; readonly email: string; readonly newPassword: string };

/** The first tenant and its manager, on an empty installation alone (PERM-23). */
export async function createFirst(scope: AccountScope, exchange: Exchange, sessions: Sessions, first: First) {
  if (await queries.hasAnyTenant(scope)) throw new AppError('A020');
  refuseWeak(first.newPassword, first.email);
  const userId = await queries.createFirstTenant(scope, first.tenantName, first.edition === 'legal' ? '1' : '2', first.email, first.name, await hashPassword(first.newPassword));
  if (userId === null) throw new AppError('A020');
  return sessions.open(scope, exchange, userId);
}

function userIdOf({ user }: AccountScope): number {
  if (user === null) throw new AppError('unauthenticated');
  return user.id;
}

function sessionIdOf({ user }: AccountScope): string {
  if (user === null) throw new AppError('unauthenticated');
  return user.sessionId;
}
