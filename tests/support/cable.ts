import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network cable between a client and a server, which a test can unplug and plug in elsewhere. */
export type Cable = {
  readonly url: string;
  readonly pull: () => void;
  readonly plugInto: (url: string) => void;
  close(): Promise<void>;
};

/** An address where nobody answers. */
export const nowhere = 'http://127.0.0.1:9';

export async function layCable(into: string): Promise<Cable> {
  let target = new URL(into);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const pull = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    pull,
    plugInto: (url) => {
      target = new URL(url);
    },
    close: async () => {
      server.close();
      pull();
      await once(server, 'close');
    },
  };
}
