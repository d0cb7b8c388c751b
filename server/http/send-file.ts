import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fold } from '#shared/fold.ts';
import { frame, progressType } from '#shared/progress-frames.ts';
import type { ByteRange } from '../blobs/blob-store.ts';
import type { FileAnswer, Making } from './module.ts';

/** A page with an opaque origin: no scripts, no forms, no URLs except data in the page itself. */
const framedPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Sends a file as an attachment. Generation stops when the client has gone. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const disposition = dispositionOf(file);
  reply
    .header('Access-Control-Expose-Headers', 'Content-Disposition')
    .header('Content-Security-Policy', file.framed ? framedPolicy : "sandbox; default-src 'none'")
    .header('Cache-Control', file.etag ? 'private, max-age=0, must-revalidate' : 'no-store');
  if (file.framed) reply.header('X-Frame-Options', 'SAMEORIGIN');
  if (file.etag) reply.header('ETag', `"${file.etag}"`).header('Vary', 'Authorization, X-Tenant-Id');
  if (file.etag && request.headers['if-none-match']?.includes(`"${file.etag}"`)) return reply.code(304).send();
  const signal = goneSignal(reply);
  // Clients that ask for it receive progress, before and between the bytes.
  if (request.headers['x-progress'] === '1' && typeof file.content === 'function') {
    reply.type(progressType).header('X-Accel-Buffering', 'no');
    return reply.send(framed(file, disposition, signal));
  }
  reply.type(file.contentType).header('Content-Disposition', disposition);
  if (file.parts) return sendPart(request, reply, file, file.parts);
  return reply.send(
    typeof file.content === 'function' ? await file.content({ progress: () => {}, signal }) : file.content,
  );
}

/** The requested range, or the whole file. A range of another version gets the whole file (RFC 9110 §13.1.5). */
async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag }: FileAnswer,
  { size, open }: NonNullable<FileAnswer['parts']>,
): Promise<FastifyReply> {
  const asked = rangeOf(request.headers.range, size);
  const ifRange = request.headers['if-range'];
  reply.header('Accept-Ranges', 'bytes');
  if (asked === 'none') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const whole = asked === null || (ifRange !== undefined && ifRange !== `"${etag}"`);
  const { start, end } = whole ? { start: 0, end: size - 1 } : asked;
  reply.header('Content-Length', end - start + 1);
  if (!whole) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  return reply.send(await open({ start, end }));
}

/** The single range in `Range`; null for none or several, `none` when it is outside of the file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start > end ? 'none' : { start, end };
}

/** In ASCII, for programs that do not read the encoded name: þ is th. */
const spelled = (letter: string): string => {
  const folded = fold(letter);
  return letter === letter.toLowerCase() ? folded : folded.charAt(0).toUpperCase() + folded.slice(1);
};

function dispositionOf({ fileName, inline, framed }: FileAnswer): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[þðæ]/gi, spelled)
    .replace(/[^\w .()-]/g, '_');
  return `${inline || framed ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Aborts when the connection closes before the response is complete. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Interleaves progress and bytes as frames; the last frame describes the file. Generation is not faster than the
 * reader, so a stalled reader costs no memory.
 */
function framed({ content, contentType }: FileAnswer, disposition: string, signal: AbortSignal): Readable {
  let wanted = () => {};
  const frames = new Readable({
    read: () => wanted(),
    destroy: (failure, done) => {
      wanted();
      done(failure);
    },
  });
  const write = async (bytes: Buffer): Promise<void> => {
    if (!frames.push(frame('bytes', bytes)) && !frames.destroyed)
      await new Promise<void>((resolve) => {
        wanted = resolve;
      });
  };
  let reported = 0;
  const making: Making = {
    signal,
    progress: (done, of) => {
      const percent = of === 0 ? 100 : Math.floor((100 * done) / of);
      if (percent <= reported) return;
      reported = percent;
      frames.push(frame('progress', json({ percent })));
    },
  };
  void (async () => {
    try {
      const made = typeof content === 'function' ? await content(making) : content;
      for await (const chunk of made instanceof Readable ? made : [made]) {
        if (frames.destroyed) return;
        await write(Buffer.from(chunk as Uint8Array));
      }
      frames.push(frame('end', json({ contentType, disposition })));
      frames.push(null);
    } catch (error) {
      frames.destroy(error instanceof Error ? error : new Error('the file could not be made'));
    }
  })();
  return frames;
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
