import { afterAll, expect, it } from 'vitest';
import { playDrive } from '#integrations/graph/play-drive.ts';
import { begin, enter, openBrowser, tokenOf } from './person.ts';

// A firm stores a case's documents in SharePoint: it connects, uploads directly from the browser, and nobody else can
// see them.

const fake = await playDrive();
afterAll(fake.close);
const { page: anna, product } = await begin(
  'anna@logstofa.example',
  {},
  { GRAPH_URL: fake.url, MICROSOFT_LOGIN_URL: fake.url, CLOUD_UPLOAD_HOSTS: fake.url },
);
let projectId = 0;

const asking = async (email: string, method: string, path: string, body?: object) =>
  fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(product, email)}`,
      'x-tenant-id': '1',
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const files = () => anna.getByRole('grid', { name: 'Skjöl' });
const row = (name: string) => files().getByRole('row').filter({ hasText: name });
const choose = (name: string, content: string | Uint8Array) =>
  anna
    .getByLabel('Hlaða upp', { exact: true })
    .and(anna.locator('input'))
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

it('connects SharePoint with an administrator’s consent (CONN-01, CONN-06, CONN-11)', async () => {
  await anna.goto(`${product.url}/1/settings/connections`);
  const line = anna.getByRole('listitem').filter({ hasText: 'Skjalaský' });
  await line.getByRole('button', { name: 'Tengja' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Skjalaský' });
  await dialog.getByLabel('Client ID').fill('stod');
  await dialog.getByLabel('Client secret').fill(fake.login.clientSecret);
  await dialog.getByLabel('Container type ID').fill('mál');
  await dialog.getByRole('button', { name: 'Vista og sækja samþykki' }).click();
  const address = await dialog.getByLabel('Slóð til að veita samþykki').inputValue();
  await anna.keyboard.press('Escape');
  // The administrator, who has no account here, on their own machine.
  const administrator = await openBrowser(product);
  await administrator.goto(address);
  await administrator.getByText('Tókst!').waitFor();
  await administrator.getByRole('heading', { name: 'Innskráning í Sharepoint' }).waitFor();
  // The flow can be completed only once.
  await administrator.goto(address);
  await administrator.getByText('Mistókst!').waitFor();
  await administrator.context().close();
  // The directory that she named is not used before Anna confirms it.
  await line.getByText('Bíður staðfestingar').waitFor();
  await line.getByRole('button', { name: 'Staðfesta' }).click();
  const confirming = anna.getByRole('dialog', { name: 'Staðfesta skjalaskýið' });
  expect(await confirming.getByLabel('Tenant ID').inputValue()).toBe(fake.login.directory);
  await confirming.getByRole('button', { name: 'Staðfesta' }).click();
  await anna.getByText(`SharePoint · ${fake.login.directory}`).waitFor();
});

it('stores the documents of a new case there, with their versions, uploaded directly from the browser, and shown with a thumbnail (CLOUD-02, CLOUD-05, DOC-02)', async () => {
  const made = await asking('anna@logstofa.example', 'POST', '/projects', { name: 'Samruni í skýinu' });
  ({ id: projectId } = (await made.json()) as { id: number });
  expect(made.status).toBe(201);
  await anna.goto(`${product.url}/1/projects/${projectId}/files`);
  await anna.getByRole('button', { name: 'Geyma í SharePoint' }).click();
  await anna.getByRole('button', { name: 'Bæta við' }).waitFor();
  await anna.getByText('Skjölin eru nú geymd í SharePoint').waitFor();
  const asked: (string | undefined)[] = [];
  anna.on('request', (request) => {
    if (request.url().startsWith(fake.url)) asked.push(request.headers()['authorization']);
  });
  await choose('Kaupsamningur.txt', 'fyrsta gerð');
  await row('Kaupsamningur.txt').waitFor();
  await choose('Kaupsamningur.txt', 'önnur gerð, lengri');
  await anna.getByRole('dialog').getByRole('button', { name: 'Halda áfram' }).click();
  await expect
    .poll(
      () =>
        [...fake.drives.containers.values()]
          .flatMap(({ items }) => [...items.values()])
          .find(({ name }) => name === 'Kaupsamningur.txt')?.versions.length,
    )
    .toBe(2);
  // No token was sent with them.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((token) => token === undefined)).toBe(true);
  await row('Kaupsamningur.txt').getByRole('checkbox').click();
  const details = anna.getByRole('complementary', { name: 'Upplýsingar' });
  await details.getByText('Kaupsamningur.txt').waitFor();
  await anna.getByRole('button', { name: 'Útgáfur' }).click();
  const versions = anna.getByRole('dialog');
  await expect.poll(() => versions.getByRole('listitem').count()).toBe(2);
  await anna.keyboard.press('Escape');
  await row('Kaupsamningur.txt').getByRole('checkbox').click();
  await choose('Mynd.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]));
  await row('Mynd.png').getByRole('checkbox').click();
  await expect.poll(() => details.locator('img[src^="data:image/png"]').count()).toBe(1);
});

it('creates documents and folders there (CLOUD-01, CLOUD-07)', async () => {
  const make = async (item: string, name?: string) => {
    await anna.getByRole('button', { name: 'Bæta við' }).click();
    await anna.getByRole('menuitem', { name: item, exact: true }).click();
    if (name) await anna.getByRole('dialog').getByRole('textbox', { name: 'Heiti' }).fill(name);
    await anna.getByRole('dialog').getByRole('button', { name: 'Vista' }).click();
    await anna.getByRole('dialog').waitFor({ state: 'detached' });
  };
  for (const [item, made] of [
    ['New Document', 'New Document.docx'],
    ['New Spreadsheet', 'New Spreadsheet.xlsx'],
    ['New Presentation', 'New Presentation.pptx'],
  ] as const) {
    await make(item);
    await row(made).waitFor();
  }
  // A second folder of that name is renamed.
  await make('Mappa', 'Fylgiskjöl');
  await make('Mappa', 'Fylgiskjöl');
  await row('Fylgiskjöl 1').waitFor();
});

it('reports documents there that did not load (ERR-43)', async () => {
  await anna.route(/\/api\/driveitems/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await anna.reload();
  await anna.getByText('Villa kom upp við að sækja skjöl úr Sharepoint', { exact: true }).first().waitFor();
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await anna.reload();
  await row('Kaupsamningur.txt').waitFor();
});

it('shows who did what with a document there (PLUS-04)', async () => {
  await anna.goto(`${product.url}/1/projects/${projectId}/files`);
  await row('Kaupsamningur.txt').getByRole('checkbox').click();
  const details = anna.getByRole('complementary', { name: 'Upplýsingar' });
  await details.getByText('Kaupsamningur.txt').waitFor();
  await details.getByRole('button', { name: 'Sýna sögu' }).click();
  const history = anna.getByRole('dialog');
  await history.getByText('Anna').first().waitFor();
  await anna.keyboard.press('Escape');
});

it('moves the documents of a case back to Stoð, and to SharePoint again (DOC-02)', async () => {
  const taken = async (button: string, to: 'own' | 'cloud') => {
    await anna.getByRole('button', { name: button }).click();
    await anna.getByRole('dialog').getByRole('button', { name: 'Flytja' }).click();
    await expect
      .poll(
        async () => {
          const answer = await asking('anna@logstofa.example', 'GET', `/projects/${projectId}/storage`);
          return ((await answer.json()) as { store: string }).store;
        },
        { timeout: 60_000 },
      )
      .toBe(to);
    await row('Kaupsamningur.txt').waitFor();
    await row('New Document.docx').waitFor();
  };
  await taken('Flytja í Stoð', 'own');
  // The versions are stored by us.
  const read = async (path: string) =>
    ((await (await asking('anna@logstofa.example', 'GET', path)).json()) as { items: { id: number; name: string }[] })
      .items;
  const here = await read(`/documents?projectId=${projectId}&folderId=0&pageSize=100`);
  const id = here.find(({ name }) => name === 'Kaupsamningur.txt')?.id ?? 0;
  expect(await read(`/documents/${id}/versions`)).toHaveLength(2);
  await taken('Flytja í SharePoint', 'cloud');
  await anna.getByRole('button', { name: 'Aðgangur í SharePoint' }).click();
  const access = anna.getByRole('dialog', { name: 'Aðgangur í SharePoint' });
  await access.getByRole('button', { name: 'Samræma aðganginn' }).click();
  await anna.getByText('Aðgangurinn var samræmdur').waitFor();
});

it('shows nothing of it to people outside the case', async () => {
  const outsider = 'lesandi@logstofa.example';
  const path = `/driveitems/children?projectId=${projectId}`;
  expect((await asking('anna@logstofa.example', 'GET', path)).status).toBe(200);
  expect((await asking(outsider, 'GET', path)).status).toBe(404);
  const page = await openBrowser(product);
  await enter(page, product, outsider);
  await page.goto(`${product.url}/1/projects/${projectId}/files`);
  await page.getByText('Kaupsamningur').waitFor({ state: 'detached' });
  expect(await page.getByText('Kaupsamningur.txt').count()).toBe(0);
});
