import { expect, it } from 'vitest';
import { hold } from './hold.ts';
import { begin, openWorklogs, tokenOf } from './person.ts';

// The palette runs commands: a few keys start a timer, log an hour, create a case or bill one, by keyboard only.

const { page, product } = await begin('bjorn@logstofa.example');
await openWorklogs(page, product);
const headers = {
  authorization: `Bearer ${await tokenOf(product, 'bjorn@logstofa.example')}`,
  'x-tenant-id': '1',
};
async function api<T>(path: string): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
type Case = { readonly id: number; readonly yearNumber: string; readonly clientName: string | null };
const { items } = await api<{ readonly items: readonly Case[] }>('/projects?statusId=1&pageSize=20');
const first = items.find(({ clientName }) => clientName !== null);
if (!first) throw new Error('The demo data has no open case of a client.');

const palette = page.getByRole('dialog', { name: 'Leita og fara' });
async function order(text: string, line: RegExp) {
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill(text);
  await palette.getByRole('option', { name: line, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}

it('renders no more lines per key than a slow machine can', async () => {
  await page.keyboard.press('Control+k');
  const options = palette.getByRole('option');
  await palette.getByRole('option', { name: 'Skrá tíma', exact: true }).waitFor();
  // A letter that nearly every name of a screen or command contains, with more than a page of matching cases.
  for (const typed of ['a', 'ar', 'ari']) {
    await palette.getByRole('combobox').fill(typed);
    await palette
      .getByRole('option', { name: `„${typed}“` })
      .first()
      .waitFor();
    await palette.locator('[aria-disabled]').first().waitFor({ state: 'detached' });
    // 8 screens, 8 commands, 40 results, 5 people, the commands of the first result and the summary.
    const count = await options.count();
    expect([typed, count, count <= 68]).toEqual([typed, count, true]);
    if (typed === 'a') expect(count).toBeGreaterThan(16);
  }
  await page.keyboard.press('Escape');
});

it('uses the latest input, however soon Enter is pressed on a slow machine', async () => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const [typed, title] of [
    ['setja tímaklukku', 'Á hvaða mál viltu skrá tíma?'],
    ['nýr viðsk', 'Nýr viðskiptavinur'],
    ['skrá útlagð', 'Skrá útlagðan kostnað'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await devtools.detach();
});

it('starts the timer on a named case, and shows shortcuts', async () => {
  await page.keyboard.press('Control+k');
  await palette.getByRole('option', { name: 'Skrá tíma', exact: true }).waitFor();
  expect(await palette.getByRole('option', { name: 'Skrá tíma', exact: true }).innerText()).toMatch(/N$/);
  await page.keyboard.press('Escape');
  await order(`klukka ${first.yearNumber}`, new RegExp(`^Setja tímaklukku í gang: ${first.yearNumber}`));
  const active = () => api<{ readonly worklog: { readonly projectId: number } | null }>('/worklogs/timer/active');
  await expect.poll(async () => (await active()).worklog?.projectId).toBe(first.id);
});

it('logs an hour typed in a line', async () => {
  await order(`${first.yearNumber} í gær 1:15 símtal við Birnu Dögg`, /^Skrá 1,25 klst\./);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Lesið úr línunni' }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { items: texts } = await api<{
    readonly items?: readonly unknown[];
  }>(`/worklogs?projectId=${first.id}&orderBy=createdDate desc&pageSize=1`);
  expect(texts?.[0]).toMatchObject({ quantity: 1.25, comment: 'símtal við Birnu Dögg' });
});

it('finds logged work by its words, marked, and links to the entries of its day', async () => {
  await page.goto(`${product.url}/1/search?q=${encodeURIComponent('símtöl Birna Dögg')}`);
  const hit = page.getByRole('main').getByRole('link').filter({ hasText: 'símtal við Birnu Dögg' });
  await hit.locator('mark', { hasText: 'Birnu' }).waitFor();
  await hit.click();
  await page.getByRole('grid', { name: 'Tímaskráningar' }).getByText('símtal við Birnu Dögg').waitFor();
});

it('follows a command with its object: a case for a client, unbilled work of a case, the cases of a colleague', async () => {
  await order(`nýtt mál ${first.clientName}`, new RegExp(`^Nýtt mál: ${first.clientName}`));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await order(`reikningsfæra ${first.yearNumber}`, /^Reikningsfæra: /);
  await page.waitForURL(new RegExp(`/1/invoices/billing\\?party=1(:|%3A)${first.id}$`));
  await page.keyboard.press('Control+k');
  // The demo data has a case with this word in its name and in its description.
  await palette.getByRole('combobox').fill('klukka erfðaskrá');
  await palette.getByRole('option', { name: /^Setja tímaklukku í gang: /, selected: true }).waitFor();
  const commands = await palette.getByRole('option', { name: /^Setja tímaklukku í gang: / }).allInnerTexts();
  expect(commands).toEqual([...new Set(commands)]);
  await palette.getByRole('combobox').fill('anna þ');
  await palette.getByRole('option', { name: /Mál starfsmannsins/ }).click();
  await page.waitForURL(/\/1\/projects\?employee=\d+$/);
});

it('runs the chosen entry, although the search puts others above it before Enter (PLUS-02)', async () => {
  await openWorklogs(page, product);
  using search = await hold(page, /\/api\/search/, 'GET');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('anna');
  const person = palette.getByRole('option', { name: /^Anna .*Mál/ }).first();
  await person.waitFor();
  const chosen = palette.locator('[role="option"][aria-selected="true"]');
  const name = await person.innerText();
  await expect
    .poll(async () => {
      if ((await chosen.innerText()) !== name) await page.keyboard.press('ArrowDown');
      return chosen.innerText();
    })
    .toBe(name);
  const place = await person.getAttribute('id');
  search.release();
  await expect.poll(() => person.getAttribute('id')).not.toBe(place);
  expect(await chosen.innerText()).toBe(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects\?employee=/);
});
