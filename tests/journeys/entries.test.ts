import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { readRows } from '#tests/support/excel.ts';
import { apiAs, begin, openWorklogs, tryAgain } from './person.ts';

const { page, product } = await begin('bjorn@logstofa.example');
await openWorklogs(page, product);

const dialog = (name: string) => page.getByRole('dialog', { name });
const grid = () => page.getByRole('grid');
const refuse = (path: string, times = 1) =>
  page.route(
    path,
    (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 500, title: 'Villa', code: 'internal' }),
      }),
    { times },
  );

/** The grid renders the box again after the click. */
async function tick(row: Locator): Promise<void> {
  await row.getByRole('checkbox').click();
  await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(true);
}

async function chooseProject(within: ReturnType<typeof dialog>, typed: string): Promise<void> {
  await within.getByRole('combobox', { name: /^Mál/ }).fill(typed);
  await page.locator('[data-combobox-option]:visible').first().click();
}

it('requires a project and a valid date, at their fields, and keeps the input (WORK-10, WORK-18, WORK-20)', async () => {
  await page.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const time = dialog('Skrá tíma');
  await time.getByLabel('Lýsing').fill('Án máls');
  expect(Math.round((await time.boundingBox())?.width ?? 0)).toBe(550);
  await time.getByRole('textbox', { name: 'Dags.' }).fill('31.02.2026 09:00');
  await time.getByRole('button', { name: 'Vista' }).click();
  await time.getByText('Dagsetning þarf að vera á forminu dd.mm.yyyy kk:mm').waitFor();
  await time.getByRole('textbox', { name: 'Dags.' }).fill('02.03.2026 09:00');
  await time.getByRole('button', { name: 'Vista' }).click();
  await time.getByText('Þú verður að velja mál').waitFor();
  expect(await time.getByLabel('Lýsing').inputValue()).toBe('Án máls');
});

it('selects a price from „Veldu tímagjald“, 600 wide, and logs the hour (WORK-15)', async () => {
  const time = dialog('Skrá tíma');
  await chooseProject(time, '2026');
  await time.getByText('Þú verður að velja mál').waitFor({ state: 'detached' });
  await time.getByRole('textbox', { name: 'Dags.' }).fill('02.03.2026 09:00');
  await time.getByRole('textbox', { name: /^Tímar/ }).fill('1:15');
  // If the case's payor uses another currency, the price is already filled in.
  const more = time.getByRole('button', { name: 'Meira' });
  if (await more.isVisible()) await more.click();
  await time.getByRole('button', { name: 'Veldu tímagjald' }).click();
  const rates = dialog('Veldu tímagjald');
  await rates.getByRole('listitem').first().waitFor();
  expect(Math.round((await rates.boundingBox())?.width ?? 0)).toBe(600);
  await rates.getByRole('listitem').first().getByRole('button').click();
  await rates.waitFor({ state: 'detached' });
  await expect.poll(() => time.getByRole('textbox', { name: /^Verð/ }).inputValue()).toMatch(/^(\d+\.\d{3}|\d+,\d\d)$/);
  await time.getByRole('button', { name: 'Vista' }).click();
  await time.waitFor({ state: 'detached' });
});

