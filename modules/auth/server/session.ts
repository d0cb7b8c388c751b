import { createHmac, hkdfSync } from 'node:crypto';
import type { Exchange } from '#server/http/module.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { roleName } from '#modules/tenants/rules.ts';
import { hashOf, newToken, sameBytes } from './keys.ts';
import * as queries from './queries/accounts.ts';
import type { Tokens } from './tokens.ts';

/**
 * A refresh token lives 30 days and can be used once (AUTH-27); a second use within the grace period comes from another
 * tab.
 */
const refreshDays = 30;
const graceSeconds = 10;
/** The maximum age of a session, however active it is. */
const longestDays = 180;
/** The firm's directory knows who works there, so a session that it opened lasts a day only. */
const longestByProviderDays = 1;

const refreshCookie = 'stod_refresh';
const xsrfCookie = 'XSRF-TOKEN';
const cookiePath = '/api/authentication';

export type Sessions = ReturnType<typeof createSessions>;

/** A session; when a firm's provider opened it, it is valid in that firm only. */
type Of = { readonly id: string; readonly userId: number; readonly onlyTenant: number | null };

/** Opens, refreshes and ends sessions. */
export function createSessions(secret: string, tokens: Tokens) {
  const cookies = webCookies(secret);

  /**
   * @param onlyTenant the firm whose provider opens the session. When all of a person's firms allow their providers
   * only, no other sign-in works.
   */
  async function open(scope: AccountScope, exchange: Exchange, userId: number, onlyTenant: number | null = null) {
    if (onlyTenant === null && (await queries.requiresProvider(scope, userId)))
      return { type: 'provider_required' as const };
    const sessionId = await queries.openSession(
      scope,
      userId,
      expiryFrom(scope.now),
      exchange.userAgent,
      exchange.network,
      onlyTenant,
    );
    return issue(scope, scope.db, exchange, { userId, id: sessionId, onlyTenant });
  }

  async function issue(scope: AccountScope, db: Transaction, exchange: Exchange, session: Of) {
    const refreshToken = newToken();
    const expires = expiryFrom(scope.now);
    await queries.insertRefresh(db, hashOf(refreshToken), session.id, scope.now, expires);
    await queries.useSession(db, session.id, scope.now, expires);
    if (exchange.web) cookies.set(exchange, refreshToken);
    const token = await tokens.sign(await claimsOf(scope, session), scope.now);
    return { type: 'jwt' as const, token, refreshTokenExpires: expires, ...(exchange.web ? {} : { refreshToken }) };
  }

  /** Exchanges a refresh token for a new pair. Reuse after the grace period ends the whole token family (AUTH-28). */
  async function refresh(scope: AccountScope, exchange: Exchange, inBody: string | null) {
    const refreshToken = inBody ?? cookies.read(exchange);
    const hash = hashOf(refreshToken);
    const renewed = await scope.separately(async (db) => {
      const taken = (await queries.takeRefresh(db, hash, scope.now)) ?? (await usedInGrace(db, hash, scope.now));
      const session = taken && (await queries.findSession(db, taken.sessionId, scope.now));
      return session && !isOverdue(session, scope.now) ? issue(scope, db, exchange, session) : null;
    });
    if (renewed === null) throw new AppError('unauthenticated');
    return renewed;
  }

  /** Ends the session of the refresh token and that of the access token: a caller may have sent either alone. */
  async function close(scope: AccountScope, exchange: Exchange, inBody: string | null): Promise<void> {
    const refreshToken = inBody ?? (exchange.cookies[refreshCookie] ? cookies.read(exchange) : null);
    if (exchange.web) cookies.clear(exchange);
    const known = refreshToken === null ? undefined : await queries.findRefresh(scope.db, hashOf(refreshToken));
    const shown = await exchange.bearer();
    for (const id of [known?.sessionId, shown?.sessionId]) {
      if (id !== undefined) await queries.revokeSession(scope.db, id, scope.now);
    }
  }

  return { open, issue, refresh, close };
}

/** The cookies of the web: the refresh token, and the token by which its own scripts prove themselves. */
function webCookies(secret: string) {
  const xsrfKey = Buffer.from(hkdfSync('sha256', secret, '', 'stod xsrf', 32));
  const xsrfOf = (refreshToken: string) => createHmac('sha256', xsrfKey).update(refreshToken).digest('base64url');

  function setCookies(exchange: Exchange, refreshToken: string, xsrfToken: string, maxAgeSeconds: number): void {
    exchange.setCookie(refreshCookie, refreshToken, { httpOnly: true, path: cookiePath, maxAgeSeconds });
    exchange.setCookie(xsrfCookie, xsrfToken, { httpOnly: false, path: '/', maxAgeSeconds });
  }

  /** The refresh token in the web's cookie, accepted only with the matching `X-XSRF-TOKEN` (WIRE-09). */
  function read({ cookies, xsrfToken }: Exchange): string {
    const refreshToken = cookies[refreshCookie];
    if (!refreshToken) throw new AppError('unauthenticated');
    if (!xsrfToken || !sameText(xsrfToken, xsrfOf(refreshToken))) throw new AppError('xsrf');
    return refreshToken;
  }

  return {
    read,
    set: (exchange: Exchange, refreshToken: string) =>
      setCookies(exchange, refreshToken, xsrfOf(refreshToken), refreshDays * 86_400),
    clear: (exchange: Exchange) => setCookies(exchange, '', '', 0),
  };
}

async function usedInGrace(db: Transaction, hash: Buffer, now: Date): Promise<{ sessionId: string } | undefined> {
  const known = await queries.findRefresh(db, hash);
  if (!known?.usedAt || known.expiresAt <= now) return undefined;
  if (now.getTime() - known.usedAt.getTime() <= graceSeconds * 1000) return known;
  await queries.revokeSession(db, known.sessionId, now);
  return undefined;
}

/** The user's claims in the token (AUTH-26). Rights are read from the database all the same. */
async function claimsOf(scope: AccountScope, { userId, id: sid, onlyTenant }: Of) {
  const user = await queries.getUser(scope, userId);
  const members = await queries.memberships(scope, userId, onlyTenant);
  return {
    sub: String(userId),
    name: members[0]?.employee_name ?? user.email,
    employeeId: members[0]?.employee_id ?? null,
    tenants: members.map((member) => member.tenant_id),
    roles: members.map((member) => roleName(member.role, member.tenant_id)),
    confirmed: user.confirmed_at !== null,
    ...(onlyTenant === null ? {} : { provider: true }),
    sid,
  };
}

const expiryFrom = (now: Date): Date => new Date(now.getTime() + refreshDays * 86_400_000);
const isOverdue = (
  { createdAt, onlyTenant }: { readonly createdAt: Date } & Pick<Of, 'onlyTenant'>,
  now: Date,
): boolean =>
  now.getTime() - createdAt.getTime() > (onlyTenant === null ? longestDays : longestByProviderDays) * 86_400_000;
const sameText = (a: string, b: string): boolean => sameBytes(Buffer.from(a), Buffer.from(b));
