import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { MailRefused, type Mail, type SendMail } from './mail.ts';
import { sendOnce } from './send-once.ts';

const world = await openWorld();
const mail: Mail = { to: 'anna@logstofa.example', language: 'is', subject: 'Nýtt lykilorð', paragraphs: [] };

/** A mail server with scripted answers: null accepts the e-mail. */
function postOffice(...answers: readonly (Error | null)[]) {
  const ids: string[] = [];
  const waiting = [...answers];
  const send: SendMail = async (_mail, sending) => {
    ids.push(sending?.id ?? '');
    const refusal = waiting.shift();
    if (refusal) throw refusal;
  };
  return { send, ids };
}

const job = (key: string) => ({ ...world.jobContext, key });

it('sends the mail of a job once, however often the job is started', async () => {
  const { send, ids } = postOffice();
  for (let attempt = 0; attempt < 3; attempt++) await sendOnce(send, mail, job('a'));
  await sendOnce(send, mail, job('b'));
  expect(ids).toHaveLength(2);
  expect(ids[0]).not.toBe(ids[1]);
});

it('uses the same Message-ID when it has to retry', async () => {
  const { send, ids } = postOffice(new Error('the mail server is away'), null);
  await expect(sendOnce(send, mail, job('c'))).rejects.toThrow('is away');
  await sendOnce(send, mail, job('c'));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

it('sends to no recipient twice if some of its addresses are refused', async () => {
  const { send, ids } = postOffice(new MailRefused(['enginn@logstofa.example'], false));
  await expect(sendOnce(send, mail, job('d'))).rejects.toThrow(MailRefused);
  await sendOnce(send, mail, job('d'));
  expect(ids).toHaveLength(1);
});

it('is sent by one process if two start the job', async () => {
  let take = () => {};
  const taken = new Promise<void>((resolve) => (take = resolve));
  let begun = 0;
  const slow: SendMail = async () => {
    begun++;
    await taken;
  };
  const first = sendOnce(slow, mail, job('e'));
  await expect.poll(() => begun).toBe(1);
  await expect(sendOnce(slow, mail, job('e'))).rejects.toThrow('another process');
  take();
  await first;
  await sendOnce(slow, mail, job('e'));
  expect(begun).toBe(1);
});

it('is recorded as sent once the database is back, and not sent again meanwhile', async () => {
  const { send, ids } = postOffice();
  const away: SendMail = async (...letter) => {
    await send(...letter);
    await world.sql('alter table sent_mail rename to away');
  };
  const sent = sendOnce(away, mail, job('f'));
  await expect.poll(() => ids).toHaveLength(1);
  await expect.poll(() => world.sql("select to_regclass('away') is not null as away")).toEqual([{ away: true }]);
  await world.sql('alter table away rename to sent_mail');
  await sent;
  await sendOnce(send, mail, job('f'));
  expect(ids).toHaveLength(1);
});
