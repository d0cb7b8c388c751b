import { afterAll, describe, expect, it } from 'vitest';
import { ImapFlow } from 'imapflow';
import type { MailAccount } from '#server/own-mail.ts';
import { composed } from '#server/mail/compose.ts';
import { noDovecot, startDovecot } from '#tests/support/dovecot.ts';
import { mimeOf } from '../graph/fake-mail.ts';
import { playImap } from './fake.ts';
import { playSmtp } from '../smtp/fake.ts';
import { imapMail } from './mailbox.ts';

// A person's own mail server, by IMAP: the same tests on our fake and on a real one (issue 16).

const user = 'jon@stofa.is';
const password = 'leyndarmál "og" \\ fleira';
const people = { [user]: password };
const since = new Date('2026-01-01T00:00:00Z');
const sought = (addresses: readonly string[], words: readonly string[] = []) => ({ addresses, words, since, most: 50 });
const accountAt = (port: number): MailAccount => ({
  address: user,
  user,
  password,
  imap: { host: '127.0.0.1', port, security: 'none' },
  smtp: null,
});
const plain = {
  id: 'x',
  to: [user],
  cc: [],
  text: 'Efni bréfs',
  inReplyTo: null,
  attachment: null,
  subject: 'Efni',
  from: 'asa@post.is',
  sentAt: new Date('2026-03-02T10:00:00Z'),
};
const letter = (made: Partial<Parameters<typeof mimeOf>[0]>) =>
  mimeOf({ ...plain, messageId: `${crypto.randomUUID()}@post.is`, ...made });

if (noDovecot !== null) it.skip(`runs on a real server: ${noDovecot}`, () => {});

