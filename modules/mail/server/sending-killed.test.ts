import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { takeOver } from '#tests/support/killing-post.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// A server is killed between sending a letter and recording that. By Outlook it is sent once, since its draft is gone;
// by SMTP also once: if it is not in the sent folder, its writer is asked.

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
    await world.sql<{ state: string; failure: string | null; filed: number }>(
      `select state, failure, (select count(*)::int from document_letter d where d.tenant_id = l.tenant_id and d.message_id = l.message_id) as filed
         from outgoing_letter l where l.tenant_id = $1 and l.subject = $2`,
      [firm.id, subject],
    )
  )[0];

async function ends(subject: string, as: object) {
  await expect.poll(() => server.runs(), { timeout: 30_000 }).toBe(false);
  expect(await stateOf(subject)).toEqual({ state: 'queued', failure: null, filed: 0 });
  await takeOver(world);
  await server.start();
  await expect.poll(() => stateOf(subject), { timeout: 120_000 }).toEqual(as);
}

it('is sent once by Outlook', async () => {
  graph.faults.push({ what: 'silent', at: /\/send$/ });
  await written(firm.employee, 'Stefna');
  await expect.poll(() => graph.mail.sent.length, { timeout: 30_000 }).toBe(1);
  server.kill();
  await ends('Stefna', { state: 'sent', failure: null, filed: 1 });
  expect(graph.mail.sent).toHaveLength(1);
}, 240_000);

it.each([
  ['is filed by a mail server that stores sent letters', true, { state: 'sent', failure: null, filed: 1 }],
  ['is asked about with one that does not', false, { state: 'failed', failure: 'unknown', filed: 0 }],
] as const)(
  'is sent once and %s',
  async (subject, keeps, as) => {
    own.smtp.forget();
    own.smtp.ends.push('silent');
    own.smtp.onSilent(() => {
      server.kill();
      if (keeps) own.server.put(margret, own.smtp.sent.at(-1)?.mime ?? '', { folder: 'Sent' });
    });
    await written(firm.manager, subject);
    await ends(subject, as);
    expect(own.smtp.sent).toHaveLength(1);
    const copies = own.server
      .mimes(margret, 'Sent')
      .filter((mime) => mime.includes(own.smtp.sent[0]?.messageId ?? '?'));
    expect(copies).toHaveLength(keeps ? 1 : 0);
  },
  240_000,
);
