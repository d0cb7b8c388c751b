import { describe, expect, it } from 'vitest';
import { folder, namesIn, sha256, upload, uploadBytes } from '#tests/support/documents.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { upload as uploadTemplate } from '#tests/support/upload.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee, name: 'Galli í þaki' });
  return { firm, project, who: firm.employee };
}
const versionsOf = async (who: Person, id: number) => (await who.call('GET', `/documents/${id}/versions`)).body.items;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a document', () => {
  it('is uploaded, registered and listed with its fields (API-142, API-145, API-146, DATA-51, DATA-52, DATA-53)', async () => {
    const { who, project, firm } = await place();
    const { status, body } = await upload(who, {
      projectId: project.id,
      name: 'Stefna.PDF',
      content: '%PDF-1.7 stefna',
    });
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Stefna.PDF',
        extension: 'pdf',
        typeId: 1,
        size: 15,
        contentType: 'application/pdf',
        projectId: project.id,
        projectYearNumber: project.yearNumber,
        projectName: 'Galli í þaki',
        taskId: null,
        folderId: null,
        isRootFolder: false,
        versionNumber: 1,
        lock: null,
        sharepointContainerId: null,
        containerId: null,
        webUrl: null,
        can: { edit: true, delete: true },
      },
    ]);
    expect(body.createdByName).toBe(body.modifiedByName);
    const list = await who.call('GET', `/documents?projectId=${project.id}&folderId=0&pageSize=999999`);
    expect(list.body).toMatchObject({ items: [body], pagination: { total: 1 }, can: { create: true } });
    expect((await firm.manager.call('GET', '/documents')).body.items.map(({ id }: { id: number }) => id)).toEqual([
      body.id,
    ]);
  });

  it('is uploaded in blocks of 256 KB, in any order; the server accepts any size up to 4 MB (DOC-10, OPEN-11)', async () => {
    const { who, project } = await place();
    const bytes = new Uint8Array(700_000).fill(65);
    const begun = await who.call('POST', '/documents/access/write', {
      body: { fileSize: bytes.length, fileName: 'a.txt', projectId: project.id, folderId: 0 },
    });
    expect(begun.body).toMatchObject({ blockSize: 262_144, url: expect.stringContaining(begun.body.blobId) });
    expect(
      codeOf(
        await who.call('POST', '/documents', {
          body: { projectId: project.id, name: 'a.txt', blobId: begun.body.blobId },
        }),
      ),
    ).toEqual([422, 'unknown_upload']);
    const { blobId } = await uploadBytes(who, project.id, bytes);
    const wrong = await who.call('POST', '/documents', {
      body: { projectId: project.id, name: 'a.txt', blobId, size: 1 },
    });
    expect(codeOf(wrong)).toEqual([422, 'document_size']);
    const made = await who.call('POST', '/documents', {
      body: {
        projectId: project.id,
        folderId: 0,
        name: 'a.txt',
        blobId,
        size: bytes.length,
        mimeType: 'text/html',
        type: '1',
      },
    });
    expect(made.body).toMatchObject({ contentType: 'text/plain', size: 700_000 });
  });

  it('of the same name, in any case and Unicode form, adds a version; identical bytes add none', async () => {
    const { who, project } = await place();
    const first = await upload(who, { projectId: project.id, name: 'Krafa É.docx', content: 'eitt' });
    const second = await upload(who, { projectId: project.id, name: 'KRAFA E\u0301.DOCX', content: 'tvö' });
    const third = await upload(who, { projectId: project.id, name: 'krafa é.docx', content: 'tvö' });
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
    expect(third.body).toMatchObject({ versionNumber: 2, name: 'Krafa É.docx' });
    expect(await versionsOf(who, first.body.id)).toMatchObject([
      { number: 2, sha256: sha256('tvö'), restoredFrom: null },
      { number: 1, sha256: sha256('eitt') },
    ]);
    const beside = await upload(who, {
      projectId: project.id,
      name: 'Krafa É.docx',
      content: 'þrjú',
      onConflict: 'rename',
    });
    expect(beside.body.name).toBe('Krafa É (2).docx');
    const refused = await upload(who, {
      projectId: project.id,
      name: 'Krafa É.docx',
      content: 'x',
      onConflict: 'refuse',
    });
    expect(codeOf(refused)).toEqual([409, 'document_exists']);
    const names = ['krafa é.docx', 'Ný.docx'];
    const asked = await who.call('POST', '/documents/names/check', { body: { projectId: project.id, names } });
    expect(asked.body.items).toEqual([{ name: 'krafa é.docx', id: first.body.id, lockedBy: null }]);
  });

  it('uploaded concurrently by ten people under one name has ten versions', async () => {
    const { who, project } = await place();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        upload(who, { projectId: project.id, name: 'Sama.txt', content: `útgáfa ${number}` }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from(replies, () => 201));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const versions = await versionsOf(who, replies[0]?.body.id);
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(versions.map((one: { sha256: string }) => one.sha256)).size).toBe(10);
  });

  it('gets an older version back as a new one without losses (API-149, OPEN-84)', async () => {
    const { who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'Drög.txt', content: 'fyrst' });
    await upload(who, { projectId: project.id, name: 'Drög.txt', content: 'síðar' });
    const [, first] = await versionsOf(who, body.id);
    const back = await who.call('PUT', `/documents/${body.id}/versions/restore`, {
      body: { versionId: first.versionId },
    });
    expect(back.body).toMatchObject({ versionNumber: 3, size: Buffer.from('fyrst').length });
    const all = await versionsOf(who, body.id);
    expect(all).toMatchObject([{ number: 3, restoredFrom: 1, sha256: first.sha256 }, { number: 2 }, { number: 1 }]);
    expect(Object.keys(all[0])).toEqual(expect.arrayContaining(['versionId', 'size', 'createdByName', 'createdDate']));
    const again = await who.call('PUT', `/documents/${body.id}/versions/restore`, {
      body: { versionId: first.versionId },
    });
    expect(again.body.versionNumber).toBe(3);
    const other = await upload(who, { projectId: project.id, name: 'Annað.txt', content: 'annað' });
    const foreign = { versionId: other.body.versionId };
    expect((await who.call('PUT', `/documents/${body.id}/versions/restore`, { body: foreign })).status).toBe(404);
  });

  it('is renamed and keeps its extension; a taken name is refused (API-151, DOC-18, DOC-19)', async () => {
    const { who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'Drög.docx' });
    await upload(who, { projectId: project.id, name: 'Annað.docx', content: 'annað' });
    const rename = (fileName: string, version?: number) =>
      who.call('PUT', `/documents/${body.id}/rename`, { body: { fileName, version } });
    expect((await rename('Samningur')).body).toMatchObject({ name: 'Samningur.docx', extension: 'docx' });
    expect((await rename('Samningur.pdf')).body.name).toBe('Samningur.pdf.docx');
    expect((await rename('samningur.DOCX')).body.name).toBe('samningur.docx');
    const refused = await rename('ANNAÐ');
    const detail = 'Skrá með þetta heiti þegar til.';
    // The same sentence at the field, so that the dialog does not give the reason twice in different words.
    expect(refused).toMatchObject({ status: 409, body: { detail, errors: { fileName: detail } } });
    expect(codeOf(await rename('Nýtt', 1))).toEqual([412, 'stale']);
  });
});

