import { expect, it } from 'vitest';
import { makeKennitala } from '#tools/seed/kennitala.ts';
import { createRandom } from '#tools/seed/random.ts';
import { begin, tokenOf } from './person.ts';

// Overdue invoices, and reminding all payors at once.

const { page, product } = await begin('anna@logstofa.example');
const headers = {
  authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
  'x-tenant-id': '1',
};
async function api<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
type Drafts = { readonly reminders: readonly { readonly invoiceId: number; readonly skip: string | null }[] };
const going = async () => (await api<Drafts>('/invoices/reminders')).reminders.filter(({ skip }) => skip === null);

it('edits the text of a reminder with a live preview, and lists it among those to be sent', async () => {
  await page.goto(`${product.url}/1/settings/reminders`);
  await page.getByRole('button', { name: 'Áminning', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Breyta: Áminning' });
  const text = dialog.getByLabel('Texti bréfsins');
  expect(await text.inputValue()).toContain('{{listi}}');
  await text.fill('Kæri viðtakandi, {{upphæð}}');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByText('Þetta þekkjum við ekki: {{upphæð}}').waitFor();
  await text.fill('Kæri viðtakandi, þetta er ógreitt:\n\n{{listi}}');
  const sample = dialog.getByRole('region', { name: 'Svona verður bréfið' });
  expect(await sample.innerText()).toMatch(/Kæri viðtakandi, þetta er ógreitt:\s+Nr\. 1024/);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Eigin texti: íslenska' }).waitFor();
  const { letters } = await api<{ readonly letters: readonly { readonly paragraphs: readonly string[] }[] }>(
    '/invoices/reminders',
  );
  expect(letters.some(({ paragraphs }) => paragraphs[0] === 'Kæri viðtakandi, þetta er ógreitt:')).toBe(true);
  await page.getByRole('button', { name: 'Áminning', exact: true }).click();
  await dialog.getByRole('button', { name: 'Nota okkar texta' }).click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Eigin texti: íslenska' }).waitFor({ state: 'detached' });
});

/** Issues invoices that are long overdue, to as many payors, beside those of the demo data. */
async function addOverdue(count: number): Promise<void> {
  const date = new Date(Date.now() - 70 * 86_400_000).toISOString();
  const random = createRandom(33);
  for (let n = 1; n <= count; n += 1) {
    const name = `Vanskil ${n} ehf.`;
    const who = { name, ssn: makeKennitala(random, 'company'), email: `v${n}@vanskil.example` };
    const { id: clientId } = await api<{ readonly id: number }>('/clients', who);
    const { id: projectId } = await api<{ readonly id: number }>('/projects', { name, clientId });
    const work = { projectId, date, quantity: 1, price: 20_000, comment: 'Yfirlestur' };
    const { id: worklogId } = await api<{ readonly id: number }>('/worklogs', work);
    await api('/invoices', { worklogIds: [worklogId], invoiceDate: date.slice(0, 10), confirmed: true });
  }
}

it('reminds 33 overdue invoices in three clicks, records each, and none twice in a day', async () => {
  const inDemo = (await going()).length;
  expect(inDemo).toBeGreaterThan(0);
  await addOverdue(Math.max(0, 33 - inDemo));
  const before = await going();
  expect(before.length).toBeGreaterThanOrEqual(33);
  await page.evaluate(() => {
    let clicks = 0;
    window.addEventListener('click', () => (document.body.dataset['clicks'] = String((clicks += 1))), true);
  });
  await page.getByRole('link', { name: 'Innheimta', exact: true }).click();
  await page.getByRole('button', { name: 'Senda áminningar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Áminningar' }).waitFor();
  await dialog.getByRole('button', { name: /^Senda/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('body').getAttribute('data-clicks')).toBe('3');
  expect(await going()).toEqual([]);
  for (const { invoiceId } of before) {
    const path = `/invoices/${invoiceId}`;
    const { letters } = await api<{ readonly letters: readonly { readonly step: number | null }[] }>(path);
    expect(letters.at(0)?.step, path).toBe(1);
  }
});

it('pays part of an invoice, shows the balance, and undoes it', async () => {
  const { items } = await api<{ readonly items: readonly { readonly id: number; readonly payments?: unknown }[] }>(
    '/invoices?state=overdue&orderBy=number desc',
  );
  await page.goto(`${product.url}/1/invoices/invoice/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Aðgerðir' }).click();
  await page.getByRole('menuitem', { name: 'Skrá greiðslu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fjárhæð').fill('1000');
  await dialog.getByLabel('Skýring').fill('Innborgun');
  await dialog.getByRole('button', { name: 'Skrá greiðslu' }).click();
  const payments = page.getByRole('region', { name: 'Greiðslur' });
  const paid = payments.getByRole('listitem').filter({ hasText: 'Innborgun' });
  await paid.waitFor();
  expect(await payments.textContent()).toContain('Eftir að greiða');
  await paid.getByRole('button', { name: 'Taka til baka' }).click();
  await paid.waitFor({ state: 'detached' });
});

it('shows on a client’s page what is unbilled, billed, unpaid and overdue, and links to the overdue ones', async () => {
  const { items } = await api<{ readonly items: readonly { readonly payorId: number; readonly lateCount: number }[] }>(
    '/invoices/collection?orderBy=daysLate desc',
  );
  const [first] = items;
  await page.goto(`${product.url}/1/clients/${first?.payorId}`);
  const owes = page.getByLabel('Staða greiðandans');
  await owes.getByRole('link').waitFor();
  // The four come with three requests.
  await expect
    .poll(() => owes.innerText())
    .toMatch(/Óreikningsfært\s+[\d.].*\s+Reikningsfært\s+[\d.].*\s+Ógreitt\s+[\d.].*\s+Gjaldfallið/);
  await page.getByText('með VSK', { exact: true }).waitFor();
  await owes.getByRole('link').click();
  await page.waitForURL(/invoices\/list\?.*state=overdue/);
});

it('reads a bank file, pays confirmed rows with the reason shown, and recognises the same file again', async () => {
  const name = 'Bankaprófun ehf.';
  const { id: clientId } = await api<{ readonly id: number }>('/clients', { name, ssn: '6101121029' });
  const { id: projectId } = await api<{ readonly id: number }>('/projects', { name, clientId });
  // The day before, which has passed in every time zone.
  const day = new Date(Date.now() - 86_400_000).toISOString();
  const work = { projectId, date: day, quantity: 1, price: 12_300, comment: 'Yfirlestur' };
  const { id: worklogId } = await api<{ readonly id: number }>('/worklogs', work);
  const invoiceDate = day.slice(0, 10);
  const issued = await api<{ readonly invoices: readonly { readonly id: number; readonly number: number }[] }>(
    '/invoices',
    { worklogIds: [worklogId], invoiceDate, confirmed: true },
  );
  const [invoice] = issued.invoices;
  const file = [
    'Dagsetning;Kennitala;Nafn;Texti;Upphæð',
    `${invoiceDate};610112-1029;${name};Reikningur ${invoice?.number};15.252,00`,
    `${invoiceDate};;Óþekktur;;3`,
  ].join('\r\n');
  const upload = async () => {
    await page.getByRole('button', { name: 'Lesa bankaskrá' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Velja skrá')
      .last()
      .setInputFiles({
        name: 'hreyfingar.csv',
        mimeType: 'text/csv',
        // In the encoding of banks that use Windows.
        buffer: Buffer.from(file, 'latin1'),
      });
    return page.getByRole('dialog', { name: 'Greiðslur úr banka' });
  };
  await page.goto(`${product.url}/1/invoices/collection`);
  const dialog = await upload();
  await dialog.getByText('Númer reiknings í textanum').waitFor();
  await dialog.getByText('Óþekktur').waitFor();
  await dialog.getByRole('button', { name: 'Skrá 1 innborgun' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await api(`/invoices/${invoice?.id}`)).toMatchObject({ balance: 0, state: 'paid' });
  const again = await upload();
  await again.getByRole('heading', { name: 'Þegar skráðar' }).waitFor();
  await again.getByText('Engin innborgun í skránni bíður skráningar.').waitFor();
});

it('applies a payor’s overpayment to another of their invoices, shows it on both, and undoes it', async () => {
  const name = 'Inneignarprófun ehf.';
  const { id: clientId } = await api<{ readonly id: number }>('/clients', { name, ssn: '4408110340' });
  const day = new Date(Date.now() - 86_400_000).toISOString();
  const invoiceDate = day.slice(0, 10);
  const bill = async (): Promise<number> => {
    const { id: projectId } = await api<{ readonly id: number }>('/projects', { name, clientId });
    const work = { projectId, date: day, quantity: 1, price: 10_000, comment: 'Yfirlestur' };
    const { id } = await api<{ readonly id: number }>('/worklogs', work);
    const body = { worklogIds: [id], invoiceDate, confirmed: true };
    const { invoices } = await api<{ readonly invoices: readonly { readonly id: number }[] }>('/invoices', body);
    return invoices[0]?.id ?? 0;
  };
  const [paid, owed] = [await bill(), await bill()];
  await api(`/invoices/${paid}/payments`, { amount: 14_400, paymentDate: invoiceDate });
  const numberOf = async (id: number) => (await api<{ readonly number: number }>(`/invoices/${id}`)).number;
  await page.goto(`${product.url}/1/clients/${clientId}`);
  await page.getByLabel('Staða greiðandans').getByText('Inneign').waitFor();
  await page.goto(`${product.url}/1/invoices/invoice/${owed}`);
  await page.getByText('Greiðandinn á inneign').waitFor();
  await page.getByRole('button', { name: 'Nota inneign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nota inneign' });
  expect(await dialog.getByLabel('Fjárhæð').inputValue()).toBe('2.000');
  await dialog.getByRole('button', { name: 'Nota inneign' }).click();
  await dialog.waitFor({ state: 'detached' });
  const payments = page.getByRole('region', { name: 'Greiðslur' });
  await payments.getByText(`Inneign af reikningi ${await numberOf(paid)}`).waitFor();
  expect(await payments.textContent()).toContain('10.400 kr.');
  expect(await api(`/invoices/${paid}`)).toMatchObject({ balance: 0 });
  await page.goto(`${product.url}/1/invoices/invoice/${paid}`);
  const used = page.getByRole('listitem').filter({ hasText: `Notað á reikning ${await numberOf(owed)}` });
  await used.getByRole('button', { name: 'Taka til baka' }).click();
  await used.waitFor({ state: 'detached' });
  expect(await api(`/invoices/${paid}`)).toMatchObject({ balance: -2000 });
  expect(await api(`/invoices/${owed}`)).toMatchObject({ balance: 12_400, payments: [] });
});
