import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { AppError } from '#shared/errors.ts';
import { withoutBase } from '../http/base-path.ts';
import { isOwnHost } from '../http/host.ts';
import { asAppError } from '../http/problem.ts';
import { admit, type Door } from './admit.ts';
import { longestMessage } from './connection.ts';
import { createHub, type HubNeeds } from './hub.ts';
import { negotiation } from './protocol.ts';
import { startReader, type OutboxReader } from './reader.ts';

type RealtimeNeeds = HubNeeds &
  Pick<Door, 'readToken'> & { readonly databaseUrl: string; readonly basePath?: string; readonly trial?: boolean };

const path = '/api/appHub';
/** A person may have many tabs and devices; more connections than this are a program that does not close them. */
const mostOfUser = 25;

/** The hub at `/api/appHub`: negotiation, the WebSocket, and the outbox reader, which start and stop with the app. */
export function serveRealtime(app: FastifyInstance, needs: RealtimeNeeds): void {
  const { pool, log, databaseUrl } = needs;
  const hub = createHub(needs);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    clientTracking: false,
  });
  let reader: OutboxReader | null = null;
  let closing = false;

  app.post(`${path}/negotiate`, async (request, reply) => {
    await admit(needs, request.raw);
    // Stateless: the WebSocket may reach another process, and sends its token again.
    return reply.header('Cache-Control', 'no-store').send(negotiation(randomUUID()));
  });
  app.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  app.addHook('onReady', async () => {
    reader = await startReader({
      pool,
      databaseUrl,
      log,
      subscriber: hub.deliver,
      onAccessEnded: hub.checkAccess,
      onBegin: hub.begin,
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    await hub.close();
    await reader?.close();
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      if (needs.trial && !isOwnHost(request)) throw new AppError('not_the_host');
      if (!isHub(request, needs.basePath)) throw new AppError('not_found');
      if (closing) throw new AppError('unavailable');
      const listener = await admit(needs, request);
      if (hub.countOf(listener.userId) >= mostOfUser) throw new AppError('too_many');
      sockets.handleUpgrade(request, socket, head, (webSocket) => hub.join(webSocket, listener));
    } catch (error) {
      const { status } = asAppError(error);
      if (status >= 500) log.warn({ error }, 'a realtime connection could not be made');
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
  }
}

const isHub = ({ url = '' }: IncomingMessage, basePath = '/'): boolean =>
  withoutBase(url, basePath).split('?')[0]?.replace(/\/$/, '').toLowerCase() === path.toLowerCase();
