import { afterAll } from 'vitest';
import { playImap } from '#integrations/imap/fake.ts';
import { keyOf } from '#integrations/imap/letter.ts';
import { imapMail } from '#integrations/imap/mailbox.ts';
import { playSmtp } from '#integrations/smtp/fake.ts';
import { mimeOf, type MadeLetter } from '#integrations/graph/fake-mail.ts';
import type { Person } from './firm.ts';

/** The host name of the fake mail servers, and their password. */
const password = 'póstur-og-sími';

/** A fake mail server and its credentials; it ends with the file. @param mostBytes the maximum read of a letter */
export async function playMailServer(people: readonly string[], mostBytes = 1_000_000) {
  const passwords = Object.fromEntries(people.map((one) => [one, password]));
  const server = await playImap({ people: passwords });
  const smtp = await playSmtp({ people: passwords });
  afterAll(() => Promise.all([server.close(), smtp.close()]));
  const typed = (address: string) => ({
    address,
    user: address,
    password,
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
  });
  const sending = (address: string) => ({
    ...typed(address),
    smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
  });
  return {
    server,
    smtp,
    typed,
    /** The same with an outgoing server. */
    sending,
    ownMail: imapMail({ allowInside: true, mostBytes }),
    connect: (person: Person, address: string) =>
      person.call('POST', '/connections/mail/server', { body: typed(address) }),
    connectToSend: (person: Person, address: string) =>
      person.call('POST', '/connections/mail/server', { body: sending(address) }),
    /** Puts a letter into a person's mailbox, and returns the key that files it. */
    put(address: string, made: MadeLetter) {
      const messageId = made.messageId ?? `${crypto.randomUUID()}@post.example`;
      const plain = { id: '', to: [address], cc: [], text: 'Efni bréfsins.', inReplyTo: null, attachment: null };
      const uid = server.put(address, mimeOf({ ...plain, ...made, messageId }));
      return { key: keyOf({ path: 'INBOX', validity: '7', uid }), messageId };
    },
  };
}
