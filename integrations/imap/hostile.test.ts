import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { imapMail } from './mailbox.ts';
import { withImap } from './connect.ts';

// A hostile server whose answers never end: the connection is closed, at the cost of one letter at most.

const user = 'jon@stofa.is';
/** The command after which it starts talking, and what it then repeats endlessly. */
type Talk = { readonly at: RegExp; readonly said: string };
const sockets = new Set<Socket>();
let talk: Talk = { at: /never/, said: '' };
/** How many bytes it got rid of. */
let sent = 0;

const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  const forEver = () => {
    const much = Buffer.from(talk.said.repeat(Math.ceil(65_536 / talk.said.length)));
    const go = () => {
      while (!socket.destroyed && socket.write(much)) sent += much.length;
      sent += much.length;
    };
    socket.on('drain', go);
    go();
  };
  if (talk.at.test('GREETING')) return forEver();
  socket.write('* OK [CAPABILITY IMAP4rev1] here\r\n');
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
      if (talk.at.test(line)) return forEver();
      const [tag = '', command = ''] = line.split(/ (?:UID )?/);
      if (command === 'LIST') socket.write('* LIST () "/" INBOX\r\n');
      if (command === 'EXAMINE') socket.write('* 5 EXISTS\r\n* OK [UIDVALIDITY 7]\r\n');
      if (command === 'SEARCH') socket.write('* SEARCH 1 2\r\n');
      socket.write(`${tag} OK\r\n`);
    }
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});
const { port } = server.address() as AddressInfo;
const account = {
  address: user,
  user,
  password: 'x',
  imap: { host: '127.0.0.1', port, security: 'none' },
  smtp: null,
} as const;
const sought = { addresses: ['asa@post.is'], words: [], since: new Date('2026-01-01'), most: 2 };
const { mailbox } = imapMail({ allowInside: true });

describe('a mail server that goes on and on', () => {
  it.each([
    ['as it greets', /GREETING/, 'halló '],
    ['of its folders', / LIST /, '* LIST () "/" "mappa"\r\n'],
    ['of what it found', / SEARCH /, '* SEARCH 123456 234567\r\n'],
    [
      'of letters that nobody asked for',
      / FETCH /,
      '* 1 FETCH (UID 1 ENVELOPE ("" "efni" NIL NIL NIL NIL NIL NIL NIL NIL))\r\n',
    ],
    ['in one line', / SEARCH /, '1 '],
    ['in a word of a head', / FETCH /, '* 1 FETCH (UID 1 ENVELOPE ("" {9000000}\r\n'],
  ] as const)('%s is left', async (_what, at, said) => {
    sent = 0;
    talk = { at, said };
    await expect(mailbox(account).list(sought)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(sent).toBeLessThan(60_000_000);
  });

  it('is left once its time is over, however little it says', async () => {
    talk = { at: / LIST /, said: '* OK' };
    const reach = { allowInside: true, limitMs: 300 };
    await expect(withImap(account, reach, (client) => client.list())).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
