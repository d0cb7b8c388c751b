import { describe, expect, it } from 'vitest';
import { blobKey } from '#server/blobs/blob-store.ts';
import { readZip, unpack } from '#server/zip.ts';
import { folder, upload, uploadBytes } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee, firm.reader] });
  return { firm, project, who: firm.employee };
}
const pathOf = (url: string): string => url.slice(url.indexOf('/documents/download'));
const grant = async (who: Person, body: object) =>
  pathOf((await who.call('POST', '/documents/access/read', { body })).body.url);
/** Follows a URL as a browser does, without a token. */
const fetchBy = (who: Person, path: string, headers: Readonly<Record<string, string>> = {}) =>
  who.call('GET', path, { token: null, headers });

describe('a download', () => {
  it('has a URL for minutes, with its Icelandic name, as an attachment (API-144, OPEN-84, SHELL-39)', async () => {
    const { who, project } = await place();
    const { body } = await upload(who, {
      projectId: project.id,
      name: 'Þjónusta "a/b": ösp.html',
      content: '<script>alert(1)</script>',
    });
    const access = await who.call('POST', '/documents/access/read', { body: { documentId: body.id, download: false } });
    expect(access.body).toEqual({ url: expect.any(String), expires: expect.any(String) });
    const { status, headers, raw } = await fetchBy(who, pathOf(access.body.url));
    expect([status, raw.toString()]).toEqual([200, '<script>alert(1)</script>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `attachment; filename="Thjonusta -a-b-- osp.html"; filename*=UTF-8''${encodeURIComponent('Þjónusta -a-b-- ösp.html')}`,
    });
  });

  it('supports ranges, of the named version (RFC 9110)', async () => {
    const { who, project } = await place();
    const first = await upload(who, { projectId: project.id, name: 'Löng.txt', content: '0123456789' });
    await upload(who, { projectId: project.id, name: 'Löng.txt', content: 'nýrri' });
    const path = await grant(who, { documentId: first.body.id, versionId: first.body.versionId });
    const part = async (range: string, more = {}) => {
      const { status, headers, raw } = await fetchBy(who, path, { range, ...more });
      return [status, headers['content-range'], raw.toString()];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89']);
    expect((await part('bytes=10-'))[0]).toBe(416);
    expect(await part('bytes=1-2', { 'if-range': '"another"' })).toEqual([200, undefined, '0123456789']);
    expect(await part('bytes=1-2,4-5')).toEqual([200, undefined, '0123456789']);
    expect((await fetchBy(who, path)).headers['accept-ranges']).toBe('bytes');
    const newest = await fetchBy(who, await grant(who, { documentId: first.body.id }));
    expect(newest.raw.toString()).toBe('nýrri');
  });

  it('ends with its time, the rights and the session of the person', async () => {
    const { firm, project } = await place();
    const { body } = await upload(firm.manager, { projectId: project.id, name: 'Leynd.txt' });
    const path = await grant(firm.reader, { documentId: body.id });
    expect((await fetchBy(firm.reader, path)).status).toBe(200);
    expect((await fetchBy(firm.reader, `${path}x`)).body).toMatchObject({ status: 403, code: 'grant_expired' });
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    expect((await fetchBy(firm.reader, path)).status).toBe(404);
    const own = await grant(firm.manager, { documentId: body.id });
    await world.sql('update session set revoked_at = now() where id = $1', [firm.manager.sessionId]);
    expect((await fetchBy(firm.manager, own)).status).toBe(403);
    const another = await firm.person({ role: 'manager' });
    const late = await grant(another, { documentId: body.id });
    world.clock.advance(11 * 60);
    expect((await fetchBy(another, late)).body.code).toBe('grant_expired');
    world.clock.advance(-11 * 60);
  });
});

describe('a zip of several documents', () => {
  it('is named by case and time, with folders and unique names that disks accept (API-153, API-154, DOC-16)', async () => {
    const { who, project } = await place();
    const outer = await folder(who, project.id, 'Gögn');
    await folder(who, project.id, 'Tóm', outer);
    const inside = await upload(who, { projectId: project.id, folderId: outer, name: 'Æði.txt', content: 'inni' });
    const ids = [outer];
    for (const name of ['con.txt', '../../etc/passwd', 'a<b.txt', 'a>b.txt', 'Punktur.'])
      ids.push((await upload(who, { projectId: project.id, name, content: name })).body.id);
    const { body } = await who.call('POST', '/documents/download/batch-token', {
      body: { projectId: project.id, documentIds: ids },
    });
    const { status, headers, raw } = await fetchBy(who, `/documents/download/batch?token=${body.data.token}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(new RegExp(`filename="${project.yearNumber}-\\d{8}-\\d{4}\\.zip"`));
    expect(await entries(raw)).toEqual({
      'Gögn/': '',
      'Gögn/Tóm/': '',
      'Gögn/Æði.txt': 'inni',
      '_con.txt': 'con.txt',
      '..-..-etc-passwd': '../../etc/passwd',
      'a-b.txt': 'a<b.txt',
      'a-b (2).txt': 'a>b.txt',
      Punktur: 'Punktur.',
    });
    expect(inside.status).toBe(201);
  });

  it('contains what the person may see at the time of the download', async () => {
    const { firm, project } = await place();
    const { body } = await upload(firm.manager, { projectId: project.id, name: 'Leynd.txt' });
    const token = async () =>
      (await firm.reader.call('POST', '/documents/download/batch-token', { body: { documentIds: [body.id] } })).body
        .data.token;
    const given = await token();
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    expect((await fetchBy(firm.reader, `/documents/download/batch?token=${given}`)).status).toBe(404);
  });
});

describe('the sweep of unreferenced blobs', () => {
  it('removes the bytes of an erased document, and those of each of its versions', async () => {
    const { firm, project, who } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'Eytt.txt', content: 'fyrri' });
    await upload(who, { projectId: project.id, name: 'Eytt.txt', content: 'síðari' });
    const blobs = await world.sql<{ id: string }>('select id from blob where tenant_id = $1', [firm.id]);
    const left = async () =>
      (await Promise.all(blobs.map(({ id }) => world.blobs.has(blobKey(firm.id, id))))).filter(Boolean).length;
    await who.call('DELETE', '/documents', { body: { ids: [body.id] } });
    await world.sql("update blob set stored_at = now() - interval '2 days' where tenant_id = $1", [firm.id]);
    await world.job('prune-uploads');
    expect([blobs.length, await left()]).toEqual([2, 2]);
    expect((await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'document', id: body.id } })).status).toBe(
      204,
    );
    await world.job('prune-uploads');
    expect(await left()).toBe(0);
  });

  it('removes unregistered uploads after a day, and never a version’s blob, under concurrency', async () => {
    const { firm, project, who } = await place();
    const left = await uploadBytes(who, project.id, new Uint8Array([1, 2, 3]));
    const kept = await upload(who, { projectId: project.id, name: 'Haldið.txt', content: 'haldið' });
    const [blob] = await world.sql<{ blob_id: string }>('select blob_id from document_version where document_id = $1', [
      kept.body.id,
    ]);
    const racing = await Promise.all(
      Array.from({ length: 8 }, (_, n) => uploadBytes(who, project.id, new Uint8Array([n, 9]))),
    );
    await world.sql("update blob set stored_at = now() - interval '2 days' where tenant_id = $1", [firm.id]);
    const registered = await Promise.all([
      ...racing.map(({ blobId }, n) =>
        who.call('POST', '/documents', { body: { projectId: project.id, name: `Kapp ${n}.bin`, blobId } }),
      ),
      world.job('prune-uploads'),
      world.job('prune-uploads'),
    ]);
    await world.job('prune-uploads');
    const has = (id: string) => world.blobs.has(blobKey(firm.id, id));
    expect([await has(left.blobId), await has(blob?.blob_id ?? '')]).toEqual([false, true]);
    for (const [n, { blobId }] of racing.entries())
      expect(await has(blobId)).toBe((registered[n] as { status: number }).status === 201);
    const torn = await world.sql(
      "select 1 from document_version v left join blob b on b.tenant_id = v.tenant_id and b.id = v.blob_id where b.state is distinct from 'stored'",
    );
    expect(torn).toEqual([]);
  });
});

async function entries(zip: Buffer): Promise<Record<string, string>> {
  const read = readZip(zip) ?? [];
  const pairs = await Promise.all(
    read.map(async (entry) => [entry.name, (await unpack(entry, 1e6))?.toString() ?? 'damaged'] as const),
  );
  return Object.fromEntries(pairs);
}
