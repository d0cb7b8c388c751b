import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { smtpSender } from './send.ts';

const received: string[] = [];
let refuses = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
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
  subject: 'Nýtt lykilorð',
  paragraphs: ['Sæl, <Anna>.'],
  action: { label: 'Velja lykilorð', url: 'http://127.0.0.1/a?b=1&c=2' },
};

it('hands a letter over to the mail server, as text and as HTML in which nothing a person wrote is code (AUTH-44)', async () => {
  await send(mail);
  expect(received[0]).toMatch(/From: =\?UTF-8\?Q\?Sto=C3=B0\?= <stod@logstofa\.example>/);
  expect(received[0]).toContain('To: anna@logstofa.example');
  expect(received[0]).toContain('text/plain');
  expect(received[0]).toContain('&lt;Anna&gt;');
  expect(received[0]).not.toContain('<Anna>.</p>');
});

it('throws where the server refuses, so that the job tries again', async () => {
  refuses = true;
  await expect(send(mail)).rejects.toThrow('the mailbox is full');
});
