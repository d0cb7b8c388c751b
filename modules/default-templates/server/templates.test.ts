import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { upload } from '#tests/support/upload.ts';
import { openWorld } from '#tests/support/world.ts';
import { wordFile } from '#server/word-file.ts';

const world = await openWorld();
const pdf = Buffer.from('%PDF-1.7 umboð');

async function make(
  firm: Firm,
  body: Readonly<Record<string, unknown>> = {},
  file: Buffer = pdf,
  fileName = 'Skjal.pdf',
) {
  return firm.manager.call('POST', '/DefaultTemplates', {
    body: { name: 'Umboð', blobId: await upload(firm.manager, file, fileName), ...body },
  });
}
const folder = async (firm: Firm, name: string, parentFolderId: number | null = null) =>
  (await firm.manager.call('POST', '/DefaultTemplates/folders', { body: { name, parentFolderId } })).body;
const names = async (person: Person, query = '') =>
  (await person.call('GET', `/defaultTemplates${query}`)).body.items.map(({ name }: { name: string }) => name);

describe('a new template', () => {
  it('has the fields of DATA-16, its type from its file and its parameters from its bytes (API-46, OPEN-80, DATA-16)', async () => {
    const firm = await world.firm();
    const bytes = await wordFile([{ h: 'Umboð' }, 'Mál {{málsnúmer}}: {{Dómstóll}}']);
    const { status, body } = await make(firm, {}, bytes, 'Umboð.DOCX');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Umboð',
      description: '',
      extension: 'docx',
      size: bytes.length,
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      hasParameters: true,
      parameters: ['málsnúmer', 'Dómstóll'],
      projectTypeId: null,
      projectSubTypeId: null,
      folderId: null,
      version: 1,
      can: { edit: true, delete: true },
    });
    expect((await firm.reader.call('GET', `/DefaultTemplates/${body.id}`)).body).toEqual({
      ...body,
      can: { edit: false, delete: false },
    });
    expect(await world.sql('select name from outbox where tenant_id = $1', [firm.id])).toEqual([
      { name: 'DefaultTemplateCreated' },
    ]);
    const file = await firm.reader.call('GET', `/DefaultTemplates/${body.id}/file`);
    expect([file.raw.equals(bytes), file.headers['content-disposition']]).toEqual([
      true,
      expect.stringContaining("filename*=UTF-8''Umbo%C3%B0.docx"),
    ]);
  });

  it('belongs to a type, or to a subtype with its type', async () => {
    const firm = await world.firm();
    const type = (await firm.manager.call('POST', '/ProjectTypes', { body: { name: 'Dómsmál' } })).body.id;
    const sub = (await firm.manager.call('POST', '/ProjectTypes', { body: { name: 'Einkamál', parentTypeId: type } }))
      .body.id;
    const other = (await firm.manager.call('POST', '/ProjectTypes', { body: { name: 'Annað' } })).body.id;
    expect((await make(firm, { projectTypeId: type, projectSubTypeId: sub })).body).toMatchObject({
      projectTypeId: type,
      projectTypeName: 'Dómsmál',
      projectSubTypeId: sub,
      projectSubTypeName: 'Einkamál',
    });
    expect((await make(firm, { name: 'Stefna', projectTypeId: type })).body).toMatchObject({
      projectTypeId: type,
      projectSubTypeId: null,
    });
    expect((await make(firm, { name: 'Annað', projectTypeId: other })).status).toBe(201);
    const refused = await make(firm, { name: 'Rangt', projectTypeId: other, projectSubTypeId: sub });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'unknown_project_type',
      ['projectSubTypeId'],
    ]);
    expect(await names(firm.reader, `?projectTypeId=${type}`)).toEqual(['Stefna', 'Umboð']);
    const gone = await firm.manager.call('DELETE', `/projectTypes/${sub}`);
    expect([gone.status, gone.body.uses]).toEqual([409, [{ kind: 'default_template', count: 1, names: ['Umboð'] }]]);
  });

  it('requires a name, and a file of this tenant uploaded for it (OPEN-48)', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    expect(Object.keys((await make(firm, { name: ' ' })).body.errors)).toEqual(['name']);
    const foreign = await upload(other.manager, pdf, 'a.pdf');
    const picture = '00000000-0000-4000-8000-000000000000';
    for (const blobId of [foreign, picture])
      expect(
        (await firm.manager.call('POST', '/DefaultTemplates', { body: { name: 'Umboð', blobId } })).body,
      ).toMatchObject({ status: 422, code: 'unknown_upload' });
    expect((await make(firm, {}, pdf, 'veira.exe')).body).toMatchObject({
      status: 422,
      code: 'template_kind',
      errors: { blobId: expect.any(String) },
    });
  });

  it('accepts a damaged Word file unchanged, without parameters', async () => {
    const firm = await world.firm();
    expect((await make(firm, {}, Buffer.from('PK no zip'), 'skemmt.docx')).body).toMatchObject({
      extension: 'docx',
      hasParameters: false,
    });
  });
});

