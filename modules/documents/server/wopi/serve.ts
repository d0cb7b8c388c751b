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
 * The paths at which an editor asks for documents and saves them. They lie beside the API: what is asked stands in headers,
 * what is answered in codes, and bytes are passed on as they come.
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
    // An editor that is refused does not hang on to the bytes that it still has to send.
    if (status >= 400) request.raw.resume();
    // In a browser nothing of it runs: it is a file of somebody's, at an address of ours.
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

  /** Asks the editor anew for its keys where none of ours fits: they change without a word. */
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
  // 401 ends what an editor tries again and again; who may not see a document is not told that there is one.
  if (code === 'unauthenticated') return 401;
  if (code === 'not_found' || code === 'forbidden') return 404;
  if (code === 'file_too_large') return 413;
  // It waits for the virus scanner, or is infected: a refusal, and no failure.
  if (code === 'file_waits' || code === 'file_infected') return 404;
  request.log.error({ requestId: request.id, route: request.routeOptions.url, error }, 'a call of the editor failed');
  return 500;
}

/** The one of the address: the copy in `Authorization` is not to be trusted. */
function tokenOf(request: FastifyRequest): string {
  const { access_token: token } = request.query as { access_token?: unknown };
  return typeof token === 'string' ? token : '';
}
