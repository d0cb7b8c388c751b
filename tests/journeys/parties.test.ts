import { expect, it } from 'vitest';
import { begin, openWorklogs } from './person.ts';

// A client is registered who is already an opponent: the conflict is found, decided and recorded.

const { page, product } = await begin('anna@logstofa.example', { acceptDownloads: true });
await openWorklogs(page, product);
const ssn = '120160-3389';
/** Nobody in the demo data has this name. */
const clientName = 'Þjóðbjörg Prófun Xavíersdóttir';
let name = '';

const dialogOf = (title: string) => page.getByRole('dialog', { name: title });

it('registers a client by kennitala only: the registry fills in the rest (CLIENT-09, CLIENT-11)', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Viðskiptavinir' }).click();
  await page.getByRole('grid', { name: 'Viðskiptavinir' }).getByRole('row').nth(3).waitFor();
  await page.getByRole('button', { name: 'Nýr viðskiptavinur' }).click();
  const dialog = dialogOf('Nýr viðskiptavinur');
  await dialog.getByLabel('Kennitala').fill(ssn);
  await dialog.getByText('Fyllt út úr þjóðskrá').waitFor();
  expect(await dialog.getByLabel('Nafn').inputValue()).toMatch(/(son|dóttir)$/);
  await dialog.getByLabel('Nafn').fill(clientName);
  expect(await dialog.getByLabel('Staður').inputValue()).not.toBe('');
  await dialog.getByRole('button', { name: 'Vista', exact: true }).click();
  // The registry has another name for this kennitala, so the screen asks.
  await dialog.getByRole('button', { name: 'Vista samt' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Leita að viðskiptavini').fill(ssn);
  await page.getByRole('grid').getByText(clientName).waitFor();
});

it('opens the client with that kennitala, instead of creating another (CLIENT-08, CLIENT-10)', async () => {
  await page.getByRole('button', { name: 'Nýr viðskiptavinur' }).click();
  await dialogOf('Nýr viðskiptavinur').getByLabel('Kennitala').fill(ssn);
  const dialog = dialogOf('Breyta viðskiptavini');
  await dialog.waitFor();
  expect(await dialog.getByLabel('Nafn').inputValue()).toBe(clientName);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('finds the conflict while an opponent is entered, and records the decision (OPP-04, OPP-05, PERM-20)', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Gagnaðilar' }).click();
  await page.getByRole('button', { name: 'Nýr gagnaðili' }).click();
  const dialog = dialogOf('Nýr gagnaðili');
  await dialog.getByLabel('Kennitala').fill(ssn);
  await dialog.getByText('Fyllt út úr þjóðskrá').waitFor();
  name = await dialog.getByLabel('Nafn').inputValue();
  await dialog.getByRole('heading', { name: 'Hagsmunatengsl fundust!' }).waitFor();
  await dialog.getByText('Þessi aðili er þegar skráður sem viðskiptavinur.').waitFor();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByText('Veldu niðurstöðu áður en þú vistar.').waitFor();
  await dialog.getByRole('radio', { name: 'Upplýst samþykki' }).click();
  await dialog.getByLabel('Rökstuðningur').fill('Báðir aðilar eru upplýstir.');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('keeps the decision on the opponent’s page, and prints it', async () => {
  await page.getByLabel('Leita að gagnaðila').fill(name);
  await page.getByRole('grid').getByText(name).dblclick();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: /Hagsmunatengsl 1/ }).click();
  await page.getByText('Báðir aðilar eru upplýstir.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Prenta: ${name}` }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Hagsmunatengsl-\d+\.pdf$/);
});

/** In the menu of the party's page; the list's rows have menus of the same name. */
async function deleteFromMenu(): Promise<void> {
  await page.getByRole('button', { name: 'Skrá athugun' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Aðgerðir' }).click();
  await page.getByRole('menuitem', { name: 'Eyða' }).click();
}

it('deletes after a question, and undoes it (SHELL-35)', async () => {
  await deleteFromMenu();
  await page.getByRole('dialog').getByText(`Ertu viss um að vilja eyða gagnaðilanum „${name}“?`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await page.waitForURL(/\/opponents$/);
  await page.getByRole('button', { name: 'Afturkalla' }).click();
  await page.getByLabel('Leita að gagnaðila').fill(name);
  await page.getByRole('grid').getByText(name).waitFor();
});

it('checks a person before they become a client, and records that they were declined (PERM-20)', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Hagsmunatengsl' }).click();
  await page.getByRole('button', { name: 'Ný athugun' }).click();
  const dialog = dialogOf('Athugun á hagsmunatengslum');
  await dialog.getByRole('radio', { name: 'Gagnaðili' }).click();
  await dialog.getByLabel('Nafn').fill('Þjóðbjörgu Prófun Xavíersdóttur');
  await dialog.getByText(clientName).waitFor();
  await dialog.getByRole('radio', { name: 'Verki hafnað' }).click();
  await dialog.getByRole('button', { name: 'Skrá athugun' }).click();
  await dialog.getByText('Rökstyddu niðurstöðuna með nokkrum orðum.').waitFor();
  await dialog.getByLabel('Rökstuðningur').fill('Hún er viðskiptavinur okkar.');
  await dialog.getByRole('button', { name: 'Skrá athugun' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Hagsmunatengsl' }).getByText('Þjóðbjörgu Prófun Xavíersdóttur').waitFor();
});

it('does not delete a client that cases use, and names them (ERR-41, OPEN-59)', async () => {
  await page.goto(`${product.url}/1/clients?used=used`);
  await page.getByRole('grid').getByRole('link').first().dblclick();
  await deleteFromMenu();
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await dialogOf('Ekki hægt að eyða')
    .getByText(/^\d+ mál$/)
    .waitFor();
  await page.keyboard.press('Escape');
});

it('shows the figures and the cases of a client, and links to them (CLIENT-04, CLIENT-05)', async () => {
  // The balance is expanded; all-time sums are shown on request.
  await page.getByText('Frá upphafi').click();
  const figures = page.getByLabel('Tölur');
  await figures.getByText(/kr\.$/).first().waitFor();
  expect(await figures.innerText()).toMatch(
    /Samtals til reiknings\s+[\d.]+ kr\.\s+Þar af þóknun\s+[\d.]+ kr\.\s+Færslur\s+\d+/,
  );
  await page.getByRole('grid', { name: 'Mál' }).getByRole('link').first().click();
  await page.waitForURL(/\/projects\/\d+/);
});

it('exports the clients to Excel (API-130)', async () => {
  await page.goto(`${product.url}/1/clients`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Flytja út' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Viðskiptavinir.xlsx');
});
