import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { expect, it } from 'vitest';
import { readRows } from '#tests/support/excel.ts';
import { begin, tokenOf } from './person.ts';

// An issued invoice equals its preview, a sent one never changes, and legal requirements are enforced.

const { page, product } = await begin('anna@logstofa.example', { acceptDownloads: true });

const headers = {
  authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
  'x-tenant-id': '1',
  'content-type': 'application/json',
};
async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}
type Row = { readonly id: number; readonly version: number };

/** A separate case with one hour, for a payor who may lack legally required data. */
async function caseWithWork(name: string, payor: object) {
  const client = await api<Row>('POST', '/clients', { name, ...payor });
  const project = await api<Row & { yearNumber: string }>('POST', '/projects', {
    name: `${name}: samningar`,
    clients: [client.id],
  });
  const worklog = await api<Row>('POST', '/worklogs', {
    projectId: project.id,
    date: '2026-03-02T10:00:00Z',
    quantity: 1,
    price: 10_000,
    comment: 'Fundur um samning',
  });
  return { client, project, worklog };
}
const issue = () => page.getByRole('main').getByRole('button', { name: 'Reikningsfæra' });
const booking = () => page.getByRole('dialog', { name: 'Reikningsfæra' });
const digestOf = async (download: Download) => {
  const hash = createHash('sha256');
  for await (const chunk of await download.createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
const pdf = async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Reikningur (PDF)' }).click(),
  ]);
  return digestOf(download);
};

it('an hour that somebody changes meanwhile is shown again before issuing, with the input kept', async () => {
  const { project, worklog } = await caseWithWork('Sjónarhóll ehf.', { ssn: '550101-2229' });
  await page.goto(`${product.url}/1/invoices/edit?projectId=${project.id}`);
  await issue().click();
  await booking().getByText('12.400 kr.').waitFor();
  await booking().getByLabel('Skýring á reikninginn').fill('Samkvæmt samningi');
  await page.route(
    '**/api/invoices',
    async (route) => {
      // Between the preview and the press.
      await api('PUT', `/worklogs/${worklog.id}`, {
        projectId: project.id,
        price: 99_999,
        version: (await api<Row>('GET', `/worklogs/${worklog.id}`)).version,
      });
      await route.continue();
    },
    { times: 1 },
  );
  await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
  await booking().getByText('10.000 kr. → 99.999 kr.').waitFor();
  await booking().getByText('123.999 kr.', { exact: true }).waitFor();
  expect(await booking().getByLabel('Skýring á reikninginn').inputValue()).toBe('Samkvæmt samningi');
  await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
  await page.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  await page.getByText('Samkvæmt samningi').waitFor();
});

it('an invoice with VAT to a payor without a kennitala waits until it is entered, through the link in the dialog', async () => {
  const { client, project } = await caseWithWork('Kennitölulaus ehf.', {});
  await page.goto(`${product.url}/1/invoices/edit?projectId=${project.id}`);
  await issue().click();
  await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
  await booking().getByText('Það vantar: kennitölu greiðandans (Kennitölulaus ehf.)').waitFor();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    booking().getByRole('link', { name: 'Opna greiðandann' }).click(),
  ]);
  await tab.getByRole('heading', { name: 'Kennitölulaus ehf.' }).waitFor();
  await tab.close();
  const { version } = await api<Row>('GET', `/clients/${client.id}`);
  await api('PUT', `/clients/${client.id}`, { name: 'Kennitölulaus ehf.', ssn: '6501012220', version });
  await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
  await page.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
});

it('an invoice sent to a client cannot be deleted, marked or not, and its document stays unchanged (OPEN-01)', async () => {
  const { project, worklog } = await caseWithWork('Fastur pappír ehf.', { ssn: '5602033330' });
  const { invoices } = await api<{ invoices: readonly { id: number; number: number }[] }>('POST', '/invoices', {
    worklogIds: [worklog.id],
  });
  const [{ id, number } = { id: 0, number: 0 }] = invoices;
  await api('POST', `/invoices/${id}/letters`, {
    to: ['bokhald@fastur.example'],
    subject: 'Reikningur',
    message: 'Hér er hann.',
  });
  const state = async () =>
    (await api<{ letters: readonly { state: string }[] }>('GET', `/invoices/${id}`)).letters[0]?.state;
  await expect.poll(state).toBe('sent');
  await page.goto(`${product.url}/1/invoices/invoice/${id}`);
  await page.getByRole('heading', { name: `Reikningur ${number}` }).waitFor();
  await page.goto(`${product.url}/1/invoices/${id}`);
  await page.getByRole('heading', { name: `Reikningur ${number}` }).waitFor();
  const sent = await pdf();
  await api('PUT', `/projects/${project.id}`, {
    name: 'Annað heiti á málinu',
    version: (await api<Row>('GET', `/projects/${project.id}`)).version,
  });
  await api('PUT', `/invoices/${id}/marks`, {
    extendedDueDate: '2099-01-01',
    version: (await api<Row>('GET', `/invoices/${id}`)).version,
  });
  expect(await pdf()).toBe(sent);
  await page.reload();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Aðgerðir' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Taka merkið „sendur“ af');
  await page.getByText('Merkið „sendur“ var tekið af').waitFor();
  await choose('Eyða');
  const instead = page.getByRole('dialog', { name: 'Ekki er hægt að eyða reikningnum' });
  await instead.getByText(/hefur verið sendur/).waitFor();
  await instead.getByRole('button', { name: 'Gera kreditreikning' }).waitFor();
  await page.keyboard.press('Escape');
});

it('the list is exported as it is filtered, and what is selected alone', async () => {
  await page.goto(`${product.url}/1/invoices/list`);
  const rowsOf = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Flytja út' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Reikningar.xlsx');
    const rows = await readRows(await readFile(await file.path()));
    const first = rows.findIndex((cells) => cells.includes('Með VSK')) + 1;
    const numbers = rows.slice(first).map(([cell]) => cell);
    return numbers.filter((cell) => typeof cell === 'number');
  };
  const shown = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await shown.nth(2).waitFor();
  const all = await rowsOf();
  await shown.nth(2).getByRole('checkbox').check();
  const one = await rowsOf();
  expect(one).toHaveLength(1);
  expect(all.length).toBeGreaterThan(20);
  expect(all).toContain(one[0]);
});

it('a new payor of a case asks about the unbilled work, and moves it on request', async () => {
  const { project, worklog } = await caseWithWork('Gamli greiðandinn ehf.', { ssn: '5703044440' });
  const other = await api<Row>('POST', '/clients', { name: 'Nýi greiðandinn ehf.', ssn: '5804055550' });
  await page.goto(`${product.url}/1/projects/${project.id}`);
  await page.getByRole('button', { name: 'Breyta', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Breyta/ });
  await dialog.getByRole('button', { name: /Aðilar/ }).click();
  const payor = dialog.getByRole('combobox', { name: /Greiðandi/ });
  await payor.fill('Nýi greiðandinn');
  await page.getByRole('option', { name: /Nýi greiðandinn/ }).click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByText(/1 óreikningsfærð færsla er skráð á fyrri greiðanda/).waitFor();
  await dialog.getByRole('button', { name: 'Færa á nýjan greiðanda' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await api<{ payorId: number }>('GET', `/worklogs/${worklog.id}`)).payorId).toBe(other.id);
});
