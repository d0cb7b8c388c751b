import { expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { begin, tokenOf } from './person.ts';

// An hour in one line, as it is typed and as it is read.

const email = 'anna@logstofa.example';
const { product, page } = await begin(email);
const token = await tokenOf(product, email);
const api = async <T>(path: string): Promise<T> =>
  (await (
    await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1' } })
  ).json()) as T;

type Case = { readonly id: number; readonly yearNumber: string; readonly name: string };
type Entry = { readonly date: string; readonly quantity: number; readonly comment: string };

const { items: open } = await api<{ items: readonly Case[] }>('/projects/lite?pageSize=100&statusId=1');
const [first] = open;
if (!first) throw new Error('no open case');
const today = new Date().toISOString().slice(0, 10);
const entry = async (comment: string) =>
  (await api<{ items: readonly Entry[] }>(`/worklogs?pageSize=100&search=${encodeURIComponent(comment)}`)).items.find(
    (one) => one.comment === comment,
  );

const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
const line = dialog.getByLabel('Í einni línu');
const told = dialog.getByRole('list', { name: 'Lesið úr línunni' }).getByRole('listitem');

async function openLine(): Promise<void> {
  await page.keyboard.press('n');
  await line.and(page.locator(':focus')).waitFor();
}

it('says before Enter what it read of hours in words, of a range over midnight and of a bare day, and saves that', async () => {
  const latest = addDays(today, -1);
  const short = `${Number(today.slice(8)) > 24 ? '24' : '31'}.${Number(today.slice(8)) > 24 ? today.slice(5, 7) : '10'}`;
  const lines = [
    { typed: 'hálftími', says: ['0,50 klst.'], quantity: 0.5, date: null },
    { typed: 'klukkutími og korter', says: ['1,25 klst.'], quantity: 1.25, date: null },
    {
      typed: 'í gær 23-01',
      says: ['2,00 klst. frá kl. 23:00 til 01:00 næsta dag', 'Í gær'],
      quantity: 2,
      date: `${latest}T23:00:00.000Z`,
    },
    { typed: `${short} 0:45`, says: ['0,75 klst.', short], quantity: 0.75, date: null },
  ];
  for (const [place, { typed, says, quantity, date }] of lines.entries()) {
    const text = `yfirferð ${place}`;
    await openLine();
    await page.keyboard.type(`${first.yearNumber} ${typed} ${text}`);
    for (const one of says) await told.filter({ hasText: one }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await entry(text))?.quantity).toBe(quantity);
    if (date) expect((await entry(text))?.date).toBe(date);
  }
  expect((await entry('yfirferð 3'))?.date.slice(8, 10)).toBe(short.slice(0, 2));
});

it('leaves rates, amounts and the dates of papers in the text', async () => {
  await openLine();
  await page.keyboard.type(`${first.yearNumber} 1:15 vextir 25.11 %, bréf dags. 25.11., 300 an hour`);
  await told.filter({ hasText: '1,25 klst.' }).waitFor();
  await told.filter({ hasText: '(1,25 ×' }).waitFor();
  // The case, the hours and the amount.
  expect(await told.count()).toBe(3);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => entry('vextir 25.11 %, bréf dags. 25.11., 300 an hour')).toMatchObject({ quantity: 1.25 });
});
