import { beforeEach, describe, expect, it } from 'vitest';
import { namesIn, upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// Letters from a case sent from the person's own mailbox, over HTTP: by a fake Microsoft, and by a mail server (issue
// 16).

const [jon, margret] = ['jon@stofa.is', 'margret@stofa.is'] as const;
const { graph, officeSuite } = await playOutlook([jon, margret]);
const own = await playMailServer([jon, margret]);
const world = await openWorld({ officeSuite, ownMail: own.ownMail });
beforeEach(() => {
  graph.mail.forget();
  own.server.forget();
  own.smtp.forget();
});

const kinds = {
  outlook: {
    connect: (person: Person, account: string) =>
      connectOutlook(person, account, { emailConnection: true, mailSending: true }),
    sent: () =>
      graph.mail.sent.map(({ to, subject, messageId, text, attached }) => ({ to, subject, messageId, text, attached })),
  },
  server: {
    connect: own.connectToSend,
    sent: () =>
      own.smtp.sent.map(({ to, subject, messageId, text, attachments }) => ({
        to,
        subject,
        messageId,
        text,
        attached: attachments,
      })),
  },
} as const;

async function begun(connect: (person: Person, account: string) => Promise<unknown> = kinds.outlook.connect) {
  const firm = await world.firm();
  const { id: clientId } = await firm.client();
  await world.sql("update client set email = 'gudrun@heklubygg.is' where id = $1", [clientId]);
  const project = await firm.project({ clientId, linked: [firm.employee, firm.reader] });
  await connect(firm.employee, jon);
  const path = `/projects/${project.id}/letters`;
  const send = (body: object, who: Person = firm.employee, headers = {}) =>
    who.call('POST', `${path}/unsent`, { body, headers });
  const paper = async (name: string, content = `Efni ${name}`) =>
    (await upload(firm.employee, { projectId: project.id, name, content: Buffer.from(content) })).body;
  const unsent = async (who: Person = firm.employee) => (await who.call('GET', `${path}/unsent`)).body.items;
  return { firm, project, path, send, paper, unsent };
}
const letter = { to: ['gudrun@heklubygg.is'], subject: 'Stefna', message: 'Sæl Guðrún.\n\nHér er stefnan.' };

describe.each(['outlook', 'server'] as const)('a letter sent from a case by %s', (kind) => {
  const { connect, sent } = kinds[kind];

  it('is sent from the writer’s own mailbox with attachments, and filed on the case for all who see it (CONN-13)', async () => {
    const { firm, project, path, send, paper, unsent } = await begun(connect);
    const stefna = await paper('Stefna.txt', 'Stefna þessi');
    const draft = await firm.employee.call('GET', `${path}/draft`);
    expect(draft.body).toMatchObject({
      readiness: 'ready',
      account: jon,
      people: [{ email: 'gudrun@heklubygg.is', isOpponent: false }],
      papers: [{ versionId: stefna.versionId, name: 'Stefna.txt', versionNumber: 1 }],
    });
    const asked = await send({ ...letter, cc: ['bokhald@heklubygg.is'], versionIds: [stefna.versionId] });
    expect([asked.status, asked.body.state]).toEqual([200, 'queued']);
    // An attached version is frozen, and later ones are not sent.
    await paper('Stefna.txt', 'Önnur stefna');
    await world.runJobs();
    const [gone] = sent();
    expect(sent()).toHaveLength(1);
    expect(gone).toMatchObject({
      text: expect.stringContaining('Hér er stefnan.'),
      attached: [{ name: 'Stefna.txt' }],
    });
    expect(gone?.attached[0]?.size).toBe(Buffer.byteLength('Stefna þessi'));
    expect(gone?.subject).toMatch(new RegExp(`^Stefna \\[${project.yearNumber}·[2-9a-z]{6}\\]$`));
    const versions = await firm.manager.call('GET', `/documents/${stefna.id}/versions`);
    expect(versions.body.items.map((one: { frozen: unknown }) => one.frozen !== null)).toEqual([false, true]);
    expect(await unsent()).toEqual([]);
    expect(await namesIn(firm.manager, project.id)).toEqual(['Stefna.eml', 'Stefna.txt']);
    const filed = (await firm.manager.call('GET', `/documents?projectId=${project.id}`)).body.items;
    const eml = filed.find(({ name }: { name: string }) => name === 'Stefna.eml');
    const read = await firm.manager.call('GET', `/documents/${eml.id}/letter`);
    expect(read.body).toMatchObject({
      to: ['gudrun@heklubygg.is'],
      cc: ['bokhald@heklubygg.is'],
      from: expect.stringContaining(jon),
      attachments: [{ name: 'Stefna.txt' }],
    });
    const [row] = await world.sql<{ message_id: string }>(
      'select message_id from document_letter where tenant_id = $1',
      [firm.id],
    );
    expect(row?.message_id).toBe(gone?.messageId);
    if (kind === 'server')
      expect(own.server.mimes(jon, 'Sent').filter((mime) => mime.includes(gone?.messageId ?? '?'))).toHaveLength(1);
  });

  it('is sent once per key, and once after an interrupted first attempt', async () => {
    const { send, unsent } = await begun(connect);
    if (kind === 'outlook') graph.faults.push({ what: 'lost', at: /\/send$/ });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await send(letter, undefined, key);
    expect((await send(letter, undefined, key)).body.id).toBe(first.body.id);
    await world.runJobs();
    if (kind === 'outlook') expect(await unsent()).toMatchObject([{ state: 'queued' }]);
    await tryAgain();
    expect(sent()).toHaveLength(1);
    expect(await unsent()).toEqual([]);
  });

  it('that nobody may get is reported to its writer and kept as a draft, which unfreezes its attachments (CONN-13)', async () => {
    const { firm, send, paper, unsent } = await begun(connect);
    const { versionId, id: documentId } = await paper('Kæra.txt');
    await send({ ...letter, versionIds: [versionId] });
    await firm.employee.call(
      'DELETE',
      kind === 'outlook' ? '/connections/outlook/disconnect?purpose=mail' : '/connections/mail/server',
    );
    await world.runJobs();
    const [failed] = await unsent();
    expect(failed).toMatchObject({
      state: 'failed',
      failure: 'gone',
      message: letter.message,
      papers: [{ name: 'Kæra.txt' }],
    });
    expect(await unsent(firm.manager)).toEqual([]);
    const told = (await firm.employee.call('GET', '/notifications')).body.items;
    expect(told).toMatchObject([{ kind: 'failed', letterId: failed.id, name: 'Stefna' }]);
    expect((await firm.manager.call('GET', '/notifications')).body.items).toEqual([]);
    const versions = await firm.employee.call('GET', `/documents/${documentId}/versions`);
    expect(versions.body.items[0].frozen).toBeNull();
    await connect(firm.employee, jon);
    const again = await send({ ...letter, versionIds: [versionId], replacesId: failed.id });
    expect(again.status).toBe(200);
    await world.runJobs();
    expect([await unsent(), sent().length]).toEqual([[], 1]);
    expect((await firm.employee.call('GET', '/notifications')).body.items).toEqual([]);
  });

  it('is refused from readers, with documents of other cases, or with a line break in its headers (threats: header injection)', async () => {
    const { firm, send, path } = await begun(connect);
    expect((await send(letter, firm.reader)).status).toBe(403);
    expect((await firm.reader.call('GET', `${path}/draft`)).status).toBe(403);
    const other = await firm.project({ linked: [firm.employee] });
    const { versionId } = (
      await upload(firm.employee, { projectId: other.id, name: 'A.txt', content: Buffer.from('a') })
    ).body;
    expect((await send({ ...letter, versionIds: [versionId] })).status).toBe(404);
    for (const bad of [
      { subject: 'Stefna\r\nBcc: illur@post.is' },
      { to: ['gudrun@heklubygg.is\r\nBcc: illur@post.is'] },
      { to: ['a@b.is, illur@post.is'] },
      { cc: ['<a@b.is> illur@post.is'] },
    ])
      expect([400, 422]).toContain((await send({ ...letter, ...bad })).status);
    await send({ ...letter, message: 'Sæl\r\nBcc: illur@post.is\r\n\r\n<script>alert(1)</script>' });
    await world.runJobs();
    expect(sent().map(({ to }) => to)).toEqual([['gudrun@heklubygg.is']]);
    expect(sent()[0]?.text).toContain('<script>alert(1)</script>');
  });
});

/** Runs waiting retries at once. */
async function tryAgain(): Promise<void> {
  await world.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await world.runJobs();
}

describe('a letter by Outlook', () => {
  it('uploads large attachments in parts', async () => {
    const { send, paper } = await begun();
    const [large, small] = [await paper('Myndir.txt', 'mynd '.repeat(1_500_000)), await paper('Lítið.txt')];
    await send({ ...letter, versionIds: [large.versionId, small.versionId] });
    await world.runJobs();
    expect(graph.mail.sent[0]?.attached).toEqual([
      { name: 'Myndir.txt', size: 7_500_000 },
      { name: 'Lítið.txt', size: Buffer.byteLength('Efni Lítið.txt') },
    ]);
  });

  it('with an incomplete draft is created again, and a complete draft is sent as it is', async () => {
    const { send, paper } = await begun();
    const papers = [await paper('Eitt.txt'), await paper('Tvö.txt')];
    const versionIds = papers.map(({ versionId }) => versionId);
    graph.faults.push({ what: 'broken', at: /\/attachments$/ });
    await send({ ...letter, versionIds });
    await world.runJobs();
    graph.faults.push({ what: 'cut', at: /\/send$/ });
    await tryAgain();
    expect(graph.mail.sent).toHaveLength(0);
    await tryAgain();
    expect(graph.mail.sent).toMatchObject([{ attached: [{ name: 'Eitt.txt' }, { name: 'Tvö.txt' }] }]);
    expect(graph.asked.filter((asked) => asked === 'POST /v1.0/me/messages').length).toBeGreaterThan(1);
  });

  it('is refused until its owner enables sending, and waits for a reconnected one', async () => {
    const { firm, send, path } = await begun((person) => connectOutlook(person, jon, { emailConnection: true }));
    expect((await send(letter)).body.code).toBe('mailbox_sends_not');
    expect((await firm.employee.call('GET', `${path}/draft`)).body.readiness).toBe('off');
    expect((await send(letter, firm.manager)).body.code).toBe('mailbox_gone');
    expect((await firm.manager.call('GET', `${path}/draft`)).body).toMatchObject({ readiness: 'none', account: null });
  });
});

describe('a letter by a mail server', () => {
  const connect = kinds.server.connect;

  it('that was accepted without an answer is sent once, and if it is not in the sent folder its writer is asked', async () => {
    const { firm, path, send, paper, unsent } = await begun(connect);
    own.smtp.ends.push('silent');
    const { body } = await send(letter);
    await world.runJobs();
    expect(await unsent()).toMatchObject([{ state: 'queued', underWay: true }]);
    const [first] = own.smtp.sent;
    // As servers do that store sent letters.
    own.server.put(jon, first?.mime ?? '', { folder: 'Sent' });
    await tryAgain();
    expect([own.smtp.sent.length, await unsent(), body.state]).toEqual([1, [], 'queued']);
    own.smtp.ends.push('silent');
    const { versionId, id } = await paper('Kæra.txt');
    const asked = await send({ ...letter, versionIds: [versionId] });
    await world.runJobs();
    await tryAgain();
    await tryAgain();
    expect(await unsent()).toMatchObject([{ id: asked.body.id, state: 'failed', failure: 'unknown', underWay: false }]);
    expect(own.smtp.sent).toHaveLength(2);
    // The outcome of a possibly sent letter stays open.
    const frozen = async () => (await firm.employee.call('GET', `/documents/${id}/versions`)).body.items[0].frozen;
    expect(await frozen()).toMatchObject({ reason: 'sent' });
    await send({ ...letter, versionIds: [versionId], replacesId: asked.body.id });
    await world.runJobs();
    expect([own.smtp.sent.length, await unsent()]).toEqual([3, []]);
    expect((await firm.employee.call('GET', `${path}/threads`)).body.pagination.total).toBeGreaterThan(0);
  });

  it('that the server defers is sent later, and once', async () => {
    const { send, unsent } = await begun(connect);
    own.smtp.ends.push('later', 'later');
    await send(letter);
    await world.runJobs();
    expect([own.smtp.sent.length, await unsent()]).toMatchObject([0, [{ state: 'queued', underWay: false }]]);
    await tryAgain();
    await tryAgain();
    expect([own.smtp.sent.length, await unsent()]).toEqual([1, []]);
  });

  it('that the server refuses is reported at once, with the refused addresses', async () => {
    const { send, unsent } = await begun(connect);
    await send({ ...letter, to: ['enginn@post.is'] });
    await send({ ...letter, to: ['gudrun@heklubygg.is', 'enginn@post.is'] });
    await world.runJobs();
    expect(await unsent()).toMatchObject([
      { state: 'sent', refused: 'enginn@post.is' },
      { state: 'failed', failure: 'refused', refused: 'enginn@post.is' },
    ]);
  });

  it('that was not sent is discarded by its writer only', async () => {
    const { firm, send, unsent } = await begun(connect);
    const { body } = await send({ ...letter, to: ['enginn@post.is'] });
    const drop = async (who: Person) => (await who.call('DELETE', `/unsent-letters/${body.id}`)).status;
    await world.runJobs();
    expect([await drop(firm.manager), await drop(firm.employee)]).toEqual([404, 204]);
    expect(await unsent()).toEqual([]);
  });

  it('that is waiting is cancelled by its writer only, is not sent, and unfreezes its attachments', async () => {
    const { firm, send, paper, unsent } = await begun(connect);
    const { versionId, id } = await paper('Kæra.txt');
    const { body } = await send({ ...letter, versionIds: [versionId] });
    const callBack = async (who: Person) => (await who.call('DELETE', `/unsent-letters/${body.id}`)).status;
    expect([await callBack(firm.manager), await callBack(firm.employee)]).toEqual([404, 204]);
    await world.runJobs();
    expect([own.smtp.sent, await unsent()]).toEqual([[], []]);
    const versions = await firm.employee.call('GET', `/documents/${id}/versions`);
    expect(versions.body.items[0].frozen).toBeNull();
  });

  it('that was tried and is waiting can be cancelled; one being sent cannot', async () => {
    const { firm, send, unsent } = await begun(connect);
    own.smtp.ends.push('later');
    const { body } = await send(letter);
    const callBack = async () => firm.employee.call('DELETE', `/unsent-letters/${body.id}`);
    await world.sql('update outgoing_letter set under_way = true, attempts = 1 where id = $1', [body.id]);
    expect(await callBack()).toMatchObject({ status: 409, body: { code: 'letter_under_way' } });
    expect(await unsent()).toMatchObject([{ state: 'queued', underWay: true }]);
    await world.runJobs();
    expect(await unsent()).toMatchObject([{ state: 'queued', underWay: false }]);
    expect((await callBack()).status).toBe(204);
    expect(await unsent()).toMatchObject([{ state: 'failed', failure: 'unreachable', message: letter.message }]);
    const [before] = [own.smtp.sent.length];
    await tryAgain();
    expect(own.smtp.sent).toHaveLength(before);
  });

  it('attaches an older version that its writer chose', async () => {
    const { firm, path, send, paper } = await begun(connect);
    const first = await paper('Samningur.txt', 'Fyrstu drög');
    await paper('Samningur.txt', 'Önnur drög, lengri');
    const { papers } = (await firm.employee.call('GET', `${path}/draft`)).body;
    expect(papers.map((one: { versionNumber: number }) => one.versionNumber)).toEqual([2, 1]);
    expect(papers[1].versionId).toBe(first.versionId);
    await send({ ...letter, versionIds: [first.versionId] });
    await world.runJobs();
    expect(own.smtp.sent[0]?.attachments).toMatchObject([{ size: Buffer.byteLength('Fyrstu drög') }]);
  });

  it('is not sent if its writer loses the case before', async () => {
    const { firm, project, send } = await begun(connect);
    await send(letter);
    await world.sql('delete from project_employee where tenant_id = $1 and project_id = $2', [firm.id, project.id]);
    await world.runJobs();
    expect(own.smtp.sent).toEqual([]);
    const [row] = await world.sql<{ state: string; failure: string }>(
      'select state, failure from outgoing_letter where tenant_id = $1',
      [firm.id],
    );
    expect(row).toEqual({ state: 'failed', failure: 'gone' });
  });
});
