import { afterAll, expect, it } from 'vitest';
import { CloudFailure } from '#server/cloud-drive.ts';
import { graphDrivesAt } from './drive.ts';
import { fakeRegistration } from './fake-sign-in.ts';
import { playGraph } from './fake.ts';

// The fake Microsoft for trials also has a document cloud (issue 16).

const graph = await playGraph();
afterAll(() => graph.close());
const { appId: clientId, appSecret: clientSecret, directory } = fakeRegistration;
const drive = graphDrivesAt({ graphUrl: graph.url, graphLoginUrl: graph.url })({
  directory,
  clientId,
  clientSecret,
  containerType: 'mál',
});

it('opens its document cloud once an administrator has consented, and accepts files there as SharePoint does', async () => {
  await expect(drive.openContainer('2026-0001')).rejects.toBeInstanceOf(CloudFailure);
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: 'http://127.0.0.1:3000/callbacks/sharepoint',
    state: 'x',
  });
  const page = await fetch(`${graph.url}/organizations/v2.0/adminconsent?${asked.toString()}`);
  expect(await page.text()).toContain(`tenant=${directory}`);
  const { container, root } = await drive.openContainer('2026-0001');
  const { url } = await drive.beginUpload({ container, item: root }, 'Stefna.txt');
  const sent = await fetch(url, { method: 'PUT', body: 'efni', headers: { 'content-range': 'bytes 0-3/4' } });
  expect(sent.status).toBe(201);
  const [file] = await drive.children({ container, item: root });
  expect(file).toMatchObject({ name: 'Stefna.txt', size: 4 });
  const from = await drive.download({ container, item: file?.id ?? '' }, null);
  expect(await new Response(await drive.read(from)).text()).toBe('efni');
});

it('opens its document cloud to nobody without the application’s token', async () => {
  const bare = await fetch(`${graph.url}/v1.0/storage/fileStorage/containers`, { method: 'POST' });
  expect(bare.status).toBe(401);
  expect((await fetch(`${graph.url}/_download/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
});
