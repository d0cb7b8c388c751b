import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { playDrive } from '#integrations/graph/play-drive.ts';
import { connectedCloud } from '#tests/support/connected-cloud.ts';
import { namesIn, upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { openWorld } from '#tests/support/world.ts';

// A mail server got a letter without reporting the outcome, and its writer confirms that it was sent, over HTTP: for a
// case with its own documents, and for one in a fake SharePoint (issue 16).

const jon = 'jon@stofa.is';
const own = await playMailServer([jon]);
const fake = await playDrive();
afterAll(fake.close);
const drives = graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url });
const world = await openWorld({ ownMail: own.ownMail, graphLoginUrl: fake.url, cloudDrive: drives });
beforeEach(() => {
  own.server.forget();
  own.smtp.forget();
});

async function begun(store: 'own' | 'cloud' = 'own') {
  const firm = await world.firm();
  if (store === 'cloud') await connectedCloud(world, firm.id, fake.login);
  const project = await firm.project({ linked: [firm.employee, firm.reader] });
  if (store === 'cloud') await firm.manager.call('PUT', `/projects/${project.id}/storage`, { body: { store } });
  await own.connectToSend(firm.employee, jon);
  const path = `/projects/${project.id}/letters`;
  const send = async (more: object = {}) => {
    const body = { to: ['asa@post.is'], subject: 'Stefna', message: 'Sæl Ása.', ...more };
    return (await firm.employee.call('POST', `${path}/unsent`, { body })).body;
  };
  /** A letter with an unknown outcome: the connection breaks before the answer, and the sent folder stays empty. */
  const unsure = async (more: object = {}): Promise<number> => {
    own.smtp.ends.push('silent');
    const { id } = await send(more);
    await world.runJobs();
    const triedAgain = () => tryAgain().then(unsent);
    await expect.poll(triedAgain, { timeout: 20_000 }).toMatchObject([{ id, state: 'failed', failure: 'unknown' }]);
    return id;
  };
  const vouch = (id: number, who: Person = firm.employee, headers = {}) =>
    who.call('POST', `/unsent-letters/${id}/sent`, { headers });
  const unsent = async () => (await firm.employee.call('GET', `${path}/unsent`)).body.items;
  const threads = async (who: Person = firm.reader) => (await who.call('GET', `${path}/threads`)).body.items;
  const told = async () => (await firm.employee.call('GET', '/notifications')).body.items;
  return { firm, project, path, send, unsure, vouch, unsent, threads, told };
}

async function tryAgain(): Promise<void> {
  await world.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await world.runJobs();
}

describe('a letter whose writer confirms that it was sent', () => {
  it('is filed with its attachments, marked for all as sent on their word, and no longer asked about (CONN-13)', async () => {
    const { firm, project, unsure, vouch, unsent, threads, told } = await begun();
    const content = Buffer.from('Kæra þessi');
    const paper = (await upload(firm.employee, { projectId: project.id, name: 'Kæra.txt', content })).body;
    const id = await unsure({ versionIds: [paper.versionId] });
    expect(await told()).toMatchObject([{ kind: 'failed', letterId: id }]);
    const { status, body } = await vouch(id);
    expect([status, body]).toMatchObject([200, { name: 'Stefna.eml', isNew: true, inCloud: false }]);
    expect([await unsent(), await told(), own.smtp.sent.length]).toEqual([[], [], 1]);
    expect(await namesIn(firm.manager, project.id)).toEqual(['Kæra.txt', 'Stefna.eml']);
    expect(await threads()).toMatchObject([
      { letters: [{ documentId: body.documentId, vouched: true, filedByName: expect.any(String) }] },
    ]);
    const letter = (await firm.manager.call('GET', `/documents/${body.documentId}/letter`)).body;
    expect(letter).toMatchObject({
      from: expect.stringContaining(jon),
      to: ['asa@post.is'],
      attachments: [{ name: 'Kæra.txt' }],
    });
    const [filed] = await world.sql<{ message_id: string }>(
      'select message_id from document_letter where tenant_id = $1',
      [firm.id],
    );
    expect(filed?.message_id).toBe(own.smtp.sent[0]?.messageId);
    const [version] = (await firm.employee.call('GET', `/documents/${paper.id}/versions`)).body.items;
    expect(version.frozen).toMatchObject({ reason: 'sent' });
    // The confirmation does not change the mailbox.
    expect(own.server.mimes(jon, 'Sent')).toEqual([]);
  });

  it('is a file in the cloud if the documents of the case are there (CONN-13)', async () => {
    const { firm, project, unsure, vouch, unsent, threads } = await begun('cloud');
    const { status, body } = await vouch(await unsure());
    expect([status, body]).toMatchObject([200, { isNew: true, inCloud: true }]);
    const { items } = (await firm.reader.call('GET', `/driveitems/children?projectId=${project.id}`)).body;
    expect(items).toMatchObject([{ id: body.documentId, name: expect.stringMatching(/^Stefna .*\.eml$/) }]);
    expect([await unsent(), await threads()]).toMatchObject([[], [{ letters: [{ inCloud: true, vouched: true }] }]]);
  });

  it('keeps the sender’s address, also after the mailbox was disconnected', async () => {
    const { firm, unsure, vouch } = await begun();
    const id = await unsure();
    await firm.employee.call('DELETE', '/connections/mail/server');
    const { body } = await vouch(id);
    const letter = (await firm.employee.call('GET', `/documents/${body.documentId}/letter`)).body;
    expect(letter.from).toContain(jon);
  });

  it('is filed once: by repeated and concurrent calls, and if it was filed before', async () => {
    const { firm, project, unsure, vouch } = await begun();
    const id = await unsure();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await vouch(id, undefined, key);
    expect((await vouch(id, undefined, key)).body).toEqual(first.body);
    expect((await vouch(id)).status).toBe(404);
    const other = await unsure({ subject: 'Greinargerð' });
    const both = await Promise.all([vouch(other), vouch(other)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 404 || status === 409)).toHaveLength(1);
    const third = await unsure({ subject: 'Sátt' });
    const content = Buffer.from(own.smtp.sent.at(-1)?.mime ?? '');
    const dropped = (await upload(firm.employee, { projectId: project.id, name: 'Bréf.eml', content })).body;
    await world.runJobs();
    expect((await vouch(third)).body).toMatchObject({ documentId: dropped.id, isNew: false });
    expect(await namesIn(firm.manager, project.id)).toEqual(['Bréf.eml', 'Greinargerð.eml', 'Stefna.eml']);
  });

  it('cannot be confirmed by others, nor while its outcome is known or open', async () => {
    const { firm, project, send, unsure, vouch, unsent } = await begun();
    const refused = await send({ to: ['enginn@post.is'] });
    await world.runJobs();
    expect((await vouch(refused.id)).body.code).toBe('letter_outcome_known');
    await firm.employee.call('DELETE', `/unsent-letters/${refused.id}`);
    const waiting = await send();
    expect((await vouch(waiting.id)).body.code).toBe('letter_outcome_known');
    await firm.employee.call('DELETE', `/unsent-letters/${waiting.id}`);
    const id = await unsure();
    for (const who of [firm.manager, firm.reader]) expect((await vouch(id, who)).status).toBeGreaterThanOrEqual(403);
    await world.sql('delete from project_employee where tenant_id = $1 and employee_id = $2', [
      firm.id,
      firm.employee.employeeId,
    ]);
    expect((await vouch(id)).status).toBe(404);
    await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
      firm.id,
      project.id,
      firm.employee.employeeId,
    ]);
    expect(await unsent()).toMatchObject([{ id, failure: 'unknown' }]);
  });
});
