import { expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { hold } from './hold.ts';
import { begin, openWorklogs, tokenOf } from './person.ts';

// An hour in one line, as it is typed and as it is read.

const email = 'anna@logstofa.example';
const { product, page } = await begin(email);
await openWorklogs(page, product);
const token = await tokenOf(product, email);
async function api<T>(path: string, body?: object, by = token): Promise<T> {
  const headers = { authorization: `Bearer ${by}`, 'x-tenant-id': '1', 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
  return (await (await fetch(`${product.url}/api${path}`, init)).json()) as T;
}

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
const line = dialog.getByRole('combobox', { name: 'Í einni línu' });
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

const offers = page.locator('[data-combobox-option]:visible');

it('completes the text behind case, day and hours with one’s own, from memory, and replaces only that', async () => {
  // A text with figures in it, which must not be read when it is completed.
  const own = 'Símtal við Birnu kl. 10-11 um 2,5 % vexti';
  await api('/worklogs', { projectId: first.id, comment: own, quantity: 1, date: new Date().toISOString() });
  await page.reload();
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await openLine();
  const start = `${first.yearNumber} í gær 1:15 `;
  await page.keyboard.type(`${start}s`);
  await offers.first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.type('imtal vi');
  await offers.filter({ hasText: own }).waitFor();
  // What was read stays in sight above the list.
  const chips = await told.first().boundingBox();
  expect((chips?.y ?? 0) + (chips?.height ?? 0)).toBeLessThanOrEqual((await offers.first().boundingBox())?.y ?? 0);
  expect(asked.filter((url) => url.includes('texts'))).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await line.inputValue()).toBe(`${start}${own}`);
  await expect.poll(() => offers.count()).toBe(0);
  await told.filter({ hasText: '(1,25 ×' }).waitFor();
  await page.keyboard.type(', framhald');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => entry(`${own}, framhald`)).toMatchObject({ quantity: 1.25 });
  expect((await entry(`${own}, framhald`))?.date.slice(0, 10)).toBe(addDays(today, -1));
});