describe('a template', () => {
  it('is copied into a folder of the case; copying again adds a second one (OPEN-63)', async () => {
    const { who, project, firm } = await place();
    const bytes = Buffer.from('Samningur um þjónustu');
    const blobId = await uploadTemplate(firm.manager, bytes, 'Samningur.txt');
    const template = await firm.manager.call('POST', '/DefaultTemplates', { body: { name: 'Samningur', blobId } });
    const folderId = await folder(who, project.id, 'Samningar');
    const body = { projectId: project.id, folderId, defaultTemplateId: template.body.id };
    const made = await who.call('POST', '/documents/from-template', { body });
    expect([made.status, made.body]).toMatchObject([201, { folderId, size: bytes.length, extension: 'txt' }]);
    await who.call('POST', '/documents/from-template', { body });
    expect((await namesIn(who, project.id, folderId)).length).toBe(2);
    const [version] = await versionsOf(who, made.body.id);
    expect(version.sha256).toBe(sha256(bytes));
    const hidden = await firm.project();
    expect(
      (await who.call('POST', '/documents/from-template', { body: { ...body, projectId: hidden.id } })).status,
    ).toBe(404);
  });
});

describe('a folder', () => {
  it('has a unique name in its place (API-147, DOC-17, DOC-18, ERR-42)', async () => {
    const { who, project } = await place();
    await folder(who, project.id, 'Gögn');
    const again = await who.call('POST', '/documents/folders', { body: { projectId: project.id, name: 'GÖGN' } });
    expect([again.status, again.body.detail]).toEqual([409, 'Mappa með þetta heiti þegar til.']);
    const other = await folder(who, project.id, 'Bréf');
    const renamed = await who.call('PUT', `/documents/${other}/rename`, { body: { fileName: 'gögn' } });
    expect([renamed.status, renamed.body.detail]).toEqual([409, 'Mappa með þetta heiti þegar til.']);
    const none = await who.call('POST', '/documents/folders', { body: { projectId: project.id, name: ' ' } });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['name']]);
    await upload(who, { projectId: project.id, name: 'Gögn' });
    await upload(who, { projectId: project.id, name: 'Að.pdf' });
    expect(await namesIn(who, project.id)).toEqual(['Bréf', 'Gögn', 'Að.pdf', 'Gögn']);
  });

  it('is listed in the move dialog with its path (API-148, OPEN-15, OPEN-82)', async () => {
    const { who, project } = await place();
    const outer = await folder(who, project.id, 'Ytri');
    const inner = await folder(who, project.id, 'Innri', outer);
    const ask = async (folderId: number) =>
      (await who.call('GET', `/documents/folders?projectId=${project.id}&folderId=${folderId}`)).body;
    expect(await ask(0)).toMatchObject({ items: [{ id: outer, typeId: 1, name: 'Ytri' }], path: [] });
    expect(await ask(inner)).toMatchObject({ items: [], path: [{ name: 'Ytri' }, { id: inner, name: 'Innri' }] });
  });

  it('moves with its contents, and never into itself (API-152, DOC-14, DOC-15)', async () => {
    const { who, project } = await place();
    const outer = await folder(who, project.id, 'Ytri');
    const inner = await folder(who, project.id, 'Innri', outer);
    const other = await folder(who, project.id, 'Önnur');
    await upload(who, { projectId: project.id, folderId: inner, name: 'Djúpt.txt' });
    const move = (ids: number[], folderId: number) =>
      who.call('PUT', '/documents/folders/move', { body: { projectId: project.id, folderId, ids } });
    expect(codeOf(await move([outer], inner))).toEqual([422, 'folder_place']);
    expect(codeOf(await move([outer], outer))).toEqual([422, 'folder_place']);
    expect((await move([outer], 0)).body).toEqual({ count: 0 });
    expect((await move([inner], other)).body).toEqual({ count: 1 });
    expect([await namesIn(who, project.id, outer), await namesIn(who, project.id, other)]).toEqual([[], ['Innri']]);
    expect(await namesIn(who, project.id, inner)).toEqual(['Djúpt.txt']);
    await folder(who, project.id, 'innri');
    const refused = await move([other, inner], 0);
    expect(codeOf(refused)).toEqual([409, 'moved_name_taken']);
    expect(refused.body.detail).toBe('„Innri“ er þegar í möppunni. Ekkert var fært.');
  });

  it('moves and is copied to another case with its versions, hidden from that case’s outsiders', async () => {
    const { who, project, firm } = await place();
    const target = await firm.project({ responsible: firm.employee });
    const hidden = await firm.project();
    const one = await folder(who, project.id, 'Gögn');
    const { body } = await upload(who, { projectId: project.id, folderId: one, name: 'Skjal.txt', content: 'eitt' });
    await upload(who, { projectId: project.id, folderId: one, name: 'Skjal.txt', content: 'tvö' });
    const put = (what: string, projectId: number) =>
      who.call('PUT', `/documents/folders/${what}`, { body: { projectId, folderId: 0, ids: [one] } });
    expect((await put('move', hidden.id)).status).toBe(404);
    expect((await put('copy', target.id)).body).toEqual({ count: 1 });
    expect((await put('copy', target.id)).body).toEqual({ count: 1 });
    expect(await namesIn(who, target.id)).toEqual(['Gögn', 'Gögn (2)']);
    expect(codeOf(await put('move', target.id))).toEqual([409, 'moved_name_taken']);
    await who.call('PUT', `/documents/${one}/rename`, { body: { fileName: 'Upprunaleg gögn' } });
    expect((await put('move', target.id)).body).toEqual({ count: 1 });
    expect((await versionsOf(who, body.id)).length).toBe(2);
    expect((await who.call('GET', `/documents/${body.id}`)).body.projectId).toBe(target.id);
    expect(await namesIn(who, project.id)).toEqual([]);
  });

  it('goes to the bin with its contents, and is restored with them (API-150)', async () => {
    const { who, project } = await place();
    const outer = await folder(who, project.id, 'Ytri');
    const inner = await folder(who, project.id, 'Innri', outer);
    const early = await upload(who, { projectId: project.id, folderId: inner, name: 'Fyrr.txt' });
    await upload(who, { projectId: project.id, folderId: inner, name: 'Með.txt' });
    await who.call('DELETE', '/documents', { body: { ids: [early.body.id] } });
    world.clock.advance(5);
    expect((await who.call('DELETE', '/documents', { body: { ids: [outer] } })).body).toEqual({ count: 3 });
    expect((await who.call('GET', `/documents/${inner}`)).status).toBe(404);
    await folder(who, project.id, 'Ytri');
    expect((await who.call('PUT', '/documents/restore', { body: { ids: [outer] } })).body).toEqual({ count: 3 });
    expect(await namesIn(who, project.id)).toEqual(['Ytri', 'Ytri (2)']);
    expect(await namesIn(who, project.id, inner)).toEqual(['Með.txt']);
    await who.call('DELETE', '/documents', { body: { ids: [inner] } });
    expect((await who.call('PUT', '/documents/restore', { body: { ids: [early.body.id] } })).body).toEqual({
      count: 1,
    });
    expect(await namesIn(who, project.id)).toContain('Fyrr.txt');
  });

  it('loses nothing when moved and deleted concurrently with its child', async () => {
    const { who, project } = await place();
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [
        await folder(who, project.id, `Ein ${round}`),
        await folder(who, project.id, `Tvær ${round}`),
      ];
      const move = (id: number, folderId: number) =>
        who.call('PUT', '/documents/folders/move', { body: { projectId: project.id, folderId, ids: [id] } });
      const both = await Promise.all([move(one, two), move(two, one)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const child = await folder(who, project.id, 'Barn', one);
      await Promise.all([move(child, 0), who.call('DELETE', '/documents', { body: { ids: [one] } })]);
      const [row] = await world.sql<{ lost: boolean }>(
        'select c.deleted_at is null and p.deleted_at is not null as lost from document c left join document p on p.id = c.folder_id where c.id = $1',
        [child],
      );
      expect(row?.lost).not.toBe(true);
      await world.sql('update document set deleted_at = now() where id = $1', [child]);
    }
  });
});

