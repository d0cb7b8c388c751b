import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readZip, unpack } from '#server/zip.ts';
import { wordFile } from '#server/word-file.ts';
import { begin } from './person.ts';

const { page, product } = await begin('anna@logstofa.example');
await page.goto(`${product.url}/settings/project-types`);
await page.getByRole('heading', { name: 'Tegundir mála' }).waitFor();

const dialog = (name: string) => page.getByRole('dialog', { name });
const to = (name: string) => page.getByRole('navigation', { name: 'Stillingar' }).getByRole('link', { name }).click();
/** From the row's menu, by keyboard. */
async function choose(row: string, action: string) {
  await page.getByRole('button', { name: `Aðgerðir: ${row}` }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}
async function addType(name: string, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await dialog('Ný tegund').getByLabel('Heiti').fill(name);
  await dialog('Ný tegund').getByRole('button', { name: 'Vista' }).click();
  await dialog('Ný tegund').waitFor({ state: 'detached' });
}
const lineOf = (name: string) =>
  page
    .getByRole('list', { name: 'Tegundir mála' })
    .locator('li')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

it('each page of the settings has its own URL (SET-01)', async () => {
  const headings = {
    rates: 'Gjaldskrá',
    templates: 'Sniðmát',
    extensions: 'Eiginleikar',
    connections: 'Tengingar',
    user: 'Mínar stillingar',
    company: 'Fyrirtækið',
    'project-types': 'Tegundir mála',
  };
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(`${product.url}/1/settings/${path}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
});

it('a manager builds the tree of types, and moves a subtype without dragging (SET-02, SET-03)', async () => {
  await addType('Hafréttur', 'Ný tegund');
  await addType('Kvótamál', 'Ný undirtegund í „Hafréttur“');
  await addType('Orkuréttur', 'Ný tegund');
  await choose('Kvótamál', 'Færa …');
  await dialog('Breyta tegund').getByLabel('Undirtegund af').selectOption('Orkuréttur');
  await dialog('Breyta tegund').getByRole('button', { name: 'Vista' }).click();
  await lineOf('Orkuréttur').getByRole('button', { name: 'Kvótamál', exact: true }).waitFor();
});

it('reports a taken name at its field, and keeps the input (SET-03)', async () => {
  await page.getByRole('button', { name: 'Ný tegund', exact: true }).click();
  await dialog('Ný tegund').getByLabel('Heiti').fill('hafréttur');
  await dialog('Ný tegund').getByRole('button', { name: 'Vista' }).click();
  await dialog('Ný tegund').getByText('Tegund með þessu heiti er þegar til hér.').waitFor();
  expect(await dialog('Ný tegund').getByLabel('Heiti').inputValue()).toBe('hafréttur');
  await dialog('Ný tegund').getByRole('button', { name: 'Hætta við' }).click();
  await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
});

it('sets the price of a rate on a type; a second price there is refused with the server’s message (SET-04, SET-05, SET-06)', async () => {
  await to('Gjaldskrá');
  await page.getByRole('button', { name: 'Nýtt gjald' }).click();
  await dialog('Nýtt gjald').getByLabel('Heiti').fill('Ráðgjafi');
  await dialog('Nýtt gjald').getByLabel(/^Verð/).fill('31500');
  await dialog('Nýtt gjald').getByRole('button', { name: 'Vista' }).click();
  await page.getByRole('row', { name: /Ráðgjafi.*31\.500/ }).waitFor();
  const price = async () => {
    await page.getByRole('button', { name: 'Nýtt verð á tegund' }).click();
    const open = dialog('Nýtt verð á tegund');
    await open.getByLabel('Gjald', { exact: false }).first().selectOption('Ráðgjafi');
    await open.getByLabel(/^Tegund máls/).selectOption('Orkuréttur');
    await open.getByLabel('Undirtegund').selectOption('Kvótamál');
    await open.getByLabel(/^Verð/).fill('35000');
    await open.getByRole('button', { name: 'Vista' }).click();
    return open;
  };
  await (await price()).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Orkuréttur.*Kvótamál.*Ráðgjafi.*35\.000/ }).waitFor();
  await (await price()).getByText('Verð fyrir þetta gjald er þegar skráð á tegundina.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
});

it('deletes a used type only after showing what uses it, and moves all of it (SET-03)', async () => {
  await to('Tegundir mála');
  await choose('Orkuréttur', 'Eyða');
  const refused = dialog('Tegundin er í notkun');
  await refused.getByText('1 undirtegund').waitFor();
  await refused.getByText('Kvótamál', { exact: true }).waitFor();
  await refused.getByLabel('Færa allt yfir á').selectOption('Hafréttur');
  await refused.getByRole('button', { name: 'Færa og eyða' }).click();
  await lineOf('Hafréttur').getByRole('button', { name: 'Kvótamál', exact: true }).waitFor();
  await lineOf('Orkuréttur').waitFor({ state: 'detached' });
});

it('adds a custom field of cases with a default value of its type, moved before another with the arrows (SET-11, SET-12)', async () => {
  await to('Eiginleikar');
  for (const [name, kind] of [
    ['Vátryggjandi', 'Texti'],
    ['Sáttaumleitan', 'Já eða nei'],
  ] as const) {
    await page.getByRole('button', { name: 'Nýr eiginleiki' }).click();
    const open = dialog('Nýr eiginleiki');
    await open.getByLabel('Heiti').fill(name);
    await open.getByLabel('Gerð').selectOption(kind);
    if (kind === 'Já eða nei') await open.getByLabel('Sjálfgefið gildi').selectOption('Nei');
    await open.getByRole('button', { name: 'Vista' }).click();
    // As in the dialog: required, for every case.
    await page.getByRole('row', { name: new RegExp(`${name}.*Öll mál.*Já`) }).waitFor();
  }
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/defaultExtensions/order') && answer.ok());
  await page.getByRole('button', { name: 'Færa „Sáttaumleitan“ til í röðinni' }).press('ArrowUp');
  await page.getByText('„Sáttaumleitan“ er nú númer').waitFor();
  await ordered;
  await page.reload();
  await page.getByRole('button', { name: 'Vátryggjandi', exact: true }).waitFor();
  expect((await page.locator('tbody tr').allInnerTexts()).slice(-2)).toEqual([
    expect.stringContaining('Sáttaumleitan'),
    expect.stringContaining('Vátryggjandi'),
  ]);
});

it('undoes a delete from the toast (PLUS-05)', async () => {
  await choose('Vátryggjandi', 'Eyða');
  await page.getByText('Eiginleikanum „Vátryggjandi“ var eytt').waitFor();
  await page.getByRole('button', { name: 'Vátryggjandi', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Afturkalla' }).click();
  await page.getByRole('button', { name: 'Vátryggjandi', exact: true }).waitFor();
});

it('stores templates in folders: uploads one, refuses a taken name, and undoes a deletion (SET-07, SET-08, SET-09, SET-10)', async () => {
  await to('Sniðmát');
  await page.getByRole('button', { name: 'Kröfubréf.docx' }).waitFor();
  for (const again of [false, true]) {
    await page.getByRole('button', { name: 'Ný mappa', exact: true }).click();
    await dialog('Ný mappa').getByLabel('Heiti').fill('Minnisblöð');
    await dialog('Ný mappa').getByRole('button', { name: 'Vista' }).click();
    if (!again) await dialog('Ný mappa').waitFor({ state: 'detached' });
  }
  await dialog('Ný mappa').getByText('Mappa með þetta heiti þegar til.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await choose('Minnisblöð', 'Nýtt sniðmát hér');
  const open = dialog('Nýtt sniðmát');
  const file = {
    name: 'Minnisblað um mál.docx',
    mimeType: 'application/octet-stream',
    buffer: await wordFile(['Minnisblað um {{málsnúmer}} {{heiti máls}}']),
  };
  await open.getByLabel('Velja skrá').setInputFiles(file);
  await open.getByText('Minnisblað um mál.docx').waitFor();
  expect(await open.getByLabel('Heiti').inputValue()).toBe('Minnisblað um mál');
  await open.getByRole('button', { name: 'Vista' }).click();
  await page.getByText('Sniðmátið var vistað. 2 reitir fyllast út.').waitFor();
  await choose('Fundargerð', 'Breyta');
  await dialog('Breyta sniðmáti').getByLabel('Heiti').fill('minnisblað um mál');
  await dialog('Breyta sniðmáti').getByLabel('Mappa').selectOption('Minnisblöð');
  await dialog('Breyta sniðmáti').getByRole('button', { name: 'Vista' }).click();
  await dialog('Breyta sniðmáti').getByText('Skrá með þetta heiti er þegar til.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await choose('Minnisblöð', 'Eyða');
  await page.getByRole('button', { name: 'Minnisblað um mál.docx' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Afturkalla' }).click();
  await page.getByRole('button', { name: 'Minnisblað um mál.docx' }).waitFor();
});

it('creates a document from a template for a case, with a preview of what is filled in (OPEN-63)', async () => {
  await choose('Minnisblað um mál', 'Gera skjal í máli …');
  const open = dialog('Skjal eftir sniðmátinu „Minnisblað um mál“');
  await open.getByRole('combobox', { name: 'Mál' }).fill('2026-0022');
  await open.getByRole('option').first().click();
  expect(await open.getByLabel('Málsnúmer').inputValue()).toBe('2026-0022');
  await open.getByLabel('Heiti máls').fill('Trúnaðarmál');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    open.getByRole('button', { name: 'Sækja skjalið' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Minnisblað um mál 2026-0022.docx');
  const document = readZip(readFileSync(await download.path()))?.find(({ name }) => name === 'word/document.xml');
  const words = document && (await unpack(document, 100_000))?.toString('utf8').replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('Minnisblað um 2026-0022 Trúnaðarmál');
});

it('creates a document from the page of a case, and from the palette (OPEN-63, SET-08, PLUS-02)', async () => {
  const choosing = dialog('Velja sniðmát');
  await page.goto(`${product.url}/1/projects/20`);
  await page.getByRole('main').getByRole('button', { name: 'Aðgerðir', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Skjal eftir sniðmáti …' }).click();
  await choosing.getByRole('radio', { name: /Umboð/ }).check();
  await choosing.getByRole('button', { name: 'Velja', exact: true }).click();
  const open = dialog('Skjal eftir sniðmátinu „Umboð“');
  expect(await open.getByLabel('Málsnúmer').inputValue()).toMatch(/^\d{4}-\d{4}$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    open.getByRole('button', { name: 'Sækja skjalið' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Umboð \d{4}-\d{4}\.docx$/);
  await open.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Leita og fara' }).fill('eftir sniðmáti');
  await page.keyboard.press('Enter');
  await choosing.getByRole('radio', { name: /Innheimtubréf/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}/settings/templates`);
});

it('edits the company, whose name the frame shows (SET-15)', async () => {
  await to('Almennt');
  await page.getByRole('button', { name: 'Breyta' }).click();
  await dialog('Breyta fyrirtæki').getByLabel('Heiti').fill('Lögstofan Hamar');
  await dialog('Breyta fyrirtæki').getByRole('button', { name: 'Vista' }).click();
  await page.locator('dd').getByText('Lögstofan Hamar').waitFor();
  await page.getByRole('complementary').getByText('Lögstofan Hamar').waitFor();
});

it('shows the company’s history with old and new values, and finds the chain intact (PLUS-04, PERM-18)', async () => {
  await to('Breytingasaga');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Fyrirtæki · Lögstofan Hamar' })
    .filter({ hasText: 'Breytt' });
  await entry.getByText('Anna Sigríður Þorvaldsdóttir').waitFor();
  await entry.locator('del').getByText('Lögstofan Klettur').waitFor();
  await page.getByRole('button', { name: 'Sannreyna' }).click();
  await page.getByText('Sagan er heil').waitFor();
  await page.getByRole('button', { name: 'Tegund', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Eiginleiki', exact: true }).press('Enter');
  await entry.waitFor({ state: 'detached' });
  await page.getByText('Eiginleiki · Vátryggjandi').first().waitFor();
});

it('restores a deleted rate from the bin, and deletes another permanently (PLUS-05)', async () => {
  await to('Gjaldskrá');
  for (const name of ['Þýðingar', 'Skjalavarsla']) {
    await page.getByRole('button', { name: 'Nýtt gjald' }).click();
    await dialog('Nýtt gjald').getByLabel('Heiti').fill(name);
    await dialog('Nýtt gjald').getByLabel(/^Verð/).fill('9900');
    await dialog('Nýtt gjald').getByRole('button', { name: 'Vista' }).click();
    await choose(name, 'Eyða');
    await page.getByText(`Gjaldinu „${name}“ var eytt`).waitFor();
  }
  await to('Rusl');
  await choose('Þýðingar', 'Endurheimta');
  await page.getByText('„Þýðingar“ er komið aftur').waitFor();
  await choose('Skjalavarsla', 'Eyða endanlega');
  await dialog('Eyða endanlega').getByRole('button', { name: 'Eyða endanlega' }).click();
  await page.getByText('„Skjalavarsla“ var eytt endanlega').waitFor();
  await page.getByRole('button', { name: 'Aðgerðir: Skjalavarsla' }).waitFor({ state: 'detached' });
  await to('Gjaldskrá');
  await page.getByRole('button', { name: 'Þýðingar', exact: true }).waitFor();
});
