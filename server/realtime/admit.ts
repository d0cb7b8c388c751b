import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors.ts';
import type { Pool } from '../db/pool.ts';
import { inTenant } from '../db/transaction.ts';
import type { TokenReader } from '../http/token.ts';
import type { Listener } from './member.ts';

export type Door = { readonly pool: Pool; readonly readToken: TokenReader };

/**
 * Who asks to listen, and where. The token comes in the header, or in the address, since a browser cannot give a
 * WebSocket headers; never as a cookie, so that no other site can listen with it. Session and membership are read from
 * the database, through the door that every request takes.
 * @throws AppError for whoever may not
 */
export async function admit({ pool, readToken }: Door, request: IncomingMessage): Promise<Listener> {
  const asked = new URL(request.url ?? '', 'http://hub').searchParams;
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? asked.get('access_token');
  const bearer = token ? await readToken(token) : null;
  if (bearer === null) throw new AppError('unauthenticated');
  // Events name rows of every area, so no token that was given some of them may listen.
  if (bearer.grant) throw new AppError('no_token_allowed');
  return inTenant(pool, { ...bearer, tenantId: tenantOf(asked.get('tenantId')) }, async (_db, entered) => {
    if (entered.outcome !== 'entered') throw new AppError(entered.outcome);
    return { ...bearer, tenantId: entered.tenant_id, employeeId: entered.employee_id };
  });
}

/** Absent, it is one's default tenant. */
function tenantOf(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new AppError('malformed', { fields: { tenantId: { key: 'wrongType' } } });
  return Number(text);
}
