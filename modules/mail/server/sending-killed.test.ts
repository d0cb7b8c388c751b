import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { takeOver } from '#tests/support/killing-post.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// A server that is killed between sending a letter and writing down that it has gone: by Outlook it goes once, since its draft
// is one no more; by SMTP once where it stands among what was sent, else twice by one name, which nobody can help.

const [jon, margret] = ['jon@stofa.is', 'margret@stofa.is'] as const;
const { graph, officeSuite } = await playOutlook([jon]);
const own = await playMailServer([margret]);
const world = await openWorld({ officeSuite, ownMail: own.ownMail });
const firm = await world.firm();
const project = await firm.project({ linked: [firm.employee, firm.manager] });
await connectOutlook(firm.employee, jon, { emailConnection: true, mailSending: true });
await own.connectToSend(firm.manager, margret);
const data = await mkdtemp(join(tmpdir(), 'stod-killed-'));
afterAll(() => rm(data, { recursive: true, force: true }));
const { appId, appSecret, loginUrl, graphUrl } = graph.settings;
const server = await killableServer(world, {
  STOD_DATA: data,
  OWN_SERVERS_INSIDE: 'yes',
  MICROSOFT_APP_ID: appId,
  MICROSOFT_APP_SECRET: appSecret,
  MICROSOFT_LOGIN_URL: loginUrl,
  GRAPH_URL: graphUrl.replace(/\/v1\.0$/, ''),
});

async function written(who: typeof firm.employee, subject: string) {
  if (!server.runs()) await server.start();
  const response = await fetch(`${server.address}/api/projects/${project.id}/letters/unsent`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${who.token}`,
      'x-tenant-id': String(firm.id),
    },
    body: JSON.stringify({ to: ['gudrun@heklubygg.is'], subject, message: 'Sæl.' }),
  });
  expect(response.status).toBe(200);
}

const stateOf = async (subject: string) =>
  (
    await world.sql<{ state: string; filed: number }>(
      `select state, (select count(*)::int from document_letter d where d.tenant_id = l.tenant_id and d.message_id = l.message_id) as filed
         from outgoing_letter l where l.tenant_id = $1 and l.subject = $2`,
      [firm.id, subject],
    )
  )[0];

async function endsWell(subject: string) {
  await expect.poll(() => server.runs(), { timeout: 30_000 }).toBe(false);
  expect(await stateOf(subject)).toEqual({ state: 'queued', filed: 0 });
  await takeOver(world);
  await server.start();
  await expect.poll(() => stateOf(subject), { timeout: 60_000 }).toEqual({ state: 'sent', filed: 1 });
}

it('goes once by Outlook', async () => {
  graph.faults.push({ what: 'silent', at: /\/send$/ });
  await written(firm.employee, 'Stefna');
  await expect.poll(() => graph.mail.sent.length, { timeout: 30_000 }).toBe(1);
  server.kill();
  await endsWell('Stefna');
  expect(graph.mail.sent).toHaveLength(1);
}, 150_000);

it.each([
  ['once by a mail server that keeps what it sends', true, 1],
  ['twice by one name by one that does not', false, 2],
] as const)(
  'goes %s',
  async (subject, keeps, times) => {
    own.smtp.forget();
    own.smtp.ends.push('silent');
    own.smtp.onSilent(() => {
      server.kill();
      if (keeps) own.server.put(margret, own.smtp.sent.at(-1)?.mime ?? '', { folder: 'Sent' });
    });
    await written(firm.manager, subject);
    await endsWell(subject);
    expect(own.smtp.sent).toHaveLength(times);
    expect(new Set(own.smtp.sent.map(({ messageId }) => messageId)).size).toBe(1);
    const copies = own.server
      .mimes(margret, 'Sent')
      .filter((mime) => mime.includes(own.smtp.sent[0]?.messageId ?? '?'));
    expect(copies).toHaveLength(1);
  },
  150_000,
);
