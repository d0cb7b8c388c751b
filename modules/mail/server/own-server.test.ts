import { beforeEach, describe, expect, it } from 'vitest';
import { namesIn } from '#tests/support/documents.ts';
import type { MadeLetter } from '#integrations/graph/fake-mail.ts';
import type { Person } from '#tests/support/firm.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// A mailbox on a server that the person entered, over HTTP, against an IMAP server; and properties of every mailbox
// (issue 16).

const [jon, margret] = ['jon@stofa.is', 'margret@stofa.is'] as const;
const { graph, officeSuite } = await playOutlook([jon, margret], 200_000);
const imap = await playMailServer([jon, margret], 200_000);
const world = await openWorld({ officeSuite, ownMail: imap.ownMail });
beforeEach(() => {
  graph.mail.forget();
  imap.server.forget();
});
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);

const kinds = {
  outlook: {
    connect: (person: Person, account: string) => connectOutlook(person, account, { emailConnection: true }),
    put: (account: string, made: MadeLetter) => ({ key: graph.mail.put(account, made).id }),
  },
  server: { connect: imap.connect, put: (account: string, made: MadeLetter) => imap.put(account, made) },
} as const;

async function caseOf(client: string) {
  const firm = await world.firm();
  const { id: clientId } = await firm.client();
  await world.sql('update client set email = $1 where id = $2', [client, clientId]);
  const project = await firm.project({ clientId, linked: [firm.employee, firm.reader] });
  return { firm, project, path: `/projects/${project.id}/letters` };
}

