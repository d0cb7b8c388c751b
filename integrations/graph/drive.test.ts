import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CloudFailure, type CloudDrive } from '#server/cloud-drive.ts';
import { graphDrivesAt } from './drive.ts';
import { playServer } from '../accounting/fake-http.ts';
import { playDrive } from './play-drive.ts';

const fake = await playDrive();
afterAll(fake.close);
const account = {
  directory: fake.login.directory,
  clientId: 'stod',
  clientSecret: fake.login.clientSecret,
  containerType: 'mál',
};
const opened = graphDrivesAt({ graphUrl: fake.url, graphLoginUrl: fake.url });
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: unknown) => (failure instanceof CloudFailure ? failure.kind : String(failure)),
  );

let drive: CloudDrive;
let container: string;
let root: string;
const at = (item: string) => ({ container, item });
beforeEach(async () => {
  drive = opened(account);
  ({ container, root } = await drive.openContainer('2026-0001'));
});

const chunk = 10_485_760;
/** As the browser does: in order, without a token. */
async function upload(name: string, bytes: Buffer): Promise<number[]> {
  const { url } = await drive.beginUpload(at(root), name);
  const statuses: number[] = [];
  for (let start = 0; start < bytes.length; start += chunk) {
    const part = bytes.subarray(start, start + chunk);
    const range = `bytes ${start}-${start + part.length - 1}/${bytes.length}`;
    statuses.push(
      (await fetch(url, { method: 'PUT', body: new Uint8Array(part), headers: { 'content-range': range } })).status,
    );
  }
  return statuses;
}
const textOf = async (url: string) => new Response(await drive.read(url)).text();

describe('files of the document cloud', () => {
  it('are reached with the bearer token of the firm’s application, and not without (CLOUD-08)', async () => {
    await drive.makeFolder(at(root), 'Gögn');
    const path = `/v1.0/drives/${container}/items/${root}/children`;
    expect(fake.asked).toContain(`POST ${path}`);
    const body = JSON.stringify({ name: 'Annað', folder: {} });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${fake.url}${path}`, { method: 'POST', headers, body })).status).toBe(401);
  });

  it('get valid names, whatever characters they contain', async () => {
    await drive.makeFolder(at(root), 'Gögn\ud800 málsins\u0000');
    expect((await drive.children(at(root))).map(({ name }) => name)).toEqual(['Gögn\ufffd málsins']);
  });

  it('are uploaded in chunks of 10 MB, and an existing name gets a new version (API-156)', async () => {
    expect(await upload('Stefna #1.pdf', Buffer.alloc(chunk + 5, 'a'))).toEqual([202, 201]);
    expect(await upload('stefna #1.pdf', Buffer.from('ný'))).toEqual([200]);
    const [file] = await drive.children(at(root));
    expect(file).toMatchObject({ name: 'Stefna #1.pdf', size: 3, isFolder: false, parentId: root });
    const versions = await drive.versions(at(file?.id ?? ''));
    expect(versions.map(({ id, size }) => [id, size])).toEqual([
      ['2.0', 3],
      ['1.0', chunk + 5],
    ]);
    await drive.restoreVersion(at(file?.id ?? ''), '1.0');
    expect((await drive.get(at(file?.id ?? ''))).size).toBe(chunk + 5);
    expect(await textOf(await drive.download(at(file?.id ?? ''), '2.0'))).toBe('ný');
    expect((await textOf(await drive.download(at(file?.id ?? ''), null))).length).toBe(chunk + 5);
  });

  it('are renamed, moved, searched and deleted (API-157, API-158, API-160)', async () => {
    const folder = await drive.makeFolder(at(root), 'Gögn');
    expect((await drive.makeFolder(at(root), 'gögn')).name).toBe('gögn 1');
    const file = await drive.put(at(root), 'Bréf.docx', Buffer.from('bréf'));
    expect((await drive.put(at(root), 'Bréf.docx', Buffer.from('annað'))).name).toBe('Bréf 1.docx');
    const renamed = await drive.change(at(file.id), { name: "Minn's.docx", tag: file.tag });
    expect(await kindOf(drive.change(at(file.id), { name: 'x.docx', tag: file.tag }))).toBe('changed');
    expect(await kindOf(drive.change(at(file.id), { name: 'Bréf 1.docx' }))).toBe('taken');
    await drive.change(at(renamed.id), { folder: folder.id });
    expect((await drive.children(at(folder.id))).map(({ name }) => name)).toEqual(["Minn's.docx"]);
    expect((await drive.search(container, "minn's")).map(({ id }) => id)).toEqual([file.id]);
    await drive.remove(at(folder.id));
    expect(await kindOf(drive.get(at(file.id)))).toBe('missing');
  });
});

describe('a cloud with transient failures', () => {
  it('is retried after a pause, with a new token when the old one has expired', async () => {
    fake.login.endTokens();
    expect(await drive.children(at(root))).toEqual([]);
    fake.faults.push({ what: 'broken', at: /children/ });
    expect(await kindOf(drive.children(at(root)))).toBe('down');
    fake.faults.push({ what: 'limited', at: /children/ });
    expect(await kindOf(drive.children(at(root)))).toBe('done');
  });

  it('does not take a truncated list for complete, and writes nothing twice after a gateway timeout', async () => {
    const asked: string[] = [];
    let next = 'https://annars.example/v1.0/next';
    const odd = await playServer(({ method, path }) => {
      if (path.includes('oauth2')) return { status: 200, body: { access_token: 'x' } };
      asked.push(method);
      return method === 'GET'
        ? { status: 200, body: { value: [], '@odata.nextLink': next } }
        : { status: 504, body: { error: { code: 'timeout', message: 'gateway' } } };
    });
    const stumbling = graphDrivesAt({ graphUrl: odd.url, graphLoginUrl: odd.url })(account);
    expect([await kindOf(stumbling.children(at('x'))), asked.length]).toEqual(['down', 1]);
    // One that never ends.
    next = `${odd.url}/v1.0/next`;
    expect([await kindOf(stumbling.children(at('x'))), asked.length]).toEqual(['down', 201]);
    expect([await kindOf(stumbling.makeFolder(at('x'), 'Gögn')), asked.length]).toEqual(['down', 202]);
    await odd.close();
  });

  it('reports who could not be given access', async () => {
    expect(await kindOf(opened({ ...account, clientSecret: 'rangt' }).test())).toBe('credentials');
    expect(await kindOf(opened({ ...account, directory: 'annað' }).test())).toBe('credentials');
    expect(await kindOf(drive.test())).toBe('done');
  });

  it('stores in the cloud who may open a case', async () => {
    await drive.letIn(container, 'Anna@stofan.is', 'writer');
    const [anna] = await drive.people(container);
    expect(anna).toMatchObject({ email: 'anna@stofan.is', roles: ['writer'] });
    await drive.shutOut(container, anna?.id ?? '');
    expect(await drive.people(container)).toEqual([]);
  });
});
