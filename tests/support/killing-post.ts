import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import type { World } from './world.ts';

/** When it kills: after the recipient is known, or after the whole mail was received but not acknowledged. */
type At = 'recipient' | 'end';
type Letter = { readonly id: string; readonly subject: string; readonly text: string };

/** A mail server that kills the sending process, once for each time that it is armed. */
export async function killingPost() {
  let killsAt: At | null = null;
  let kills: () => void = () => {};
  const letters: Letter[] = [];
  const kill = () => {
    killsAt = null;
    kills();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => (killsAt === 'recipient' ? kill() : done()),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          letters.push(await letterOf(Buffer.concat(chunks)));
          if (killsAt === 'end') kill();
          else done();
        })();
      });
    },
  });
  // A killed process breaks the connection.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as { port: number }).port)),
  );
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    url: `smtp://127.0.0.1:${port}`,
    onKill: (kill: () => void) => void (kills = kill),
    killAt: (at: At) => void (killsAt = at),
    /** Completely received mails, also unacknowledged ones. */
    received: (): readonly Letter[] => letters,
  };
}

async function letterOf(sent: Buffer): Promise<Letter> {
  const { messageId = '', subject = '', text = '' } = await simpleParser(sent);
  return { id: messageId, subject, text };
}

/** Does what a running server's heartbeat does minutes later: takes over the jobs of dead processes. */
export async function takeOver(world: Pick<World, 'sql'>): Promise<void> {
  await world.sql("update sent_mail set claimed_until = now() - interval '1 second' where sent_at is null");
  await world.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()');
}
