import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OfficeEditor } from '#server/office-editor.ts';
import { AppError } from '#shared/errors.ts';
import type { DoorSettings } from '../doors/file.ts';
import { readDoor } from '../doors/token.ts';
import { WopiRefusal, type WopiAnswer } from './answer.ts';
import { change, checkFileInfo, getFile, putFile, type Asked } from './operations.ts';
import { isProven } from './proof.ts';

type Operation = (settings: DoorSettings, asked: Asked) => Promise<WopiAnswer>;

/**
 * The paths by which an editor reads and saves documents. They are outside of the API: requests are in headers, answers
 * in codes, and bytes are streamed.
 */
export function serveWopi(app: FastifyInstance, settings: DoorSettings, editor: OfficeEditor): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const on = (method: 'GET' | 'POST', url: string, operation: Operation) =>
      inner.route({ method, url, handler: (request, reply) => answer(request, reply, operation) });
    on('GET', '/wopi/files/:id', checkFileInfo);
    on('POST', '/wopi/files/:id', change);
    on('GET', '/wopi/files/:id/contents', getFile);
    on('POST', '/wopi/files/:id/contents', putFile);
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, operation: Operation): Promise<FastifyReply> {
    const { status, headers = {}, body } = await answerOf(request, operation);
    // Drains the body, so that a refused editor does not hang.
    if (status >= 400) request.raw.resume();
    // Nothing in it runs in a browser: it is a foreign file on our origin.
    reply.header('Content-Security-Policy', "sandbox; default-src 'none'").header('Content-Disposition', 'attachment');
    reply.code(status).header('Cache-Control', 'no-store').headers(headers);
    if (body === undefined) return reply.send();
    if (Symbol.asyncIterator in body)
      return reply.type('application/octet-stream').send(body instanceof Readable ? body : Readable.from(body));
    return reply.type('application/json').serializer(JSON.stringify).send(body);
  }

  async function answerOf(request: FastifyRequest, operation: Operation): Promise<WopiAnswer> {
    try {
      const token = tokenOf(request);
      await demandProof(request, token);
      const door = readDoor(settings.secret, 'editor', token, settings.clock());
      if (door === null || String(door.documentId) !== (request.params as { id: string }).id)
        throw new WopiRefusal(401);
      const header = (name: string) => request.headers[name.toLowerCase()]?.toString();
      const content = (request.body ?? Readable.from([])) as AsyncIterable<Uint8Array>;
      return await operation(settings, { door, header, content, size: Number(request.headers['content-length'] ?? 0) });
    } catch (error) {
      if (error instanceof WopiRefusal) return error.answer;
      return { status: statusOf(error, request) };
    }
  }

  /** Fetches the editor's keys again if none fits: they rotate without notice. */
  async function demandProof(request: FastifyRequest, token: string): Promise<void> {
    const { headers, originalUrl } = request;
    const sent = {
      token,
      url: new URL(originalUrl, settings.publicUrl).href,
      ticks: headers['x-wopi-timestamp']?.toString() ?? '',
      proof: headers['x-wopi-proof']?.toString() ?? '',
      oldProof: headers['x-wopi-proofold']?.toString() ?? '',
    };
    for (const fresh of [false, true]) {
      const discovery = await editor.discover(fresh);
      if (discovery.keys.length === 0 || isProven(discovery, sent, settings.clock())) return;
    }
    throw new WopiRefusal(500);
  }
}

function statusOf(error: unknown, request: FastifyRequest): number {
  const code = error instanceof AppError ? error.code : 'internal';
  // 401 stops an editor's retries; a hidden document is reported as missing.
  if (code === 'unauthenticated') return 401;
  if (code === 'not_found' || code === 'forbidden') return 404;
  if (code === 'file_too_large') return 413;
  // The file waits for the virus scanner, or is infected: a refusal, not a failure.
  if (code === 'file_waits' || code === 'file_infected') return 404;
  request.log.error({ requestId: request.id, route: request.routeOptions.url, error }, 'a call of the editor failed');
  return 500;
}

/** The token of the URL: its copy in `Authorization` is not trusted. */
function tokenOf(request: FastifyRequest): string {
  const { access_token: token } = request.query as { access_token?: unknown };
  return typeof token === 'string' ? token : '';
}
