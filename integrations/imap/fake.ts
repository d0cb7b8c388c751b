import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { rangeOf, searchOf, toldOf, wordsOf, type FakeMessage, type Word } from './fake-parts.ts';

type Folder = { readonly validity: number; readonly messages: FakeMessage[]; readonly use: string };
type Account = { readonly password: string; readonly folders: Map<string, Folder> };
type FakeTls = { readonly key: string; readonly cert: string; readonly secure: boolean };

/** A mail server with the used part of IMAP, on loopback: for tests and for trials. */
export async function playImap({
  port = 0,
  people,
  tls,
}: {
  readonly port?: number;
  readonly people: Readonly<Record<string, string>>;
  /** TLS from the start or by STARTTLS, with this certificate; unencrypted without one. */
  readonly tls?: FakeTls;
}) {
  const accounts = new Map<string, Account>(
    Object.entries(people).map(([user, password]) => [user, { password, folders: freshFolders() }]),
  );
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const secured = () => {
      const secure = new TLSSocket(socket, { isServer: true, ...tls });
      secure.on('error', () => {});
      return secure;
    };
    const greet = (at: Socket) => void at.write('* OK the fake is here\r\n');
    if (tls?.secure) {
      const secure = secured();
      greet(secure);
      return talk(secure, accounts, said);
    }
    greet(socket);
    return talk(socket, accounts, said, tls && (() => talk(secured(), accounts, said)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const folderOf = (user: string, name: string) => {
    const folders = accounts.get(user)?.folders ?? new Map<string, Folder>();
    const folder = folders.get(name) ?? { validity: 7, messages: [], use: '' };
    folders.set(name, folder);
    return folder;
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Every received command, without passwords. */
    said,
    put: (user: string, mime: string, { folder = 'INBOX', cameAt = new Date() } = {}): number =>
      append(folderOf(user, folder), mime, cameAt, []),
    mimes: (user: string, folder: string): readonly string[] => folderOf(user, folder).messages.map(({ mime }) => mime),
    password: (user: string, password: string): void => {
      const account = accounts.get(user);
      if (account) accounts.set(user, { ...account, password });
    },
    forget: (): void => {
      for (const [user, { password }] of accounts) accounts.set(user, { password, folders: freshFolders() });
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const freshFolders = () =>
  new Map<string, Folder>(
    [
      ['INBOX', ''],
      ['Sent', '\\Sent'],
      ['Drafts', '\\Drafts'],
      ['Junk', '\\Junk'],
      ['Trash', '\\Trash'],
    ].map(([name = '', use = '']) => [name, { validity: 7, messages: [], use }]),
  );

function append({ messages }: Folder, mime: string, cameAt: Date, flags: readonly string[]): number {
  const uid = (messages.at(-1)?.uid ?? 0) + 1;
  messages.push({ uid, mime, cameAt, flags });
  return uid;
}

type Session = { account: Account | null; folder: Folder | null };

/** Parses commands, with inlined literals, and answers one after another. */
function talk(socket: Socket, accounts: ReadonlyMap<string, Account>, said: string[], upgrade?: () => void): void {
  const session: Session = { account: null, folder: null };
  let waiting = Buffer.alloc(0);
  let line = '';
  let literal: Buffer | null = null;
  const hear = (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      const end = waiting.indexOf('\r\n');
      if (end < 0) return;
      const next = waiting.subarray(0, end).toString();
      const size = /\{(\d+)(\+?)\}$/.exec(next);
      if (size && waiting.length < end + 2 + Number(size[1])) {
        if (size[2] === '' && waiting.length === end + 2) socket.write('+ go on\r\n');
        return;
      }
      line += size ? next.slice(0, size.index) : next;
      waiting = waiting.subarray(end + 2);
      if (size) {
        literal = Buffer.from(waiting.subarray(0, Number(size[1])));
        waiting = waiting.subarray(literal.length);
        line += '"literal"';
        continue;
      }
      if (upgrade && / STARTTLS$/i.test(line)) {
        socket.write(`${line.split(' ', 1)[0]} OK\r\n`);
        socket.off('data', hear);
        return upgrade();
      }
      const answer = answered(line, literal?.toString() ?? '', session, accounts);
      said.push(line.replace(/^(\S+ LOGIN) .*/i, '$1'));
      [line, literal] = ['', null];
      socket.write(answer.bytes);
      if (answer.ends) socket.end();
    }
  };
  socket.on('data', hear);
}

function answered(line: string, literal: string, session: Session, accounts: ReadonlyMap<string, Account>) {
  const [tag = '*', name = '', ...rest] = wordsOf(line);
  const words = rest.map((word) => (word === 'literal' ? literal : word));
  const command = String(name).toUpperCase();
  const reply = (status: string, ...lines: readonly (string | Buffer)[]) => ({
    bytes: Buffer.concat([
      ...lines.flatMap((one) => [Buffer.from('* '), Buffer.from(one), Buffer.from('\r\n')]),
      Buffer.from(`${String(tag)} ${status}\r\n`),
    ]),
    ends: command === 'LOGOUT',
  });
  if (command === 'CAPABILITY') return reply('OK', 'CAPABILITY IMAP4rev1 LITERAL+ UIDPLUS SPECIAL-USE STARTTLS');
  if (command === 'LOGOUT') return reply('OK', 'BYE');
  if (command === 'LOGIN') {
    const [user, password] = words;
    const account = accounts.get(String(user));
    if (account === undefined || account.password !== password) return reply('NO [AUTHENTICATIONFAILED] no');
    session.account = account;
    return reply('OK');
  }
  if (session.account === null) return reply('BAD who are you');
  return inside(command, words, { session, folders: session.account.folders, reply });
}

type Inside = {
  readonly session: Session;
  readonly folders: ReadonlyMap<string, Folder>;
  readonly reply: (
    status: string,
    ...lines: readonly (string | Buffer)[]
  ) => { readonly bytes: Buffer; readonly ends: boolean };
};

function inside(command: string, words: readonly Word[], { session, folders, reply }: Inside) {
  const [first = '', second, ...more] = words;
  if (command === 'LIST' || command === 'LSUB')
    return reply(
      'OK',
      ...(second === '' ? [`${command} (\\Noselect) "/" ""`] : []),
      ...(second === '' ? [] : [...folders].map(([path, { use }]) => `${command} (${use}) "/" "${path}"`)),
    );
  if (command === 'SELECT' || command === 'EXAMINE') {
    const folder = folders.get(String(first));
    if (!folder) return reply('NO [NONEXISTENT] no such folder');
    session.folder = folder;
    const { messages, validity } = folder;
    const next = (messages.at(-1)?.uid ?? 0) + 1;
    return reply(
      'OK [READ-ONLY]',
      `${messages.length} EXISTS`,
      `OK [UIDVALIDITY ${validity}] v`,
      `OK [UIDNEXT ${next}] n`,
    );
  }
  if (command === 'APPEND') {
    const folder = folders.get(String(first));
    if (!folder) return reply('NO [TRYCREATE] no such folder');
    append(folder, String(words.at(-1)), new Date(), Array.isArray(second) ? second.map(String) : []);
    return reply('OK');
  }
  if (command !== 'UID' || session.folder === null) return reply('OK');
  const { messages } = session.folder;
  if (first === 'SEARCH') {
    const fits = searchOf(second === undefined ? [] : [second, ...more]);
    return reply(
      'OK',
      `SEARCH ${messages
        .filter(fits)
        .map(({ uid }) => uid)
        .join(' ')}`.trim(),
    );
  }
  if (first !== 'FETCH') return reply('BAD the fake does not know that');
  const [items = []] = more;
  const wanted = rangeOf(String(second));
  const lines = messages.flatMap((message, place) =>
    wanted(message.uid)
      ? [Buffer.concat([Buffer.from(`${place + 1} FETCH (`), toldOf(message, [items].flat()), Buffer.from(')')])]
      : [],
  );
  return reply('OK', ...lines);
}