it.each([
  ['Útlagður kostnaður', 'Skrá útlagðan kostnað', 'Breyta útlögðum kostnaði', 'Þinglýsingargjald'],
  ['Fast gjald', 'Skrá fast gjald', 'Breyta föstu gjaldi', 'Gerð kaupmála'],
])('logs and corrects „%s“ (WORK-08, WORK-11)', async (kind, name, editing, comment) => {
  await page.getByRole('button', { name: 'Fleiri tegundir skráninga' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await chooseProject(dialog(name), '2026');
  await dialog(name).getByRole('textbox', { name: /^Verð/ }).fill('5400');
  await dialog(name).getByLabel('Lýsing').fill(comment);
  await dialog(name).getByRole('button', { name: 'Vista' }).click();
  await dialog(name).waitFor({ state: 'detached' });
  await grid().getByText(comment).dblclick();
  await dialog(editing).getByLabel('Lýsing').fill(`${comment}, leiðrétt`);
  await dialog(editing).getByRole('button', { name: 'Vista' }).click();
  await dialog(editing).waitFor({ state: 'detached' });
  await grid().getByText(`${comment}, leiðrétt`).waitFor();
});

it('deletes the selection after a question, and undoes it (WORK-39, SHELL-35)', async () => {
  expect(await page.getByRole('button', { name: 'Eyða' }).count()).toBe(0);
  const row = grid().getByRole('row').filter({ hasText: 'Þinglýsingargjald, leiðrétt' });
  await tick(row);
  // The toast of the earlier save is still shown, but covers no button.
  await page.getByRole('button', { name: 'Eyða' }).click({ timeout: 5_000 });
  await page.getByText('Ertu viss um að vilja eyða færslunni?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await row.waitFor({ state: 'detached' });
  const undo = page.getByRole('button', { name: 'Afturkalla' });
  // It stays while it has the focus, and never covers the sums.
  await undo.focus();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const toast = await page.getByRole('status').filter({ has: undo }).boundingBox();
    const sums = await grid().getByRole('rowgroup').last().boundingBox();
    expect((toast?.y ?? 900) + (toast?.height ?? 0)).toBeLessThan(sums?.y ?? 0);
  }
  await undo.click();
  await row.waitFor();
});

it('edits many at once: only the ticked fields (WORK-08, WORK-12, WORK-20)', async () => {
  const chosen = ['Þinglýsingargjald, leiðrétt', 'Gerð kaupmála, leiðrétt'].map((comment) =>
    grid().getByRole('row').filter({ hasText: comment }),
  );
  for (const row of chosen) await tick(row);
  await page.getByRole('button', { name: 'Breyta mörgum' }).click();
  const many = dialog('Breyta mörgum í einu');
  await many.getByRole('checkbox', { name: 'Breyta: Mál', exact: true }).check();
  await many.getByRole('textbox', { name: 'Verð' }).fill('7350');
  await many.getByRole('button', { name: 'Breyta 2 færslum' }).click();
  await many.getByText('Þú verður að velja mál').waitFor();
  await many.getByRole('checkbox', { name: 'Breyta: Mál', exact: true }).uncheck();
  await many.getByRole('button', { name: 'Breyta 2 færslum' }).click();
  await many.waitFor({ state: 'detached' });
  for (const row of chosen) await row.getByText('7.350').first().waitFor();
  expect(await page.getByRole('button', { name: 'Breyta mörgum' }).count()).toBe(0);
});

it('exports the selection, not the list', async () => {
  const row = grid().getByRole('row').filter({ hasText: 'Gerð kaupmála, leiðrétt' }).first();
  await tick(row);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Flytja út' }).click(),
  ]);
  const rows = await readRows(await readFile(await file.path()));
  const described = rows.filter((cells) => cells.includes('Gerð kaupmála, leiðrétt'));
  expect(described).toHaveLength(1);
  const headings = rows.findIndex((cells) => cells.includes('Lýsing'));
  expect(rows.indexOf(described[0] ?? [])).toBe(headings + 1);
  // The next row holds the sums.
  expect(rows.slice(headings + 2).some((cells) => cells.some((cell) => String(cell).includes('2026-')))).toBe(false);
  await row.getByRole('checkbox').uncheck();
});

