import { expect, it } from 'vitest';
import { begin, tokenOf } from './person.ts';

// What a lawyer does fifty times a day, by keyboard alone, and every key is counted.

const email = 'anna@logstofa.example';
const { product, page } = await begin(email);
const token = await tokenOf(product, email);
const api = async <T>(path: string): Promise<T> =>
  (await (
    await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1' } })
  ).json()) as T;

let pressed = 0;
/** A chord is as many keys as are held. */
async function press(chord: string): Promise<void> {
  pressed += chord.split('+').length;
  await page.keyboard.press(chord);
}
async function type(text: string): Promise<void> {
  pressed += text.length;
  await page.keyboard.type(text);
}
function counted(): number {
  const keys = pressed;
  pressed = 0;
  return keys;
}

type Case = { readonly yearNumber: string; readonly name: string };
type Entry = {
  readonly date: string;
  readonly quantity: number;
  readonly comment: string;
  readonly projectYearNumber: string;
  readonly totalBilledWithDiscount: number;
};
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const ofDay = async (date: string) =>
  (
    await api<{ items: readonly Entry[] }>(
      `/worklogs?dateFrom=${date}&dateTo=${date}&workTypeId=1&pageSize=100&orderBy=date%20asc`,
    )
  ).items;

const year = new Date().getFullYear();
const { items: open } = await api<{ items: readonly Case[] }>('/projects/lite?pageSize=100&statusId=1');
const cases = open.slice(0, 5);
/** As people write a number: its year only where it is not this one. */
const typed = ({ yearNumber }: Case) => (yearNumber.startsWith(`${year}-0`) ? yearNumber.slice(5) : yearNumber);

it('logs five entries of yesterday in one line each, at most 40 keys, told before Enter, one after the other', async () => {
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  const line = dialog.getByRole('textbox', { name: 'Í einni línu' });
  const told = dialog.getByRole('list', { name: 'Lesið úr línunni' }).getByRole('listitem');
  const sums: string[] = [];
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await press('n');
  for (const [place, one] of cases.entries()) {
    await line.and(page.locator(':focus')).waitFor();
    // The day stays from one to the next.
    await type(`${typed(one)}${place === 0 ? ' í gær' : ''} 1:15 símtal ${place}`);
    await told.filter({ hasText: one.name }).waitFor();
    const sum = told.filter({ hasText: '(1,25 ×' });
    await sum.waitFor();
    sums.push((await sum.innerText()).replace(/ \(.*/s, ''));
    await press(place === cases.length - 1 ? 'Enter' : 'Shift+Enter');
    if (place < cases.length - 1) await expect.poll(() => line.inputValue()).toBe('');
    expect(counted()).toBeLessThanOrEqual(40);
  }
  await dialog.waitFor({ state: 'detached' });
  const mine = (await ofDay(day(1))).filter(({ comment }) => /^símtal \d$/.test(comment));
  expect(mine.map(({ comment }) => comment)).toEqual(cases.map((_, place) => `símtal ${place}`));
  expect(mine.map(({ projectYearNumber }) => projectYearNumber)).toEqual(cases.map(({ yearNumber }) => yearNumber));
  for (const [place, one] of mine.entries()) {
    expect(one.quantity).toBe(1.25);
    expect(figure(sums[place] ?? '')).toBe(one.totalBilledWithDiscount);
    const next = mine[place + 1];
    if (next) expect(Date.parse(next.date) - Date.parse(one.date)).toBe(75 * 60_000);
  }
});

it('makes text of a part that was read, by Backspace behind it, and asks for what is missing', async () => {
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  const line = dialog.getByRole('textbox', { name: 'Í einni línu' });
  const told = dialog.getByRole('list', { name: 'Lesið úr línunni' }).getByRole('listitem');
  await press('n');
  await line.and(page.locator(':focus')).waitFor();
  await type('9999-9999 10-11:30');
  await told.filter({ hasText: '1,50 klst. frá kl. 10:00' }).waitFor();
  await expect.poll(() => dialog.getByLabel(/^Tímar/).inputValue()).toBe('1,50');
  await press('Backspace');
  await told.filter({ hasText: '1,50 klst.' }).waitFor({ state: 'detached' });
  expect(await line.inputValue()).toBe('9999-9999 10-11:30');
  await press('Enter');
  await dialog.getByText('Hvað tók þetta langan tíma?').waitFor();
  await line.fill('1:15 fundur');
  await press('Enter');
  await dialog.getByText('Þú verður að velja mál').waitFor();
  // What the line said stands in the fields, and the case is where the keyboard is.
  expect(await dialog.getByLabel('Lýsing').inputValue()).toBe('fundur');
  await dialog.getByRole('combobox', { name: 'Mál' }).and(page.locator(':focus')).waitFor();
  counted();
});

/** A sum in krónur, or with decimals in another currency. */
const figure = (sum: string): number => Number(sum.replaceAll(/[^\d,]/g, '').replace(',', '.'));
