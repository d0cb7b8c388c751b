import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asAppError } from '#server/http/problem.ts';
import { AppError } from '#shared/errors.ts';
import type { DoorSettings } from '../doors/file.ts';
import { readDoor } from '../doors/token.ts';
import * as dav from './operations.ts';

const operations: Readonly<Record<(typeof dav.methods)[number], dav.Operation>> = {
  OPTIONS: dav.options,
  GET: dav.get,
  HEAD: dav.head,
  PUT: dav.put,
  PROPFIND: dav.find,
  PROPPATCH: dav.setProperties,
  LOCK: dav.lock,
  UNLOCK: dav.unlock,
};
const unknownToFastify = ['PROPFIND', 'PROPPATCH', 'LOCK', 'UNLOCK'];

/**
 * Serves a document as a file of a network drive, for desktop programs: one URL for one person and one document. The
 * token is in the URL, since Word would ask for a name and a password otherwise.
 */
export function serveWebdav(app: FastifyInstance, settings: DoorSettings): void {
  for (const method of unknownToFastify) app.addHttpMethod(method, { hasBody: true });
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of ['/dav/:token', '/dav/:token/:name'])
      inner.route({ method: [...dav.methods], url, exposeHeadRoute: false, handler: answer });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers = {}, xml, bytes } = await answerOf(request);
    if (request.method !== 'PUT' || status >= 400) request.raw.resume();
    // Nothing in it runs in a browser: it is a foreign file on our origin.
    reply.header('Content-Security-Policy', "sandbox; default-src 'none'").header('Content-Disposition', 'attachment');
    reply.code(status).header('Cache-Control', 'no-store').headers(headers);
    if (xml !== undefined) return reply.type('application/xml; charset=utf-8').send(xml);
    if (bytes !== undefined) return reply.send(Readable.from(bytes, { objectMode: false }));
    return reply.send();
  }

  async function answerOf(request: FastifyRequest): Promise<dav.DavAnswer> {
    const { token, name = null } = request.params as { readonly token: string; readonly name?: string };
    try {
      const door = readDoor(settings.secret, 'desk', token, settings.clock());
      if (door === null) throw new dav.DavRefusal(404);
      const operation = operations[request.method as keyof typeof operations];
      const length = request.headers['content-length'];
      return await operation(settings, {
        door,
        base: `${new URL(settings.publicUrl).pathname.replace(/\/$/, '')}/dav/${token}/`,
        name: name === '' ? null : name,
        header: (wanted) => request.headers[wanted.toLowerCase()]?.toString(),
        content: (request.body ?? Readable.from([])) as AsyncIterable<Uint8Array>,
        size: length === undefined ? null : Number(length),
      });
    } catch (error) {
      const status = statusOf(error, request);
      return { status, ...(status === 503 && { headers: { 'Retry-After': '5' } }) };
    }
  }

  function statusOf(error: unknown, request: FastifyRequest): number {
    if (error instanceof dav.DavRefusal) return error.status;
    // People without permission get 404.
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'file_too_large') return 413;
    if (code === 'file_waits' || code === 'file_infected') return 403;
    if (['not_found', 'unauthenticated', 'forbidden'].includes(code)) return code === 'forbidden' ? 403 : 404;
    request.log.error({ requestId: request.id, route: request.routeOptions.url, error }, 'a call of a program failed');
    if (code === 'no_room') return 507;
    return asAppError(error).code === 'unavailable' ? 503 : 500;
  }
}
