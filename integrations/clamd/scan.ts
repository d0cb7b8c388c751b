import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Verdict, VirusScanner } from '#server/virus-scanner.ts';

const usualIdleMs = 60_000;
/** An answer is one short line. */
const mostAnswer = 2_000;
/** Parts that a file is sent in: many scanners take none larger than 1 MB at once. */
const mostPart = 512 * 1024;

/** The daemon of ClamAV at `tcp://host:port` or `unix:/path`, asked by INSTREAM: each file over a connection of its own. */
export function clamdAt(address: string, { idleMs = usualIdleMs } = {}): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  const open = () =>
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) });
  const ask = async (sent: AsyncIterable<Buffer>, signal: AbortSignal): Promise<string> => {
    signal.throwIfAborted();
    const socket = open();
    socket.setTimeout(idleMs, () => socket.destroy(new Error('the virus scanner is silent')));
    const abort = () => socket.destroy(new Error('nobody waits for the virus scanner'));
    signal.addEventListener('abort', abort, { once: true });
    const said = heard(socket);
    // It may answer before it has all, and hang up: what it said counts. Where the file cannot be read nothing does.
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
      let sent = 0;
      try {
        return verdictIn(
          await ask(
            framed(content, (bytes) => (sent += bytes)),
            signal,
          ),
        );
      } catch (error) {
        // What it says of a file that is too large is lost where it hangs up on what was on its way.
        if (sent > leastLimit && hasHungUp(error) && (await ask(ping(), signal)) === 'PONG\0')
          return { state: 'large' };
        throw error;
      } finally {
        content.destroy();
      }
    },
  };
}

/** No scanner is set to take less than this, in bytes. */
const leastLimit = 512 * 1024;

const hasHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ECONNRESET'].includes(String(error.code));

async function* ping(): AsyncGenerator<Buffer> {
  yield Buffer.from('zPING\0');
}

/** Each part after its length; a part of no length is the end. */
async function* framed(content: Readable, onSent: (bytes: number) => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (let from = 0; from < chunk.length; from += mostPart) {
      const part = chunk.subarray(from, from + mostPart);
      onSent(part.length);
      yield lengthOf(part.length);
      yield part;
    }
  yield lengthOf(0);
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
