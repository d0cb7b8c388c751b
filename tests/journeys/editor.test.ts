import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { startFakeEditor } from '#integrations/wopi/fake.ts';
import { readZip } from '#server/zip.ts';
import { begin, enter, openBrowser } from './person.ts';

// A document is created, edited in the browser's editor, and viewed, and its versions are kept.

const written = 'Þess er krafist að dómkröfur verði teknar til greina.';
const editor = await startFakeEditor(written);
afterAll(editor.close);
const { page: anna, product } = await begin('anna@logstofa.example', {}, { WOPI_URL: editor.url });

let files = '';
const bundles = anna.getByRole('list', { name: 'Málsgögn' });
const row = (name: string) => anna.getByRole('row').filter({ hasText: name });

it('opens in the editor’s frame, which is authorised by a form, and each save creates a version (DOC-24, DOC-32, DOC-33)', async () => {
  await anna.goto(`${product.url}/1/projects`);
  await anna.getByRole('gridcell').nth(4).dblclick();
  await anna.getByRole('main').getByRole('link', { name: 'Skjöl' }).click();
  await anna.waitForURL(/projects\/\d+\/files$/);
  files = anna.url();
  await anna.getByRole('button', { name: 'Bæta við' }).click();
  await anna.getByRole('menuitem', { name: 'Nýtt skjal' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýtt skjal' });
  await dialog.getByRole('textbox', { name: 'Heiti' }).fill('Greinargerð');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await row('Greinargerð.docx').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Opna í forriti' }).click();
  await anna.waitForURL(/\/files\/\d+\/edit$/);
  const frame = anna.locator('iframe[name=office_frame]');
  expect(await frame.getAttribute('sandbox')).toContain('allow-scripts');
  const inside = anna.frameLocator('iframe[name=office_frame]');
  await inside.getByText('Ritill: Greinargerð.docx').waitFor();
  await anna.locator('section[aria-busy=false] iframe').waitFor();
  expect(anna.url()).not.toContain('token');
  await inside.getByRole('button', { name: 'Vista' }).click();
  await inside.getByText('Vistað').waitFor();
  await anna.goto(files);
  await row('Greinargerð.docx').dblclick();
  const preview = anna.getByRole('dialog', { name: 'Greinargerð.docx' });
  await preview.getByText('Útgáfa 2').waitFor();
  await preview.frameLocator('iframe').getByText(written).waitFor();
});

it('reports that no program can open it (DOC-24)', async () => {
  await anna.keyboard.press('Escape');
  await anna
    .getByLabel('Hlaða upp', { exact: true })
    .and(anna.locator('input'))
    .setInputFiles([{ name: 'Hljóð.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') }]);
  await row('Hljóð.mp3').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Opna í forriti' }).click();
  await anna.getByText('Ekki stuðningur að opna valda skrá í forriti.').waitFor();
});

it('is created from a template, reviewed, edited, and sent as shown on the screen (OPEN-63)', async () => {
  await anna.getByRole('button', { name: 'Bæta við' }).click();
  await anna.getByRole('menuitem', { name: 'Sniðmát' }).click();
  const choosing = anna.getByRole('dialog', { name: 'Velja sniðmát' });
  await choosing.getByRole('radio', { name: /Fundargerð/ }).check();
  await choosing.getByRole('button', { name: 'Velja', exact: true }).click();
  const filling = anna.getByRole('dialog', { name: 'Skjal eftir sniðmátinu „Fundargerð“' });
  await filling.getByRole('button', { name: 'Sýna skjalið' }).click();
  const page = filling.frameLocator('iframe[title="Skjalið eins og það verður"]');
  await page.getByText(/^Dagur: \d/).waitFor();
  await filling.getByRole('textbox', { name: 'Höfundur' }).fill('Hallgerður Langbrók');
  await page.getByText('Fundargerð ritaði Hallgerður Langbrók.').waitFor();
  await filling.getByRole('button', { name: 'Gera skjalið' }).click();
  await row('Fundargerð').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Opna í forriti' }).click();
  await anna.waitForURL(/\/files\/\d+\/edit$/);
  const inside = anna.frameLocator('iframe[name=office_frame]');
  await inside.getByRole('button', { name: 'Vista' }).click();
  await inside.getByText('Vistað').waitFor();
  await anna.goto(files);
  await row('Fundargerð').dblclick();
  const preview = anna.getByRole('dialog', { name: /^Fundargerð/ });
  await preview.getByText('Útgáfa 2').waitFor();
  await preview.getByRole('button', { name: 'Senda í tölvupósti' }).click();
  const letter = anna.getByRole('dialog', { name: /^Senda Fundargerð/ });
  await letter.getByText(/útgáfa 2,/).waitFor();
  await letter.getByRole('textbox', { name: 'Viðtakendur' }).fill('thordis@daemi.example');
  await letter.getByRole('button', { name: 'Senda', exact: true }).click();
  await anna.getByText('Skjalið fer til thordis@daemi.example').waitFor();
  await letter.waitFor({ state: 'detached' });
  await anna.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await row('Fundargerð').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Útgáfur' }).click();
  const versions = anna.getByRole('dialog', { name: /^Útgáfur: Fundargerð/ });
  await versions.getByText(/Sent til thordis@daemi.example: Anna/).waitFor({ timeout: 30_000 });
  await versions.getByText(/Send: Anna .* frysti/).waitFor();
  await anna.keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });
});

