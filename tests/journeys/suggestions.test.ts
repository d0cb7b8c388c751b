import { expect, it } from 'vitest';
import { begin, logHourToday, openWorklogs, tokenOf, tryAgain } from './person.ts';

// A person's work on two cases becomes suggested time, which is approved or dismissed.

const { page, product } = await begin('bjorn@logstofa.example');
await openWorklogs(page, product);
await logHourToday(product, 'bjorn@logstofa.example');
await freeToday();

const items = () => page.getByRole('list', { name: 'Tillögur að tímaskráningu' }).getByRole('listitem');
const toast = (text: string) => page.getByRole('region').or(page.locator('section')).getByText(text).first();

/** No calendar event ends while the day's suggestions are counted. */
async function freeToday(): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(product, 'bjorn@logstofa.example')}`, 'x-tenant-id': '1' };
  const today = new Date().toISOString().slice(0, 10);
  const events = await fetch(`${product.url}/api/events?dateFrom=${today}&dateTo=${today}`, { headers });
  const { items: found } = (await events.json()) as { readonly items: readonly { readonly id: number }[] };
  for (const { id } of found) await fetch(`${product.url}/api/events/${id}`, { method: 'DELETE', headers });
}

/** Writes a comment on the case in a row of the list. */
async function comment(row: number): Promise<void> {
  await page.goto(`${product.url}/1/projects`);
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('row').nth(row).getByRole('gridcell').nth(2).dblclick();
  await page.getByRole('link', { name: 'Athugasemdir' }).click();
  await page.getByRole('button', { name: 'Ný athugasemd' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ný athugasemd' });
  await dialog.getByRole('textbox', { name: 'Athugasemd' }).fill('Farið yfir gögnin.');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('are counted on their day in the timesheet, and link to their page (TEMPO-07, SUGG-01)', async () => {
  for (const row of [1, 2, 3]) await comment(row);
  await comment(1);
  await page.getByRole('link', { name: 'Tímablað' }).click();
  await page.getByRole('columnheader').getByRole('link', { name: '3 tillögur að tímaskráningu' }).click();
  await page.waitForURL(/\/1\/worklogs\/suggestions\?date=\d{4}-\d\d-\d\d$/);
  await expect.poll(() => items().count()).toBe(3);
  await items().filter({ hasText: '2 athugasemdir skrifaðar' }).getByText('0,20 klst.').waitFor();
});

it('are approved directly, with undo, or through the dialog (SUGG-02)', async () => {
  const double = items().filter({ hasText: '2 athugasemdir skrifaðar' });
  await double.getByRole('button', { name: /^Samþykkja/ }).click();
  await toast('Tíminn var skráður').waitFor();
  await expect.poll(() => items().count()).toBe(2);
  await page.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => items().count()).toBe(3);
  await double.getByRole('button', { name: /^Laga og samþykkja/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  expect(await dialog.getByRole('textbox', { name: 'Lýsing' }).inputValue()).toBe('2 athugasemdir skrifaðar');
  await dialog.getByRole('textbox', { name: /^Tímar/ }).fill('0:45');
  await dialog.getByRole('textbox', { name: 'Lýsing' }).fill('Yfirferð gagna');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => items().count()).toBe(2);
});

it('are dismissed, one or all of the day, with undo, and report a failure (SUGG-03, SUGG-04, ERR-20, ERR-21)', async () => {
  await page.route('**/api/worklogs/suggestions/*/approve', (route) => route.abort());
  await items()
    .first()
    .getByRole('button', { name: /^Hafna/ })
    .click();
  await toast('Villa kom upp við að hafna').waitFor();
  await page.unroute('**/api/worklogs/suggestions/*/approve');
  expect(await items().count()).toBe(2);
  await items()
    .first()
    .getByRole('button', { name: /^Hafna/ })
    .click();
  await expect.poll(() => items().count()).toBe(1);
  await page.route('**/api/worklogs/suggestions/dismiss-all?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Hafna öllum' }).click();
  await toast('Villa kom upp við að hafna öllum tillögum').waitFor();
  await page.unroute('**/api/worklogs/suggestions/dismiss-all?*');
  await page.getByRole('button', { name: 'Hafna öllum' }).click();
  await page.getByText('Engar tillögur þennan dag').waitFor();
  await page.getByRole('button', { name: 'Afturkalla' }).first().click();
  await expect.poll(() => items().count()).toBe(1);
});

it('report that they could not be loaded, and are requested again (ERR-23)', async () => {
  await page.route('**/api/worklogs/suggestions?*', (route) => route.abort());
  await page.reload();
  await page.getByText('Villa kom upp við að sækja tillögur að tímaskráningu').waitFor();
  await tryAgain(page, '**/api/worklogs/suggestions?*', items().first());
  await expect.poll(() => items().count()).toBe(1);
});

it('come from the calendar too, with the event’s text and hours, and disappear when logged (EVENT-05)', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf(product, 'bjorn@logstofa.example')}`,
    'x-tenant-id': '1',
    'content-type': 'application/json',
  };
  const projects = await fetch(`${product.url}/api/projects?pageSize=1&statusId=1`, { headers });
  const [project] = ((await projects.json()) as { readonly items: readonly { readonly id: number }[] }).items;
  // Yesterday at night, because a meeting whose hours are logged already is not suggested, and the demo data may have some.
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const made = await fetch(`${product.url}/api/events`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      subject: 'Sáttafundur í Borgartúni',
      start: `${day}T03:00:00.000Z`,
      end: `${day}T04:30:00.000Z`,
      projectId: project?.id,
    }),
  });
  expect(made.status).toBe(201);
  await page.goto(`${product.url}/1/worklogs/suggestions?date=${day}`);
  const one = items().filter({ hasText: 'Sáttafundur í Borgartúni' });
  await one.getByText('1,50 klst.', { exact: true }).waitFor();
  await page.goto(`${product.url}/1/events?view=day`);
  await page.getByRole('button', { name: 'Fyrra tímabil' }).click();
  await page.getByText('Sáttafundur í Borgartúni').first().click();
  const event = page.getByRole('dialog');
  await event.getByRole('button', { name: 'Skrá tíma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  await dialog.getByRole('textbox', { name: 'Lýsing' }).fill('Sáttafundur með gagnaðila');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${product.url}/1/worklogs/suggestions?date=${day}`);
  await page.getByRole('heading', { name: 'Tillögur að tímaskráningu' }).waitFor();
  await expect.poll(() => one.count()).toBe(0);
});

