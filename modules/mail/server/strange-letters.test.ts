import { beforeEach, expect, it } from 'vitest';
import { namesIn, upload } from '#tests/support/documents.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// Malformed letters, and changes while a letter is being processed: they do not block others.

const jon = 'jon@stofa.is';
const gudrun = 'gudrun@heklubygg.is';
const { graph, officeSuite } = await playOutlook([jon]);
const world = await openWorld({ officeSuite });
beforeEach(() => graph.mail.forget());
const later = () => new Date(world.clock.now().getTime() + 1000);

async function begun() {
  const firm = await world.firm();
  const { id: clientId } = await firm.client();
  await world.sql('update client set email = $1 where id = $2', [gudrun, clientId]);
  const project = await firm.project({ clientId, linked: [firm.employee] });
  await connectOutlook(firm.employee, jon, { emailConnection: true, mailSending: true });
  const path = `/projects/${project.id}/letters`;
  const rule = (address: string | null) => firm.employee.call('POST', `${path}/rules`, { body: { address } });
  const names = () => namesIn(firm.manager, project.id);
  const look = async () => {
    await world.job('file-ruled-letters');
    await world.runJobs();
  };
  const send = (body: object) =>
    firm.employee.call('POST', `${path}/unsent`, {
      body: { to: [gudrun], subject: 'Stefna', message: 'Sæl.', ...body },
    });
  const unsent = async () => (await firm.employee.call('GET', `${path}/unsent`)).body.items;
  return { firm, project, path, rule, names, look, send, unsent };
}
const put = (subject: string, more = {}) => graph.mail.put(jon, { subject, from: gudrun, sentAt: later(), ...more });

it('files letters by a rule, also one with a Message-ID longer than the database indexes', async () => {
  const { rule, names, look } = await begun();
  await rule(gudrun);
  const long = Array.from({ length: 200 }, () => crypto.randomUUID()).join('');
  put('Langt', { messageId: `${long}@post.example` });
  put('Stutt');
  await look();
  expect(await names()).toEqual(['Langt.eml', 'Stutt.eml']);
  await look();
  expect(await names()).toHaveLength(2);
});

it('never treats the owner of the mailbox as a person of the case', async () => {
  const { rule, names, look } = await begun();
  const made = await rule(jon);
  graph.mail.put(jon, { subject: 'Frá lækni', from: 'laeknir@post.is', sentAt: later() });
  await look();
  expect([made.status, await names()]).toEqual([422, []]);
});

it('is not sent without an attachment that its writer no longer sees', async () => {
  const { firm, project, send, unsent } = await begun();
  const { body: stefna } = await upload(firm.employee, {
    projectId: project.id,
    name: 'Stefna.txt',
    content: Buffer.from('Stefna'),
  });
  expect((await send({ versionIds: [stefna.versionId] })).status).toBe(200);
  const { id: other } = await firm.project({ responsible: firm.manager });
  const moved = await firm.manager.call('PUT', '/documents/folders/move', {
    body: { ids: [stefna.id], projectId: other, folderId: null, confirmed: true },
  });
  expect([moved.status, moved.body.code]).toEqual([200, undefined]);
  await world.runJobs();
  expect(graph.mail.sent).toEqual([]);
  expect(await unsent()).toMatchObject([{ state: 'failed', failure: 'papers' }]);
});

it('is read with any date in its header', async () => {
  const { firm, project } = await begun();
  for (const day of ['1 Jan 2226', '1 Jan 1801', '1 Jan 12026']) {
    const eml = `From: a@post.is\r\nTo: b@post.is\r\nSubject: Of seint\r\nMessage-ID: <${day.replaceAll(' ', '')}@post.is>\r\nDate: ${day} 10:00:00 +0000\r\n\r\nEfni.\r\n`;
    const { body } = await upload(firm.employee, {
      projectId: project.id,
      name: `${day}.eml`,
      content: Buffer.from(eml),
    });
    await world.runJobs();
    const read = await firm.employee.call('GET', `/documents/${body.id}/letter`);
    expect([day, read.status, read.body.text?.trim()]).toEqual([day, 200, 'Efni.']);
    expect((await firm.employee.call('GET', `/documents?projectId=${project.id}`)).status).toBe(200);
    expect((await firm.employee.call('GET', `/projects/${project.id}/letters/threads`)).status).toBe(200);
  }
});

it('is answered with a sender of any length', async () => {
  const { firm, project, path, rule, look } = await begun();
  await rule(gudrun);
  put('Löng', { from: `Illur <${'@'.repeat(200_000)}>`, to: [jon, gudrun] });
  await look();
  const [row] = (await firm.employee.call('GET', `/documents?projectId=${project.id}`)).body.items;
  const draft = await firm.employee.call('GET', `${path}/draft?answersId=${row.id}`);
  expect([draft.status, draft.body.subject]).toEqual([200, 'Re: Löng']);
});
