import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser, password, signIn, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

// „Skrá út“ ends the session: neither a second tab, a new one nor the back button is signed in (OPEN-47).

const product = await startProduct();
const login = (tab: Page) => tab.getByRole('heading', { name: 'Skráðu þig inn í Stoð' });

async function signOut(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: /^Notandavalmynd/ }).click();
  await tab.getByRole('menuitem', { name: 'Skrá út' }).click();
}

const cookies = async (tab: Page) => (await tab.context().cookies()).map(({ name }) => name).toSorted();

it('signs out in every tab, a new one and after the back button too, and leaves no cookie (OPEN-47, WIRE-09)', async () => {
  const first = await openBrowser(product);
  await signIn(first, product, 'bjorn@logstofa.example');
  await first.goto(`${product.url}/1/clients`);
  await first.getByRole('heading', { name: 'Viðskiptavinir' }).waitFor();
  const second = await first.context().newPage();
  await second.goto(`${product.url}/1/projects`);
  await second.getByRole('heading', { name: 'Mál', exact: true }).waitFor();
  expect(await cookies(first)).toEqual(['XSRF-TOKEN', 'stod_refresh']);

  await signOut(first);
  await login(first).waitFor();
  await login(second).waitFor();
  expect(await cookies(first)).toEqual([]);
  const third = await first.context().newPage();
  await third.goto(`${product.url}/1/dashboard`);
  await login(third).waitFor();
  await first.goBack();
  await login(first).waitFor();
  await second.reload();
  await login(second).waitFor();
  await first.context().close();
});

it('reports that the server did not sign out, and stays signed in until it does (OPEN-47)', async () => {
  const page = await openBrowser(product);
  await signIn(page, product, 'bjorn@logstofa.example');
  await page.route('**/authentication/logout', (route) => route.abort());
  await signOut(page);
  await page.getByRole('alert').getByText('Ekki tókst að skrá út').waitFor();
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await page.unrouteAll();
  await signOut(page);
  await login(page).waitFor();
  expect(await cookies(page)).toEqual([]);
  await page.context().close();
});

it('signs out a person who no longer belongs to any company', async () => {
  const manager = await tokenOf(product, 'anna@logstofa.example');
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${manager}`, 'x-tenant-id': '1', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(reply.status).toBe(200);
    return reply.json() as Promise<{ items: { id: number; email: string; version: number }[] }>;
  };
  const { items } = await call('GET', '/employees');
  const [leaver, heir] = ['thordis@logstofa.example', 'anna@logstofa.example'].map((email) =>
    items.find((one) => one.email === email),
  );
  await call('POST', `/employees/${leaver?.id}/deactivate`, { version: leaver?.version, handOverTo: heir?.id });

  const page = await openBrowser(product);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Netfang').fill('thordis@logstofa.example');
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Þú tilheyrir engu fyrirtæki' }).waitFor();
  await page.getByRole('button', { name: 'Skrá út' }).click();
  await login(page).waitFor();
  expect(await cookies(page)).toEqual([]);
  await page.reload();
  await login(page).waitFor();
});
