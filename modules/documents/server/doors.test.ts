import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeEditor } from '#server/office-editor.ts';
import { upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { actionUrl, addressFor } from './service/editor.ts';
import { change } from './wopi/operations.ts';

// Programs that open documents: a browser editor with WOPI, and a desktop program with WebDAV. The token of both is for
// one person and one document, and ends with that person's rights.

const address = 'https://editor.example/cool.html?<ui=UI_LLCC&><dchat=DISABLE_CHAT&>';
const officeEditor: OfficeEditor = {
  origin: 'https://editor.example',
  discover: async () => ({ actions: [{ name: 'edit', extension: 'docx', address }], keys: [] }),
};
const world = await openWorld({ officeEditor });

async function place() {
  const firm = await world.firm();
  const anna = await firm.person({ name: 'Anna Ösp Jónsdóttir' });
  const bjorn = await firm.person({ name: 'Björn Ari Karlsson' });
  const project = await firm.project({ linked: [anna, bjorn, firm.reader] });
  const { body } = await upload(anna, {
    projectId: project.id,
    name: 'Þjónusta.docx',
    content: 'PK\u0003\u0004 fyrst',
  });
  return { firm, anna, bjorn, project, id: body.id as number };
}

/** Calls as an editor does, with the token in the URL. */
async function editorOf(who: Person, id: number) {
  const { status, body } = await who.call('POST', `/documents/${id}/editor`, { body: {} });
  const call = async (
    what: string,
    { content, at = id, token = body.accessToken, ...headers }: Readonly<Record<string, unknown>> = {},
  ) => {
    const reply = await world.app.inject({
      method: what === 'GET' ? 'GET' : 'POST',
      url: `/wopi/files/${String(at)}${what === 'PUT' || what === 'GET' ? '/contents' : ''}?access_token=${String(token)}`,
      headers: {
        ...(what === 'GET' ? {} : { 'x-wopi-override': what }),
        'content-type': 'application/octet-stream',
        ...(headers as Record<string, string>),
      },
      ...(content === undefined ? {} : { payload: Buffer.from(String(content)) }),
    });
    return { status: reply.statusCode, lock: reply.headers['x-wopi-lock'], text: reply.body };
  };
  const info = async () =>
    JSON.parse(
      (await world.app.inject({ url: `/wopi/files/${id}?access_token=${String(body.accessToken)}` })).body,
    ) as Readonly<Record<string, unknown>>;
  return { status, opened: body, call, info };
}

describe('a browser editor', () => {
  it('cannot fill the memory with what it wants to remember of a person, in a body that announces no length', async () => {
    let read = 0;
    async function* endless() {
      for (; read < 50_000_000; read += 65_536) yield Buffer.alloc(65_536, 'a');
    }
    const header = (name: string) => (name === 'X-WOPI-Override' ? 'PUT_USER_INFO' : undefined);
    const asked = { door: {} as never, header, content: endless(), size: 0 };
    await expect(change({} as never, asked)).rejects.toMatchObject({ answer: { status: 413 } });
    expect(read).toBeLessThan(200_000);
  });

  it('opens by a form with a token, valid for hours, at a URL with the person’s language (DOC-32, DOC-33)', async () => {
    const { anna, id } = await place();
    const { status, opened } = await editorOf(anna, id);
    expect([status, opened]).toMatchObject([
      200,
      { name: 'Þjónusta.docx', origin: 'https://editor.example', accessToken: expect.stringMatching(/^[\w-]{64}$/) },
    ]);
    expect(opened.url).toBe(
      `https://editor.example/cool.html?ui=is-IS&WOPISrc=${encodeURIComponent(`http://127.0.0.1:3000/wopi/files/${id}`)}`,
    );
    const left = opened.accessTokenTtl - world.clock.now().getTime();
    expect(left / 3_600_000).toBeCloseTo(10, 2);
    expect(actionUrl('https://e.example/x?<rs=DC_LLCC&>', 'https://h/1', 'en')).toContain('rs=en-GB');
    expect(addressFor({ actions: [{ name: 'view', extension: 'doc', address }] }, 'doc', true)).toBe(address);
  });

  it('opens supported files only (DOC-24)', async () => {
    const { anna, project } = await place();
    const { body } = await upload(anna, { projectId: project.id, name: 'Mynd.bmp' });
    const { status, opened } = await editorOf(anna, body.id);
    expect([status, opened.code, opened.detail]).toEqual([
      422,
      'not_in_editor',
      'Ekki stuðningur að opna valda skrá í forriti.',
    ]);
  });

  it('adds a version on each save, under a lock that the file manager shows', async () => {
    const { anna, bjorn, project, id } = await place();
    const editor = await editorOf(anna, id);
    expect((await editor.call('LOCK', { 'x-wopi-lock': 'a' })).status).toBe(200);
    expect((await bjorn.call('GET', `/documents/${id}`)).body.lock).toMatchObject({
      employeeName: 'Anna Ösp Jónsdóttir',
      kind: 'editor',
    });
    expect((await editor.call('PUT', { 'x-wopi-lock': 'a', content: 'PK\u0003\u0004 annað' })).status).toBe(200);
    expect((await editor.call('PUT', { 'x-wopi-lock': 'a', content: 'PK\u0003\u0004 annað' })).status).toBe(200);
    const { body } = await bjorn.call('GET', `/documents/${id}`);
    expect(body).toMatchObject({ versionNumber: 2, modifiedByName: 'Anna Ösp Jónsdóttir' });
    const over = await upload(bjorn, { projectId: project.id, name: 'Þjónusta.docx', content: 'PK\u0003\u0004 yfir' });
    expect(over.body.code).toBe('document_locked');
  });

  it('is refused by a colleague’s lock, and is notified of a changed file', async () => {
    const { anna, bjorn, project, id } = await place();
    const [one, other] = [await editorOf(anna, id), await editorOf(bjorn, id)];
    await one.call('LOCK', { 'x-wopi-lock': 'a' });
    expect(await other.call('LOCK', { 'x-wopi-lock': 'b' })).toMatchObject({ status: 409, lock: 'a' });
    expect(await other.call('PUT', { 'x-wopi-lock': 'b', content: 'x' })).toMatchObject({ status: 409, lock: 'a' });
    expect((await other.call('LOCK', { 'x-wopi-lock': 'a' })).status).toBe(200);
    const known = (await one.info())['LastModifiedTime'];
    world.clock.advance(60);
    const name = 'Þjónusta.docx';
    await upload(anna, { projectId: project.id, name, content: 'PK\u0003\u0004 frá öðrum glugga' });
    const put = (more: object) => one.call('PUT', { 'x-wopi-lock': 'a', content: 'PK\u0003\u0004 mitt', ...more });
    expect(await put({ 'x-cool-wopi-timestamp': String(known) })).toMatchObject({
      status: 409,
      text: expect.stringContaining('1010'),
    });
    expect((await put({})).status).toBe(200);
    world.clock.advance(31 * 60);
    expect((await one.call('PUT', { 'x-wopi-lock': 'a', content: 'x' })).status).toBe(409);
    expect((await other.call('LOCK', { 'x-wopi-lock': 'b' })).status).toBe(200);
    const marked = await place();
    await marked.bjorn.call('PUT', `/documents/${marked.id}/lock`, { body: {} });
    const late = await editorOf(marked.anna, marked.id);
    expect(await late.call('LOCK', { 'x-wopi-lock': 'c' })).toMatchObject({ status: 409, lock: '' });
  });

  it('allows a reader only to view, and ends with the session, the rights and the time', async () => {
    const { firm, anna, bjorn, project, id } = await place();
    const reader = await editorOf(firm.reader, id);
    expect(await reader.info()).toMatchObject({ ReadOnly: true, UserCanWrite: false });
    for (const what of ['LOCK', 'PUT', 'RENAME_FILE', 'PUT_RELATIVE', 'DELETE'])
      expect(
        (
          await reader.call(what, {
            'x-wopi-lock': 'r',
            'x-wopi-requestedname': 'x',
            'x-wopi-suggestedtarget': '.docx',
            content: 'x',
          })
        ).status,
      ).toBe(404);
    const other = await world.firm();
    for (const stranger of [other.manager, await firm.person()])
      expect((await editorOf(stranger, id)).status).toBe(404);
    const editor = await editorOf(anna, id);
    const second = await upload(anna, { projectId: project.id, name: 'Annað.docx' });
    expect((await editor.call('GET', { at: second.body.id })).status).toBe(401);
    expect((await editor.call('GET', { token: `${String(editor.opened.accessToken).slice(0, -1)}A` })).status).toBe(
      401,
    );
    expect((await editor.call('GET')).status).toBe(200);
    await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
      project.id,
      anna.employeeId,
    ]);
    expect((await editor.call('GET')).status).toBe(404);
    expect((await editor.call('PUT', { 'x-wopi-lock': 'a', content: 'x' })).status).toBe(404);
    const his = await editorOf(bjorn, id);
    await world.sql('update session set revoked_at = now() where id = $1', [bjorn.sessionId]);
    expect((await his.call('LOCK', { 'x-wopi-lock': 'a' })).status).toBe(401);
    expect((await his.call('GET')).status).toBe(401);
    const late = await editorOf(firm.manager, id);
    world.clock.advance(10 * 3600 + 1);
    expect((await late.call('GET')).status).toBe(401);
    world.clock.advance(-10 * 3600 - 1);
  });
});

