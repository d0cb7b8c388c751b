import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, enter, openBrowser, tokenOf } from './person.ts';

// Filters that Anna, a manager, saves and shares, and that Björn, whose walls are narrower, finds and uses.
const { product, page: anna } = await begin('anna@logstofa.example');
const bjorn = await openBrowser(product);
await enter(bjorn, product, 'bjorn@logstofa.example');

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Vistaðar síur' });
async function openMenu(page: Page, address: string): Promise<void> {
  await page.goto(product.url + address);
  await page.getByRole('button', { name: 'Vistaðar síur' }).click();
  await menuOf(page).getByRole('button').first().or(menuOf(page).getByRole('textbox')).first().waitFor();
}

/** What the fields of the filter contain. */
const filledIn = async (page: Page): Promise<string> =>
  (await page.locator('main input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).join();

/** A case that Anna sees and Björn does not. */
async function hiddenCase(): Promise<{ readonly id: number; readonly name: string }> {
  const casesOf = async (email: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(product, email)}`, 'x-tenant-id': '1' };
    const reply = await fetch(`${product.url}/api/projects?pageSize=200`, { headers });
    return ((await reply.json()) as { readonly items: readonly { readonly id: number; readonly name: string }[] })
      .items;
  };
  const seen = new Set((await casesOf('bjorn@logstofa.example')).map(({ id }) => id));
  const hidden = (await casesOf('anna@logstofa.example')).find(({ id }) => !seen.has(id));
  if (!hidden) throw new Error('Björn sees every case');
  return hidden;
}

it('filters are saved, renamed in place by the keyboard, and shared; a colleague finds them under the owner’s name', async () => {
  await openMenu(anna, '/1/projects?status=2&employee=all');
  await menuOf(anna).getByLabel('Heiti á þessum síum').fill('Í bið');
  await anna.keyboard.press('Enter');
  const saved = menuOf(anna).getByRole('button', { name: 'Í bið', exact: true });
  await saved.waitFor();
  await saved.focus();
  for (const key of ['Tab', 'Tab', 'Enter']) await anna.keyboard.press(key);
  await menuOf(anna).getByLabel('Nýtt heiti').fill('Mál í bið');
  await anna.keyboard.press('Enter');
  await menuOf(anna).getByRole('button', { name: 'Mál í bið', exact: true }).waitFor();

  await openMenu(bjorn, '/1/projects?status=1&employee=all');
  expect(await menuOf(bjorn).innerText()).not.toContain('Mál í bið');

  const share = menuOf(anna).getByRole('button', { name: 'Deila með samstarfsfólki: Mál í bið' });
  await share.click();
  await menuOf(anna).locator('[aria-pressed="true"]').waitFor();

  await openMenu(bjorn, '/1/projects?status=1&employee=all');
  const theirs = menuOf(bjorn).getByRole('region', { name: 'Frá samstarfsfólki' });
  const shared = theirs.getByRole('button', { name: /^Mál í bið Anna / });
  // Björn is no manager: he may choose it, and nothing else.
  expect(await theirs.getByRole('button').count()).toBe(1);
  await shared.click();
  await bjorn.waitForURL(/\/1\/projects\?.*status=2/);
});

it('shared filters of a case behind walls show a colleague neither its name nor its entries (PERM-05)', async () => {
  const hidden = await hiddenCase();
  const address = `/1/worklogs/list?party=1:${hidden.id}&employee=all&booked=all&billable=all&from=any`;
  await openMenu(anna, address);
  await expect.poll(() => filledIn(anna)).toContain(hidden.name);
  await menuOf(anna).getByLabel('Heiti á þessum síum').fill('Stóra málið');
  await anna.keyboard.press('Enter');
  await menuOf(anna).getByRole('button', { name: 'Deila með samstarfsfólki: Stóra málið' }).click();
  await menuOf(anna).locator('[aria-pressed="true"]').waitFor();

  await openMenu(bjorn, '/1/worklogs/list');
  await menuOf(bjorn)
    .getByRole('button', { name: /^Stóra málið Anna / })
    .click();
  await bjorn.waitForURL(new RegExp(`party=1(:|%3A)${hidden.id}`));
  // The chip says that it was not found, as for a case that does not exist.
  await expect.poll(() => filledIn(bjorn)).toContain('Fannst ekki');
  await bjorn
    .getByText(/Engar færslur uppfylla leitarskilyrði/)
    .first()
    .waitFor();
  expect(await bjorn.content()).not.toContain(hidden.name);
});