describe.each(['outlook', 'server'] as const)('letters of a mailbox on %s', (source) => {
  const { connect, put } = kinds[source];
  const filing = (key: string) => ({ body: { source, key } });

  async function begun() {
    const client = `${crypto.randomUUID()}@heklubygg.is`;
    const given = await caseOf(client);
    await connect(given.firm.employee, jon);
    await connect(given.firm.manager, margret);
    return { ...given, client };
  }

  it('are proposed by number and by people, newest first, to their owner only (CONN-13)', async () => {
    const { firm, project, client, path } = await begun();
    put(jon, { subject: 'Teikningar af þaki', from: `Guðrún Ösp <${client}>`, sentAt: daysAgo(3) });
    put(jon, { subject: `Fundur um ${project.yearNumber}`, from: 'annar@post.is', sentAt: daysAgo(1) });
    put(jon, { subject: 'Einkamál', from: 'amma@post.is', sentAt: daysAgo(1) });
    put(jon, { subject: 'Frá því í fyrra', from: client, sentAt: daysAgo(300) });
    put(jon, { subject: 'Svar', from: jon, to: [client], sentAt: daysAgo(2) });
    const { status, body } = await firm.employee.call('GET', path);
    expect([status, body.mailboxes]).toEqual([200, [{ source, account: jon, failure: null }]]);
    expect(body.letters.map((one: { subject: string; reason: string }) => [one.subject, one.reason])).toEqual([
      [`Fundur um ${project.yearNumber}`, 'number'],
      ['Svar', 'party'],
      ['Teikningar af þaki', 'party'],
    ]);
    expect(body.letters[2]).toMatchObject({ from: `Guðrún Ösp <${client}>`, to: [jon], documentId: null });
    expect((await firm.manager.call('GET', path)).body.letters).toEqual([]);
    expect((await firm.reader.call('GET', path)).body).toEqual({ mailboxes: [], letters: [] });
  });

  it('are filed unchanged, once whoever files them, and proposed again after an undo', async () => {
    const { firm, project, client, path } = await begun();
    const attachment = { name: 'Matsgerð.txt', content: 'Tjón er metið' };
    const messageId = `${crypto.randomUUID()}@post.is`;
    const made = { subject: 'Matsgerð komin', from: client, sentAt: daysAgo(1), attachment, messageId };
    const [his, hers] = [put(jon, made), put(margret, made)];
    const answers = await Promise.all([
      firm.employee.call('POST', path, filing(his.key)),
      firm.manager.call('POST', path, filing(hers.key)),
      firm.employee.call('POST', path, filing(his.key)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    const documentId = answers[0]?.body.documentId;
    await world.runJobs();
    const read = await firm.manager.call('GET', `/documents/${documentId}/letter`);
    expect(read.body).toMatchObject({ subject: 'Matsgerð komin', attachments: [{ name: 'Matsgerð.txt' }] });
    expect((await firm.employee.call('GET', path)).body.letters[0].documentId).toBe(documentId);
    await firm.employee.call('DELETE', '/documents', { body: { ids: [documentId] } });
    expect((await firm.employee.call('GET', path)).body.letters[0].documentId).toBeNull();
    expect(await namesIn(firm.manager, project.id)).toEqual([]);
  });

  it('are refused if too large, deleted, or in another person’s mailbox', async () => {
    const { firm, client, path } = await begun();
    const attachment = { name: 'Myndir.zip', content: 'x'.repeat(200_000) };
    const large = put(jon, { subject: 'Myndir', from: client, sentAt: daysAgo(1), attachment });
    const codeOf = async (who: Person, key: string) => (await who.call('POST', path, filing(key))).body.code;
    expect(await codeOf(firm.employee, large.key)).toBe('letter_too_large');
    expect(await codeOf(firm.employee, '../../me')).toBe('letter_gone');
    expect(await codeOf(firm.manager, large.key)).toBe('letter_gone');
    expect(await codeOf(firm.reader, large.key)).toBe('forbidden');
  });
});

describe('a person’s mail server', () => {
  const state = async (who: Person) => (await who.call('GET', '/connections/mail/my')).body;

  it('is tested before it is saved, and shown without its password, to its owner only (CONN-01)', async () => {
    const { firm } = await caseOf('a@post.is');
    const wrong = { ...imap.typed(jon), password: 'rangt' };
    const refused = await firm.employee.call('POST', '/connections/mail/server', { body: wrong });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'mail_login_refused',
      ['password'],
    ]);
    const gone = { ...imap.typed(jon), port: 1 };
    const away = await firm.employee.call('POST', '/connections/mail/server', { body: gone });
    expect([away.status, away.body.code]).toEqual([422, 'mail_server_away']);
    for (const { body } of [refused, away]) expect(Object.values(body.errors)).toEqual([body.detail]);
    expect((await state(firm.employee)).mailbox).toBeNull();
    expect((await imap.connect(firm.reader, jon)).status).toBe(403);
    const { status, body } = await imap.connect(firm.employee, jon);
    expect([status, body.mailbox]).toMatchObject([
      200,
      { source: 'server', account: jon, failure: null, server: { user: jon, host: '127.0.0.1', security: 'none' } },
    ]);
    expect(JSON.stringify(await state(firm.employee))).not.toContain(imap.typed(jon).password);
    expect((await state(firm.manager)).mailbox).toBeNull();
    const outlook = await firm.employee.call('GET', '/connections/outlook/my');
    expect(outlook.body).toMatchObject({ emailConnection: false, items: [] });
  });

  it('has its password sealed for one person and one purpose', async () => {
    const { firm } = await caseOf('a@post.is');
    await imap.connect(firm.employee, jon);
    const [row] = await world.sql<{ row: string; sealed: string }>(
      'select g::text as row, sealed from outside_grant g where tenant_id = $1',
      [firm.id],
    );
    expect(row?.row).not.toContain(imap.typed(jon).password);
    await imap.connect(firm.manager, margret);
    await world.sql('update outside_grant set sealed = $1 where employee_id = $2', [
      row?.sealed,
      firm.manager.employeeId,
    ]);
    expect((await state(firm.manager)).mailbox.server).toBeNull();
  });

  it('that refuses the password later is not asked again until its owner enters another', async () => {
    const { firm, path } = await caseOf('a@post.is');
    await imap.connect(firm.employee, jon);
    imap.server.password(jon, 'breytt');
    expect((await firm.employee.call('GET', path)).body.mailboxes[0].failure).toBe('expired');
    const before = imap.server.said.length;
    expect((await firm.employee.call('GET', path)).body.mailboxes[0].failure).toBe('expired');
    expect(imap.server.said).toHaveLength(before);
    expect((await state(firm.employee)).mailbox).toMatchObject({ failure: 'expired', server: { user: jon } });
    const body = { ...imap.typed(jon), password: 'breytt' };
    await firm.employee.call('POST', '/connections/mail/server', { body });
    expect((await firm.employee.call('GET', path)).body.mailboxes[0].failure).toBeNull();
    imap.server.password(jon, imap.typed(jon).password);
  });

  it('is deleted when it is disconnected, its owner leaves, or Outlook replaces it (CONN-07)', async () => {
    const { firm } = await caseOf('a@post.is');
    const kept = () =>
      world.sql('select provider from outside_grant where tenant_id = $1 and employee_id = $2', [
        firm.id,
        firm.employee.employeeId,
      ]);
    await imap.connect(firm.employee, jon);
    await firm.employee.call('DELETE', '/connections/outlook/disconnect?purpose=mail');
    expect(await kept()).toEqual([{ provider: 'own' }]);
    await firm.employee.call('DELETE', '/connections/mail/server');
    expect(await kept()).toEqual([]);
    await imap.connect(firm.employee, jon);
    await connectOutlook(firm.employee, jon, { emailConnection: true });
    expect(await kept()).toEqual([{ provider: 'microsoft' }]);
    await imap.connect(firm.employee, jon);
    expect(await kept()).toEqual([{ provider: 'own' }]);
    const left = await firm.manager.call('POST', `/employees/${firm.employee.employeeId}/deactivate`, {
      body: { version: 1 },
    });
    expect([left.status, await kept()]).toEqual([200, []]);
  });
});
