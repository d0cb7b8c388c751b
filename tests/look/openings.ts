import type { Page } from 'playwright-core';
import { firstRow } from './open-invoice.ts';

// The steps that open a dialog or a menu for a screenshot.

export function press(keys: string) {
  return async (page: Page) => {
    await page.keyboard.press(keys);
    await page.getByRole('dialog').first().waitFor();
  };
}

export function click(name: RegExp, role: 'dialog' | 'menu' = 'dialog') {
  return async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole(role).first().waitFor();
  };
}

/** Two related persons of a new client, one of them with a described tie. */
export async function addTies(page: Page): Promise<void> {
  await click(/^(Nýr viðskiptavinur|New client|Stofna viðskiptavin)$/)(page);
  const dialog = page.getByRole('dialog');
  for (const name of ['Ögmundur Sæmundsson', 'Þjóðbjörg Xavíersdóttir']) {
    await dialog.getByRole('button', { name: /^(Bæta við tengdum aðila|Add a related party)$/ }).click();
    await dialog
      .getByRole('textbox', { name: /^(Tengdur aðili|Related party)$/ })
      .last()
      .fill(name);
  }
  await dialog
    .getByRole('combobox', { name: /^(Tengsl|Tie)$/ })
    .last()
    .selectOption('other');
}

export async function searchInPalette(page: Page): Promise<void> {
  await press('Control+k')(page);
  await page.getByRole('combobox').fill('an');
  await page.getByRole('option').first().waitFor();
}

export async function openFirstRow(page: Page): Promise<void> {
  await (await firstRow(page)).dblclick();
  await page.getByRole('dialog').waitFor();
}

export async function writeLine(page: Page): Promise<void> {
  const line = page.getByLabel(/Skrifa nýja línu|Write a new line/);
  await line.fill('Greinargerð í 2026-0042 á föstudag !h @dóra @zebra kl. 10');
  await page.getByRole('list', { name: /Lesið úr línunni|Read from the line/ }).waitFor();
}

export async function letFirstSleep(page: Page): Promise<void> {
  await page.getByRole('listitem').first().focus();
  await press('z')(page);
}

export async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Tilkynningar|Notifications)/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/^(Tilkynningar|Notifications)$/)
    .waitFor();
}

export async function openFirstEvent(page: Page): Promise<void> {
  await page.locator('section ul button').first().click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

export async function selectRows(page: Page): Promise<void> {
  if (isPhone(page)) await selectCards(page);
  else await selectLines(page);
}

/** On a phone the menu of a card starts selection, and a press on the next card extends it. */
async function selectCards(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: rowActions });
  const cards = page.getByRole('main').getByRole('listitem').filter({ has: menu });
  await cards.nth(0).getByRole('button', { name: rowActions }).click();
  await page.getByRole('menuitem', { name: /Velja línu|Select row/ }).click();
  await cards.nth(1).getByRole('button').first().click();
}

async function selectLines(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /Velja línu|Select row/ });
  await boxes.first().waitFor();
  for (const place of [0, 1]) await boxes.nth(place).click();
}

export function onSelected(action: RegExp) {
  return async (page: Page) => {
    await selectRows(page);
    await page.getByRole('toolbar').getByRole('button', { name: action }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

export function fromMenu(entry: RegExp) {
  return async (page: Page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Aðgerðir|Actions)$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** The first document with a name: a row of the grid, or a card on a phone. */
const paper = (page: Page, name: RegExp) =>
  page
    .locator('main [role="row"], main li')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button', { name: rowActions }) })
    .first();
const rowActions = /^(Aðgerðir línu|Row actions)$/;

export const firstPaper = (page: Page) => paper(page, /\.(docx|eml|xlsx)/);

/** Chooses an action from the menu of the first document. */
export async function chooseOfPaper(page: Page, action: RegExp): Promise<void> {
  await firstPaper(page).getByRole('button', { name: rowActions }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A phone lists cards, which open with one press, and has no room for a panel. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** From the list of all documents to those of the first one's case. */
export async function openPapersOfCase(page: Page): Promise<void> {
  await chooseOfPaper(page, /^(Opna í (máli|verkefni)|Open in the (case|project))/);
  await page.waitForURL(/projects/);
  // Rows of the list of all documents have another menu.
  await page.getByRole('button', { name: /^(Bæta við|Add)$/ }).waitFor();
}

/** Opens the preview of the first document with that name. */
export const lookAt = (name: RegExp) => async (page: Page) => {
  if (isPhone(page)) await paper(page, name).getByRole('button').filter({ hasText: name }).click();
  else await paper(page, name).dblclick();
  const shown = page.getByRole('dialog').locator('iframe, canvas, article');
  await shown.first().waitFor();
};

/** Opens the extracted text of a document. */
export const readText = (name: RegExp) => async (page: Page) => {
  await lookAt(name)(page);
  await page.getByRole('button', { name: /^(Sýna lesinn texta|Show the text that was read)$/ }).click();
  await page.getByRole('dialog').locator('article').waitFor();
};

/** Chooses an action from the menu of a case's first document. */
export const ofPaper = (action: RegExp) => async (page: Page) => {
  await openPapersOfCase(page);
  await chooseOfPaper(page, action);
  await page.getByRole('dialog').waitFor();
};

/** Chooses an action from the menu for new documents of a case. */
export const addPaper = (action: RegExp) => async (page: Page) => {
  await openPapersOfCase(page);
  await page.getByRole('button', { name: /^(Bæta við|Add)$/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
};

/** Starts connecting the system in a line of the connections page. */
export const connecting = (of: RegExp) => async (page: Page) => {
  const line = page.getByRole('listitem').filter({ hasText: of });
  await line.getByRole('button', { name: /^(Tengja|Connect)$/ }).click();
  await page.getByRole('dialog').waitFor();
};