it('ask for the case if the meeting has none, and report hours that are already logged on it', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf(product, 'bjorn@logstofa.example')}`,
    'x-tenant-id': '1',
    'content-type': 'application/json',
  };
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const post = (path: string, body: object) =>
    fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // At night, as above.
  const times = { start: `${day}T03:00:00.000Z`, end: `${day}T03:45:00.000Z` };
  expect((await post('/events', { subject: 'Símafundur um sátt', ...times })).status).toBe(201);
  await page.goto(`${product.url}/1/worklogs/suggestions?date=${day}`);
  const one = items().filter({ hasText: 'Símafundur um sátt' });
  await one.getByText('Án máls').waitFor();
  await one.getByRole('button', { name: 'Velja mál: Símafundur um sátt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  expect(await dialog.getByRole('textbox', { name: 'Lýsing' }).inputValue()).toBe('Símafundur um sátt');
  await dialog.getByRole('combobox', { name: 'Mál' }).click();
  await page.locator('[data-combobox-option]:visible').first().click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => one.count()).toBe(0);

  // A new case, on which the demo data has no hours.
  const project = (await (await post('/projects', { name: 'Vettvangur' })).json()) as { readonly id: number };
  const site = { subject: 'Vettvangsskoðun', projectId: project.id };
  await post('/events', { ...site, start: `${day}T13:00:00.000Z`, end: `${day}T14:00:00.000Z` });
  const work = { projectId: project.id, date: `${day}T16:00:00.000Z`, quantity: 1.25, comment: 'Lestur gagna' };
  expect((await post('/worklogs', work)).status).toBe(201);
  await page.reload();
  await items()
    .filter({ hasText: 'Vettvangsskoðun' })
    .getByText('Þegar skráð á málið þennan dag: 1,25 klst.')
    .waitFor();
});
