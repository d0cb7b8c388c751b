import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool.ts';
import { inRole } from '../db/transaction.ts';

/** The process ends, or has no runner of jobs at this moment. */
export type Unready = 'ending' | 'jobs';

/** `live`: the process answers. `ready`: it can do its work too: its database takes writes, and jobs are worked off (PLUS-11). */
export function serveHealth(app: FastifyInstance, pool: Pool, unready: () => Unready | null = () => null): void {
  app.get('/api/health/live', async () => ({ status: 'live' }));
  app.get('/api/health/ready', async (_request, reply) => {
    const reason = unready() ?? (await databaseRefuses(pool));
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('Retry-After', '5').send({ status: 'unavailable', reason });
  });
  // Whoever keeps connections open goes elsewhere with the next call.
  app.addHook('onSend', async (_request, reply) => {
    if (unready() === 'ending') reply.header('Connection', 'close');
  });
}

const databaseRefuses = (pool: Pool): Promise<'database' | null> =>
  inRole(pool, 'stod_worker', async () => null).catch(() => 'database' as const);
