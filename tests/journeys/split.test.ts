import { expect, it } from 'vitest';
import { readable } from '#tests/support/readable.ts';
import { begin, tokenOf } from './person.ts';

// A case paid by two: its shares are set once, the billing round splits its work, and a mistake is undone for both at
// once.

const { page, product } = await begin('anna@logstofa.example');
const headers = {
  authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
  'x-tenant-id': '1',
  'content-type': 'application/json',
};
async function api<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
type Made = { readonly id: number };
const payor = (name: string, ssn: string, email: string) => api<Made>('/clients', { name, ssn, email });

/** The text of an invoice’s PDF. */
async function paperOf(id: number): Promise<string> {
  const answer = await fetch(`${product.url}/api/invoices/${id}/pdf`, { headers });
  const raw = Buffer.from(await answer.arrayBuffer());
  const text = await readable({ headers: { 'content-type': 'application/pdf' }, raw } as never);
  return text.replaceAll(/\s+/g, ' ');
}

const name = 'Aaa Sameign';
const own = await payor('Aaa Brimalda ehf.', '6101121029', 'brimalda@skipting.example');
await payor('Aaa Kvikuberg ehf.', '6101121109', 'kvikuberg@skipting.example');
const project = await api<Made>('/projects', { name, clientId: own.id });
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
await api('/worklogs', { projectId: project.id, date: yesterday, quantity: 1, price: 10_001, comment: 'Sáttafundur' });

it('sets the shares of a case once, and bills and sends each payor their own', async () => {
  await page.goto(`${product.url}/1/projects/${project.id}/bills`);
  await page.getByRole('button', { name: 'Skipta milli greiðenda' }).click();
  const shares = page.getByRole('dialog', { name: 'Skipta milli greiðenda' });
  await shares.getByText('Aaa Brimalda ehf.').waitFor();
  await shares.getByRole('button', { name: 'Bæta við greiðanda' }).click();
  await page.keyboard.type('Aaa Kviku');
  await page.getByRole('option', { name: /Aaa Kvikuberg ehf\./ }).click();
  await shares.getByLabel('Hlutur 1').fill('40');
  await shares.getByText('60%').waitFor();
  await page.keyboard.press('Control+Enter');
  await shares.waitFor({ state: 'detached' });
  await page.getByText('Aaa Kvikuberg ehf. 40%').waitFor();

  await page.goto(`${product.url}/1/invoices/billing`);
  const row = page.getByRole('grid', { name: 'Óreikningsfært' }).getByRole('row').filter({ hasText: name });
  await row.getByText('Aaa Brimalda ehf. 60% · Aaa Kvikuberg ehf. 40%').waitFor();
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Gera 2 reikninga' }).click();
  const round = page.getByRole('dialog', { name: 'Gera 2 reikninga' });
  await round.getByText('Skiptist á 2 reikninga').waitFor();
  await round.getByText('7.441 kr.').waitFor();
  await round.getByText('4.960 kr.').waitFor();
  await round.getByRole('button', { name: 'Gera og senda 2 reikninga' }).click();
  await round.getByText('2 af 2 komnir').waitFor();
  await round.getByText(/Reikningur \d+ · á leiðinni á brimalda@skipting\.example/).waitFor();
  await round.getByText(/Reikningur \d+ · á leiðinni á kvikuberg@skipting\.example/).waitFor();
  await round.getByRole('button', { name: 'Loka' }).last().click();
});

it('shows on each invoice what the other pays, on its page and in the document', async () => {
  const { items } = await api<{ readonly items: readonly (Made & { readonly payorName: string })[] }>(
    `/invoices?projectId=${project.id}`,
  );
  const idOf = (payorName: string) => items.find((one) => one.payorName === payorName)?.id ?? 0;
  const [first, part] = [idOf('Aaa Brimalda ehf.'), idOf('Aaa Kvikuberg ehf.')];
  expect(await paperOf(first)).toContain('Tímagjald: hlutur sem Aaa Kvikuberg ehf. greiðir, 40% af 10.001 kr.');
  expect(await paperOf(first)).toContain('Sáttafundur');
  expect(await paperOf(part)).toContain('Tímagjald: 40% af 10.001 kr.');
  expect(await paperOf(part)).toContain('4.960 kr.');
  await page.goto(`${product.url}/1/invoices/invoice/${part}`);
  await page.getByText('Þessi reikningur er 40% af vinnu sem skiptist milli greiðenda.').waitFor();
  await page.getByRole('link', { name: /Reikningur \d+, Aaa Brimalda ehf\./ }).click();
  await page.waitForURL(new RegExp(`/invoice/${first}$`));
  await page.getByRole('gridcell', { name: 'Sáttafundur' }).waitFor();
});

it('credits a whole split at once, and says so beforehand', async () => {
  await page.getByRole('button', { name: 'Aðgerðir' }).click();
  await page.getByRole('menuitem', { name: 'Gera kreditreikning' }).click();
  const dialog = page.getByRole('dialog', { name: /^Kreditreikningur fyrir reikning/ });
  await dialog.getByText('allir reikningar skiptingarinnar eru bakfærðir').waitFor();
  await dialog.getByRole('button', { name: 'Gera kreditreikning' }).click();
  await page.getByText('2 kreditreikningar voru stofnaðir').waitFor();
  const { items } = await api<{ readonly items: readonly { readonly state: string; readonly kind: string }[] }>(
    `/invoices?projectId=${project.id}`,
  );
  expect(items.filter(({ kind }) => kind === 'invoice').map(({ state }) => state)).toEqual(['credited', 'credited']);
  const { items: unbilled } = await api<{ readonly items: readonly { readonly totalBilledWithDiscount: number }[] }>(
    `/worklogs/grouped?projectId=${project.id}`,
  );
  expect(unbilled.map(({ totalBilledWithDiscount }) => totalBilledWithDiscount)).toEqual([10_001]);
});
