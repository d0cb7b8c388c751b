import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Verdict, VirusScanner } from '#server/virus-scanner.ts';

const usualIdleMs = 60_000;
/** An answer is one short line. */
const mostAnswer = 2_000;
/** The chunk size: many scanners accept none larger than 1 MB. */
const mostPart = 512 * 1024;

/**
 * ClamAV's daemon at `tcp://host:port` or `unix:/path`, queried with INSTREAM: each file over a separate connection.
 */
export function clamdAt(address: string, { idleMs = usualIdleMs } = {}): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  const open = () =>
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) });
  const hungUpBefore = hangUps();
  const ask = async (sent: AsyncIterable<Buffer>, signal: AbortSignal): Promise<string> => {
    signal.throwIfAborted();
    const socket = open();
    socket.setTimeout(idleMs, () => socket.destroy(new Error('the virus scanner is silent')));
    const abort = () => socket.destroy(new Error('nobody waits for the virus scanner'));
    signal.addEventListener('abort', abort, { once: true });
    const said = heard(socket);
    // It may answer before it has everything, and hang up: its answer counts. If the file cannot be read nothing does.
    pipeline(Readable.from(sent, { objectMode: false }), socket, { end: false }).catch((error: Error) =>
      socket.destroy(error),
    );
    try {
      return await said;
    } finally {
      signal.removeEventListener('abort', abort);
      socket.destroy();
    }
  };
  return {
    scan: async (content, signal) => {
      const beginning = createHash('sha256');
      let sent = 0;
      const onSent = (part: Buffer) => {
        beginning.update(part.subarray(0, Math.max(0, identifyingBytes - sent)));
        sent += part.length;
      };
      try {
        return verdictIn(await ask(framed(content, onSent), signal));
      } catch (error) {
        // Its message about a file that is too large is lost if it hangs up during the transfer. If it is healthy and
        // hangs up at the same place again, that is the reason; otherwise it may have been restarted.
        const isWell = sent > leastLimit && hasHungUp(error) && (await ask(ping(), signal)) === 'PONG\0';
        if (isWell && hungUpBefore(beginning.digest('hex'), Math.floor(sent / megabyte))) return { state: 'large' };
        throw error;
      } finally {
        content.destroy();
      }
    },
  };
}

/** No scanner is configured to accept less than this, in bytes. */
const leastLimit = 512 * 1024;
const megabyte = 1024 * 1024;
/** The number of leading bytes that identify a file. */
const identifyingBytes = 64 * 1024;
const mostKept = 1000;

/** Whether the scanner hung up on a file at the same number of megabytes before; records this hang-up. */
function hangUps() {
  const kept = new Map<string, ReadonlySet<number>>();
  return (file: string, megabytes: number): boolean => {
    const before = kept.get(file) ?? new Set();
    kept.delete(file);
    if (before.has(megabytes)) return true;
    kept.set(file, new Set([...before, megabytes]));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return false;
  };
}

const hasHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ECONNRESET'].includes(String(error.code));

async function* ping(): AsyncGenerator<Buffer> {
  yield Buffer.from('zPING\0');
}

/** Each chunk follows its length; a chunk of length zero is the end. */
async function* framed(content: Readable, onSent: (part: Buffer) => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const { value: chunk, done } = await chunks.next().catch(unreadable);
    if (done) break;
    for (let from = 0; from < chunk.length; from += mostPart) {
      const part = chunk.subarray(from, from + mostPart);
      onSent(part);
      yield lengthOf(part.length);
      yield part;
    }
  }
  yield lengthOf(0);
}

/** For an error of the file's own stream, which may look like the scanner's: without its code. */
function unreadable(cause: unknown): never {
  throw new Error(`the file could not be read: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const heard = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\0') || text.length > mostAnswer) resolve(text);
    });
    socket.once('error', (error) => (text === '' ? reject(error) : resolve(text)));
    socket.once('close', () => resolve(text));
  });

function verdictIn(answer: string): Verdict {
  const [line = ''] = answer.split('\0');
  if (line === 'stream: OK') return { state: 'clean' };
  const [, threat] = /^stream: (.{1,300}) FOUND$/.exec(line) ?? [];
  if (threat !== undefined) return { state: 'infected', threat };
  if (line.includes('size limit exceeded')) return { state: 'large' };
  throw new Error(`the virus scanner said ${JSON.stringify(line.slice(0, 100))}`);
}
