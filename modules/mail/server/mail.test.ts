import { beforeEach, describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { namesIn, upload } from '#tests/support/documents.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// Letters of a person's mailbox on a case, over HTTP, against a fake Microsoft (issue 16).

const [jon, margret] = ['jon@stofa.is', 'margret@stofa.is'] as const;
const { graph, officeSuite } = await playOutlook([jon, margret], 200_000);
const world = await openWorld({ officeSuite });
// Cases of all firms have the same numbers.
beforeEach(() => graph.mail.forget());
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);

/** A case with a client who writes letters, and Jón and Margrét with connected mail; each test has its own clients. */
async function begun(client = `${crypto.randomUUID()}@heklubygg.is`) {
  const firm = await world.firm();
  const { id: clientId } = await firm.client();
  await world.sql('update client set email = $1 where id = $2', [client.toUpperCase(), clientId]);
  const project = await firm.project({ clientId, linked: [firm.employee, firm.reader] });
  await connectOutlook(firm.employee, jon, { emailConnection: true });
  await connectOutlook(firm.manager, margret, { emailConnection: true });
  return { firm, project, client, path: `/projects/${project.id}/letters` };
}
const filing = (key: string, headers: Readonly<Record<string, string>> = {}) => ({
  body: { source: 'outlook', key },
  headers,
});
const papers = async (firm: Firm, projectId: number) => namesIn(firm.manager, projectId);

