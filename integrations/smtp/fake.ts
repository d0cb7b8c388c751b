import type { Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A received mail. */
type FakeSent = {
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
  readonly mime: string;
};

type Options = {
  readonly port?: number;
  readonly people: Readonly<Record<string, string>>;
  /** TLS from the start or by STARTTLS, with this certificate; unencrypted without one. */
  readonly tls?: Pick<SMTPServerOptions, 'key' | 'cert' | 'secure'>;
};

/**
 * What happens at the end of a mail: it is accepted, it is accepted and the connection breaks before the answer, it is
 * refused, or it is refused temporarily.
 */
type End = 'taken' | 'silent' | 'refused' | 'later';

/** A connection as smtp-server keeps it. */
type Connection = { readonly session: SMTPServerSession; readonly _socket: Socket };

/**
 * A mail server that accepts mails from people with a password, on loopback: for tests and for trials. It refuses the
 * recipient `enginn`.
 */
export async function playSmtp({ port = 0, people, tls }: Options) {
  const sent: FakeSent[] = [];
  const ends: End[] = [];
  let onSilent = () => {};
  let asked = 0;
  const server = new SMTPServer({
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    allowInsecureAuth: tls === undefined,
    onAuth({ username = '', password }, _session, done) {
      asked += 1;
      return people[username] === password ? done(null, { user: username }) : done(new Error('no'));
    },
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('enginn') ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData(stream, session, done: (error?: Error) => void) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const end = ends.shift() ?? 'taken';
        if (end === 'refused') return done(Object.assign(new Error('spam'), { responseCode: 554 }));
        if (end === 'later') return done(Object.assign(new Error('try again'), { responseCode: 451 }));
        void (async () => {
          sent.push(
            await readLetter(
              Buffer.concat(chunks),
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          if (end === 'taken') return done();
          onSilent();
          hangUp(session);
        })();
      });
    },
  });
  server.on('error', () => {});
  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections as ReadonlySet<Connection>)
      if (connection.session === session) connection._socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as { port: number }).port,
    sent: sent as readonly FakeSent[],
    /** How often a password was sent. */
    asked: () => asked,
    /** How the next mails end. */
    ends,
    /** Called when a mail is accepted without an answer. */
    onSilent: (work: () => void): void => void (onSilent = work),
    forget: (): void => void (sent.length = 0),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function readLetter(mime: Buffer, to: readonly string[]): Promise<FakeSent> {
  const { messageId = '', subject = '', text = '', from, attachments } = await simpleParser(mime);
  return {
    messageId: messageId.replace(/^<|>$/g, ''),
    subject,
    text,
    from: from?.text ?? '',
    to,
    attachments: attachments.map(({ filename = '', size }) => ({ name: filename, size })),
    mime: mime.toString(),
  };
}
