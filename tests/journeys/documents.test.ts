import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostileFiles } from '#tests/support/hostile.ts';
import { begin, enter, openBrowser, patience } from './person.ts';

// A firm keeps its papers in Stoð: they are uploaded, found and previewed, and none is lost.

const { page: anna, product } = await begin('anna@logstofa.example');
let address = '';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const text = (content: string) => ({ mimeType: 'text/plain', buffer: Buffer.from(content) });
const path = (page: Page) => page.getByRole('navigation', { name: 'Slóð möppu' });
const choose = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page
    .getByLabel('Hlaða upp', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([...files]);

it('uploads a dropped folder of 50 files completely, although the network fails meanwhile (DOC-01, DOC-08, DOC-10, PROJ-26)', async () => {
  await anna.goto(`${product.url}/1/projects`);
  await anna.getByRole('gridcell').nth(4).dblclick();
  await anna.getByRole('main').getByRole('link', { name: 'Skjöl' }).click();
  await anna.waitForURL(/projects\/\d+\/files$/);
  address = anna.url();
  await anna
    .getByText('Engin skjöl hér enn')
    .or(anna.getByRole('grid', { name: 'Skjöl' }))
    .first()
    .waitFor();
  // The button to add something appears once permissions are loaded.
  await anna.getByRole('button', { name: 'Bæta við' }).waitFor();
  // The head is a row too, and demo data has papers in some cases.
  const counted = async () =>
    Number(
      await anna
        .getByRole('grid', { name: 'Skjöl' })
        .getAttribute('aria-rowcount')
        .catch(() => 1),
    ) - 1;
  const before = (await anna.getByText('Engin skjöl hér enn').isVisible()) ? 0 : await counted();
  let lost = 0;
  await anna.route('**/api/blobs/*/blocks/*', (route) =>
    (lost += 1) > 15 && lost < 40 ? route.abort('connectionreset') : route.continue(),
  );
  const names = Array.from({ length: 50 }, (_, n) => `Fylgiskjal ${String(n + 1).padStart(2, '0')}.txt`);
  const transfer = await anna.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const name of all) data.items.add(new File([`Efni: ${name}`], name, { type: 'text/plain' }));
    return data;
  }, names);
  await anna.getByRole('region', { name: 'Skjöl' }).dispatchEvent('drop', { dataTransfer: transfer });
  await anna.getByText('Upphalningu lokið').waitFor({ timeout: 80_000 });
  await anna.unroute('**/api/blobs/*/blocks/*');
  expect(lost).toBeGreaterThan(40);
  await expect.poll(counted).toBe(before + 50);
});

it('creates a folder, refuses its name a second time, and moves into it by dragging (DOC-03, DOC-06, DOC-13, DOC-17)', async () => {
  const addFolder = async () => {
    await anna.getByRole('button', { name: 'Bæta við' }).click();
    await anna.getByRole('menuitem', { name: 'Mappa', exact: true }).click();
    const dialog = anna.getByRole('dialog', { name: 'Ný mappa' });
    await dialog.getByRole('textbox', { name: 'Heiti' }).fill('Gögn frá vitnum');
    await dialog.getByRole('button', { name: 'Vista' }).click();
    return dialog;
  };
  await (await addFolder()).waitFor({ state: 'detached' });
  const again = await addFolder();
  await again.getByText('Mappa með þetta heiti þegar til').first().waitFor();
  await again.getByRole('button', { name: 'Hætta við' }).click();
  await anna
    .getByRole('button', { name: /Henda|Loka án/ })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await again.waitFor({ state: 'detached' });
  await row(anna, 'Fylgiskjal 01.txt')
    .getByText('Fylgiskjal 01.txt')
    .dragTo(row(anna, 'Gögn frá vitnum').getByText('Gögn frá vitnum'));
  await anna.getByText('1 atriði fært').waitFor();
  await row(anna, 'Gögn frá vitnum').dblclick();
  await row(anna, 'Fylgiskjal 01.txt').waitFor();
  await anna.getByRole('navigation', { name: 'Slóð möppu' }).getByRole('button', { name: 'Skjöl' }).click();
  await row(anna, 'Fylgiskjal 02.txt').waitFor();
});

