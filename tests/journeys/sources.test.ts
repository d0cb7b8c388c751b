import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openBrowser, signIn } from './person.ts';
import { readZip, unpack } from '#server/zip.ts';
import { startProduct } from './product.ts';

// A lawyer finds the law by a few words, sees what cites a paragraph, saves it on a case, and asks the text.

/** The text of a Word document, as stored in its file. */
async function unpacked(bytes: Buffer): Promise<string> {
  const entry = readZip(bytes)?.find(({ name }) => name === 'word/document.xml');
  return entry ? ((await unpack(entry, 10_000_000))?.toString('utf8') ?? '') : '';
}

/** An endpoint with OpenAI's protocol, which answers as the test says. */
let respond: (response: ServerResponse) => void = (response) => say(response, 'Leigan var ákveðin 95.000 krónur [1].');
const say = (response: ServerResponse, content: string) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: 900 } }));
const model = createServer((request, response) => {
  request.resume().on('end', () => respond(response));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => model.once('listening', resolve));
afterAll(() => void model.close());
const modelUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;

const [offline, online] = [await startProduct(), await startProduct('/', 'auto', { CHAT_MODEL_URL: modelUrl })];
const page = await openBrowser(offline);
await signIn(page, offline, 'anna@logstofa.example');

it('leads from three words to the paragraph, to the rulings on it, and to the case (SRC-02, SRC-30, SRC-28, PROJ-34)', async () => {
  await page.getByRole('link', { name: 'Heimildaleit' }).click();
  await page.getByRole('combobox', { name: 'Leita í heimildum' }).fill('sanngjarns leigugjalds frístundalóða');
  await page.getByRole('button', { name: 'LEITA', exact: true }).click();
  await page.waitForURL(/q=sanngjarns/);
  await page.getByRole('link', { name: 'Hlíðarendabúið ehf. gegn Gunnvöru Steingrímsdóttur' }).click();
  // The sources of the ruling.
  await page.getByRole('link', { name: '1. mgr. 5. gr.' }).first().click();
  await page.waitForURL(/#G5M1$/);
  await page.getByRole('heading', { name: 'Lög um frístundalóðir' }).waitFor();
  // And the rulings that cite it.
  const paragraph = page.locator('#G5M1');
  await paragraph.getByRole('button', { name: /vís(ar|a) hingað$/ }).click();
  await page.getByRole('link', { name: 'Sýna allar í leit' }).click();
  await page.waitForURL(/references=/);
  await page.getByRole('link', { name: 'Hlíðarendabúið ehf. gegn Gunnvöru Steingrímsdóttur' }).click();
  await page.getByRole('button', { name: 'Vista á mál' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Vista heimild á mál' });
  await dialog.getByRole('combobox', { name: 'Mál' }).click();
  await page.locator('[data-combobox-option]:visible').first().click();
  await dialog.getByRole('textbox', { name: 'Athugasemd' }).fill('Ræður úrslitum um leiguna.');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await page.getByText(/Tókst að tengja máli/).waitFor();
  await page.getByRole('link', { name: 'Vistaðar heimildir' }).click();
  await page.getByRole('button', { name: /Sýna mál: Hlíðarendabúið/ }).click();
  await page.getByText('Ræður úrslitum um leiguna.').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{4}-\d+ · / })
    .click();
  await page.getByRole('link', { name: 'Heimildir', exact: true }).click();
  await page.getByText('Ræður úrslitum um leiguna.').waitFor();
  // All of it, as citations.
  await page.getByRole('button', { name: 'Heimildaskrá' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Sækja sem Word' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Heimildaskrá \d{4}-\d+\.docx$/);
  const word = await unpacked(await readFile(await file.path()));
  expect(word).toMatch(/Dómur Hæstaréttar [^<]* í máli nr\. 912\/2016 \(Hlíðarendabúið ehf\. gegn/);
});

it('prints all of a law, and nothing of the frame around it (SRC-28)', async () => {
  await page.goto(`${offline.url}/1/sources/1`);
  await page.getByRole('heading', { name: '1. gr. Gildissvið' }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const unprinted of [
    page.getByRole('navigation', { name: 'Valmynd' }),
    page.getByRole('button', { name: 'Skrá tíma' }),
    page.getByRole('button', { name: 'Prenta' }),
  ])
    expect(await unprinted.isVisible()).toBe(false);
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: null, colorScheme: null });
});

it('watches a search, shows it on its page, and stops with undo', async () => {
  await page.goto(`${offline.url}/1/sources/search?q=leigugjald`);
  await page.getByRole('button', { name: 'Vakta leit' }).click();
  await page.getByText('Þú vaktar nú: leigugjald').waitFor();
  await page.getByRole('button', { name: 'Vaktað', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Vaktað efni' }).click();
  await page.getByText('Ekkert nýtt enn', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Hætta að vakta: leigugjald' }).click();
  await page.getByText('Ekkert nýtt enn', { exact: false }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Afturkalla' }).click();
  await page.getByRole('main').getByRole('link', { name: 'leigugjald' }).click();
  await page.getByRole('link', { name: 'Hlíðarendabúið ehf. gegn Gunnvöru Steingrímsdóttur' }).click();
});

it('answers a question offline with passages, whose place is a click away (AI-01, AI-02, AI-05)', async () => {
  await page.getByRole('button', { name: 'Hver var niðurstaðan og hvers vegna?' }).waitFor();
  await page.getByRole('textbox', { name: 'Spurning' }).fill('Hvað taldi matsmaður eðlilega leigu?');
  const chat = page.getByRole('log');
  const typing = chat.getByRole('status', { name: 'Svar er í smíðum' });
  await page.route('**/source-ai-chat-message*', async (route) => {
    if (route.request().method() === 'POST') await typing.waitFor();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Senda' }).click();
  await typing.waitFor();
  await chat.getByText('Hvað taldi matsmaður eðlilega leigu?').waitFor();
  await chat.getByText('Matsmaður taldi eðlilega leigu nema 95.000 krónum', { exact: false }).waitFor();
  await typing.waitFor({ state: 'detached' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await chat.getByRole('link').first().click();
  await page.waitForURL(/#P\d+$/);
});

it('shows a ruling as its PDF and a scanned one as its pages, with the recognised text overlaid (SRC-27, SRC-33)', async () => {
  await page.goto(`${offline.url}/1/sources/search?q=958/2024`);
  await page.getByRole('link', { name: 'Tækjaleigan Hamragil ehf. gegn Múrverki Sandvíkur ehf.' }).click();
  await page.getByText('Tilbúin heimild í sýnisafni').waitFor();
  await page.getByText('Dómkvaddur maður taldi að boltar', { exact: false }).waitFor();
  // It cites a scanned one, which its text links to.
  await page.getByText('Texti', { exact: true }).click();
  await page.getByRole('link', { name: /3.1953/ }).click();
  await page.getByRole('heading', { name: 'Vélstjórafélagið Straumur gegn Útgerðarfélaginu Marbakka h.f.' }).waitFor();
  const first = page.getByRole('region', { name: 'Blaðsíða 1 af 2' });
  await first.locator('img').waitFor();
  const line = first.getByText('Vélstjórafélagið Straumur gegn Útgerðarfélaginu Marbakka h.f.');
  const [over, below] = [await line.boundingBox(), await first.boundingBox()];
  // Its position on the picture: the corners are 178 to 845 of 1120, 398 of 1584.
  const share = (part: number | undefined, whole: number | undefined) => (part ?? 0) / (whole ?? 1);
  expect(share((over?.x ?? 0) - (below?.x ?? 0), below?.width)).toBeCloseTo(178 / 1120, 1);
  expect(share((over?.y ?? 0) - (below?.y ?? 0), below?.height)).toBeCloseTo(398 / 1584, 1);
  await page.getByText('Tilbúin heimild í sýnisafni').waitFor();
});

it('apologises when the model fails and keeps the question; the next answer names a place (AI-03, AI-05, OPEN-45)', async () => {
  const other = await openBrowser(online);
  await signIn(other, online, 'anna@logstofa.example');
  await other.goto(`${online.url}/1/sources/search?q=912/2016`);
  await other.getByRole('link', { name: 'Hlíðarendabúið ehf. gegn Gunnvöru Steingrímsdóttur' }).click();
  respond = (response) => response.writeHead(500).end('<html>nei</html>');
  await other.getByRole('textbox', { name: 'Spurning' }).fill('Hver var leigan?');
  await other.getByRole('button', { name: 'Senda' }).click();
  const chat = other.getByRole('log');
  await chat.getByText('Því miður kom upp villa við að sækja svar frá aðstoðarmanninum.').waitFor();
  await chat.getByText('Hver var leigan?').waitFor();
  respond = (response) =>
    say(response, 'Leigan var ákveðin 95.000 krónur á ári [4]. Þetta stendur hvergi. Og þetta ekki heldur [999].');
  await other.getByRole('button', { name: 'Reyna aftur' }).click();
  await chat.getByText('Leigan var ákveðin 95.000 krónur á ári.').waitFor();
  expect(await chat.getByText('Þetta stendur hvergi').count()).toBe(0);
  await chat.getByText('2 setningum var sleppt', { exact: false }).waitFor();
  await chat.getByRole('link').first().click();
  await other.waitForURL(/#P\d+$/);
  // A streamed answer: complete sentences appear while the rest arrives, and cancelling also stops the model.
  const ended = Promise.withResolvers<void>();
  respond = (response) => {
    const piece = { choices: [{ delta: { content: 'Leigan er 95.000 krónur [4]. Hún' } }] };
    response.setHeader('content-type', 'text/event-stream').write(`data: ${JSON.stringify(piece)}\n\n`);
    response.on('close', () => ended.resolve());
  };
  const question = other.getByRole('textbox', { name: 'Spurning' });
  await question.fill('Og hver er hún nú?');
  await other.getByRole('button', { name: 'Senda' }).click();
  const sentence = chat.locator('p', { hasText: 'Leigan er 95.000 krónur.' });
  expect(await sentence.getByRole('link').getAttribute('href')).toBe('#P4');
  await other.getByRole('button', { name: 'Hætta við' }).click();
  await ended.promise;
  expect(await question.inputValue(), 'the question stays').toBe('Og hver er hún nú?');
  await other.getByRole('button', { name: 'Hreinsa spjall' }).click();
  await other.getByRole('button', { name: 'Hver var niðurstaðan og hvers vegna?' }).waitFor();
});
