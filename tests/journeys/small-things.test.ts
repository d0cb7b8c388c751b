import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { begin, openBrowser, signIn } from './person.ts';

// What a person meets all day: messages, links of the dashboard, and buttons of a page that still loads.

const { page, product } = await begin('anna@logstofa.example');

// A running clock takes more room than one that stands.
await page.goto(`${product.url}/1/projects/3`);
await page.getByRole('main').getByRole('button', { name: 'Setja tímaklukku í gang' }).click();
await page.getByRole('group', { name: 'Tímaklukka í gangi' }).waitFor();

const withSums = [
  'invoices/billing',
  'invoices/list?from=2020-01-01',
  'invoices/collection',
  'invoices/edit?projectId=150',
  'stats',
  'worklogs/tempo?view=week',
  'worklogs/list?employee=all',
  'clients/1',
  'projects/3/bills',
  'calculators/interests/1',
];

it.each([
  [1366, 768],
  [768, 1024],
  [390, 844],
])('shows a message without covering a sum or the running time, at %i px', async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const path of withSums) {
    await page.goto(`${product.url}/1/${path}`);
    await page.getByRole('main').getByText(/\d/).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // The longest message that is not cut: a choice that could not be saved, with the server's sentence.
    await page.route('**/Users/preferences', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          code: 'x',
          detail: 'Bókhaldskerfið svaraði ekki og reikningurinn fór ekki. '.repeat(6),
        }),
      }),
    );
    await page.getByRole('button', { name: /^Notandavalmynd/ }).click();
    await page.getByRole('menuitem', { name: /^(Dökkt|Ljóst) útlit$/ }).press('Enter');
    const message = page.getByRole('alert').filter({ hasText: 'Villa!' });
    await message.waitFor();
    expect([path, await coveredBy(page)]).toEqual([path, []]);
    await message.getByRole('button', { name: 'Loka' }).click();
    await page.unrouteAll();
  }
});

/** Numbers with a unit, and sums of tables, under the message. */
const coveredBy = (on: Page) =>
  on.evaluate(() => {
    const message = document.querySelector('[data-kind="error"]')?.getBoundingClientRect();
    if (!message) return ['no message'];
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const holder = node.parentElement;
      if (!/\d(?:[.,:]\d|\s?kr)/.test(text) || !holder?.checkVisibility() || holder.closest('[data-kind]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const apart =
        box.width < 2 ||
        box.right <= message.left ||
        box.left >= message.right ||
        box.bottom <= message.top ||
        box.top >= message.bottom;
      if (!apart) found.push(text);
    }
    return found;
  });

it('links from each number of the dashboard to exactly what it counts (DASH-03, DASH-04)', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The list starts with the person chosen last; the dashboard is about oneself.
  await page.goto(`${product.url}/1/worklogs/list`);
  await page.getByRole('button', { name: /^Starfsmaður/ }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/settings/person.worklogs') && answer.ok());
  await page.getByRole('menuitem', { name: /^Hallgrímur/ }).click();
  await kept;
  for (const name of ['Fram yfir frest', 'Á dagskrá í dag'] as const) {
    await page.goto(`${product.url}/1/dashboard`);
    const figure = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
    await figure.getByText(/^\d+$/).waitFor();
    const count = Number(await figure.getByText(/^\d+$/).innerText());
    await figure.click();
    await page.waitForURL(/tasks\/list/);
    await expect
      .poll(async () => [name, Number.parseInt(await page.getByRole('main').locator('h1 + span').innerText(), 10)])
      .toEqual([name, count]);
  }
  await page.goto(`${product.url}/1/dashboard`);
  const unbilled = page.getByRole('main').getByRole('link', { name: /^Óreikningsfært/ });
  const sum = /[\d.]{5,}/.exec(
    await unbilled
      .getByText(/\d\.\d{3}/)
      .first()
      .innerText(),
  )?.[0];
  await unbilled.click();
  await page.getByRole('button', { name: 'Starfsmaður: Ég' }).waitFor();
  await page.getByRole('grid').getByRole('rowgroup').last().getByText(String(sum)).waitFor();
});

it('saves no draft and makes no report before the lines are known', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((go) => (release = go));
  await page.route('**/api/worklogs?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.url}/1/invoices/edit?projectId=150`);
  const draft = page.getByRole('button', { name: 'Vista drög' });
  await draft.waitFor();
  expect(await draft.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Vinnuskýrsla' }).isDisabled()).toBe(true);
  release();
  await page.getByText(/^\d+ af \d+ færsl(u|um) val(in|dar)$/).waitFor();
  await expect.poll(() => draft.isDisabled()).toBe(false);
  await page.unrouteAll();
});

it('shows an applied filter apart from the sheet, in the dark too (PLUS-03)', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const other = await openBrowser(product, { colorScheme });
    await signIn(other, product, 'bjorn@logstofa.example');
    const chip = other.getByRole('button', { name: 'Óreikningsfært', exact: true }).locator('..');
    await chip.waitFor();
    const ratios = await chip.evaluate((pill) => {
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
      /** The colours over each other, as they are seen, by relative luminance. */
      const seen = (...colours: readonly string[]): number => {
        context?.reset();
        for (const colour of colours) {
          if (context) context.fillStyle = colour;
          context?.fillRect(0, 0, 1, 1);
        }
        const parts = [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
        const [r = 0, g = 0, b = 0] = parts
          .map((part) => part / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one: number, two: number) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
      const sheet = getComputedStyle(document.documentElement).getPropertyValue('--surface');
      const { backgroundColor, borderTopColor, color } = getComputedStyle(pill);
      const fill = seen(sheet, backgroundColor);
      return {
        fill: contrast(fill, seen(sheet)),
        border: contrast(seen(sheet, borderTopColor), seen(sheet)),
        text: contrast(seen(sheet, backgroundColor, color), fill),
      };
    });
    expect([colorScheme, ratios.fill > 1.1, ratios.border > 1.6, ratios.text > 7]).toEqual([
      colorScheme,
      true,
      true,
      true,
    ]);
    await other.context().close();
  }
});