it('previews a document on the page, keeps its versions, and restores one (DOC-30, DOC-13)', async () => {
  await row(anna, 'Gögn frá vitnum').dblclick();
  await row(anna, 'Fylgiskjal 01.txt').waitFor();
  await choose(anna, [{ name: 'Greinargerð.txt', ...text('Fyrsta gerð greinargerðar') }]);
  await row(anna, 'Greinargerð.txt').waitFor();
  await choose(anna, [{ name: 'greinargerð.txt', ...text('Önnur gerð greinargerðar okkar') }]);
  const conflict = anna.getByRole('dialog', { name: 'Heitið er þegar til' });
  await conflict.getByRole('radio', { name: /Ný útgáfa/ }).check();
  await conflict.getByRole('button', { name: 'Halda áfram' }).click();
  await row(anna, 'Greinargerð.txt').getByText('33 B').waitFor();
  await row(anna, 'Greinargerð.txt').dblclick();
  const preview = anna.getByRole('dialog', { name: 'Greinargerð.txt', exact: true });
  await preview.getByText('Önnur gerð greinargerðar').waitFor();
  await preview.getByText('Útgáfa 2').waitFor();
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await row(anna, 'Greinargerð.txt').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Útgáfur' }).click();
  const versions = anna.getByRole('dialog', { name: 'Útgáfur: Greinargerð.txt' });
  // An earlier version is seen before it is restored, and compared with the next by an arrow.
  await versions.getByRole('button', { name: 'Útgáfa 1', exact: true }).click();
  await preview.getByText('Fyrsta gerð greinargerðar').waitFor();
  await anna.keyboard.press('ArrowRight');
  await preview.getByText('Önnur gerð greinargerðar').waitFor();
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await versions.getByRole('button', { name: 'Endurheimta' }).click();
  await versions.getByText('Endurheimt úr útgáfu 1').waitFor();
  expect(await versions.getByRole('listitem').count()).toBe(3);
  await versions.getByRole('button', { name: 'Loka' }).first().click();
  await row(anna, 'Greinargerð.txt').dblclick();
  await preview.getByText('Fyrsta gerð greinargerðar').waitFor();
  await anna.keyboard.press('Escape');
});

it('asks once what happens to all names that exist, and keeps both or skips them (DOC-13)', async () => {
  const again = [
    { name: 'Fylgiskjal 01.txt', ...text('Annað efni') },
    { name: 'Greinargerð.txt', ...text('Þriðja gerð') },
  ];
  const conflict = anna.getByRole('dialog', { name: 'Heitin eru þegar til' });
  const answer = async (choice: string) => {
    await conflict.getByText('2 skrár með sama heiti eru þegar í möppunni.').waitFor();
    await conflict.getByRole('radio', { name: choice }).check();
    await conflict.getByRole('button', { name: 'Halda áfram' }).click();
    await conflict.waitFor({ state: 'detached' });
  };
  await choose(anna, again);
  await answer('Halda báðum');
  await row(anna, 'Fylgiskjal 01 (2).txt').waitFor();
  await row(anna, 'Greinargerð (2).txt').waitFor();
  await choose(anna, [...again, { name: 'Ný skrá.txt', ...text('Nýtt') }]);
  await answer('Sleppa');
  await row(anna, 'Ný skrá.txt').waitFor();
  expect(await row(anna, '(3).txt').count()).toBe(0);
  expect(await row(anna, 'Greinargerð').count()).toBe(2);
});

