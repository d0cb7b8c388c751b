import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool.ts';
import { inRole } from '../db/transaction.ts';

/** Why the process is not ready: it is stopping, or no job runner is running. */
export type Unready = 'ending' | 'jobs';

/**
 * `live`: the process answers. `ready`: it can also do its work: the database accepts writes, and jobs are being run
 * (PLUS-11).
 */
export function serveHealth(app: FastifyInstance, pool: Pool, unready: () => Unready | null = () => null): void {
  app.get('/api/health/live', async () => ({ status: 'live' }));
  app.get('/api/health/ready', async (_request, reply) => {
    const reason = unready() ?? (await databaseRefuses(pool));
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('Retry-After', '5').send({ status: 'unavailable', reason });
  });
  // Clients with keep-alive connections reconnect elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (unready() === 'ending') reply.header('Connection', 'close');
  });
}

const databaseRefuses = (pool: Pool): Promise<'database' | null> =>
  inRole(pool, 'stod_worker', async () => null).catch(() => 'database' as const);
