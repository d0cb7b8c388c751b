import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { layCable } from '#tests/support/cable.ts';
import { apiAs, headersOf, openBrowser, patience, signIn } from './person.ts';
import { startProduct } from './product.ts';

const product = await startProduct();

/** A person at the list of worklogs, in a separate browser, who receives changes. */
async function open(email: string, url = product.url): Promise<Page> {
  const page = await openBrowser(product);
  await signIn(page, { ...product, url }, email);
  await stateIs(page, 'connected');
  return page;
}

const stateIs = (page: Page, state: string) => page.locator(`[data-realtime="${state}"]`).waitFor();
const clockOf = (page: Page) => page.getByRole('group', { name: 'Tímaklukka í gangi' });

async function startTimer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Setja tímaklukku í gang/ })
    .first()
    .click();
  await page.getByLabel('Á hvaða mál viltu skrá tíma?').first().click();
  await page.locator('[data-combobox-option]:visible').first().click();
  await clockOf(page).waitFor();
}

it('shows a timer started in one browser in the other, and that it was stopped there (RT-01)', async () => {
  const [desk, phone] = [await open('bjorn@logstofa.example'), await open('bjorn@logstofa.example')];
  await startTimer(desk);
  await clockOf(phone).waitFor();
  await clockOf(phone).getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await clockOf(desk).waitFor({ state: 'detached' });
});

it('catches up with what happened while the network was away (RT-02)', async () => {
  const cable = await layCable(product.url);
  const [away, there] = [await open('dora@logstofa.example', cable.url), await open('dora@logstofa.example')];
  await away.context().setOffline(true);
  // Chromium keeps an open socket when it goes offline.
  cable.pull();
  await stateIs(away, 'reconnecting');
  await startTimer(there);
  expect(await clockOf(away).count()).toBe(0);
  await away.context().setOffline(false);
  await stateIs(away, 'reconnected');
  await clockOf(away).waitFor();
  await clockOf(away).getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await clockOf(there).waitFor({ state: 'detached' });
  await cable.close();
});

it('shows for ten seconds that it could not connect, after five retries (RT-05, RT-06)', async () => {
  const page = await openBrowser(product);
  await page.clock.install();
  const tries: string[] = [];
  await page.route('**/api/appHub/**', (route) => (tries.push(route.request().url()), route.abort()));
  await signIn(page, product, 'anna@logstofa.example');
  const toast = page.getByRole('alert').filter({ hasText: 'Connection Error' });
  await expect
    .poll(async () => (await page.clock.runFor(1_000), toast.count()), { timeout: 60_000, interval: 50 })
    .toBe(1);
  expect(tries).toHaveLength(6);
  await toast.getByText('Real-time updates are currently unavailable. Please refresh the page.').waitFor();
  await stateIs(page, 'failed');
  await page.clock.runFor(6_000);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(5_000);
  await toast.waitFor({ state: 'detached' });
});

it('takes a case off the screen of somebody who is not on it any more (RT-01, PROJ-40)', async () => {
  const api = await apiAs(product, 'anna@logstofa.example');
  const { items } = await api<{ items: { id: number; name: string; email: string }[] }>('/employees?pageSize=200');
  const bjorn = items.find(({ email }) => email === 'bjorn@logstofa.example');
  const made = await api<{ id: number; version: number }>('/projects', {
    name: 'Trúnaðarmál Sjóvarma',
    employees: [bjorn?.id],
  });
  const page = await open('bjorn@logstofa.example');
  await page.goto(`${product.url}/1/projects/${made.id}`);
  const heading = page.getByRole('heading', { name: 'Trúnaðarmál Sjóvarma' });
  await heading.waitFor();
  await stateIs(page, 'connected');
  await edit(made.id, { employees: [], version: made.version });
  await heading.waitFor({ state: 'detached', timeout: patience });
  expect(await page.getByText('Trúnaðarmál').count()).toBe(0);
});

async function edit(id: number, body: object): Promise<void> {
  const answer = await fetch(`${product.url}/api/projects/${id}`, {
    method: 'PUT',
    headers: await headersOf(product, 'anna@logstofa.example'),
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
