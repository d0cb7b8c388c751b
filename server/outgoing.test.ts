import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { askOutside, Unanswered } from './outgoing.ts';

let sent = 0;
const server = createServer((request, response) => {
  if (request.url === '/small') return void response.end('{"a":1}');
  const write = (): void => {
    // Counted also when the socket's buffer is full, because each write is a chunk.
    for (let goesOn = true; goesOn && !response.destroyed; sent += 1)
      goesOn = response.write(Buffer.alloc(1_000_000, 32));
  };
  response.on('drain', write);
  write();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
afterAll(() => server.closeAllConnections());

it('reads at most 10 MB of an endless answer', async () => {
  await expect(askOutside(`${base}/endless`, { method: 'GET', timeoutMs: 20_000 })).rejects.toBeInstanceOf(Unanswered);
  expect(sent).toBeLessThan(100);
});

it('reads an answer of ordinary size completely', async () => {
  expect((await askOutside(`${base}/small`, { method: 'GET', timeoutMs: 5_000 })).json).toEqual({ a: 1 });
});