describe('the list of all cases', () => {
  const names = async ({ call }: Person, query: string) =>
    (await call('GET', `/documents?${query}`)).body.items.map(({ name }: { name: string }) => name).toSorted();

  it('filters by employee, connection, party, status, type and name (API-143, DOC-28, DOC-29)', async () => {
    const firm = await world.firm();
    const { manager, employee } = firm;
    const [client, opponent] = [await firm.client(), await firm.opponent()];
    const own = await firm.project({ responsible: manager, clientId: client.id });
    const linked = await firm.project({
      responsible: employee,
      linked: [manager],
      opponentId: opponent.id,
      statusId: 2,
    });
    await upload(manager, { projectId: own.id, name: 'Mynd.PNG' });
    await upload(manager, {
      projectId: own.id,
      folderId: await folder(manager, own.id, 'Mappa'),
      name: 'Þinghald.docx',
    });
    await upload(manager, { projectId: linked.id, name: 'Bréf.eml' });
    const all = ['Bréf.eml', 'Mynd.PNG', 'Þinghald.docx'];
    expect(await names(manager, '')).toEqual(all);
    const me = `employeeId=${manager.employeeId}`;
    expect(await names(manager, me)).toEqual(['Mynd.PNG', 'Þinghald.docx']);
    expect(await names(manager, `${me}&includeConnected=true`)).toEqual(all);
    expect(await names(manager, `clientId=${client.id}`)).toEqual(['Mynd.PNG', 'Þinghald.docx']);
    expect(await names(manager, `opponentId=${opponent.id}`)).toEqual(['Bréf.eml']);
    expect(await names(manager, 'statusId=2')).toEqual(['Bréf.eml']);
    expect(await names(manager, 'fileFormat=Word')).toEqual(['Þinghald.docx']);
    expect(await names(manager, 'fileFormat=Email')).toEqual(['Bréf.eml']);
    expect(await names(manager, 'fileFormat=Image')).toEqual(['Mynd.PNG']);
    expect(await names(manager, 'name=thinghald')).toEqual(['Þinghald.docx']);
    expect(await names(manager, 'pageSize=1&orderBy=name%20desc')).toEqual(['Þinghald.docx']);
  });

  it('sorts names without extensions by the Icelandic alphabet and their numbers by value (DOC-26)', async () => {
    const { manager, project } = await world.firm();
    const { id } = await project();
    const sorted = [
      'Álit.txt',
      'Bréf.docx',
      'Bréf.txt',
      'Bréf (2).txt',
      'Dómskjal 2.txt',
      'Dómskjal 10.txt',
      'Þinghald.txt',
    ];
    for (const name of sorted.toReversed()) await upload(manager, { projectId: id, name });
    expect(await namesIn(manager, id)).toEqual(sorted);
    const asked = `projectId=${id}&orderBy=name%20desc`;
    const { items } = (await manager.call('GET', `/documents?${asked}`)).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(sorted.toReversed());
  });
});

