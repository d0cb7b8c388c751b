import { describe, expect, it } from 'vitest';
import { MailRefused, type Mail } from '#server/mail/mail.ts';
import { upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const mails: Mail[] = [];
let post: (mail: Mail) => void = (mail) => void mails.push(mail);
const world = await openWorld({ mailReaches: true, sendMail: async (mail) => post(mail) });
const letter = { subject: 'Kæra', message: 'Góðan dag.\n\nMeðfylgjandi er kæran.' };

async function caseWithPaper() {
  const firm = await world.firm({ name: 'Lögmenn Hamraborg' });
  const [client] = await world.sql<{ id: number }>(
    "insert into client (tenant_id, name, email) values ($1, 'Þórdís Ylfa', 'thordis@dæmi.is') returning id",
    [firm.id],
  );
  const [opponent] = await world.sql<{ id: number }>(
    "insert into opponent (tenant_id, name, email) values ($1, 'Ari', 'ari@dæmi.is') returning id",
    [firm.id],
  );
  const project = await firm.project({ name: 'Deila', clientId: client?.id ?? 0, opponentId: opponent?.id ?? 0 });
  const { body: row } = await upload(firm.manager, { projectId: project.id, name: 'Kæra.txt', content: 'Fyrsta gerð' });
  return { firm, project, row };
}

const versionsOf = async (who: Person, id: number) => (await who.call('GET', `/documents/${id}/versions`)).body.items;

describe('a sent document', () => {
  it('is the displayed version, frozen, to the named people, and the version says so', async () => {
    const { firm, project, row } = await caseWithPaper();
    const { body: draft } = await firm.manager.call('GET', `/documents/${row.id}/sendings/draft`);
    expect(draft).toMatchObject({
      subject: 'Kæra',
      people: [
        { name: 'Þórdís Ylfa', email: 'thordis@dæmi.is', isOpponent: false },
        { name: 'Ari', email: 'ari@dæmi.is', isOpponent: true },
      ],
      mail: 'smtp',
    });
    expect(draft.message).not.toContain(project.yearNumber);
    await upload(firm.manager, { projectId: project.id, name: 'Kæra.txt', content: 'Önnur gerð kærunnar' });
    mails.length = 0;
    const headers = { 'idempotency-key': 'send-once' };
    const body = { ...letter, versionId: row.versionId, to: ['a@daemi.is', 'b@daemi.is'] };
    const sent = await firm.manager.call('POST', `/documents/${row.id}/sendings`, { body, headers });
    expect([sent.status, sent.body.items[1].sendings[0].state]).toEqual([200, 'queued']);
    expect((await firm.manager.call('POST', `/documents/${row.id}/sendings`, { body, headers })).body).toEqual(
      sent.body,
    );
    await world.runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'a@daemi.is, b@daemi.is',
      subject: 'Kæra',
      sender: 'Lögmenn Hamraborg',
      language: 'is',
    });
    const [attachment] = mails[0]?.attachments ?? [];
    expect([attachment?.name, attachment?.content.toString()]).toEqual(['Kæra.txt', 'Fyrsta gerð']);
    const [newest, first] = await versionsOf(firm.manager, row.id);
    expect([newest.sendings, newest.frozen]).toEqual([[], null]);
    expect(first).toMatchObject({
      number: 1,
      frozen: { reason: 'sent' },
      sendings: [{ to: 'a@daemi.is, b@daemi.is', state: 'sent', createdByName: 'Margrét Stjóradóttir' }],
    });
  });

  it('goes to a domain with Icelandic letters, and names the one address that is none', async () => {
    const { firm, row } = await caseWithPaper();
    mails.length = 0;
    const send = (to: readonly string[], headers = {}) =>
      firm.manager.call('POST', `/documents/${row.id}/sendings`, {
        body: { ...letter, versionId: row.versionId, to },
        headers,
      });
    const refused = await send(['a@daemi.is', 'jón@lögmenn.is']);
    expect([refused.status, refused.body.errors]).toEqual([400, { 'to.1': '„jón@lögmenn.is“ er ekki gilt netfang.' }]);
    expect((await send(['rangt'], { 'accept-language': 'en' })).body.errors).toEqual({
      'to.0': '“rangt” is not a valid e-mail address.',
    });
    expect((await send(['Thordis@Dæmi.is'])).status).toBe(200);
    await world.runJobs();
    expect(mails.map(({ to }) => to)).toEqual(['thordis@xn--dmi-yla.is']);
  });

  it('shows refused addresses, and is unfrozen if it reached nobody', async () => {
    const { firm, row } = await caseWithPaper();
    post = () => {
      throw new MailRefused(['a@daemi.is'], true);
    };
    await firm.manager.call('POST', `/documents/${row.id}/sendings`, {
      body: { ...letter, versionId: row.versionId, to: ['a@daemi.is'] },
    });
    await world.runJobs();
    post = (mail) => void mails.push(mail);
    const [version] = await versionsOf(firm.manager, row.id);
    expect(version).toMatchObject({ frozen: null, sendings: [{ state: 'failed', refused: 'a@daemi.is' }] });
  });

  it('is not sent from the bin, nor without write permission or access (PERM-19)', async () => {
    const { firm, row } = await caseWithPaper();
    const body = { ...letter, versionId: row.versionId, to: ['a@daemi.is'] };
    for (const [person, status] of [
      [firm.employee, 404],
      [(await world.firm()).manager, 404],
    ] as const) {
      expect((await person.call('POST', `/documents/${row.id}/sendings`, { body })).status).toBe(status);
      expect((await person.call('GET', `/documents/${row.id}/sendings/draft`)).status).toBe(status);
    }
    const { row: other } = await caseWithPaper();
    expect(
      (
        await firm.manager.call('POST', `/documents/${row.id}/sendings`, {
          body: { ...body, versionId: other.versionId },
        })
      ).status,
    ).toBe(404);
    mails.length = 0;
    await firm.manager.call('POST', `/documents/${row.id}/sendings`, { body });
    await world.sql('update document set deleted_at = now() where id = $1', [row.id]);
    await world.runJobs();
    expect(mails).toEqual([]);
  });
});
