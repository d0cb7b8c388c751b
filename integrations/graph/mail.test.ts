import { afterAll, expect, it } from 'vitest';
import { makeFetchOutside } from '#server/fetch-outside.ts';
import { playGraph } from './fake.ts';
import { chooseFrom } from './fake-browser.ts';
import { graphSuite } from './suite.ts';

// Outlook's mail by HTTP, against a fake with its protocol (issue 16).

const jon = 'jon@stofa.is';
const graph = await playGraph({ people: [jon] });
afterAll(() => graph.close());
const fetchOutside = makeFetchOutside({ allowInside: true });
const suite = graphSuite(graph.settings, { fetchOutside, clock: () => new Date(), wait: async () => {} });
const redirect = 'http://127.0.0.1:3000/callbacks/outlook';
const marks = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };

async function tokenFor(purpose: 'mail' | 'calendar') {
  const url = await suite.grant.leave(marks, redirect, suite.scopeOf([purpose]));
  return (await suite.grant.comeBack(marks, redirect, Object.fromEntries(await chooseFrom(url, jon)))).access;
}
const since = new Date('2026-01-01T00:00:00Z');
const sought = (addresses: readonly string[], words: readonly string[] = []) => ({ addresses, words, since, most: 50 });

it('is searched by Microsoft itself, and returns letters whole (CONN-13)', async () => {
  const mailbox = suite.mailbox(await tokenFor('mail'));
  const sentAt = new Date('2026-03-02T10:00:00Z');
  const { id } = graph.mail.put(jon, { subject: 'Þingfesting', from: 'Ása <asa@post.is>', cc: ['bo@post.is'], sentAt });
  graph.mail.put(jon, { subject: 'Annað', from: 'einhver@post.is', sentAt });
  const found = await mailbox.list(sought(['bo@post.is']));
  expect(found).toEqual([
    {
      key: id,
      subject: 'Þingfesting',
      from: 'Ása <asa@post.is>',
      to: [jon],
      addresses: ['asa@post.is', jon, 'bo@post.is'],
      messageId: `${id}@post.example`,
      sentAt,
      hasAttachments: false,
    },
  ]);
  const whole = await mailbox.find(id);
  expect(whole).toMatchObject({ letter: { subject: 'Þingfesting' } });
  const mime = typeof whole === 'object' ? whole?.mime.toString() : whole;
  expect(mime).toContain(`Message-ID: <${id}@post.example>`);
  expect([await mailbox.find('AAMknothere'), await mailbox.find('../../users')]).toEqual([null, null]);
});

it('finds letters with a case number however many its people wrote since, each letter once', async () => {
  const mailbox = suite.mailbox(await tokenFor('mail'));
  const at = (day: number) => new Date(Date.UTC(2026, 1, day));
  graph.mail.put(jon, { subject: 'Um 2026-0012', from: 'annar@post.is', sentAt: at(1) });
  const both = graph.mail.put(jon, { subject: '2026-0012', from: 'banki@post.is', sentAt: at(20) });
  for (let day = 2; day < 12; day += 1)
    graph.mail.put(jon, { subject: 'Önnur mál', from: 'banki@post.is', sentAt: at(day) });
  const found = await mailbox.list({ ...sought(['banki@post.is'], ['2026-0012']), most: 5 });
  expect(found.map(({ subject }) => subject)).toContain('Um 2026-0012');
  expect(found.filter(({ key }) => key === both.id)).toHaveLength(1);
});

it('cannot be sent query syntax through a typed address', async () => {
  const mailbox = suite.mailbox(await tokenFor('mail'));
  const before = graph.asked.length;
  expect(await mailbox.list(sought(['a" OR from:jon@stofa.is', 'x y@z.is', '(a)@b.is'], ['x OR subject:a']))).toEqual(
    [],
  );
  expect(graph.asked).toHaveLength(before);
});

it('requires a token with permission for mail', async () => {
  const mailbox = suite.mailbox(await tokenFor('calendar'));
  await expect(mailbox.list(sought(['asa@post.is']))).rejects.toMatchObject({ kind: 'forbidden' });
});
