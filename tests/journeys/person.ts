import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startProduct, type Product } from './product.ts';

export const password = 'Klettur-og-sjor-26';

/**
 * How long a page is waited for (milliseconds): only failures take that long, because three journeys on two cores may
 * stall.
 */
export const patience = 45_000;

/** A server for the tests of a file, with the browser of a signed-in person, who has not opened a page yet. */
export async function begin(
  email: string,
  options: BrowserContextOptions = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const product = await startProduct('/', 'auto', settings);
  const page = await openBrowser(product, options);
  await enter(page, product, email);
  return { product, page };
}

/** A new browser context, in Icelandic and wide by default. */
export async function openBrowser(product: Product, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

/**
 * Signs in as the form does, without opening it: the form has journeys of its own, and takes a second of CPU for each
 * of a hundred people.
 */
export async function enter(page: Page, product: Product, email: string): Promise<void> {
  const answer = await page.context().request.post(`${product.url}/api/authentication/login`, {
    headers: { 'x-client': 'web' },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
}

/** Signs in, and opens the worklogs of the person's first tenant. */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  await enter(page, product, email);
  await openWorklogs(page, product);
}

/** Opens the worklogs of a signed-in person's first tenant. */
export async function openWorklogs(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/worklogs/list`);
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
}

/**
 * Presses „Reyna aftur“ while the call still fails, checks that it requests, and lets it through until `done` appears.
 * Events from the hub also refetch at any moment, and remove the button, so the test does not rely on it a second time.
 */
export async function tryAgain(page: Page, call: string | RegExp, done: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Reyna aftur' }).first();
  await Promise.all([page.waitForRequest(call), again.click()]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await again.or(done).first().waitFor();
  await again.click({ timeout: 1_000 }).catch(() => undefined);
  await done.waitFor();
}

/** An access token, for data that a journey finds or creates without the screens. */
export async function tokenOf(product: Product, email: string): Promise<string> {
  const response = await fetch(`${product.url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** The headers of a person's calls without the screens, in the first tenant. */
export const headersOf = async (product: Product, email: string) => ({
  authorization: `Bearer ${await tokenOf(product, email)}`,
  'x-tenant-id': '1',
  'content-type': 'application/json',
});

/**
 * The API in a person's name, for data that a journey finds or creates without the screens: `api(path)` reads,
 * `api(path, body)` posts.
 */
export async function apiAs(product: Product, email: string) {
  const headers = await headersOf(product, email);
  return async function api<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(`${product.url}/api${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** Logs an hour of a person's today, so that the timesheet's week is not empty on a Monday. */
export async function logHourToday(product: Product, email: string): Promise<void> {
  const api = await apiAs(product, email);
  const { items } = await api<{ readonly items: readonly { readonly id: number }[] }>('/projects?pageSize=1');
  await api('/worklogs', {
    projectId: items[0]?.id,
    date: new Date().toISOString(),
    quantity: 1,
    comment: 'Yfirlestur',
  });
}
