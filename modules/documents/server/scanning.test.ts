import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { eicar, fakeClamd } from '#integrations/clamd/fake.ts';
import { clamdAt } from '#integrations/clamd/scan.ts';
import type { OfficeEditor } from '#server/office-editor.ts';
import { upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { releaseFiles } from '#tools/release-files.ts';

const clamd = await fakeClamd({ mostBytes: 1_000_000 });
const address = 'https://editor.example/cool.html';
const officeEditor: OfficeEditor = {
  origin: 'https://editor.example',
  discover: async () => ({ actions: [{ name: 'edit', extension: 'docx', address }], keys: [] }),
};
const world = await openWorld({ officeEditor, virusScanner: clamdAt(clamd.url, { idleMs: 300 }), mailReaches: true });
beforeEach(() => clamd.become('well'));

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee });
  const send = async (name: string, content: string | Uint8Array) =>
    (await upload(firm.employee, { projectId: project.id, name, content })).body as { id: number; versionId: string };
  return { firm, who: firm.employee, project, send };
}
const scanOf = async (who: Person, id: number) => (await who.call('GET', `/documents/${id}`)).body.scan;

/** The codes that refuse each way to the bytes of a document; null if allowed. */
async function refusals(who: Person, { id, versionId }: { id: number; versionId: string }) {
  const letter = { versionId, to: ['anna@example.is'], subject: 'Bréf', message: 'Hér er það.' };
  const { body } = await who.call('GET', `/documents/${id}`);
  const asked = await Promise.all([
    who.call('POST', '/documents/access/read', { body: { documentId: id } }),
    who.call('POST', '/documents/access/read', { body: { documentId: id, page: true } }),
    who.call('POST', '/documents/download/batch-token', { body: { documentIds: [id] } }),
    who.call('POST', `/documents/${id}/sendings`, { body: letter }),
    who.call('POST', `/documents/${id}/desk`, { body: {} }),
    bound(who, body.projectId, id),
  ]);
  return asked.map((reply) => (reply.status < 300 ? null : reply.body.code));
}

/** Tries to add a document to a court bundle. */
async function bound(who: Person, projectId: number, documentId: number) {
  const line = { kind: 'document', title: '', documentId, versionId: null, savedSourceId: null };
  const bundle = { projectId, title: 'Málsgögn', folderId: null, hours: null, mostPages: 400, mostMegabytes: 50 };
  const { body } = await who.call('POST', '/bundles', { body: { ...bundle, lines: [line] } });
  return who.call('POST', `/bundles/${body.id}/build`, { body: { version: body.version } });
}

it('blocks every way to a waiting or infected file, and shows the state on its row (DOC-12)', async () => {
  const { who, send, project } = await place();
  const paper = await send('Bréf.docx.txt', 'Góðan dag.');
  expect(await scanOf(who, paper.id)).toBe('waiting');
  const refused = await refusals(who, paper);
  expect(new Set(refused)).toEqual(new Set(['file_waits']));
  await world.runJobs();
  expect(await scanOf(who, paper.id)).toBeNull();
  const [read, page, zip, mail, desk] = await refusals(who, paper);
  expect([read, page, zip, mail, desk]).toEqual([null, null, null, null, null]);

  const bad = await send('Reikningur.txt', `Góðan dag.\n${eicar}`);
  await world.runJobs();
  expect(await scanOf(who, bad.id)).toBe('infected');
  expect(new Set(await refusals(who, bad))).toEqual(new Set(['file_infected']));
  const list = (await who.call('GET', `/documents?projectId=${project.id}&folderId=0`)).body.items;
  expect(list.map(({ scan }: { scan: string | null }) => scan)).toEqual([null, 'infected']);
});

it('revokes issued URLs, and applies to copies and restored versions of the bytes', async () => {
  const { who, send, project } = await place();
  const bad = await send('Reikningur.txt', eicar);
  await who.call('PUT', '/documents/folders/copy', { body: { projectId: project.id, ids: [bad.id] } });
  await world.runJobs();
  await upload(who, { projectId: project.id, name: 'Reikningur.txt', content: 'Hreinn reikningur.' });
  await world.runJobs();
  expect(await scanOf(who, bad.id)).toBeNull();
  const { items } = (await who.call('GET', `/documents/${bad.id}/versions`)).body;
  expect(items.map(({ scan }: { scan: string | null }) => scan)).toEqual([null, 'infected']);
  await who.call('PUT', `/documents/${bad.id}/versions/restore`, { body: { versionId: bad.versionId } });
  expect(await scanOf(who, bad.id)).toBe('infected');
  const copies = (await who.call('GET', `/documents?projectId=${project.id}&folderId=0`)).body.items;
  expect(copies.map(({ scan }: { scan: string | null }) => scan)).toEqual(['infected', 'infected']);
});