it('closes the list of completions with Escape, and the dialog with the next', async () => {
  await openLine();
  await page.keyboard.type('1:15 símt');
  await offers.first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => offers.count()).toBe(0);
  expect(await line.inputValue()).toBe('1:15 símt');
  // The arrow opens it again, also for all texts behind the hours.
  await line.fill('1:15 ');
  expect(await offers.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await offers.first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('completes the text behind the case of the timer’s first line, and keeps that case', async () => {
  const other = open[1];
  if (!other) throw new Error('no second case');
  const panel = page.getByRole('dialog', { name: 'Tímaklukka' });
  await page.keyboard.press('t');
  const what = panel.getByRole('combobox', { name: 'Hvað ertu að gera?' });
  await what.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(`${other.yearNumber} yfirf`);
  await panel.getByText(`${other.yearNumber} · ${other.name}`).first().waitFor();
  // The demo data may have texts on that case that begin the same, and stand above it.
  await offers
    .filter({ hasText: /^yfirferð \d/ })
    .first()
    .click();
  expect(await what.inputValue()).toMatch(new RegExp(`^${other.yearNumber} yfirferð \\d$`));
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  const { worklog } = await api<{ worklog: { comment: string; projectId: number } | null }>('/worklogs/timer/active');
  expect(worklog?.projectId).toBe(other.id);
  expect(worklog?.comment).toMatch(/^yfirferð \d$/);
});

it('keeps what is typed while the timer starts, for the next one', async () => {
  const panel = page.getByRole('dialog', { name: 'Tímaklukka' });
  const what = panel.getByRole('combobox', { name: 'Hvað ertu að gera?' });
  const running = page.getByRole('group', { name: 'Tímaklukka í gangi' });
  await running.getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await running.waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await what.and(page.locator(':focus')).waitFor();
  using held = await hold(page, /\/api\/worklogs/, 'POST');
  await page.keyboard.type(`${first.yearNumber} gagnaöflun`);
  await panel.getByText(`${first.yearNumber} · ${first.name}`).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(held.count).toBe(1);
  await page.keyboard.type('Næsta verk');
  held.release();
  await running.waitFor();
  expect(await what.inputValue()).toBe('Næsta verk');
  const { worklog } = await api<{ worklog: { comment: string } | null }>('/worklogs/timer/active');
  expect(worklog?.comment).toBe('gagnaöflun');
  await page.keyboard.press('Escape');
});

const settings = page.getByRole('region', { name: 'Textabútar' });
const openSettings = async () => {
  await page.goto(`${product.url}/1/settings/user`);
  await settings.getByRole('textbox', { name: 'Bæta við textabút' }).waitFor();
};
const kept = async () =>
  (await api<{ value: { texts: readonly string[] } | null }>('/employees/me/settings/worklogs.snippets')).value?.texts;

it('keeps snippets in one’s own settings: adds, edits in place, deletes and takes that back', async () => {
  await openSettings();
  const box = settings.getByRole('textbox', { name: 'Bæta við textabút' });
  await box.fill('Samtal við sýslumann');
  await box.press('Enter');
  expect(await box.inputValue()).toBe('');
  // The second is added before the first is stored.
  await box.fill('Samantekt gagna');
  await settings.getByRole('button', { name: 'Bæta við textabút' }).click();
  await expect.poll(kept).toEqual(['Samantekt gagna', 'Samtal við sýslumann']);
  const edited = settings.getByRole('textbox', { name: 'Breyta „Samtal við sýslumann“' });
  await edited.fill('Samtal við sýslumann um þinglýsingu');
  await edited.press('Enter');
  await expect.poll(kept).toEqual(['Samantekt gagna', 'Samtal við sýslumann um þinglýsingu']);
  await settings.getByRole('button', { name: 'Eyða „Samantekt gagna“' }).click();
  await expect.poll(kept).toEqual(['Samtal við sýslumann um þinglýsingu']);
  await page.getByRole('status').getByRole('button', { name: 'Afturkalla' }).last().click();
  await expect.poll(kept).toEqual(['Samantekt gagna', 'Samtal við sýslumann um þinglýsingu']);
  // What is typed for a new one survives a reload.
  await box.fill('Samráð');
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('Samráð');
  await box.fill('');
});

it('keeps what is typed over a snippet across a reload, says so, and stores it when the box is left', async () => {
  const texts = await kept();
  const box = settings.getByRole('textbox', { name: 'Breyta „Samantekt gagna“' });
  await box.fill('Samantekt gagna fyrir aðalmeðferð');
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('Samantekt gagna fyrir aðalmeðferð');
  expect(await kept()).toEqual(texts);
  await settings.getByRole('button', { name: 'Byrja upp á nýtt' }).click();
  expect(await box.inputValue()).toBe('Samantekt gagna');
  await box.fill('Samantekt gagna fyrir aðalmeðferð');
  await page.reload();
  await settings.getByText('Hér er það sem þú varst að skrifa').waitFor();
  await box.focus();
  await box.blur();
  await expect.poll(async () => (await kept())?.[0]).toBe('Samantekt gagna fyrir aðalmeðferð');
  await settings.getByText('Hér er það sem þú varst að skrifa').waitFor({ state: 'detached' });
  await page.reload();
  const stored = settings.getByRole('textbox', { name: 'Breyta „Samantekt gagna fyrir aðalmeðferð“' });
  await expect.poll(() => stored.inputValue()).toBe('Samantekt gagna fyrir aðalmeðferð');
});

it('keeps the description of an entry as a snippet', async () => {
  await page.goto(`${product.url}/1/worklogs/list`);
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await openLine();
  await line.fill('Samlestur samninga');
  const keep = dialog.getByRole('button', { name: 'Geyma sem textabút' });
  await keep.click();
  await keep.waitFor({ state: 'detached' });
  await expect.poll(async () => (await kept())?.[0]).toBe('Samlestur samninga');
  await dialog.getByRole('button', { name: 'Hætta við' }).click();
  await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('offers one’s own on the case, one’s own elsewhere, snippets, colleagues’ and the title’s words, and says which', async () => {
  const now = new Date().toISOString();
  const theirs = await tokenOf(product, 'bjorn@logstofa.example');
  const { id } = await api<{ id: number }>('/projects', { name: 'Samvinnufélag um Sandgerði' }, theirs);
  const { yearNumber } = await api<Case>(`/projects/${id}`);
  await api('/worklogs', { projectId: id, comment: 'Samningur yfirfarinn hér', quantity: 1, date: now });
  await api('/worklogs', {
    projectId: first.id,
    comment: 'Samningur yfirfarinn annars staðar',
    quantity: 1,
    date: now,
  });
  await api('/worklogs', { projectId: id, comment: 'Samantekt Björns', quantity: 1, date: now }, theirs);
  await page.reload();
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await openLine();
  await page.keyboard.type(`${yearNumber} 0:30 sam`);
  await offers.filter({ hasText: 'Samantekt Björns' }).waitFor();
  const said = (await offers.allInnerTexts()).map((text) => text.split('\n').filter(Boolean));
  expect(said[0]).toEqual(['Samningur yfirfarinn hér', 'Þitt á þessu máli']);
  expect(said).toContainEqual(['Samningur yfirfarinn annars staðar', `${first.yearNumber} · ${first.name}`]);
  expect(said).toContainEqual(['Samlestur samninga', 'Textabútur']);
  expect(said).toContainEqual(['Samantekt Björns', 'Frá samstarfsmanni á þessu máli']);
  expect(said.at(-1)).toEqual(['Samvinnufélag', 'Úr heiti málsins']);
  const order = ['yfirfarinn hér', 'annars staðar', 'Samlestur', 'Björns', 'Samvinnufélag'];
  const places = order.map((text) => said.findIndex(([one]) => one?.includes(text)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await offers.filter({ hasText: 'Samantekt Björns' }).click();
  expect(await line.inputValue()).toBe(`${yearNumber} 0:30 Samantekt Björns`);
  await line.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

it('completes the line in the palette', async () => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Leita og fara' });
  await palette.waitFor();
  await page.keyboard.type(`${first.yearNumber} 0:45 samningur yfirf`);
  const offer = palette.getByRole('option', { name: /^Skrá Samningur yfirfarinn annars staðar/ });
  await offer.waitFor();
  await offer.click();
  await line.waitFor();
  expect(await line.inputValue()).toBe(`${first.yearNumber} 0:45 Samningur yfirfarinn annars staðar`);
  await told.filter({ hasText: '0,75 klst.' }).waitFor();
  await line.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});
