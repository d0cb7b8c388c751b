import { describe, expect, it } from 'vitest';
import { sha256, upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee, firm.reader] });
  return { firm, project, who: firm.employee };
}

describe('a version that was sent, filed or signed', () => {
  it('has its reason and digest, stays unchanged, and protects its document from erasure', async () => {
    const { firm, who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'Stefna.txt', content: 'eins og hún var' });
    await upload(who, { projectId: project.id, name: 'Stefna.txt', content: 'síðar' });
    const freeze = (person = who, versionId: string = body.versionId) =>
      person.call('PUT', `/documents/${body.id}/versions/freeze`, {
        body: { versionId, reason: 'filed', note: 'Þingfest í dag' },
      });
    const { status, body: versions } = await freeze();
    expect([status, versions.items]).toMatchObject([
      200,
      [
        { number: 2, frozen: null },
        {
          number: 1,
          sha256: sha256('eins og hún var'),
          frozen: { reason: 'filed', note: 'Þingfest í dag', frozenByName: 'Jón Starfsson' },
        },
      ],
    ]);
    expect((await freeze()).body).toEqual(versions);
    expect((await freeze(firm.reader)).status).toBe(403);
    expect((await freeze(who, crypto.randomUUID())).status).toBe(404);
    expect((await freeze((await world.firm()).manager)).status).toBe(404);
    await who.call('DELETE', '/documents', { body: { ids: [body.id] } });
    const erased = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'document', id: body.id } });
    expect([erased.status, erased.body.code]).toEqual([409, 'document_frozen']);
    expect((await who.call('PUT', '/documents/restore', { body: { ids: [body.id] } })).status).toBe(200);
    const left = await world.sql('select 1 from document_version where document_id = $1', [body.id]);
    expect(left.length).toBe(2);
  });
});

const eml = (id: string, more: readonly string[], text: string) =>
  [
    'From: anna@logstofa.example',
    'To: bjorn@stefndi.example',
    'Subject: Krafan',
    `Date: Mon, 0${id.length} Mar 2026 09:30:00 +0000`,
    `Message-ID: <${id}@logstofa.example>`,
    ...more,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');

describe('a letter', () => {
  it('that was filed twice is recognised as the same, and its answers are in its thread', async () => {
    const { firm, who, project } = await place();
    const [first, again, answer] = [
      await upload(who, { projectId: project.id, name: 'Krafa.eml', content: eml('a', [], 'Krafist er greiðslu.') }),
      await upload(who, {
        projectId: project.id,
        name: 'Afrit.eml',
        content: eml('a', ['X-Copy: 1'], 'Krafist er greiðslu.'),
      }),
      await upload(who, {
        projectId: project.id,
        name: 'Svar.eml',
        content: eml(
          'bb',
          ['In-Reply-To: <a@logstofa.example>', 'References: <a@logstofa.example>'],
          'Kröfunni er hafnað.',
        ),
      }),
    ];
    const secret = await firm.project({ responsible: firm.manager });
    await upload(firm.manager, {
      projectId: secret.id,
      name: 'Leynd.eml',
      content: eml('a', [], 'Krafist er greiðslu.'),
    });
    await world.runJobs();
    const relatedTo = async (id: number, person = who) =>
      (await person.call('GET', `/documents/${id}/letter`)).body.related.map(
        ({ name, isSame }: { name: string; isSame: boolean }) => [name, isSame],
      );
    expect(await relatedTo(first.body.id)).toEqual([
      ['Afrit.eml', true],
      ['Svar.eml', false],
    ]);
    expect(await relatedTo(again.body.id)).toContainEqual(['Krafa.eml', true]);
    expect(await relatedTo(answer.body.id)).toEqual([
      ['Krafa.eml', false],
      ['Afrit.eml', false],
    ]);
    expect(await relatedTo(first.body.id, firm.manager)).toContainEqual(['Leynd.eml', true]);
  });

  it('shows sender and date on its row, once read', async () => {
    const { who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'Krafa.eml', content: eml('a', [], 'x') });
    await upload(who, { projectId: project.id, name: 'Minnisblað.txt', content: 'x' });
    expect(body.letter).toBeNull();
    await world.runJobs();
    const { items } = (await who.call('GET', `/documents?projectId=${project.id}&folderId=0`)).body;
    expect(items.map(({ name, letter }: { name: string; letter: unknown }) => [name, letter])).toEqual([
      ['Krafa.eml', { sender: 'anna@logstofa.example', sentDate: '2026-03-01T09:30:00.000Z' }],
      ['Minnisblað.txt', null],
    ]);
  });

  it('that is copied is recognised as the same', async () => {
    const { who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'Krafa.eml', content: eml('a', [], 'x') });
    await world.runJobs();
    await who.call('PUT', '/documents/folders/copy', { body: { projectId: project.id, folderId: 0, ids: [body.id] } });
    await world.runJobs();
    expect((await who.call('GET', `/documents/${body.id}/letter`)).body.related).toMatchObject([
      { name: 'Krafa (2).eml', isSame: true },
    ]);
  });
});