it('continues an upload after a reload: the same file sends only the blocks that are missing (DOC-10)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stod-upload-'));
  const file = join(folder, 'Stór gögn.bin');
  await writeFile(file, randomBytes(20 * 262_144));
  const input = anna.getByLabel('Hlaða upp', { exact: true }).and(anna.locator('input'));
  const blocks = '**/api/blobs/*/blocks/*';
  const numberOf = (url: string) => Number(url.split('/').at(-1));
  const arrived = new Set<number>();
  let begun = 0;
  await anna.route(blocks, async (route) => {
    if ((begun += 1) > 8) return route.abort('connectionreset');
    const answer = await route.fetch();
    expect(answer.ok()).toBe(true);
    arrived.add(numberOf(route.request().url()));
    return route.fulfill({ response: answer });
  });
  await input.setInputFiles(file);
  await expect.poll(() => arrived.size).toBe(8);
  anna.once('dialog', (dialog) => void dialog.accept());
  const sent: number[] = [];
  anna.on('request', (request) => {
    if (/\/blocks\/\d+$/.test(request.url())) sent.push(numberOf(request.url()));
  });
  await anna.reload();
  await anna.getByRole('button', { name: 'Bæta við' }).waitFor();
  await anna.unrouteAll({ behavior: 'wait' });
  sent.length = 0;
  await input.setInputFiles(file);
  await row(anna, 'Stór gögn.bin').waitFor();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((number) => arrived.has(number))).toEqual([]);
  await rm(folder, { recursive: true });
});

it('explains what to select if nothing is selected, and deletes with undo (DOC-07, DOC-21, DOC-22, DOC-23)', async () => {
  await path(anna).getByRole('button', { name: 'Skjöl' }).click();
  await row(anna, 'Fylgiskjal 05.txt').waitFor();
  const tools = anna.getByRole('toolbar', { name: 'Aðgerðir skjala' });
  for (const [tool, said] of [
    ['Eyða', 'Ekkert valið til að eyða'],
    ['Færa', 'Ekkert valið til að færa'],
    ['Breyta heiti', 'Ekkert valið til að breyta heiti'],
    ['Niðurhala', 'Ekkert valið til að niðurhala'],
    ['Útgáfur', 'Engin skrá valin til að sækja útgáfur fyrir'],
  ] as const) {
    await tools.getByRole('button', { name: tool }).click();
    await anna.getByText(said).first().waitFor();
  }
  await row(anna, 'Fylgiskjal 05.txt').getByRole('checkbox').check();
  await anna.keyboard.press('Delete');
  await row(anna, 'Fylgiskjal 05.txt').waitFor({ state: 'detached' });
  await anna.getByRole('button', { name: 'Afturkalla' }).last().click();
  await row(anna, 'Fylgiskjal 05.txt').waitFor();
});

