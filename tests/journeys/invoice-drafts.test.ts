import { expect, it } from 'vitest';
import { readable } from '#tests/support/readable.ts';
import { said } from '#tests/support/ubl-rules.ts';
import { begin, enter, openBrowser, openWorklogs, tokenOf } from './person.ts';

// A draft is saved, approved by another person and issued; its document is previewed throughout.

const { page: anna, product } = await begin('anna@logstofa.example');
await openWorklogs(anna, product);
const tokens = {
  anna: await tokenOf(product, 'anna@logstofa.example'),
  kari: await tokenOf(product, 'kari@logstofa.example'),
};
async function api<T>(path: string, body?: object, token = tokens.anna, method = 'POST'): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1', 'content-type': 'application/json' },
    ...(body ? { method, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
type Row = { readonly id: number };

async function employee(email: string): Promise<number> {
  const { items } = await api<{ items: readonly { readonly id: number; readonly email: string }[] }>(
    '/employees?pageSize=100',
  );
  return items.find((one) => one.email === email)?.id ?? 0;
}

it('an assistant saves a draft and requests approval, the partner sees the document, approves and issues it', async () => {
  const client = await api<Row>('/clients', { name: 'Samþykkt ehf.', ssn: '550101-2229' });
  const kari = await employee('kari@logstofa.example');
  const project = await api<Row>('/projects', { name: 'Samþykkt: samningar', clients: [client.id], employees: [kari] });
  const work = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000 };
  await api('/worklogs', { ...work, comment: 'Fundur um samning' });

  const page = await openBrowser(product);
  await enter(page, product, 'kari@logstofa.example');
  await page.goto(`${product.url}/1/invoices/edit?projectId=${project.id}`);
  await page.getByRole('grid').getByText('Fundur um samning').waitFor();
  await page.getByRole('button', { name: 'Vista drög' }).click();
  await page.getByRole('heading', { name: 'Drög: Samþykkt ehf.' }).waitFor();
  await page.getByRole('button', { name: 'Biðja um samþykki' }).click();
  await page.getByText('Bíður samþykkis').waitFor();
  // The person who requests approval cannot approve or issue.
  await expect.poll(() => page.getByRole('button', { name: 'Biðja um samþykki' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Samþykkja', exact: true }).count()).toBe(0);

  // Nobody else can bill the work meanwhile.
  const { items: unbilled } = await api<{ items: readonly object[] }>(`/worklogs/grouped?projectId=${project.id}`);
  expect(unbilled).toEqual([]);

  // The partner is notified, and opens it from there.
  await anna
    .getByRole('button', { name: /^Tilkynningar/ })
    .first()
    .click();
  await anna
    .getByText(/biður þig um að samþykkja drög að reikningi/)
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
  await issuing.getByRole('button', { name: 'Gefa út reikning' }).click();
  await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  // The draft's author is led to the invoice that replaced it.
  await page.reload();
  await page.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
});

it('tells a reader of a draft that its work changes, and its author that an edit takes back the request', async () => {
  const client = await api<Row>('/clients', { name: 'Breyting ehf.' });
  const project = await api<Row>('/projects', { name: 'Breyting: samningar', clients: [client.id] });
  const work = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000, comment: 'Fundur' };
  type Versioned = Row & { readonly version: number };
  const worklog = await api<Row>('/worklogs', work);
  const draft = await api<Versioned>('/invoices/drafts', { worklogIds: [worklog.id] });
  await api(`/invoices/drafts/${draft.id}/ask`, { version: draft.version }, tokens.anna, 'PUT');
  await anna.goto(`${product.url}/1/invoices/drafts/${draft.id}`);
  await anna.getByRole('button', { name: 'Samþykkja', exact: true }).waitFor();

  const { version } = await api<Versioned>(`/worklogs/${worklog.id}`);
  await api(`/worklogs/${worklog.id}`, { ...work, price: 12_000, version }, tokens.anna, 'PUT');
  await anna.getByRole('alert').filter({ hasText: 'Færslum hefur verið breytt' }).getByText('12.000 kr.').waitFor();

  await anna.getByRole('button', { name: 'Aðgerðir', exact: true }).click();
  await anna.getByRole('menuitem', { name: 'Breyta drögum' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Breyta drögum' });
  await dialog.getByText('Þegar þú hefur vistað þarf aftur að biðja um samþykki.').waitFor();
  await dialog.getByRole('button', { name: 'Hætta við' }).click();

  // Taken back while the approver has the dialog open.
  await anna.getByRole('button', { name: 'Samþykkja', exact: true }).click();
  const deciding = anna.getByRole('dialog', { name: 'Samþykkja drög' });
  const asked = await api<Versioned>(`/invoices/drafts/${draft.id}`);
  await api(`/invoices/drafts/${draft.id}`, { version: asked.version }, tokens.anna, 'PUT');
  await deciding.getByRole('button', { name: 'Samþykkja' }).click();
  await deciding.getByText('Drögin bíða ekki lengur samþykkis.').waitFor();
});

it('the document is previewed beside the dialog of a new invoice and follows the input', async () => {
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

it('the buyer’s order number is in the preview as it is typed, on the PDF and in the e-invoice', async () => {
  const client = await api<Row>('/clients', {
    name: 'Pöntun ehf.',
    ssn: '610112-1029',
    address: 'Hafnargata 2',
    postalCode: '600',
    city: 'Akureyri',
  });
  const project = await api<Row>('/projects', { name: 'Pöntun: samningar', clients: [client.id] });
  const work = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000 };
  await api('/worklogs', { ...work, comment: 'Yfirlestur' });
  await anna.goto(`${product.url}/1/invoices/edit?projectId=${project.id}`);
  await anna.getByRole('main').getByRole('button', { name: 'Reikningsfæra' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Reikningsfæra' });
  await dialog.getByRole('button', { name: 'Sýna reikninginn' }).click();
  await dialog.getByLabel('Pöntunarnúmer kaupanda').fill('PO-4711');
  await dialog.getByRole('region', { name: 'Svona verður reikningurinn' }).getByText('PO-4711').first().waitFor();
  await dialog.getByRole('button', { name: 'Reikningsfæra' }).click();
  await anna.getByRole('dialog', { name: 'Reikningsfæra' }).waitFor({ state: 'detached' });
  const { items } = await api<{ readonly items: readonly Row[] }>(`/invoices?projectId=${project.id}`);
  const [{ id } = { id: 0 }] = items;
  await anna.goto(`${product.url}/1/invoices/invoice/${id}`);
  await anna.getByText('PO-4711').first().waitFor();
  const headers = { authorization: `Bearer ${tokens.anna}`, 'x-tenant-id': '1' };
  const file = async (path: string) =>
    Buffer.from(await (await fetch(`${product.url}/api/invoices/${id}/${path}`, { headers })).arrayBuffer());
  const pdf = { headers: { 'content-type': 'application/pdf' }, raw: await file('pdf') };
  expect(await readable(pdf as never)).toContain('PO-4711');
  expect(said((await file('e-invoice')).toString('utf8'), 'cac:OrderReference/cbc:ID')).toBe('PO-4711');
});

it('requests approval of a whole round at once, and issues all that were approved', async () => {
  const { name, version } = await api<{ readonly name: string; readonly version: number }>('/tenants/1');
  await api('/tenants/1', { name, invoicesNeedApproval: true, version }, tokens.anna, 'PUT');
  const kari = await employee('kari@logstofa.example');
  const client = await api<Row>('/clients', { name: 'Aaa Lota ehf.', ssn: '610112-1109' });
  for (const n of [1, 2]) {
    const project = await api<Row>('/projects', {
      name: `Samþykktarlota ${n}`,
      clients: [client.id],
      employees: [kari],
    });
    const work = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000 };
    await api('/worklogs', { ...work, comment: 'Fundur' });
  }

  const page = await openBrowser(product);
  await enter(page, product, 'kari@logstofa.example');
  await page.goto(`${product.url}/1/invoices/billing`);
  const grid = page.getByRole('grid', { name: 'Óreikningsfært' });
  for (const n of [1, 2])
    await grid
      .getByRole('row')
      .filter({ hasText: `Samþykktarlota ${n}` })
      .getByRole('checkbox')
      .click();
  await page.getByRole('button', { name: 'Biðja um samþykki 2 reikninga' }).click();
  const asking = page.getByRole('dialog', { name: 'Biðja um samþykki 2 reikninga' });
  await asking.getByRole('button', { name: 'Biðja um samþykki' }).click();
  await asking.getByText('Beðið um samþykki 2 af 2').waitFor();
  await asking.getByRole('button', { name: 'Loka' }).last().click();
  await page.getByRole('heading', { name: 'Drög að reikningum' }).waitFor();

  type Asked = {
    readonly id: number;
    readonly projectName: string;
    readonly version: number;
    readonly stamp: string;
    readonly totalWithVat: number;
  };
  const { items } = await api<{ readonly items: readonly Asked[] }>('/invoices/drafts?state=asked');
  const ours = items.filter(({ projectName }) => projectName.startsWith('Samþykktarlota'));
  expect(ours.length).toBe(2);
  for (const { id } of ours) {
    const { stamp, totalWithVat, version: seen } = await api<Asked>(`/invoices/drafts/${id}`);
    const decision = { approve: true, stamp, totalWithVat, version: seen };
    await api(`/invoices/drafts/${id}/decision`, decision, tokens.anna, 'PUT');
  }

  await anna.goto(`${product.url}/1/invoices/drafts`);
  await anna.getByRole('button', { name: 'Gefa út samþykkt drög' }).click();
  const issuing = anna.getByRole('dialog', { name: 'Gefa út samþykkt drög' });
  await issuing.getByRole('button', { name: 'Gera 2 reikninga' }).click();
  await issuing.getByText('2 af 2 komnir').waitFor();
  expect(await issuing.getByRole('link', { name: /^Reikningur \d+$/ }).count()).toBe(2);
});