it('is frozen as it was filed, and bundled with others for the court', async () => {
  await row('Greinargerð.docx').click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Útgáfur' }).click();
  const versions = anna.getByRole('dialog', { name: 'Útgáfur: Greinargerð.docx' });
  await versions.getByRole('button', { name: 'Frysta útgáfu 2 sem' }).click();
  await anna.getByRole('menuitem', { name: 'Lögð fram' }).click();
  await versions.getByText(/Lögð fram: Anna .* frysti/).waitFor();
  await anna.keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });
  const book = await PDFDocument.create();
  book.addPage([595, 842]);
  const buffer = Buffer.from(await book.save());
  await anna
    .getByLabel('Hlaða upp', { exact: true })
    .and(anna.locator('input'))
    .setInputFiles(['Úrskurður.pdf', 'Kæra.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer })));
  for (const name of ['Úrskurður.pdf', 'Kæra.pdf']) await row(name).getByRole('checkbox').check();
  const tools = anna.getByRole('toolbar', { name: 'Aðgerðir skjala' });
  await tools.getByRole('button', { name: 'Binda í málsgögn' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Ný málsgögn' });
  await dialog.getByRole('button', { name: 'Raða eftir reglum áfrýjunardómstóla' }).click();
  const titles = () => dialog.getByRole('table').getByRole('textbox').evaluateAll(shownIn);
  expect(await titles()).toEqual([
    'Úrlausn sem kærð er eða áfrýjað',
    'Úrskurður.pdf',
    'Kæra, áfrýjunarstefna og greinargerðir fyrir áfrýjunardómstóli',
    'Kæra.pdf',
  ]);
  await dialog.getByRole('button', { name: 'Vista', exact: true }).click();
  await bundles.getByText('Eins og skjölin').waitFor({ timeout: 30_000 });
  await bundles.getByRole('button', { name: 'Opna Málsgögn.pdf' }).click();
  await anna.getByRole('dialog', { name: 'Málsgögn.pdf' }).getByText('Efnisyfirlit').waitFor();
  await anna.keyboard.press('Escape');
});

it('is bundled again when one of its documents has changed, in the dragged order, and zipped', async () => {
  const book = await PDFDocument.create();
  book.addPage([595, 842]);
  book.addPage([595, 842]);
  await anna
    .getByLabel('Hlaða upp', { exact: true })
    .and(anna.locator('input'))
    .setInputFiles([{ name: 'Kæra.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await book.save()) }]);
  const conflict = anna.getByRole('dialog', { name: 'Heitið er þegar til' });
  await conflict.getByRole('radio', { name: /Ný útgáfa/ }).check();
  await conflict.getByRole('button', { name: 'Halda áfram' }).click();
  await bundles.getByText('1 skjal hefur breyst síðan').waitFor();
  await bundles.getByRole('button', { name: 'Málsgögn', exact: true }).click();
  const dialog = anna.getByRole('dialog', { name: 'Breyta málsgögnum' });
  await dialog.getByText('Breytt síðan').waitFor();
  const handle = dialog.getByRole('button', { name: /Kæra\.pdf/ }).first();
  await handle.focus();
  await handle.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Vista', exact: true }).click();
  await bundles.getByText('Eins og skjölin').waitFor({ timeout: 30_000 });
  await row('Málsgögn.pdf').getByRole('checkbox').check();
  await row('Greinargerð.docx').getByRole('checkbox').check();
  const [zip] = await Promise.all([
    anna.waitForEvent('download'),
    anna.getByRole('toolbar', { name: 'Aðgerðir skjala' }).getByRole('button', { name: 'Niðurhala' }).click(),
  ]);
  const names = readZip(await readFile(await zip.path()))?.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Málsgögn.pdf', 'Greinargerð.docx']));
});

it('says that its PDF was deleted, and binds it again', async () => {
  // Nothing is chosen any more.
  await anna.goto(files);
  await row('Málsgögn.pdf').getByRole('checkbox').check();
  await anna.getByRole('toolbar', { name: 'Aðgerðir skjala' }).getByRole('button', { name: 'Eyða' }).click();
  await bundles.getByText('Bundnu PDF-skjölunum var eytt').waitFor();
  await bundles.getByRole('button', { name: 'Binda aftur' }).click();
  await bundles.getByText('Eins og skjölin').waitFor({ timeout: 30_000 });
  await row('Málsgögn.pdf').waitFor();
});

it('reveals nothing of the case, its documents and its bundles to people outside it', async () => {
  const outsider = await openBrowser(product);
  await enter(outsider, product, 'erla@radgjof.example');
  const refused = outsider.waitForResponse((response) => /\/api\/projects\/\d+/.test(response.url()));
  await outsider.goto(files.replace('/1/', '/2/'));
  expect((await refused).status()).toBe(404);
  expect(await outsider.getByText('Málsgögn').count()).toBe(0);
});

/** The field's value: typed, or the prefilled name. */
const shownIn = (fields: readonly Element[]) =>
  fields.map((field) => (field as HTMLInputElement).value || (field as HTMLInputElement).placeholder);
