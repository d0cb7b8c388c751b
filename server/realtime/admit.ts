import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors.ts';
import type { Pool } from '../db/pool.ts';
import { inTenant } from '../db/transaction.ts';
import type { TokenReader } from '../http/token.ts';
import type { Listener } from './member.ts';

export type Door = { readonly pool: Pool; readonly readToken: TokenReader };

/**
 * Authenticates a connection to the hub. The token comes in the header, or in the URL, because browsers cannot set
 * headers for a WebSocket; never in a cookie, so that other sites cannot connect. Session and membership are checked in
 * the database as for every request.
 * @throws AppError when not allowed
 */
export async function admit({ pool, readToken }: Door, request: IncomingMessage): Promise<Listener> {
  const asked = new URL(request.url ?? '', 'http://hub').searchParams;
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? asked.get('access_token');
  const bearer = token ? await readToken(token) : null;
  if (bearer === null) throw new AppError('unauthenticated');
  // Events concern all areas, so API tokens with limited scopes may not connect.
  if (bearer.grant) throw new AppError('no_token_allowed');
  return inTenant(pool, { ...bearer, tenantId: tenantOf(asked.get('tenantId')) }, async (_db, entered) => {
    if (entered.outcome !== 'entered') throw new AppError(entered.outcome);
    return { ...bearer, tenantId: entered.tenant_id, employeeId: entered.employee_id };
  });
}

/** Defaults to the person's default tenant. */
function tenantOf(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new AppError('malformed', { fields: { tenantId: { key: 'wrongType' } } });
  return Number(text);
}