it('copies the selection to another case, and undoes it (WORK-08, WORK-13)', async () => {
  const rows = grid().getByRole('row').filter({ hasText: 'Gerð kaupmála, leiðrétt' });
  await tick(rows.first());
  await page.getByRole('button', { name: 'Afrita', exact: true }).click();
  const copying = dialog('Afrita færslur');
  await chooseProject(copying, '2025');
  await copying.getByRole('radio', { name: 'Óbreytt dagsetning' }).click();
  await copying.getByRole('button', { name: 'Afrita 1 færslu' }).click();
  // The case is closed, which is asked about.
  await copying.getByText(/er lokað/).waitFor();
  await copying.getByRole('button', { name: 'Afrita samt' }).click();
  await copying.waitFor({ state: 'detached' });
  await rows.nth(1).waitFor();
  expect(await rows.filter({ hasText: '2025-' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Afturkalla' }).first().click();
  await rows.nth(1).waitFor({ state: 'detached' });
});

it('opens the case of a row by its number (WORK-07)', async () => {
  const row = grid().getByRole('row').filter({ hasText: 'Gerð kaupmála, leiðrétt' });
  const link = row.getByRole('link', { name: /^20\d\d-\d{4}$/ });
  const path = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${path}`);
  expect(path).toMatch(/^\/1\/projects\/\d+$/);
  await page.goBack();
  await grid().getByText('Gerð kaupmála, leiðrétt').waitFor();
});

it('opens the task of a row by its link and from its menu (WORK-07)', async () => {
  const api = await apiAs(product, 'bjorn@logstofa.example');
  const { id: projectId } = await api<{ id: number }>('/projects', { name: 'Skipti á búi' });
  const task = await api<{ id: number }>('/tasks', { name: 'Meta fasteign', projectId });
  await api('/worklogs', { projectId, taskId: task.id, quantity: 1, comment: 'Fór að skoða húsið' });
  const row = grid().getByRole('row').filter({ hasText: 'Fór að skoða húsið' });
  const here = page.url();
  await page.reload();
  await row.getByRole('link', { name: 'Meta fasteign' }).click();
  await page.waitForURL(`**/1/tasks/${task.id}*`);
  await page.goto(here);
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Opna verkefni' }).click();
  await page.waitForURL(`**/1/tasks/${task.id}*`);
  await page.goto(here);
  await row.waitFor();
});

it('warns if nothing is selected, and offers the report of all (OPEN-32, WORK-40)', async () => {
  const toasts = page.getByRole('region', { name: 'Tilkynningar' });
  for (const name of ['Eyða', 'Breyta mörgum', 'Afrita']) {
    await page.getByRole('button', { name: 'Aðgerðir', exact: true }).click();
    const action = page.getByRole('menuitem', { name, exact: true });
    // It looks disabled, and explains why when pressed.
    expect(await action.isDisabled()).toBe(true);
    await action.press('Enter');
    await toasts.getByText('Engin færsla valin').waitFor();
    await toasts.getByRole('button', { name: 'Loka' }).first().click();
    await toasts.getByText('Engin færsla valin').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Vinnuskýrsla' }).click();
  await page.getByRole('menuitem', { name: 'Vinnuskýrsla (PDF)' }).click();
  await toasts.getByText('Engar færslur eru valdar í listanum').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    toasts.getByRole('button', { name: /^Taka allar með/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

it('warns if there is nothing to print, and reports a failure (WORK-40, ERR-10, ERR-13, ERR-16)', async () => {
  const print = async () => {
    await page.getByRole('button', { name: 'Vinnuskýrsla' }).first().click();
    await page.getByRole('menuitem', { name: 'Vinnuskýrsla (PDF)' }).click();
  };
  await refuse('**/api/worklogs/report');
  await print();
  await page
    .getByRole('button', { name: /^Taka allar með/ })
    .first()
    .click();
  await page.getByText('Villa kom upp við að sækja vinnuskýrslu').first().waitFor();
  await refuse('**/api/worklogs/export*');
  await page.getByRole('button', { name: 'Flytja út' }).click();
  await page.getByText('Villa kom upp við prentun').first().waitFor();
  await refuse('**/api/worklogs/*/timer/start*');
  await grid().getByRole('row').filter({ hasText: 'Tímagjald' }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Setja tímaklukku í gang' }).click();
  await page.getByText('Villa kom upp við að setja tímaklukku í gang').first().waitFor();
  await page.goto(`${product.url}/1/worklogs/list?from=2031-01-01`);
  await page.getByText('0 færslur').first().waitFor();
  await print();
  await page.getByText('Engar færslur uppfylla leitarskilyrði').first().waitFor();
});

it('reports that the list did not load, and retries (ERR-15)', async () => {
  await refuse('**/api/worklogs?*', 99);
  await page.goto(`${product.url}/1/worklogs/list?type=2`);
  await page.getByText('Villa kom upp við að sækja málskostnað').first().waitFor();
  await tryAgain(page, '**/api/worklogs?*', grid().getByRole('gridcell').first());
});

it('marks a timer that has run for more than ten hours, and reports when it could not be stopped (WORK-34, ERR-14)', async () => {
  await page.route('**/api/worklogs/timer/active', async (route) => {
    const answer = await route.fetch();
    const latest = await page.request.get(answer.url().replace('timer/active', 'latest'), {
      headers: route.request().headers(),
    });
    const [worklog] = (await latest.json()) as object[];
    const now = Date.now();
    await route.fulfill({
      json: {
        worklog: { ...worklog, timerDate: new Date(now - 11 * 3_600_000).toISOString(), timerDuration: 0 },
        serverTime: new Date(now).toISOString(),
      },
    });
  });
  await page.reload();
  const clock = page
    .getByRole('timer')
    .filter({ hasText: /^11:00:\d\d/ })
    .first();
  await clock.waitFor();
  expect(await clock.getAttribute('title')).toBe('Klukkan hefur gengið í meira en 10 klukkustundir.');
  await refuse('**/api/worklogs/*/timer/stop*');
  await page.getByRole('button', { name: 'Stöðva tímaklukku' }).first().click();
  await page.getByText('Villa kom upp við að stöðva tímaklukku').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('shows an hour that was logged while the list loads, also if its rows are from before', async () => {
  const saved = Promise.withResolvers<void>();
  await page.route(
    /\/api\/worklogs\?/,
    async (route) => {
      const response = await route.fetch();
      await saved.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto(`${product.url}/1/worklogs/list`);
  await page.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const time = dialog('Skrá tíma');
  await chooseProject(time, 'a');
  await time.getByLabel(/^Tímar/).fill('0,5');
  await time.getByLabel('Lýsing').fill('Skráð á meðan listinn hlóðst');
  let refreshed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/worklogs/timer/active')) refreshed++;
  });
  await time.getByRole('button', { name: 'Vista' }).click();
  await time.waitFor({ state: 'detached' });
  // By the dialog, and by the event of the hub.
  await expect.poll(() => refreshed).toBe(2);
  saved.resolve();
  await grid().getByRole('row').filter({ hasText: 'Skráð á meðan listinn hlóðst' }).waitFor();
});