describe('a desktop program', () => {
  let folder = '';
  let origin = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stod-dav-'));
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const addressFor = async (who: Person, id: number) => {
    const { body } = await who.call('POST', `/documents/${id}/desk`, { body: {} });
    return { ...body, url: body.url && origin + new URL(body.url).pathname };
  };
  /** Runs a real client. */
  async function curl(...args: readonly string[]) {
    const headers = join(folder, 'headers');
    const { stdout } = await promisify(execFile)('curl', ['-sS', '-D', headers, ...args]);
    const said = await readFile(headers, 'utf8');
    const last =
      said
        .trim()
        .split(/\r?\n\r?\n/)
        .at(-1) ?? '';
    return { status: Number(/^HTTP\/\S+ (\d+)/.exec(last)?.[1]), headers: last, text: stdout };
  }
  const file = async (text: string) => {
    await writeFile(join(folder, 'skjal'), text);
    return join(folder, 'skjal');
  };

  it('opens a document at its own URL, locks it, saves versions and unlocks it', async () => {
    const { anna, bjorn, id } = await place();
    const { url, command } = await addressFor(anna, id);
    expect(command).toMatch(/^ms-word:ofe\|u\|http.*\/dav\/[\w-]{64}\/%C3%9Ej%C3%B3nusta\.docx$/);
    expect((await curl('-X', 'OPTIONS', url)).headers).toMatch(/dav: 1, 2/i);
    const found = await curl('-X', 'PROPFIND', '-H', 'Depth: 1', new URL('.', url).href);
    expect([found.status, found.text]).toEqual([
      207,
      expect.stringContaining('<D:displayname>Þjónusta.docx</D:displayname>'),
    ]);
    expect((await curl(url)).text).toContain('fyrst');
    const lock = await curl('-X', 'LOCK', '-H', 'Timeout: Second-600', url);
    const token = /lock-token: (<.*>)/i.exec(lock.headers)?.[1] ?? '';
    expect([lock.status, token]).toEqual([200, expect.stringMatching(/^<opaquelocktoken:/)]);
    expect((await bjorn.call('GET', `/documents/${id}`)).body.lock).toMatchObject({ kind: 'desk' });
    expect((await curl('-T', await file('PK\u0003\u0004 án láss'), url)).status).toBe(423);
    expect((await curl('-T', await file('PK\u0003\u0004 breytt'), '-H', `If: (${token})`, url)).status).toBe(204);
    expect((await curl('-X', 'LOCK', '-H', `If: (${token})`, url)).status).toBe(200);
    expect((await curl('-X', 'LOCK', (await addressFor(bjorn, id)).url)).status).toBe(423);
    expect((await curl('-X', 'UNLOCK', '-H', `Lock-Token: ${token}`, url)).status).toBe(204);
    const { body } = await bjorn.call('GET', `/documents/${id}`);
    expect(body).toMatchObject({ lock: null, versionNumber: 2, modifiedByName: 'Anna Ösp Jónsdóttir' });
  });

  it('holds its lock against a colleague who knows the lock token', async () => {
    const { anna, bjorn, id } = await place();
    const { url } = await addressFor(anna, id);
    const token = /lock-token: (<.*>)/i.exec((await curl('-X', 'LOCK', url)).headers)?.[1] ?? '';
    const other = (await addressFor(bjorn, id)).url;
    expect((await curl('-X', 'PROPFIND', '-H', 'Depth: 0', other)).text).toContain(token.slice(1, -1));
    expect((await curl('-T', await file('PK\u0003\u0004 yfir'), '-H', `If: (${token})`, other)).status).toBe(423);
    expect((await curl('-X', 'LOCK', '-H', `If: (${token})`, other)).status).toBe(423);
    expect((await curl('-X', 'UNLOCK', '-H', `Lock-Token: ${token}`, other)).status).toBe(409);
    expect((await anna.call('GET', `/documents/${id}`)).body).toMatchObject({
      versionNumber: 1,
      lock: { employeeName: 'Anna Ösp Jónsdóttir' },
    });
  });

  it('saves under the name by which it opened the document, although a colleague has renamed it since', async () => {
    const { anna, bjorn, id } = await place();
    const { url } = await addressFor(anna, id);
    const token = /lock-token: (<.*>)/i.exec((await curl('-X', 'LOCK', url)).headers)?.[1] ?? '';
    const renamed = { fileName: 'Verksamningur', confirmed: true };
    expect((await bjorn.call('PUT', `/documents/${id}/rename`, { body: renamed })).status).toBe(200);
    expect((await curl('-I', url)).status).toBe(200);
    expect((await curl('-X', 'LOCK', '-H', `If: (${token})`, url)).status).toBe(200);
    expect((await curl('-T', await file('PK\u0003\u0004 breytt'), '-H', `If: (${token})`, url)).status).toBe(204);
    expect((await curl('-X', 'UNLOCK', '-H', `Lock-Token: ${token}`, url)).status).toBe(204);
    expect((await curl('-I', url)).status).toBe(404);
    expect((await bjorn.call('GET', `/documents/${id}`)).body).toMatchObject({
      name: 'Verksamningur.docx',
      versionNumber: 2,
    });
  });

  it('opens a document by the longest name there is', async () => {
    const { anna, project } = await place();
    const { body } = await upload(anna, { projectId: project.id, name: 'a'.repeat(255), content: 'Efni' });
    expect((await curl((await addressFor(anna, body.id)).url)).text).toBe('Efni');
  });

  it('is refused more bytes than the file limit, before they are read', async () => {
    const { anna, id } = await place();
    const url = new URL((await anna.call('POST', `/documents/${id}/desk`, { body: {} })).body.url).pathname;
    const { statusCode } = await world.app.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/octet-stream', 'content-length': '2000000001' },
    });
    expect(statusCode).toBe(413);
  });

  it('cannot overwrite unseen changes or save an empty file, and sees no other files', async () => {
    const { anna, project, id } = await place();
    const { url } = await addressFor(anna, id);
    const etag = /etag: (".*")/i.exec((await curl('-I', url)).headers)?.[1] ?? '';
    await upload(anna, { projectId: project.id, name: 'Þjónusta.docx', content: 'PK\u0003\u0004 nýrra' });
    expect((await curl('-T', await file('PK\u0003\u0004 gamalt'), '-H', `If-Match: ${etag}`, url)).status).toBe(412);
    expect((await curl('-X', 'PUT', '-H', 'Content-Length: 0', url)).status).toBe(204);
    expect((await curl('-T', await file('x'), new URL('Annað.docx', url).href)).status).toBe(404);
    expect((await curl('-X', 'PROPPATCH', '-d', '<x/>', url)).status).toBe(207);
    expect((await anna.call('GET', `/documents/${id}`)).body.versionNumber).toBe(2);
  });

  it('has access for one person and one document, as long as both rights and time last', async () => {
    const { firm, anna, project, id } = await place();
    expect((await firm.reader.call('POST', `/documents/${id}/desk`, { body: {} })).status).toBe(403);
    const other = await world.firm();
    for (const stranger of [other.manager, await firm.person()])
      expect((await stranger.call('POST', `/documents/${id}/desk`, { body: {} })).status).toBe(404);
    const { url } = await addressFor(anna, id);
    const editor = await editorOf(anna, id);
    expect((await curl(url.replace(/dav\/[\w-]+/, `dav/${String(editor.opened.accessToken)}`))).status).toBe(404);
    await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
      project.id,
      anna.employeeId,
    ]);
    for (const args of [[url], ['-X', 'PROPFIND', url], ['-X', 'LOCK', url], ['-T', await file('x'), url]])
      expect((await curl(...args)).status).toBe(404);
    const own = await addressFor(firm.manager, id);
    expect((await curl(own.url)).status).toBe(200);
    await world.sql('update session set revoked_at = now() where id = $1', [firm.manager.sessionId]);
    expect((await curl(own.url)).status).toBe(404);
  });
});