it.each(['silent', 'away', 'nonsense'] as const)(
  'keeps a file waiting while the scanner is %s, and retries',
  async (mood) => {
    const { who, send } = await place();
    clamd.become(mood);
    const paper = await send('Bréf.txt', 'Góðan dag.');
    await world.runJobs();
    expect(await scanOf(who, paper.id)).toBe('waiting');
    clamd.become('well');
    await world.sql('delete from graphile_worker._private_jobs');
    world.clock.advance(3600);
    await world.job('scan-left-files');
    await world.runJobs();
    expect(await scanOf(who, paper.id)).toBeNull();
  },
);

it('allows files too large for the scanner, and says so', async () => {
  const { who, send } = await place();
  const film = await send('Upptaka.txt', new Uint8Array(1_500_000).fill(65));
  await world.runJobs();
  expect(await scanOf(who, film.id)).toBe('large');
  expect((await refusals(who, film))[0]).toBeNull();
});

it('denies desktop programs the bytes, and accepts their saves', async () => {
  const { who, send } = await place();
  const paper = await send('Bréf.txt', 'Góðan dag.');
  await world.runJobs();
  const { url } = (await who.call('POST', `/documents/${paper.id}/desk`, { body: {} })).body as { url: string };
  const { pathname } = new URL(url);
  const dav = (method: 'GET' | 'PUT', payload?: string) =>
    world.app.inject({ method, url: pathname, ...(payload === undefined ? {} : { payload }) });
  expect((await dav('GET')).statusCode).toBe(200);
  expect((await dav('PUT', `Breytt ${eicar}`)).statusCode).toBe(204);
  expect((await dav('GET')).statusCode).toBe(403);
  await world.runJobs();
  expect([(await dav('GET')).statusCode, await scanOf(who, paper.id)]).toEqual([403, 'infected']);
  expect((await dav('PUT', 'Aftur hreint.')).statusCode).toBe(204);
  await world.runJobs();
  expect((await dav('GET')).statusCode).toBe(200);
});

it('blocks waiting files when the server starts without a scanner, until an operator decides', async () => {
  const { who, send } = await place();
  clamd.become('away');
  const paper = await send('Bréf.txt', 'Góðan dag.');
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  await world.sql('select set_file_scanning(false)');
  try {
    const later = await send('Seinna.txt', 'Góðan daginn.');
    expect([await scanOf(who, paper.id), await scanOf(who, later.id)]).toEqual(['waiting', null]);
    expect((await refusals(who, paper))[0]).toBe('file_waits');
    expect(await releaseFiles(db)).toBeGreaterThanOrEqual(1);
    expect([await scanOf(who, paper.id), (await refusals(who, paper))[0]]).toEqual([null, null]);
  } finally {
    await world.sql('select set_file_scanning(true)');
    await db.end();
  }
});

it('denies browser editors the bytes of waiting or infected files, and accepts their saves', async () => {
  const { who, send } = await place();
  const paper = await send('Bréf.docx', 'Góðan dag.');
  const open = () => who.call('POST', `/documents/${paper.id}/editor`, { body: {} });
  expect((await open()).body.code).toBe('file_waits');
  await world.runJobs();
  const { accessToken } = (await open()).body as { accessToken: string };
  const url = `/wopi/files/${paper.id}/contents?access_token=${accessToken}`;
  const fetched = async () => (await world.app.inject({ url })).statusCode;
  expect(await fetched()).toBe(200);
  const headers = { 'x-wopi-lock': 'a', 'content-type': 'application/octet-stream' };
  const wopi = (override: string, at: string, payload = '') =>
    world.app.inject({ method: 'POST', url: at, headers: { ...headers, 'x-wopi-override': override }, payload });
  await wopi('LOCK', url.replace('/contents', ''));
  expect((await wopi('PUT', url, `Breytt ${eicar}`)).statusCode).toBe(200);
  expect(await fetched()).toBe(404);
  await world.runJobs();
  expect([await fetched(), await scanOf(who, paper.id), (await open()).body.code]).toEqual([
    404,
    'infected',
    'file_infected',
  ]);
});
