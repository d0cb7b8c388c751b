import { expect, it } from 'vitest';
import { begin, openWorklogs, tokenOf } from './person.ts';

// Frequent actions of a lawyer by keyboard only, with every key counted.

const email = 'anna@logstofa.example';
const { product, page } = await begin(email);
await openWorklogs(page, product);
const token = await tokenOf(product, email);
const api = async <T>(path: string): Promise<T> =>
  (await (
    await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1' } })
  ).json()) as T;

let pressed = 0;
/** A chord counts as the number of keys held. */
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
/** A case number as people type it: the year only if it is not the current one. */
const typed = ({ yearNumber }: Case) => (yearNumber.startsWith(`${year}-0`) ? yearNumber.slice(5) : yearNumber);

it('logs five entries of yesterday in one line each, in at most 40 keys, with a preview before Enter, one after the other', async () => {
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  const line = dialog.getByRole('combobox', { name: 'Í einni línu' });
  const told = dialog.getByRole('list', { name: 'Lesið úr línunni' }).getByRole('listitem');
  const sums: string[] = [];
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await press('n');
  for (const [place, one] of cases.entries()) {
    await line.and(page.locator(':focus')).waitFor();
    // The date stays for the next entry.
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

it('turns a recognised piece into text with Backspace behind it, and asks for what is missing', async () => {
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  const line = dialog.getByRole('combobox', { name: 'Í einni línu' });
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
  // The line's values are in the fields, and the focus is on the case.
  expect(await dialog.getByLabel('Lýsing').inputValue()).toBe('fundur');
  await dialog.getByRole('combobox', { name: 'Mál' }).and(page.locator(':focus')).waitFor();
  await dialog.getByRole('button', { name: 'Hætta við' }).click();
  await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  counted();
});

const panel = () => page.getByRole('dialog', { name: 'Tímaklukka' });
const clock = () => page.getByRole('group', { name: 'Tímaklukka í gangi' });
const running = async () =>
  (await api<{ worklog: (Entry & { projectId: number }) | null }>('/worklogs/timer/active')).worklog;

it('starts the timer with a description, in at most 15 keys, on that case', async () => {
  const [one] = cases;
  await press('t');
  await panel().getByRole('combobox', { name: 'Hvað ertu að gera?' }).and(page.locator(':focus')).waitFor();
  await type(`${typed(one as Case)} fundur`);
  await press('Enter');
  await clock()
    .getByText(/00:00:0\d/)
    .waitFor();
  await panel().waitFor({ state: 'detached' });
  expect(counted()).toBeLessThanOrEqual(Math.max(15, typed(one as Case).length + 9));
  expect(await running()).toMatchObject({ comment: 'fundur', projectYearNumber: one?.yearNumber });
});

it('changes the text and the case while the timer runs, and keeps counting', async () => {
  const other = cases[1] as Case;
  await press('t');
  const now = panel().getByRole('region', { name: 'Tímaklukka í gangi' });
  const text = now.getByRole('combobox', { name: 'Það sem klukkan telur' });
  await text.and(page.locator(':focus')).waitFor();
  await text.fill('fundur með stjórn');
  await press('Enter');
  await expect.poll(async () => (await running())?.comment).toBe('fundur með stjórn');
  const box = now.getByRole('combobox', { name: 'Mál' });
  await box.fill(other.yearNumber);
  await page.getByRole('option', { name: other.name }).first().click();
  await expect.poll(async () => (await running())?.projectYearNumber).toBe(other.yearNumber);
  expect((await running())?.comment).toBe('fundur með stjórn');
  await press('Escape');
  await panel().waitFor({ state: 'detached' });
});

it('shows what was logged when the timer stops, and continues it on undo; a paused timer is in the panel', async () => {
  await clock().getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  const bar = page.getByRole('status').filter({ hasText: /^fundur með stjórn · \d+,\d\d klst. · / });
  await bar.getByRole('button', { name: 'Afturkalla' }).click();
  // The stopped clock may still be shown.
  await expect.poll(running).toMatchObject({ comment: 'fundur með stjórn' });
  await clock().getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await clock().waitFor({ state: 'detached' });
  await press('t');
  await panel().getByRole('heading', { name: 'Í bið í dag' }).waitFor();
  await panel()
    .getByRole('button', { name: /^fundur með stjórn/ })
    .click();
  await page.getByRole('dialog', { name: 'Breyta tíma' }).waitFor();
  await press('Escape');
});

it('completes one of one’s own texts with its case: six keys', async () => {
  counted();
  await press('t');
  const what = panel().getByRole('combobox', { name: 'Hvað ertu að gera?' });
  await what.and(page.locator(':focus')).waitFor();
  await type('fun');
  await page.getByRole('option', { name: /^fundur með stjórn/ }).waitFor();
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(() => what.inputValue()).toBe('fundur með stjórn');
  await press('Enter');
  await clock()
    .getByText(/00:00:0\d/)
    .waitFor();
  expect(counted()).toBeLessThanOrEqual(15);
  expect(await running()).toMatchObject({ comment: 'fundur með stjórn', projectYearNumber: cases[1]?.yearNumber });
});

/** An amount in krónur, or with decimals in another currency. */
const figure = (sum: string): number => Number(sum.replaceAll(/[^\d,]/g, '').replace(',', '.'));
