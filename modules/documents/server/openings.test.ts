import { describe, expect, it } from 'vitest';
import { folder, upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee, linked: [firm.reader] });
  const { body } = await upload(firm.employee, { projectId: project.id, name: 'Stefna.txt', content: 'eitt' });
  const openings = async (id: number = body.id) =>
    (await firm.manager.call('GET', `/documents/${id}/versions`)).body.items.map(
      (one: { openings: unknown }) => one.openings,
    );
  const look = (who: Person, more = {}) =>
    who.call('POST', '/documents/access/read', { body: { documentId: body.id, download: false, ...more } });
  return { firm, project, id: body.id as number, versionId: body.versionId as string, openings, look };
}
const of = ({ employeeId }: Person, kind: string) => ({ employeeId, kind, openedDate: expect.any(String) });

describe('openings of a document', () => {
  it('are listed with the version: previews, downloads and programs, also of readers', async () => {
    const { firm, project, id, openings, look } = await place();
    await look(firm.reader);
    await look(firm.reader, { download: true });
    expect((await firm.employee.call('POST', `/documents/${id}/desk`, { body: {} })).status).toBe(200);
    await upload(firm.employee, { projectId: project.id, name: 'Stefna.txt', content: 'tvö' });
    const batch = { documentIds: [id] };
    expect((await firm.manager.call('POST', '/documents/download/batch-token', { body: batch })).status).toBe(200);
    const [newest, first] = await openings();
    expect(newest).toMatchObject([of(firm.manager, 'download')]);
    expect(first).toHaveLength(3);
    expect(first).toMatchObject(
      expect.arrayContaining(
        [of(firm.reader, 'preview'), of(firm.reader, 'download'), of(firm.employee, 'program')].map((one) =>
          expect.objectContaining(one),
        ),
      ),
    );
  });

  it('include read letters, and all documents of a folder downloaded as a zip', async () => {
    const { firm, project, openings } = await place();
    const inside = await folder(firm.employee, project.id, 'Bréf');
    const content = 'From: a@a.is\r\nTo: b@b.is\r\nSubject: Svar\r\n\r\nHér er svarið.';
    const { body } = await upload(firm.employee, {
      projectId: project.id,
      folderId: inside,
      name: 'Svar.eml',
      content,
    });
    expect((await firm.reader.call('GET', `/documents/${body.id}/letter`)).status).toBe(200);
    await firm.employee.call('POST', '/documents/download/batch-token', { body: { documentIds: [inside] } });
    const [told] = await openings(body.id);
    expect(told).toHaveLength(2);
    expect(told.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['download', 'preview']);
  });

  it('are merged within minutes, and updated later', async () => {
    const { firm, openings, look } = await place();
    await look(firm.reader);
    const [[first]] = await openings();
    world.clock.advance(5 * 60);
    await look(firm.reader);
    expect(await openings()).toEqual([[first]]);
    world.clock.advance(6 * 60);
    await look(firm.reader);
    const [[later]] = await openings();
    expect(Date.parse(later.openedDate)).toBeGreaterThanOrEqual(Date.parse(first.openedDate) + 11 * 60_000);
  });

  it('move with the document to another case, and end after two years', async () => {
    const { firm, id, openings, look } = await place();
    await look(firm.reader);
    const target = await firm.project();
    const body = { projectId: target.id, ids: [id] };
    expect((await firm.manager.call('PUT', '/documents/folders/move', { body })).body).toEqual({ count: 1 });
    expect((await openings())[0]).toHaveLength(1);
    await world.sql("update document_opening set opened_at = opened_at - interval '729 days' where document_id = $1", [
      id,
    ]);
    await world.job('prune-document-openings');
    expect((await openings())[0]).toHaveLength(1);
    await world.sql("update document_opening set opened_at = opened_at - interval '2 days' where document_id = $1", [
      id,
    ]);
    await world.job('prune-document-openings');
    expect(await openings()).toEqual([[]]);
  });

  it('are recorded only for people with access, and only for themselves', async () => {
    const { firm, id, versionId, openings, look } = await place();
    const outsider = await firm.person();
    expect((await look(outsider)).status).toBe(404);
    for (const path of [`/documents/${id}/desk`, '/documents/download/batch-token'])
      expect(
        (await outsider.call('POST', path, { body: path.endsWith('desk') ? {} : { documentIds: [id] } })).status,
      ).toBe(404);
    expect(await openings()).toEqual([[]]);
    const client = await world.pool.connect();
    try {
      await client.query('begin; set local role stod_app');
      await client.query('select * from enter_tenant($1, $2, $3)', [outsider.userId, firm.id, outsider.sessionId]);
      await client.query("select note_openings(array[$1]::uuid[], 'preview', now())", [versionId]);
      await client.query('reset role');
      expect((await client.query('select from document_opening where version_id = $1', [versionId])).rowCount).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('documents that move to another case', () => {
  it('require confirmation if more people see them, with names', async () => {
    const { firm, project, id } = await place();
    const ari = await firm.person({ name: 'Ari Egilsson' });
    const [wider, same] = [
      await firm.project({ responsible: firm.employee, linked: [ari] }),
      await firm.project({ responsible: firm.employee, linked: [firm.reader] }),
    ];
    const put = (what: string, projectId: number, more = {}) =>
      firm.employee.call('PUT', `/documents/folders/${what}`, { body: { projectId, ids: [id], ...more } });
    expect((await put('copy', same.id)).body).toEqual({ count: 1 });
    for (const what of ['copy', 'move']) {
      const asked = await put(what, wider.id);
      expect([asked.status, asked.body.code]).toEqual([409, 'document_seen_by_more']);
      const sentence = asked.body.errors['questions.seenByMore'];
      expect(sentence).toContain(`Þetta kemur úr ${project.yearNumber}`);
      expect(sentence).toMatch(/Þá sjá það einnig: Ari Egilsson\.$/);
    }
    const there = async () => (await ari.call('GET', `/documents?projectId=${wider.id}&folderId=0`)).body.items.length;
    expect(await there()).toBe(0);
    expect((await put('copy', wider.id, { confirmed: true })).body).toEqual({ count: 1 });
    await firm.employee.call('PUT', `/documents/${id}/rename`, { body: { fileName: 'Önnur' } });
    expect((await put('move', wider.id, { confirmed: true })).body).toEqual({ count: 1 });
    expect(await there()).toBe(2);
  });

  it('require one confirmation for both access and editing', async () => {
    const { firm, id } = await place();
    const ari = await firm.person({ name: 'Ari Egilsson' });
    const wider = await firm.project({ responsible: firm.employee, linked: [ari] });
    await firm.manager.call('PUT', `/documents/${id}/lock`, { body: {} });
    const move = (more = {}) =>
      firm.employee.call('PUT', '/documents/folders/move', { body: { projectId: wider.id, ids: [id], ...more } });
    expect(Object.keys((await move()).body.errors)).toEqual(['questions.seenByMore', 'questions.beingEdited']);
    expect((await move({ confirmed: true })).body).toEqual({ count: 1 });
  });
});