describe('proposed letters', () => {
  it('are those of the case’s people, or with its number, in the person’s own mailbox, newest first (CONN-13)', async () => {
    const { firm, project, client, path } = await begun();
    const put = (subject: string, days: number, from: string) =>
      graph.mail.put(jon, { subject, sentAt: daysAgo(days), from });
    put('Teikningar', 3, `Guðrún <${client}>`);
    put(`Fundur um ${project.yearNumber}`, 1, 'annar@post.is');
    const other = await firm.project({ linked: [firm.employee] });
    put(`${other.yearNumber} annað mál`, 2, client);
    put('Einkamál', 1, 'amma@post.is');
    put('Frá því í fyrra', 300, client);
    graph.mail.put(jon, { subject: 'Svar', from: jon, to: [client], sentAt: daysAgo(2) });
    const { status, body } = await firm.employee.call('GET', path);
    expect(status).toBe(200);
    expect(body.mailboxes).toEqual([{ source: 'outlook', account: jon, failure: null }]);
    expect(body.letters.map((one: { subject: string; reason: string }) => [one.subject, one.reason])).toEqual([
      [`Fundur um ${project.yearNumber}`, 'number'],
      ['Svar', 'party'],
      ['Teikningar', 'party'],
    ]);
    expect(body.letters[2]).toMatchObject({ from: `Guðrún <${client}>`, to: [jon], documentId: null });
  });

  it('are visible to their owner only, and never stored', async () => {
    const { firm, client, path } = await begun();
    graph.mail.put(jon, { subject: 'Trúnaðarmál leyndarmál', from: client, sentAt: daysAgo(1) });
    expect((await firm.employee.call('GET', path)).body.letters).toHaveLength(1);
    expect((await firm.manager.call('GET', path)).body.letters).toEqual([]);
    expect((await firm.reader.call('GET', path)).body).toEqual({ mailboxes: [], letters: [] });
    const outsider = await firm.person({ role: 'employee' });
    expect((await outsider.call('GET', path)).status).toBe(404);
    const tables = await world.sql<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const rows = await world.sql(`select 1 from "${name}" t where t::text like '%Trúnaðarmál leyndarmál%'`);
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  it('report why there are none: expired access, or an unavailable vendor, also in the owner’s settings', async () => {
    const { firm, path } = await begun();
    graph.faults.push({ what: 'away', at: /\/me\/messages/, times: 9 });
    const away = await firm.employee.call('GET', path);
    expect([away.status, away.body.mailboxes[0].failure]).toEqual([200, 'unreachable']);
    graph.faults.length = 0;
    const state = await firm.employee.call('GET', '/connections/outlook/my');
    expect(state.body.items[0]).toMatchObject({ purpose: 'mail', failure: 'unreachable' });
    await firm.employee.call('GET', path);
    const mended = await firm.employee.call('GET', '/connections/outlook/my');
    expect(mended.body.items[0]).toMatchObject({ failure: null, succeededDate: expect.any(String) });
  });

  it('wait as long as the vendor requests', async () => {
    const { firm, client, path } = await begun();
    graph.mail.put(jon, { subject: 'Seint', from: client, sentAt: daysAgo(1) });
    graph.faults.push({ what: 'limited', at: /\/me\/messages/, times: 2 });
    expect((await firm.employee.call('GET', path)).body.letters).toHaveLength(1);
  });
});

describe('filing a letter', () => {
  it('stores it unchanged as a document of the case, which is read as other letters are', async () => {
    const { firm, project, client, path } = await begun();
    const attachment = { name: 'Matsgerð.txt', content: 'Tjón er metið' };
    const letter = graph.mail.put(jon, {
      subject: 'Matsgerð komin',
      from: `Guðrún <${client}>`,
      sentAt: daysAgo(1),
      attachment,
    });
    const { status, body } = await firm.employee.call('POST', path, filing(letter.id));
    expect([status, body]).toEqual([
      200,
      { documentId: expect.any(Number), name: 'Matsgerð komin.eml', isNew: true, inCloud: false },
    ]);
    expect((await firm.employee.call('GET', path)).body.letters[0].documentId).toBe(body.documentId);
    await world.runJobs();
    const read = await firm.manager.call('GET', `/documents/${body.documentId}/letter`);
    expect(read.body).toMatchObject({
      subject: 'Matsgerð komin',
      from: expect.stringContaining(client),
      attachments: [{ name: 'Matsgerð.txt' }],
      related: [],
    });
    expect(await papers(firm, project.id)).toEqual(['Matsgerð komin.eml']);
  });

  it('creates one document per letter, whoever files it, also concurrently', async () => {
    const { firm, project, client, path } = await begun();
    const made = {
      subject: 'Sama bréf',
      from: client,
      sentAt: daysAgo(1),
      messageId: `${crypto.randomUUID()}@post.is`,
    };
    const [his, hers] = [graph.mail.put(jon, made), graph.mail.put(margret, made)];
    const answers = await Promise.all([
      firm.employee.call('POST', path, filing(his.id)),
      firm.manager.call('POST', path, filing(hers.id)),
      firm.employee.call('POST', path, filing(his.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(await papers(firm, project.id)).toEqual(['Sama bréf.eml']);
    await world.runJobs();
    const again = await firm.employee.call('POST', path, filing(his.id));
    expect(again.body).toEqual({ ...answers[0].body, isNew: false });
  });

  it('recognises an uploaded letter', async () => {
    const { firm, project, client, path } = await begun();
    const letter = graph.mail.put(jon, { subject: 'Dregið inn', from: client, sentAt: daysAgo(1) });
    const mime = `Message-ID: <${letter.messageId}>\r\nFrom: ${client}\r\nSubject: x\r\n\r\nEfni`;
    const dropped = await upload(firm.manager, {
      projectId: project.id,
      name: 'Dregið inn.eml',
      content: Buffer.from(mime),
    });
    await world.runJobs();
    const { body } = await firm.employee.call('POST', path, filing(letter.id));
    expect(body).toEqual({ documentId: dropped.body.id, name: 'Dregið inn.eml', isNew: false, inCloud: false });
  });

  it('recognises an uploaded letter that no job has read yet, by its header or by its bytes', async () => {
    const { firm, project, client, path } = await begun();
    const letter = graph.mail.put(jon, { subject: 'Rétt í þessu', from: client, sentAt: daysAgo(1) });
    const mime = `Message-ID: <${letter.messageId}>\r\nFrom: ${client}\r\nSubject: x\r\n\r\nFluttur út`;
    const drop = (name: string, content: string) =>
      upload(firm.manager, { projectId: project.id, name, content: Buffer.from(content) });
    const dropped = await drop('Rétt í þessu.eml', mime);
    const filed = await firm.employee.call('POST', path, filing(letter.id));
    expect(filed.body).toEqual({ documentId: dropped.body.id, name: 'Rétt í þessu.eml', isNew: false, inCloud: false });
    expect((await firm.employee.call('GET', path)).body.letters[0].documentId).toBe(dropped.body.id);
    // A letter without a Message-ID is recognised by its bytes only.
    const bare = graph.mail.put(jon, { subject: 'Nafnlaust', from: client, sentAt: daysAgo(1), messageId: '' });
    const first = await firm.employee.call('POST', path, filing(bare.id));
    expect(first.body.isNew).toBe(true);
    expect((await firm.employee.call('POST', path, filing(bare.id))).body).toEqual({ ...first.body, isNew: false });
    await world.runJobs();
    expect(await papers(firm, project.id)).toEqual(['Nafnlaust.eml', 'Rétt í þessu.eml']);
    const read = await firm.manager.call('GET', `/documents/${dropped.body.id}/letter`);
    expect(read.body).toMatchObject({ text: expect.stringContaining('Fluttur út'), related: [] });
  });

  it('creates one per key, and is undone like any document: then it is proposed and filed again (WIRE-24)', async () => {
    const { firm, project, client, path } = await begun();
    const letter = graph.mail.put(jon, { subject: 'Aftur', from: client, sentAt: daysAgo(1) });
    const key = { 'idempotency-key': `letter-${project.id}` };
    const first = await firm.employee.call('POST', path, filing(letter.id, key));
    expect((await firm.employee.call('POST', path, filing(letter.id, key))).body).toEqual(first.body);
    await firm.employee.call('DELETE', '/documents', { body: { ids: [first.body.documentId] } });
    expect((await firm.employee.call('GET', path)).body.letters[0].documentId).toBeNull();
    expect((await firm.employee.call('POST', path, filing(letter.id))).body.isNew).toBe(true);
    expect(await papers(firm, project.id)).toEqual(['Aftur.eml']);
  });

  it('reports a letter that is too large, without marking the mailbox as failed', async () => {
    const { firm, project, client, path } = await begun();
    const attachment = { name: 'Myndir.zip', content: 'x'.repeat(200_000) };
    const letter = graph.mail.put(jon, { subject: 'Myndir', from: client, sentAt: daysAgo(1), attachment });
    const { status, body } = await firm.employee.call('POST', path, filing(letter.id));
    expect([status, body.code]).toEqual([409, 'letter_too_large']);
    const state = await firm.employee.call('GET', '/connections/outlook/my');
    expect(state.body.items[0]).toMatchObject({ failure: null, succeededDate: expect.any(String) });
    expect(await papers(firm, project.id)).toEqual([]);
  });

  it('requires permission to write in the case, and the person’s own mailbox', async () => {
    const { firm, project, client, path } = await begun();
    const letter = graph.mail.put(jon, { subject: 'Aðeins Jóns', from: client, sentAt: daysAgo(1) });
    const codeOf = async (who: typeof firm.employee, key: string) =>
      (await who.call('POST', path, filing(key))).body.code;
    expect(await codeOf(firm.reader, letter.id)).toBe('forbidden');
    expect(await codeOf(firm.manager, letter.id)).toBe('letter_gone');
    expect(await codeOf(firm.employee, '../../me')).toBe('letter_gone');
    expect(await codeOf(await firm.person({ role: 'manager' }), letter.id)).toBe('mailbox_gone');
    expect((await (await firm.person()).call('POST', path, filing(letter.id))).status).toBe(404);
    expect(await papers(firm, project.id)).toEqual([]);
  });

  it('outlasts the mailbox’s disconnection, which deletes everything else (CONN-07)', async () => {
    const { firm, project, client, path } = await begun();
    const letter = graph.mail.put(jon, { subject: 'Stendur', from: client, sentAt: daysAgo(1) });
    await firm.employee.call('POST', path, filing(letter.id));
    await firm.employee.call('DELETE', '/connections/outlook/disconnect?purpose=mail');
    expect((await firm.employee.call('GET', path)).body).toEqual({ mailboxes: [], letters: [] });
    expect(await papers(firm, project.id)).toEqual(['Stendur.eml']);
    const left = await world.sql('select 1 from outside_grant where tenant_id = $1 and employee_id = $2', [
      firm.id,
      firm.employee.employeeId,
    ]);
    expect(left).toEqual([]);
  });
});

it('sends no requests for a person without a mailbox', async () => {
  const { firm, path } = await begun();
  const before = graph.asked.length;
  const bare = await firm.person({ role: 'manager' });
  expect((await bare.call('GET', path)).body).toEqual({ mailboxes: [], letters: [] });
  expect(graph.asked.slice(before)).toEqual([]);
});
