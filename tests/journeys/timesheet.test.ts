import { expect, it } from 'vitest';
import { begin, logHourToday, openWorklogs } from './person.ts';

const { page, product } = await begin('bjorn@logstofa.example');
await openWorklogs(page, product);
await logHourToday(product, 'bjorn@logstofa.example');

// Days of the month before have all passed, and the hours of a day to come would be questioned.
const [today] = new Date().toISOString().split('T');
const before = new Date(Date.parse(`${today?.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10);
const lastMonth = `${product.url}/1/worklogs/tempo?view=month&day=${before}`;

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const cells = () => page.getByRole('grid', { name: 'Tímablað' }).locator('button[data-cell]');

it('opens from the menu, with views of one week, two weeks and a month (TEMPO-01, TEMPO-02)', async () => {
  await page.getByRole('link', { name: 'Tímablað' }).click();
  await page.waitForURL(/\/1\/worklogs\/tempo/);
  for (const [view, least, most] of [
    ['2 vikur', 14, 14],
    ['Vika', 7, 7],
    ['Mánuður', 28, 31],
  ] as const) {
    await page.getByRole('radio', { name: view, exact: true }).click();
    await page.getByRole('grid', { name: 'Tímablað' }).and(page.locator('[aria-busy=false]')).waitFor();
    await expect.poll(() => page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(least + 2);
    expect(await page.getByRole('columnheader').count()).toBeLessThanOrEqual(most + 2);
  }
});

it('moves through the days with the arrows and logs on an empty one (TEMPO-01)', async () => {
  await page.goto(lastMonth);
  const empty = page.getByRole('button', { name: /: –$/ }).first();
  const name = (await empty.getAttribute('aria-label')) ?? '';
  await empty.focus();
  const at = (await empty.getAttribute('data-cell')) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe(at);
  await page.keyboard.press('Enter');
  await dialog('Skrá tíma')
    .getByRole('textbox', { name: /^Tímar/ })
    .fill('1:30');
  await dialog('Skrá tíma').getByRole('button', { name: 'Vista' }).click();
  await dialog('Skrá tíma').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: name.replace(/–$/, '1,50'), exact: true }).waitFor();
});

it('opens the only worklog of a day, and lists several of another (WORK-14, OPEN-31)', async () => {
  const only = cells()
    .filter({ hasText: '1,50' })
    .and(page.getByRole('button', { name: /: 1,50$/ }))
    .first();
  const label = (await only.getAttribute('aria-label')) ?? '';
  const copied = label.replace(/: 1,50$/, ': 3,00, 2 færslur');
  await only.click();
  await dialog('Breyta tíma').getByRole('button', { name: 'Hætta við' }).click();
  await dialog('Breyta tíma').waitFor({ state: 'detached' });
  const [, number = '', day = ''] = /^(\S+), (\d\d\.\d\d\.\d{4})/.exec(label) ?? [];
  const iso = day.split('.').reverse().join('-');
  await page.goto(`${product.url}/1/worklogs/list?from=${iso}&to=${iso}`);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: number }).filter({ hasText: '1,50' }).first();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Afrita' }).click();
  await dialog('Afrita færslur').getByRole('radio', { name: 'Óbreytt dagsetning' }).click();
  await dialog('Afrita færslur').getByRole('button', { name: 'Afrita 1 færslu' }).click();
  await dialog('Afrita færslur').waitFor({ state: 'detached' });
  await page.goto(lastMonth);
  await page.getByRole('button', { name: copied, exact: true }).click();
  const several = dialog(new RegExp(day.replaceAll('.', String.raw`\.`)));
  await expect.poll(() => several.getByRole('listitem').count()).toBe(2);
  await several.getByRole('listitem').first().getByRole('button').click();
  await dialog('Breyta tíma').waitFor();
});
