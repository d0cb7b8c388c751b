import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { MailRefused } from '#server/mail/mail.ts';
import { smtpSender } from './send.ts';

const received: string[] = [];
let refuses = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (!address.startsWith('enginn')) return done();
    return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refuses) return done(new Error('the mailbox is full'));
      received.push(Buffer.concat(chunks).toString());
      return done();
    });
  },
});
const port = await new Promise<number>((resolve) =>
  server.listen(0, '127.0.0.1', () => resolve((server.server.address() as { port: number }).port)),
);
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const send = smtpSender(`smtp://127.0.0.1:${port}`, 'Stoð <stod@logstofa.example>');
const mail = {
  to: 'anna@logstofa.example',
  language: 'is' as const,
  subject: 'Nýtt lykilorð',
  paragraphs: ['Sæl, <Anna>.'],
  action: { label: 'Velja lykilorð', url: 'http://127.0.0.1/a?b=1&c=2' },
};

it('passes a mail to the mail server, as text and as HTML in which typed text is escaped (AUTH-44)', async () => {
  await send(mail);
  expect(received[0]).toMatch(/From: =\?UTF-8\?Q\?Sto=C3=B0\?= <stod@logstofa\.example>/);
  expect(received[0]).toContain('To: anna@logstofa.example');
  expect(received[0]).toContain('text/plain');
  expect(received[0]).toContain('&lt;Anna&gt;');
  expect(received[0]).not.toContain('<Anna>.</p>');
});

it('names the language of a mail for screen readers, and fits phones and dark screens', async () => {
  received.length = 0;
  await send({ ...mail, language: 'en', subject: 'A <new> password' });
  await send({ ...mail, language: null });
  const [english = '', unknown = ''] = received.map((one) => one.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('<title>A &lt;new&gt; password</title>');
  expect(english).toContain('content="width=device-width, initial-scale=1"');
  expect(english).toContain('prefers-color-scheme:dark');
  expect(unknown).toContain('<html><head>');
});

it('throws when the server refuses, so that the job retries', async () => {
  refuses = true;
  await expect(send(mail)).rejects.toThrow('the mailbox is full');
});

it('attaches files with Icelandic names, and sends in the firm’s name from the installation’s address', async () => {
  refuses = false;
  received.length = 0;
  await send({
    ...mail,
    sender: 'Lögstofan Hamar',
    replyTo: 'jon@hamar.example',
    attachments: [{ name: 'Reikningur þinn.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 æ') }],
  });
  const [letter] = received;
  expect(letter).toMatch(/From: =\?UTF-8\?Q\?L=C3=B6gstofan_Hamar\?= <stod@logstofa\.example>/);
  expect(letter).toContain('Reply-To: jon@hamar.example');
  expect(letter).toMatch(/filename\*0\*=utf-8''Reikningur%20%C3%BEinn\.pdf/);
  expect(letter).toContain(Buffer.from('%PDF-1.7 æ').toString('base64'));
});

it('tells refused addresses from an unavailable server, and whether any recipient was accepted', async () => {
  received.length = 0;
  const refusalOf = (to: string) => send({ ...mail, to }).catch((error: unknown) => error as MailRefused);
  const whole = await refusalOf('enginn@logstofa.example');
  expect(whole).toBeInstanceOf(MailRefused);
  expect(whole).toMatchObject({ addresses: ['enginn@logstofa.example'], whole: true });
  expect(await refusalOf('anna@logstofa.example, enginn@logstofa.example')).toMatchObject({
    addresses: ['enginn@logstofa.example'],
    whole: false,
  });
  expect(received).toHaveLength(1);
});

it('gives up on a mail server that keeps talking and never accepts the mail', async () => {
  const slow = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 hangs\r\n');
    // A word of an answer each half second: no socket is silent, and no answer ends.
    const talking = setInterval(() => socket.write('250-wait\r\n'), 500);
    socket.on('close', () => clearInterval(talking));
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port: slowPort } = slow.address() as AddressInfo;
  const began = performance.now();
  await expect(smtpSender(`smtp://127.0.0.1:${slowPort}`, 'stod@logstofa.example')(mail)).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(12_000);
  slow.close();
}, 30_000);