it('downloads one with its Icelandic name, and several as a zip (DOC-16, SHELL-39)', async () => {
  await row(anna, 'Gögn frá vitnum').dblclick();
  await row(anna, 'Greinargerð.txt').waitFor();
  await row(anna, 'Greinargerð.txt').click({ button: 'right' });
  const [one] = await Promise.all([
    anna.waitForEvent('download'),
    anna.getByRole('menuitem', { name: 'Niðurhala' }).click(),
  ]);
  expect(one.suggestedFilename()).toBe('Greinargerð.txt');
  await row(anna, 'Greinargerð.txt').getByRole('checkbox').check();
  await row(anna, 'Fylgiskjal 01.txt').getByRole('checkbox').check();
  const [zip] = await Promise.all([
    anna.waitForEvent('download'),
    anna.getByRole('toolbar', { name: 'Aðgerðir skjala' }).getByRole('button', { name: 'Niðurhala' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^\d{4}-\d{4}-\d{8}-\d{4}\.zip$/);
});

it('finds a document by its text, in any inflection, on the case and among all (DOC-28)', async () => {
  await choose(anna, [{ name: 'Minnisblað.txt', ...text('Leigjandinn greiddi tryggingarféð þremur vikum of seint.') }]);
  await row(anna, 'Minnisblað.txt').waitFor();
  await row(anna, 'Minnisblað.txt')
    .getByRole('img', { name: /hefur ekki verið lesinn/ })
    .waitFor({ state: 'detached', timeout: 2 * patience });
  await anna.getByRole('searchbox', { name: 'Leita í skjölunum' }).fill('tryggingarfjár leigjanda');
  await row(anna, 'Minnisblað.txt').getByText('Leigjandinn', { exact: true }).waitFor();
  expect(await row(anna, 'Minnisblað.txt').locator('mark').allTextContents()).toEqual(['Leigjandinn', 'tryggingarféð']);
  await row(anna, 'Minnisblað.txt').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Opna möppuna' }).click();
  await row(anna, 'Greinargerð.txt').waitFor();
  await anna.goto(`${product.url}/1/files?q=tryggingarfé&employee=all`);
  await row(anna, 'Minnisblað.txt').locator('mark').waitFor();
});

it('lists documents of all cases, and reveals nothing to people outside a case (DOC-27)', async () => {
  await anna.goto(`${product.url}/1/files?q=Greinargerð&employee=all`);
  await row(anna, 'Greinargerð.txt').first().waitFor();
  const choose = async (name: string) => {
    await row(anna, 'Greinargerð.txt').first().click({ button: 'right' });
    await anna.getByRole('menuitem', { name, exact: true }).click();
  };
  const [file] = await Promise.all([anna.waitForEvent('download'), choose('Niðurhala')]);
  expect(file.suggestedFilename()).toBe('Greinargerð.txt');
  for (const [name, title] of [
    ['Útgáfur', /^Útgáfur/],
    ['Forskoða', 'Greinargerð.txt'],
  ] as const) {
    await choose(name);
    await anna.getByRole('dialog', { name: title }).waitFor();
    await anna.keyboard.press('Escape');
    await anna.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
  }
  const outsider = await openBrowser(product);
  await enter(outsider, product, 'erla@radgjof.example');
  const answered = outsider.waitForResponse((response) => response.url().includes('/api/documents?'));
  await outsider.goto(`${product.url}/2/files?q=Greinargerð&employee=all`);
  expect(await (await answered).json()).toMatchObject({ pagination: { total: 0 } });
  const refused = outsider.waitForResponse((response) => /\/api\/projects\/\d+/.test(response.url()));
  await outsider.goto(address.replace('/1/', '/2/'));
  expect((await refused).status()).toBe(404);
  expect(await outsider.getByText('Greinargerð.txt').count()).toBe(0);
});

it('filters documents of all cases by party, status and type, visibly also after a reload (DOC-28, DOC-29)', async () => {
  await anna.goto(`${product.url}/1/files?employee=all`);
  const party = anna.getByRole('combobox', { name: 'Aðili' });
  await party.fill('Guðrún Gísladóttir');
  await anna.locator('[data-combobox-option]:visible').first().click();
  await row(anna, 'Tímalína og fylgiskjöl.xlsx').first().waitFor();
  for (const [filter, choice] of [
    ['Staða', 'Opið'],
    ['Gerð', 'Word'],
  ] as const) {
    await anna.getByRole('button', { name: filter, exact: true }).click();
    await anna.getByRole('menuitem', { name: choice, exact: true }).click();
  }
  await row(anna, 'Tímalína og fylgiskjöl.xlsx').first().waitFor({ state: 'detached' });
  await anna.reload();
  await row(anna, 'Umboð.docx').first().waitFor();
  await expect.poll(() => party.inputValue()).toBe('Guðrún Gísladóttir');
  const rows = anna.getByRole('grid').getByRole('row');
  expect(await rows.count()).toBe(1 + (await rows.filter({ hasText: 'Guðrún Gísladóttir' }).count()));
  for (const filter of ['Staða: Opið', 'Gerð: Word']) await anna.getByRole('button', { name: filter }).waitFor();
});

it('creates a new document, shows it as a page without active content, and shows who is editing it (DOC-30)', async () => {
  await anna.goto(address);
  await row(anna, 'Gögn frá vitnum').dblclick();
  await row(anna, 'Greinargerð.txt').waitFor();
  await anna.getByRole('button', { name: 'Bæta við' }).click();
  await anna.getByRole('menuitem', { name: 'Nýtt skjal' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýtt skjal' });
  expect(await dialog.getByRole('textbox', { name: 'Heiti' }).inputValue()).toBe('New Document');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await row(anna, 'New Document.docx').dblclick();
  const preview = anna.getByRole('dialog', { name: 'New Document.docx' });
  const frame = preview.getByTitle('Innihald: New Document.docx');
  expect(await frame.getAttribute('sandbox')).toBe('');
  await preview.frameLocator('iframe').getByRole('main').waitFor();
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await row(anna, 'New Document.docx').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Merkja að ég sé að vinna í því' }).click();
  await row(anna, 'New Document.docx')
    .getByRole('img', { name: /er að vinna í skjalinu, merkt til kl\./ })
    .waitFor();
});

it('stops an upload at the first refused block, and reports it (DOC-11)', async () => {
  let blocks = 0;
  await anna.route('**/api/blobs/*/blocks/*', (route) => {
    blocks += 1;
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: '{"code":"incomplete_upload"}',
    });
  });
  await choose(anna, [{ name: 'Stór.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_000, 65) }]);
  await anna.getByText('1 skrá komst ekki til skila').first().waitFor();
  await anna.unroute('**/api/blobs/*/blocks/*');
  expect(blocks).toBeLessThanOrEqual(7);
});

it('shows hostile files safely: none of them executes or fetches anything (DOC-30)', async () => {
  const asked: string[] = [];
  const opened: string[] = [];
  const hear = (request: { url: () => string }) =>
    void (/^(data|blob):/.test(request.url()) || request.url().startsWith(product.url) || asked.push(request.url()));
  anna.context().on('request', hear);
  anna.on('dialog', (dialog) => void opened.push(dialog.message()));
  anna.on('popup', (popup) => void opened.push(popup.url()));
  await anna.goto(address);
  const files = await hostileFiles();
  await row(anna, 'Gögn frá vitnum').dblclick();
  await row(anna, 'Greinargerð.txt').waitFor();
  await choose(
    anna,
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })),
  );
  await anna.getByText('Upphalningu lokið').waitFor({ timeout: 80_000 });
  for (const { name } of files) {
    await row(anna, name).dblclick();
    const preview = anna.getByRole('dialog', { name });
    const said = /Sakleysi|of stór|Ekki tókst að lesa skjalið/;
    const shown = name.endsWith('.docx') ? preview.frameLocator('iframe').getByText(said) : preview.getByText(said);
    await shown.first().waitFor({ timeout: 60_000 });
    await anna.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
  }
  expect(await Promise.all(anna.frames().map((frame) => frame.evaluate('window.ran')))).toEqual(
    anna.frames().map(() => undefined),
  );
  anna.context().off('request', hear);
  expect([asked, opened]).toEqual([[], []]);
});

it('copies beside the original and cuts by keyboard, and pastes in the current folder', async () => {
  await anna.goto(address);
  await row(anna, 'Fylgiskjal 05.txt').getByText('Fylgiskjal 05.txt').click();
  await anna.keyboard.press('Control+c');
  await anna.getByText('1 atriði á klippiborðinu; límdu í möppu').first().waitFor();
  await anna.keyboard.press('Control+v');
  await row(anna, 'Fylgiskjal 05 (2).txt').getByText('Fylgiskjal 05 (2).txt').click();
  await anna.keyboard.press('Control+x');
  await anna.getByText('1 atriði klippt; límdu í aðra möppu').first().waitFor();
  await row(anna, 'Gögn frá vitnum').dblclick();
  await row(anna, 'Greinargerð.txt').waitFor();
  await anna.keyboard.press('Control+v');
  await row(anna, 'Fylgiskjal 05 (2).txt').waitFor();
});
