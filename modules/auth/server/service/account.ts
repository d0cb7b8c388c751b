import type { Exchange } from '#server/http/module.ts';
import { inSteps } from '#server/http/steps.ts';
import type { AccountScope } from '#server/scope.ts';
import { vatRates } from '#server/vat.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { Preferences } from '../../contract/account.ts';
import { forgiveGuess } from '../guesses.ts';
import { hashPassword, passwordHolds, refuseWeak, strengthOf } from '../password.ts';
import * as queries from '../queries/accounts.ts';
import type { Sessions } from '../session.ts';
import { beginGuess, demandSame, userIdOf, wrongPassword } from './demand-password.ts';

const standard: Preferences = {
  language: 'is',
  theme: 'auto',
  density: 'comfortable',
  navigationFolded: false,
  helpShown: false,
  timesheetView: 'week',
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
    vatRates: Object.entries(vatRates).map(([id, rate]) => ({ id: Number(id), rate })),
  };
}

export async function savePreferences(scope: AccountScope, change: Partial<Preferences>): Promise<Preferences> {
  const saved = await queries.changePreferences(scope, userIdOf(scope), change);
  return { ...standard, ...(saved as Partial<Preferences>) };
}

type Profile = {
  readonly name: string;
  readonly phoneMobile?: string | null | undefined;
  readonly ssn?: string | null | undefined;
  readonly imageId?: string | null | undefined;
};

/** Confirms the profile: from now on the token says so (AUTH-08). */
export async function activate(
  scope: AccountScope,
  exchange: Exchange,
  sessions: Sessions,
  { name, phoneMobile, ssn, imageId }: Profile,
) {
  if (ssn && !readKennitala(ssn))
    throw new AppError('malformed', { status: 422, fields: { ssn: { key: 'badKennitala' } } });
  if (imageId && !(await queries.ownEmployee(scope, userIdOf(scope))).some((own) => own.imageId === imageId))
    throw new AppError('malformed', { status: 422, fields: { imageId: { key: 'badChoice' } } });
  await queries.confirmProfile(scope, userIdOf(scope), {
    name,
    ...(imageId === null ? { image_id: null } : {}),
    ...kept('phone_mobile', phoneMobile),
    ...kept('ssn', ssn),
  });
  const { id: userId, sessionId: id, onlyTenant } = signedIn(scope);
  return sessions.issue(scope, scope.db, exchange, { id, userId, onlyTenant });
}

/** A phone number without its dashes; when omitted, the invitation's number stays. */
const kept = (column: 'phone_mobile' | 'ssn', text: string | null | undefined) =>
  text === undefined ? {} : { [column]: text ? stripMask(text) : null };

type PasswordChange = { readonly body: { readonly currentPassword: string; readonly newPassword: string } };

/** Requires the current password, with counted attempts; ends the other sessions (AUTH-38). */
export const changePassword = inSteps({
  before: (scope: AccountScope, _received: PasswordChange, exchange) => beginGuess(scope, exchange),
  outside: async ({ user }, _context, { body: { currentPassword, newPassword } }) => {
    if (!(await passwordHolds(currentPassword, user.password_hash))) throw wrongPassword('currentPassword');
    return strengthOf(newPassword, user.email).acceptable ? hashPassword(newPassword) : null;
  },
  after: async (scope, { began: { user, guess }, outcome }, { body }) => {
    await forgiveGuess(scope, guess);
    await demandSame(scope, user, 'currentPassword');
    refuseWeak(body.newPassword, user.email);
    if (outcome === null) throw new AppError('weak_password');
    await queries.setPassword(scope, user.id, outcome);
    await queries.revokeSessions(scope, user.id, sessionIdOf(scope));
  },
});

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

const sessionIdOf = (scope: AccountScope): string => signedIn(scope).sessionId;

function signedIn({ user }: AccountScope): NonNullable<AccountScope['user']> {
  if (user === null) throw new AppError('unauthenticated');
  return user;
}
