import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The EICAR test file, which every scanner detects and which does nothing. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/**
 * How it behaves: `silent` accepts everything and never answers, `away` hangs up, `nonsense` answers something invalid,
 * `rude` hangs up on files that are too large, and its message is lost.
 */
export type Mood = 'well' | 'silent' | 'away' | 'nonsense' | 'rude';

/** A daemon that speaks INSTREAM as clamd does, and detects only EICAR's file. */
export async function fakeClamd({ mostBytes: most = 25_000_000, at = '' } = {}) {
  let mostBytes = most;
  let mood: Mood = 'well';
  let seen = 0;
  const server = createServer((socket) => {
    seen += 1;
    socket.on('error', () => {});
    if (mood === 'away') socket.destroy();
    else void serve(socket, () => mood, mostBytes).catch(() => socket.destroy());
  });
  if (at === '') server.listen(0, '127.0.0.1');
  else server.listen(at);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: typeof address === 'object' && address !== null ? `tcp://127.0.0.1:${address.port}` : `unix:${at}`,
    become: (next: Mood) => void (mood = next),
    /** Sets its maximum file size from now on. */
    limit: (bytes: number) => void (mostBytes = bytes),
    /** The number of files that it received. */
    seen: () => seen,
    close: () => server.close(),
  };
}

async function serve(socket: Socket, mood: () => Mood, mostBytes: number): Promise<void> {
  const said = (line: string) => new Promise<void>((resolve) => void socket.end(`${line}\0`, resolve));
  let waiting = Buffer.alloc(0);
  let file = Buffer.alloc(0);
  let isGreeted = false;
  let isOver = false;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    // Waits until the message is received: the client hangs up.
    if (isOver) continue;
    waiting = Buffer.concat([waiting, chunk]);
    if (!isGreeted) {
      if (waiting.toString('latin1') === 'zPING\0') return said('PONG');
      if (waiting.length < 10) continue;
      if (waiting.toString('latin1', 0, 10) !== 'zINSTREAM\0') return said('UNKNOWN COMMAND');
      waiting = waiting.subarray(10);
      isGreeted = true;
    }
    while (!isOver && waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
      const size = waiting.readUInt32BE(0);
      file = Buffer.concat([file, waiting.subarray(4, 4 + size)]);
      waiting = waiting.subarray(4 + size);
      if (file.length > mostBytes && mood() === 'rude') return void socket.resetAndDestroy();
      if (file.length > mostBytes) {
        isOver = true;
        socket.write('INSTREAM size limit exceeded. ERROR\0');
        continue;
      }
      if (size > 0 || mood() === 'silent') continue;
      if (mood() === 'nonsense') return said('HTTP/1.1 200 OK');
      return said(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    }
  }
}
