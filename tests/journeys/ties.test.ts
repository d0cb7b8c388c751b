import { expect, it } from 'vitest';
import { begin, openWorklogs } from './person.ts';

// A company on the other side is registered with its board member. When that person comes later as a client, nobody has
// to ask again: the tie is found, and the outcome is recorded with its reason.

const { page, product } = await begin('anna@logstofa.example');
await openWorklogs(page, product);
/** Nobody in the demo data has these names. */
const company = 'Þjóðfiskur Xavíer ehf.';
const member = 'Ögmundur Prófun Xavíersson';

const dialogOf = (title: string) => page.getByRole('dialog', { name: title });

it('registers an opponent with a related person, who is kept with it (OPP-02)', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Gagnaðilar' }).click();
  await page.getByRole('button', { name: 'Nýr gagnaðili' }).click();
  const dialog = dialogOf('Nýr gagnaðili');
  await dialog.getByLabel('Nafn').fill(company);
  await dialog.getByRole('button', { name: 'Bæta við tengdum aðila' }).click();
  await dialog.getByLabel('Tengdur aðili', { exact: true }).fill(member);
  await dialog.getByLabel('Tengsl', { exact: true }).selectOption({ label: 'Stjórnarmaður' });
  await dialog.getByRole('button', { name: 'Vista', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Leita að gagnaðila').fill(company);
  await page.getByRole('grid').getByText(company).dblclick();
  await page.getByRole('heading', { level: 1, name: company }).waitFor();
  await page.getByText(`${member} (stjórnarmaður)`).waitFor();
});

it('finds the tie when the person comes as a client, and asks why the work goes on (CLIENT-13, PERM-20)', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Viðskiptavinir' }).click();
  await page.getByRole('button', { name: 'Nýr viðskiptavinur' }).click();
  const dialog = dialogOf('Nýr viðskiptavinur');
  await dialog.getByLabel('Nafn').fill(member);
  await dialog.getByRole('heading', { name: 'Hagsmunatengsl fundust!' }).waitFor();
  await dialog
    .getByText(`${member}, stjórnarmaður gagnaðilans „${company}“, gæti verið sá sem er athugaður.`)
    .waitFor();
  await dialog.getByRole('radio', { name: 'Engin tengsl' }).click();
  await dialog.getByRole('button', { name: 'Vista', exact: true }).click();
  await dialog.getByText('Rökstyddu niðurstöðuna með nokkrum orðum.').waitFor();
  await dialog.getByLabel('Rökstuðningur').fill('Hann gekk úr stjórn í fyrra.');
  await dialog.getByRole('button', { name: 'Vista', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('keeps the outcome with the tie on the client’s page', async () => {
  await page.getByLabel('Leita að viðskiptavini').fill(member);
  await page.getByRole('grid').getByText(member).dblclick();
  await page.getByRole('heading', { level: 1, name: member }).waitFor();
  await page.getByRole('link', { name: /Hagsmunatengsl 1/ }).click();
  const table = page.getByRole('table', { name: 'Hagsmunatengsl' });
  await table.getByText('Hann gekk úr stjórn í fyrra.').waitFor();
  expect(await table.innerText()).toContain(`stjórnarmaður gagnaðilans „${company}“`);
});