describe.each(['fake', ...(noDovecot === null ? ['dovecot'] : [])])('a mailbox on %s', async (kind) => {
  const server = kind === 'fake' ? await playImap({ people }) : await startDovecot(people);
  afterAll(() => server.close());
  const account = accountAt(server.port);
  const mail = imapMail({ allowInside: true, mostBytes: 100_000 });
  const mailbox = mail.mailbox(account);

  /** As a mail program files a letter. */
  async function put(mime: string, folder = 'INBOX') {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: password },
      logger: false,
    });
    await client.connect();
    await client.append(folder, mime);
    await client.logout();
  }

  it('stores a copy of a sent letter once, and recognises by name a letter that was already sent', async () => {
    const smtp = await playSmtp({ people });
    const sending = mail.mailbox({ ...account, smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' } });
    const own = await composed({
      messageId: `${crypto.randomUUID()}@stofa.is`,
      name: 'Jón',
      from: user,
      to: ['asa@post.is'],
      cc: [],
      subject: 'Tillaga að sátt',
      text: 'Sæl Ása.',
      date: new Date('2026-03-02T10:00:00Z'),
      answers: '',
      thread: '',
      attachments: [{ name: 'Sátt.txt', contentType: 'text/plain', content: Buffer.from('Sátt þessi') }],
    });
    const signal = AbortSignal.timeout(20_000);
    const handing = { again: false, wasHandedOver: false, handingOver: async () => {} };
    await sending.send(own, handing, signal);
    await sending.keepSent(own, signal);
    await sending.keepSent(own, signal);
    const found = await mailbox.list(sought(['asa@post.is']));
    expect(found.filter(({ messageId }) => messageId === own.messageId)).toHaveLength(1);
    // A process that died after the server accepted it retries, and finds it there.
    await sending.send(own, { ...handing, again: true, wasHandedOver: true }, signal);
    expect(smtp.sent.map(({ messageId }) => messageId)).toEqual([own.messageId]);
    await smtp.close();
  });

  it('accepts the right password, and reports a wrong one as such', async () => {
    await mail.check(account);
    const refused = mail.check({ ...account, password: 'rangt' });
    await expect(refused).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('is searched by the server, in all folders but drafts and trash; letters come whole', async () => {
    const made = { subject: 'Þingfesting í máli', from: 'Ása Ögn <asa@post.is>', cc: ['bo@post.is'] };
    const mime = letter({ ...made, messageId: 'eitt@post.is', attachment: { name: 'Skjal.txt', content: 'æ' } });
    await put(mime);
    await put(letter({ subject: 'Svar til Bo', from: user, to: ['bo@post.is'] }), 'Sent');
    for (const folder of ['Trash', 'Junk', 'Drafts'])
      await put(letter({ subject: folder, cc: ['bo@post.is'] }), folder);
    await put(letter({ subject: 'Annað', from: 'einhver@post.is' }));
    await put(letter({ subject: 'Gamalt', cc: ['bo@post.is'], sentAt: new Date('2025-03-02T10:00:00Z') }));
    const found = await mailbox.list(sought(['bo@post.is']));
    expect(found.map(({ subject }) => subject)).toEqual(['Þingfesting í máli', 'Svar til Bo']);
    const [first] = found;
    expect(first).toEqual({
      key: expect.any(String),
      subject: 'Þingfesting í máli',
      from: 'Ása Ögn <asa@post.is>',
      to: [user],
      addresses: ['asa@post.is', user, 'bo@post.is'],
      messageId: 'eitt@post.is',
      sentAt: plain.sentAt,
      hasAttachments: true,
    });
    const whole = await mailbox.find(first?.key ?? '');
    expect(typeof whole === 'object' ? whole?.mime.toString() : whole).toBe(mime);
    expect(whole).toMatchObject({ letter: { subject: 'Þingfesting í máli' } });
  });

  it('finds letters with a case number however many its people wrote since, each letter once', async () => {
    await put(letter({ subject: 'Um 2026-0012' }));
    await put(letter({ subject: 'Re: 2026-0012', from: 'banki@post.is', messageId: 'tvisvar@post.is' }));
    await put(letter({ subject: 'Re: 2026-0012', from: 'banki@post.is', messageId: 'tvisvar@post.is' }), 'Sent');
    for (let n = 0; n < 6; n += 1) await put(letter({ subject: 'Önnur mál', from: 'banki@post.is' }));
    const found = await mailbox.list({ ...sought(['banki@post.is'], ['2026-0012']), most: 3 });
    expect(found.map(({ subject }) => subject)).toContain('Um 2026-0012');
    expect(found.filter(({ messageId }) => messageId === 'tvisvar@post.is')).toHaveLength(1);
  });

  it('returns no letter for a key that is invalid, of another folder of that name, or of a deleted letter', async () => {
    const keys = [['INBOX', '1', 1], ['Engin', '7', 1], ['INBOX', '7', 4000], 'x'];
    for (const key of [...keys.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')), '../../me'])
      expect(await mailbox.find(key)).toBeNull();
  });

  it('reports a letter that is too large, and fetches none of it', async () => {
    await put(letter({ subject: '2026-0999', attachment: { name: 'Myndir.zip', content: 'x'.repeat(120_000) } }));
    const [found] = await mailbox.list(sought([], ['2026-0999']));
    expect(await mailbox.find(found?.key ?? '')).toBe('tooLarge');
  });

  it('cannot be sent IMAP commands through a typed address', async () => {
    expect(await mailbox.list(sought(['a" OR ALL', 'x y@z.is', '(a)@b.is\r\nA1 LOGOUT'], ['x OR ALL']))).toEqual([]);
  });

  it('closes the connection when the caller aborts', async () => {
    const ended = AbortSignal.abort(new Error('nobody waits'));
    await expect(mailbox.list(sought(['bo@post.is']), ended)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a mail server that a person entered', () => {
  const guarded = imapMail({ allowInside: false });
  const at = (host: string, security: 'tls' | 'none' = 'tls') => ({
    ...accountAt(993),
    imap: { host, port: 993, security },
  });

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'localhost'])(
    'is not connected to inside the network, at %s (threats: SSRF, rebinding)',
    async (host) => {
      await expect(guarded.check(at(host))).rejects.toMatchObject({ kind: 'refused', code: 'inside' });
    },
  );

  it('is not used without encryption', async () => {
    await expect(guarded.check(at('post.example', 'none'))).rejects.toMatchObject({ code: 'inside' });
  });

  it('that does not answer is reported as such', async () => {
    const gone = await playImap({ people });
    await gone.close();
    const mail = imapMail({ allowInside: true });
    await expect(mail.check(accountAt(gone.port))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
