import { expect, it } from 'vitest';
import { begin, openBrowser, signIn, tokenOf } from './person.ts';

// A draft is kept, approved by another and issued; the paper stands beside it all along.

const { page: anna, product } = await begin('anna@logstofa.example');
const tokens = {
  anna: await tokenOf(product, 'anna@logstofa.example'),
  kari: await tokenOf(product, 'kari@logstofa.example'),
};
async function api<T>(path: string, body?: object, token = tokens.anna): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1', 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
type Row = { readonly id: number };

it('an assistant keeps a draft and asks, the partner sees the paper, approves and issues it', async () => {
  const client = await api<Row>('/clients', { name: 'Samþykkt ehf.', ssn: '550101-2229' });
  const { items } = await api<{ items: readonly { readonly id: number; readonly email: string }[] }>(
    '/employees?pageSize=100',
  );
  const kari = items.find(({ email }) => email === 'kari@logstofa.example')?.id ?? 0;
  const project = await api<Row>('/projects', { name: 'Samþykkt: samningar', clients: [client.id], employees: [kari] });
  const work = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000 };
  await api('/worklogs', { ...work, comment: 'Fundur um samning' });

  const page = await openBrowser(product);
  await signIn(page, product, 'kari@logstofa.example');
  await page.goto(`${product.url}/1/invoices/edit?projectId=${project.id}`);
  await page.getByRole('grid').getByText('Fundur um samning').waitFor();
  await page.getByRole('button', { name: 'Vista drög' }).click();
  await page.getByRole('heading', { name: 'Drög: Samþykkt ehf.' }).waitFor();
  await page.getByRole('button', { name: 'Biðja um samþykki' }).click();
  await page.getByText('Bíður samþykkis').waitFor();
  // Who asks does not approve, and cannot issue.
  await expect.poll(() => page.getByRole('button', { name: 'Biðja um samþykki' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Samþykkja', exact: true }).count()).toBe(0);

  // The work is nobody else's meanwhile.
  const { items: unbilled } = await api<{ items: readonly object[] }>(`/worklogs/grouped?projectId=${project.id}`);
  expect(unbilled).toEqual([]);

  // The partner hears of it, and follows it there.
  await anna
    .getByRole('button', { name: /^Tilkynningar/ })
    .first()
    .click();
  await anna
    .getByText(/biður þig að samþykkja drög að reikningi/)
    .first()
    .click();
  await anna.getByRole('heading', { name: 'Drög: Samþykkt ehf.' }).waitFor();
  const paper = anna.getByRole('region', { name: 'Svona verður reikningurinn' });
  await paper.getByText('DRÖG').first().waitFor();
  await paper.getByText('12.400 kr.').first().waitFor();
  await anna.getByRole('button', { name: 'Samþykkja', exact: true }).click();
  await anna.getByRole('dialog', { name: 'Samþykkja drög' }).getByRole('button', { name: 'Samþykkja' }).click();
  await anna.getByText('Samþykkt', { exact: true }).waitFor();
  await anna.getByRole('button', { name: 'Gefa út reikning' }).click();
  const issuing = anna.getByRole('dialog', { name: 'Gefa út reikning' });
  await issuing.getByRole('button', { name: 'Reikningsfæra' }).click();
  await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  // Whoever kept it is led to the invoice that stands in its place.
  await page.reload();
  await page.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
});

it('the paper stands beside the dialog of a new invoice and follows what is typed', async () => {
  const client = await api<Row>('/clients', { name: 'Forskoðun ehf.' });
  const project = await api<Row>('/projects', { name: 'Forskoðun: samningar', clients: [client.id] });
  const work = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000 };
  await api('/worklogs', { ...work, comment: 'Yfirlestur' });
  await anna.goto(`${product.url}/1/invoices/edit?projectId=${project.id}`);
  await anna.getByRole('main').getByRole('button', { name: 'Reikningsfæra' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Reikningsfæra' });
  await dialog.getByRole('button', { name: 'Sýna reikninginn' }).click();
  const paper = dialog.getByRole('region', { name: 'Svona verður reikningurinn' });
  await paper.getByText('DRÖG').first().waitFor();
  await paper.getByText('Yfirlestur').first().waitFor();
  await dialog.getByLabel('Skýring á reikninginn').fill('Samkvæmt tilboði');
  await paper.getByText('Samkvæmt tilboði').first().waitFor();
});
