import { expect, it } from 'vitest';
import { begin, openWorklogs, tokenOf } from './person.ts';

/**
 * A case with an unknown client, an opponent who is somebody's client, and the conflict noticed, by keyboard alone.
 * Time is not measured: each act is counted, and the keystroke-level model (Card, Moran and Newell 1980) estimates the
 * time of an experienced person: 0,28 s per key for an average typist, 1,35 s to think before each field or dialog, and
 * 2 s to read the conflict. Lawyers were promised sixty seconds.
 */
const seconds = { key: 0.28, thought: 1.35, reading: 2 };

const email = 'anna@logstofa.example';
const { product, page } = await begin(email);
await openWorklogs(page, product);
const token = await tokenOf(product, email);
const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': '1', 'content-type': 'application/json' };

const acts = { key: 0, thought: 0, reading: 0 };
async function press(chord: string): Promise<void> {
  acts.key += chord.split('+').length;
  await page.keyboard.press(chord);
}
/** Types text after one thought. */
async function type(text: string): Promise<void> {
  acts.thought += 1;
  acts.key += text.length;
  await page.keyboard.type(text);
}

const opponent = 'Tvíhliða ehf.';

it('makes a case with a new client and sees that its opponent is a client, in keys that take less than a minute', async () => {
  for (const path of ['clients', 'opponents'])
    expect(
      (await fetch(`${product.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify({ name: opponent }) }))
        .status,
    ).toBe(201);
  await press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await type('stofna mál');
  await page.getByRole('option', { name: 'Stofna mál' }).first().waitFor();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nýtt mál' });
  await dialog
    .getByRole('textbox', { name: /^Heiti/ })
    .and(page.locator(':focus'))
    .waitFor();
  await type('Galli í fasteign');
  // Client and opponent come first in the form of a case.
  await press('Tab');
  await dialog.getByLabel('Viðskiptavinir').first().and(page.locator(':focus')).waitFor();

  await type('Þjóðbjörg Xavíersdóttir');
  await dialog.getByRole('option', { name: /Þjóðbjörg Xavíersdóttir/ }).waitFor();
  await press('Enter');
  const made = page.getByRole('dialog', { name: 'Nýr viðskiptavinur' });
  await made.getByLabel('Kennitala').and(page.locator(':focus')).waitFor();
  await type('1201603389');
  await made.getByText('Fyllt út úr þjóðskrá').waitFor();
  await press('Enter');
  // The registry has a different name for this kennitala, and asks for confirmation.
  await made.getByRole('button', { name: 'Vista samt' }).waitFor();
  acts.reading += 1;
  await press('Enter');
  await made.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: /^Fjarlægja: / }).waitFor();

  // Past the button that takes the client off again.
  await press('Tab');
  await press('Tab');
  await dialog.getByLabel('Gagnaðilar').first().and(page.locator(':focus')).waitFor();
  await type('tvíhliða');
  await dialog.getByRole('option', { name: /^Tvíhliða ehf/ }).waitFor();
  await press('Enter');
  await dialog.getByRole('region', { name: 'Hagsmunatengsl fundust!' }).getByText(opponent).waitFor();
  acts.reading += 1;
  await press('Enter');
  await dialog.getByLabel('Merkimiðar').first().waitFor();
  await dialog
    .getByLabel(/^Tegundir/)
    .and(page.locator(':focus'))
    .waitFor();
  await press('Enter');
  await dialog.getByLabel('Viðskiptavinir').first().and(page.locator(':focus')).waitFor();
  await press('Enter');
  await dialog.getByLabel('Málsnúmer dómstóls').and(page.locator(':focus')).waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: 'Galli í fasteign' }).waitFor();
  const parties = page.getByRole('region', { name: 'Yfirlit' });
  await parties.getByRole('link', { name: opponent }).waitFor();

  const took = Object.entries(seconds).reduce((sum, [act, each]) => sum + acts[act as keyof typeof acts] * each, 0);
  expect(took, JSON.stringify(acts)).toBeLessThan(60);
});

it('creates a case from its first step, once it has a name', async () => {
  const name = 'Án næstu skrefa';
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('stofna mál');
  await page.getByRole('option', { name: 'Stofna mál' }).first().waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nýtt mál' });
  const named = dialog.getByRole('textbox', { name: /^Heiti/ });
  await named.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+Shift+Enter');
  await dialog.getByText('Heiti er nauðsynlegt svæði.').waitFor();
  await page.keyboard.type(name);
  await dialog.getByRole('button', { name: 'Stofna strax' }).click();
  await page.getByRole('heading', { name }).waitFor();
});
