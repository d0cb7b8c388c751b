import { expect, it } from 'vitest';
import { begin, tokenOf } from './person.ts';

// Details that the specification states exactly.

const { page: anna, product } = await begin('anna@logstofa.example');
const token = await tokenOf(product, 'anna@logstofa.example');

const dialog = (name: string | RegExp) => anna.getByRole('dialog', { name });
async function make(path: string, body: object): Promise<number> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-tenant-id': '1' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
const asked = (path: string, size: number) =>
  anna.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === `/api/${path}` &&
      new URL(request.url()).searchParams.get('pageSize') === String(size),
  );

it('the discount of a case is typed in percent and sent as a fraction; its prices change in steps of 500 kr. (PROJ-15, PROJ-22)', async () => {
  const project = await make('/projects', { name: 'Í krónum' });
  await anna.goto(`${product.url}/1/projects/${project}`);
  await anna.getByRole('button', { name: 'Stillingar', exact: true }).click();
  const settings = dialog(/^Stillingar máls/);
  await settings.getByLabel('Afsláttur (%)').fill('12,5');
  const cap = settings.getByLabel('Hámarksþóknun');
  await cap.fill('1000');
  await cap.press('ArrowUp');
  expect(await cap.inputValue()).toMatch(/^1\.?500$/);
  const sent = anna.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes(`/projects/${project}/settings`),
  );
  await settings.getByRole('button', { name: 'Vista' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ discount: 0.125, feeCap: 1500 });
  await settings.waitFor({ state: 'detached' });
});

it('prices in another currency have two decimals and change in steps of 10 (PROJ-22)', async () => {
  const client = await make('/clients', { name: 'Rhein GmbH', currencyCode: 'EUR' });
  const project = await make('/projects', { name: 'Í evrum', clients: [client] });
  await anna.goto(`${product.url}/1/projects/${project}`);
  await anna.getByRole('button', { name: 'Stillingar', exact: true }).click();
  const cap = dialog(/^Stillingar máls/).getByLabel('Hámarksþóknun');
  await cap.fill('1000,255');
  await cap.press('ArrowUp');
  expect(await cap.inputValue()).toMatch(/^1\.?010,26$/);
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
});

it('a case is found by a few letters, among 20 results and the 10 latest, and its timer starts (PROJ-41, SHELL-19, LIMIT-03)', async () => {
  await anna.keyboard.press('ControlOrMeta+k');
  await dialog(/./).getByRole('combobox').fill('Setja tímaklukku');
  await anna.keyboard.press('Enter');
  const choose = dialog('Á hvaða mál viltu skrá tíma?');
  const [recent] = await Promise.all([
    asked('projects/lite', 10),
    choose.getByRole('combobox', { name: /^Mál/ }).click(),
  ]);
  expect(new URL(recent.url()).searchParams.get('recent')).toBe('true');
  const [found] = await Promise.all([
    asked('projects/lite', 20),
    choose.getByRole('combobox', { name: /^Mál/ }).fill('evrum'),
  ]);
  expect(new URL(found.url()).searchParams.get('search')).toBe('evrum');
  await anna.locator('[data-combobox-option]:visible').filter({ hasText: 'Í evrum' }).click();
  await choose.getByRole('button', { name: 'Setja í gang' }).click();
  await anna.getByRole('group', { name: 'Tímaklukka í gangi' }).getByText('Í evrum').waitFor();
  await anna.getByRole('button', { name: 'Stöðva tímaklukku' }).first().click();
});

it('a client is edited from its page, which lists its cases 10 to 50 to a page (CLIENT-06, LIMIT-02)', async () => {
  const client = await make('/clients', { name: 'Hvammur ehf.' });
  for (let n = 0; n < 11; n += 1) await make('/projects', { name: `Mál ${n}`, clients: [client] });
  await anna.goto(`${product.url}/1/clients/${client}`);
  await anna.getByRole('button', { name: 'Breyta', exact: true }).first().click();
  const edit = dialog(/Breyta viðskiptavini/);
  await edit.getByLabel(/^Nafn/).fill('Hvammur hf.');
  await edit.getByRole('button', { name: 'Vista' }).click();
  await edit.waitFor({ state: 'detached' });
  await anna.getByRole('heading', { name: 'Hvammur hf.' }).waitFor();
  expect(await anna.getByRole('combobox', { name: 'Fjöldi lína á síðu' }).locator('option').allTextContents()).toEqual([
    '10',
    '20',
    '50',
  ]);
});

it('a person edits their own profile, whose name is required, and their password (SET-13, SET-14)', async () => {
  await anna.goto(`${product.url}/1/settings/user`);
  const name = anna.getByLabel(/^Nafn/);
  await name.fill('');
  await anna.getByRole('button', { name: 'Vista' }).first().click();
  await anna
    .getByText(/nauðsynlegt svæði/i)
    .first()
    .waitFor();
  await name.fill('Anna Hannesdóttir');
  await anna.getByRole('button', { name: 'Vista' }).first().click();
  await anna.getByText('Upplýsingarnar voru vistaðar').waitFor();
  await anna.getByLabel('Núverandi lykilorð').fill('Klettur-og-sjor-26');
  await anna.getByLabel('Nýtt lykilorð', { exact: true }).fill('Fjall-og-dalur-88');
  await anna.getByLabel('Nýtt lykilorð aftur').fill('Fjall-og-dalur-88');
  await anna.getByRole('button', { name: 'Breyta lykilorði' }).click();
  await anna.getByText('Lykilorðinu var breytt. Önnur tæki voru skráð út.').waitFor();
});
