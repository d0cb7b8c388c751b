import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The file that every scanner finds and that does nothing, as those who make scanners agreed upon. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/**
 * How it does its work: `silent` takes all and says nothing, `away` hangs up, `nonsense` says what it never should, `rude`
 * hangs up on what is too large without a word that is heard.
 */
export type Mood = 'well' | 'silent' | 'away' | 'nonsense' | 'rude';

/** A daemon that speaks INSTREAM as clamd does, and finds EICAR's file alone. */
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
    /** From now on it takes files of no more. */
    limit: (bytes: number) => void (mostBytes = bytes),
    /** How many files it was sent. */
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
    // What is said is heard: whoever asked hangs up.
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
