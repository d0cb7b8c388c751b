import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The file that every scanner finds and that does nothing, as those who make scanners agreed upon. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** How it does its work: `silent` takes all and says nothing, `away` hangs up, `nonsense` says what it never should. */
export type Mood = 'well' | 'silent' | 'away' | 'nonsense';

/** A daemon that speaks INSTREAM as clamd does, and finds EICAR's file alone. */
export async function fakeClamd({ mostBytes = 25_000_000, at = '' } = {}) {
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
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    if (!isGreeted) {
      if (waiting.toString('latin1') === 'zPING\0') return said('PONG');
      if (waiting.length < 10) continue;
      if (waiting.toString('latin1', 0, 10) !== 'zINSTREAM\0') return said('UNKNOWN COMMAND');
      waiting = waiting.subarray(10);
      isGreeted = true;
    }
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
      const size = waiting.readUInt32BE(0);
      file = Buffer.concat([file, waiting.subarray(4, 4 + size)]);
      waiting = waiting.subarray(4 + size);
      if (file.length > mostBytes) return said('INSTREAM size limit exceeded. ERROR');
      if (size > 0 || mood() === 'silent') continue;
      if (mood() === 'nonsense') return said('HTTP/1.1 200 OK');
      return said(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    }
  }
}