describe('permissions', () => {
  it('hide everything from outsiders, and let readers of the case only read', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.reader] });
    const { body } = await upload(firm.manager, { projectId: project.id, name: 'Leynd.txt' });
    const ways = (who: Person) =>
      Promise.all([
        who.call('GET', `/documents/${body.id}`),
        who.call('GET', `/documents/${body.id}/versions`),
        who.call('POST', '/documents/access/read', { body: { documentId: body.id } }),
        who.call('POST', '/documents/download/batch-token', { body: { documentIds: [body.id] } }),
        who.call('GET', `/documents?projectId=${project.id}&folderId=0`),
      ]);
    for (const who of [firm.employee, (await world.firm()).manager]) {
      expect((await ways(who)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await who.call('GET', '/documents?name=leynd')).body.pagination.total).toBe(0);
    }
    expect((await ways(firm.reader)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const writes = await writing(firm.reader, project.id, body.id, firm);
    expect(writes).toEqual(Array.from(writes, () => 403));
  });
});

async function writing(who: Person, projectId: number, id: number, _firm: Firm) {
  const replies = await Promise.all([
    who.call('POST', '/documents/folders', { body: { projectId, name: 'Mappa' } }),
    who.call('POST', '/documents/access/write', { body: { projectId, fileSize: 5, fileName: 'a.txt' } }),
    who.call('PUT', `/documents/${id}/rename`, { body: { fileName: 'Nýtt' } }),
    who.call('PUT', '/documents/folders/move', { body: { projectId, ids: [id] } }),
    who.call('PUT', '/documents/folders/copy', { body: { projectId, ids: [id] } }),
    who.call('DELETE', '/documents', { body: { ids: [id] } }),
  ]);
  return replies.map(({ status }) => status);
}
