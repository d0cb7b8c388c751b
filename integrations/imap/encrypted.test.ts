import { afterAll, describe, expect, it } from 'vitest';
import type { MailAccount, Security, ServerPlace } from '#server/own-mail.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { playSmtp } from '../smtp/fake.ts';
import { playImap } from './fake.ts';
import { imapMail } from './mailbox.ts';

// Mail servers with an untrusted certificate, or without encryption: they never receive a password (issue 16).

const user = 'jon@stofa.is';
const people = { [user]: 'leyndarmál' };
const made = selfSigned('127.0.0.1');
const mail = imapMail({ allowInside: true });
const accountOf = (imap: ServerPlace, smtp: ServerPlace | null): MailAccount => ({
  address: user,
  user,
  password: 'leyndarmál',
  imap,
  smtp,
});
const at = (port: number, security: Security): ServerPlace => ({ host: '127.0.0.1', port, security });

if (made === null)
  it.skip('is tried with a certificate of its own: openssl is not installed on this machine', () => {});

describe.runIf(made !== null).each(['tls', 'starttls'] as const)(
  'a certificate that is self-signed, by %s',
  async (security) => {
    const tls = { key: made?.key ?? '', cert: made?.cert ?? '', secure: security === 'tls' };
    const [imap, smtp] = [await playImap({ people, tls }), await playSmtp({ people, tls })];
    afterAll(() => Promise.all([imap.close(), smtp.close()]));
    const account = accountOf(at(imap.port, security), at(smtp.port, security));

    it('is refused for reading before a password is sent', async () => {
      await expect(mail.check(account)).rejects.toMatchObject({ kind: 'refused', code: 'untrusted' });
      expect(imap.said.filter((line) => /LOGIN|AUTHENTICATE/i.test(line))).toEqual([]);
    });

    it('is refused for sending before a letter or a password is sent', async () => {
      await expect(mail.checkSending(account)).rejects.toMatchObject({ kind: 'refused', code: 'untrusted' });
      expect([smtp.asked(), smtp.sent]).toEqual([0, []]);
    });
  },
);

describe('a server without encryption, for a client that requires it from the start', async () => {
  const [imap, smtp] = [await playImap({ people }), await playSmtp({ people })];
  afterAll(() => Promise.all([imap.close(), smtp.close()]));
  const account = accountOf(at(imap.port, 'starttls'), at(smtp.port, 'starttls'));

  it('receives no password', async () => {
    await expect(mail.check(account)).rejects.toMatchObject({ kind: expect.stringMatching(/refused|unreachable/) });
    await expect(mail.checkSending(account)).rejects.toMatchObject({
      kind: expect.stringMatching(/refused|unreachable/),
    });
    expect(imap.said.filter((line) => /LOGIN|AUTHENTICATE/i.test(line))).toEqual([]);
    expect(smtp.asked()).toBe(0);
  });
});

describe('an outgoing mail server', () => {
  const guarded = imapMail({ allowInside: false });
  const imap = at(993, 'tls');

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'localhost'])(
    'is not connected to inside the network, at %s (threats: SSRF, rebinding)',
    async (host) => {
      const account = accountOf(imap, { host, port: 465, security: 'tls' });
      await expect(guarded.checkSending(account)).rejects.toMatchObject({ kind: 'refused', code: 'inside' });
    },
  );

  it('is not used without encryption', async () => {
    const account = accountOf(imap, { host: 'post.example', port: 25, security: 'none' });
    await expect(guarded.checkSending(account)).rejects.toMatchObject({ code: 'inside' });
  });
});