describe('duplicate names', () => {
  it('are refused in one folder: 409 HC0001, in the words of the requirements (SET-09)', async () => {
    const firm = await world.firm();
    const place = await folder(firm, 'Bréf');
    await make(firm);
    const same = await make(firm, { name: 'UMBOÐ' });
    expect([same.status, same.body.code, same.body.detail]).toEqual([
      409,
      'HC0001',
      'Skrá með þetta heiti er þegar til.',
    ]);
    const moved = (await make(firm, { folderId: place.id })).body;
    const back = await firm.manager.call('PUT', `/DefaultTemplates/${moved.id}`, {
      body: { ...moved, folderId: null },
    });
    expect([back.status, back.body.code]).toEqual([409, 'HC0001']);
    expect((await make(firm, {}, Buffer.from('texti'), 'a.txt')).status).toBe(201);
  });

  it('are refused for folders in one place (SET-10, OPEN-10)', async () => {
    const firm = await world.firm();
    const letters = await folder(firm, 'Bréf');
    const same = await firm.manager.call('POST', '/DefaultTemplates/folders', { body: { name: 'bréf' } });
    expect([same.status, same.body.detail]).toEqual([409, 'Mappa með þetta heiti þegar til.']);
    const inner = await folder(firm, 'Bréf', letters.id);
    expect(
      (
        await firm.manager.call('PUT', `/DefaultTemplates/folders/${inner.id}`, {
          body: { ...inner, parentFolderId: null },
        })
      ).status,
    ).toBe(409);
    const within = await firm.manager.call('PUT', `/DefaultTemplates/folders/${letters.id}`, {
      body: { ...letters, parentFolderId: inner.id },
    });
    expect([within.status, within.body.code]).toEqual([422, 'template_folder_place']);
  });
});

describe('editing', () => {
  it('replaces the file, keeps omitted fields, and refuses a stale version with the row (WIRE-22)', async () => {
    const firm = await world.firm();
    const made = (await make(firm, { description: 'Gamalt' })).body;
    const blobId = await upload(firm.manager, await wordFile(['{{dagsetning}}']), 'Nýtt.docx');
    const { body } = await firm.manager.call('PUT', `/DefaultTemplates/${made.id}`, {
      body: { name: 'Umboð', blobId, version: 1 },
    });
    expect(body).toMatchObject({ extension: 'docx', description: 'Gamalt', hasParameters: true, version: 2 });
    const stale = await firm.manager.call('PUT', `/DefaultTemplates/${made.id}`, {
      body: { name: 'Annað', version: 1 },
    });
    expect([stale.status, stale.body.current.extension]).toEqual([412, 'docx']);
  });
});

describe('deleting', () => {
  it('moves a template to the bin, which restores it unless its name is taken (PLUS-05)', async () => {
    const firm = await world.firm();
    const { id } = (await make(firm)).body;
    expect((await firm.manager.call('DELETE', `/DefaultTemplates/${id}`)).status).toBe(204);
    expect((await firm.manager.call('GET', `/DefaultTemplates/${id}`)).status).toBe(404);
    const second = (await make(firm)).body;
    expect((await firm.manager.call('PUT', '/DefaultTemplates/restore', { body: { ids: [id] } })).body.code).toBe(
      'HC0001',
    );
    await firm.manager.call('DELETE', `/DefaultTemplates/${second.id}`);
    expect((await firm.manager.call('PUT', '/DefaultTemplates/restore', { body: { ids: [id] } })).body).toEqual({
      count: 1,
    });
  });

  it('removes a folder with its contents, and restores them together', async () => {
    const firm = await world.firm();
    const outer = await folder(firm, 'Bréf');
    const inner = await folder(firm, 'Innheimta', outer.id);
    const early = (await make(firm, { name: 'Fyrr', folderId: inner.id })).body;
    await make(firm, { folderId: inner.id });
    await make(firm, { name: 'Utan' });
    await firm.manager.call('DELETE', `/DefaultTemplates/${early.id}`);
    world.clock.advance(60);
    expect((await firm.manager.call('DELETE', `/DefaultTemplates/folders/${outer.id}`)).status).toBe(204);
    expect(await names(firm.reader)).toEqual(['Utan']);
    expect(
      (await firm.manager.call('GET', '/bin')).body.items.map(({ name }: { name: string }) => name).toSorted(),
    ).toEqual(['Bréf', 'Fyrr.pdf']);
    expect(
      (await firm.manager.call('PUT', '/DefaultTemplates/folders/restore', { body: { ids: [outer.id] } })).body,
    ).toEqual({ count: 1 });
    expect(await names(firm.reader)).toEqual(['Umboð', 'Utan']);
    expect(
      (await firm.reader.call('GET', '/DefaultTemplates/folders')).body.items.map(
        (one: { name: string; parentFolderId: number | null }) => [one.name, one.parentFolderId],
      ),
    ).toEqual([
      ['Bréf', null],
      ['Innheimta', outer.id],
    ]);
  });
});

describe('employees and readers', () => {
  it('may read, and are refused with a reason when they edit (PERM-15, PERM-22)', async () => {
    const firm = await world.firm();
    const { id, blobId } = (await make(firm)).body;
    const place = await folder(firm, 'Bréf');
    for (const person of [firm.employee, firm.reader]) {
      expect(await names(person)).toEqual(['Umboð']);
      const refusals = await Promise.all([
        person.call('POST', '/DefaultTemplates', { body: { name: 'Mitt', blobId } }),
        person.call('PUT', `/DefaultTemplates/${id}`, { body: { name: 'Mitt', version: 1 } }),
        person.call('DELETE', `/DefaultTemplates/${id}`),
        person.call('PUT', '/DefaultTemplates/restore', { body: { ids: [id] } }),
        person.call('POST', '/DefaultTemplates/folders', { body: { name: 'Mín' } }),
        person.call('PUT', `/DefaultTemplates/folders/${place.id}`, { body: { name: 'Mín', version: 1 } }),
        person.call('DELETE', `/DefaultTemplates/folders/${place.id}`),
        person.call('PUT', '/DefaultTemplates/folders/restore', { body: { ids: [place.id] } }),
        person.call('POST', '/DefaultTemplates/access/write', { body: { fileSize: 10, fileExtension: 'pdf' } }),
        person.call('POST', '/blobs', { body: { kind: 'default-template', fileSize: 10 } }),
      ]);
      expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual(
        refusals.map(() => [403, 'Þú hefur ekki viðeigandi aðgang.']),
      );
    }
  });
});
