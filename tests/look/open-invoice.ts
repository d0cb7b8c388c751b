import type { Locator, Page } from 'playwright-core';

/** The first item of a list: a row of the grid or a card on a phone. */
export async function firstRow(page: Page): Promise<Locator> {
  const line = page.locator('main [role="row"][data-index], main li[data-index] button').first();
  await line.waitFor();
  return line;
}

export async function openNewInvoice(page: Page): Promise<void> {
  await (await firstRow(page)).dblclick();
  await page.waitForURL(/invoices\/edit/);
  await page.getByRole('heading', { level: 1, name: /Nýr reikningur|New invoice/ }).waitFor();
}

export async function openBooking(page: Page): Promise<void> {
  await openNewInvoice(page);
  await page
    .getByRole('button', { name: /^(Reikningsfæra|Issue)/ })
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
}

export async function openLineText(page: Page): Promise<void> {
  await openNewInvoice(page);
  await (await firstRow(page)).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^(Texti á reikning|Text on the invoice)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

export async function openDraft(page: Page): Promise<void> {
  await openNewInvoice(page);
  await page.getByRole('button', { name: /^(Vista drög|Save a draft)$/ }).click();
  await page.waitForURL(/invoices\/drafts\/\d+/);
  await page.getByRole('heading', { level: 1, name: /^(Drög|Draft):/ }).waitFor();
}

/** The shares of a case, with a new row. */
export async function openShares(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Skipta milli greiðenda|Split between payors)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Bæta við greiðanda|Add a payor)$/ }).click();
  await dialog.getByRole('combobox').first().waitFor();
}
