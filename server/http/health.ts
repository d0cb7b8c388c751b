import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool.ts';

/** `live`: the process answers. `ready`: its database does too (PLUS-11). */
export function serveHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/api/health/live', async () => ({ status: 'live' }));
  app.get('/api/health/ready', async (_request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('Retry-After', '5').send({ status: 'unavailable', reason: 'database' });
    }
  });
}
