import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, openBrowser, signIn } from './person.ts';

// A meeting is planned, moved by keyboard and sent; the colleague hears of it.

const { page: anna, product } = await begin('anna@logstofa.example');
const hallgrimur = await openBrowser(product);
await signIn(hallgrimur, product, 'hallgrimur@logstofa.example');

/** A Tuesday in which nobody has anything. */
const day = '2027-03-02';
const entry = (page: Page, name: string | RegExp) => page.locator('[data-event-id]').filter({ hasText: name });

it('a meeting is made with a colleague, who hears of it at once and follows the bell to it (EVENT-02)', async () => {
  await hallgrimur.goto(`${product.url}/1/dashboard`);
  const bell = hallgrimur.getByRole('button', { name: /^Tilkynningar/ });
  await bell.waitFor();
  await anna.goto(`${product.url}/1/events?view=week&day=${day}`);
  await anna.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByLabel('Efni').fill('Sáttafundur');
  await dialog.getByRole('textbox', { name: 'Hefst' }).fill('2.3.2027 10:00');
  // The end follows the beginning.
  await anna.keyboard.press('Tab');
  await dialog.getByRole('combobox', { name: 'Þátttakendur' }).fill('Hallgr');
  await anna.locator('[data-combobox-option]').filter({ hasText: 'Hallgrímur' }).click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await entry(anna, 'Sáttafundur').waitFor();
  await hallgrimur.getByRole('button', { name: 'Tilkynningar, 1 ólesnar' }).click();
  const centre = hallgrimur.getByRole('dialog', { name: 'Tilkynningar' });
  await centre.getByRole('button', { name: /skráði þig á viðburð.*Sáttafundur/ }).click();
  await hallgrimur.waitForURL(/\/1\/events/);
  await hallgrimur.getByRole('button', { name: 'Tilkynningar', exact: true }).waitFor();
});

it('another at the same time is warned of', async () => {
  await anna.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByLabel('Efni').fill('Símafundur');
  await dialog.getByRole('textbox', { name: 'Hefst' }).fill('2.3.2027 10:30');
  // The end follows the beginning.
  await anna.keyboard.press('Tab');
  await dialog.getByLabel('Efni').focus();
  await dialog.getByText(/Á sama tíma:.*Sáttafundur/).waitFor();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('it is moved by keyboard, with a way back (EVENT-02)', async () => {
  await entry(anna, 'Sáttafundur').focus();
  await anna.keyboard.down('Alt');
  await anna.keyboard.press('ArrowDown');
  await anna.keyboard.press('ArrowDown');
  await anna.keyboard.up('Alt');
  await anna.getByText('Fært á 02.03.2027 10:30–11:30').waitFor();
  await anna.getByRole('button', { name: 'Afturkalla' }).click();
  await anna.getByText('Fært á 02.03.2027 10:00–11:00').waitFor();
});

it('it is sent by mail, and its time is logged in one click (EVENT-03, OPEN-53)', async () => {
  // What was put back may be drawn anew under the pointer.
  await anna.goto(`${product.url}/1/events?view=week&day=${day}`);
  await entry(anna, 'Sáttafundur').click();
  const dialog = anna.getByRole('dialog', { name: 'Viðburður' });
  await dialog.getByRole('button', { name: 'Senda mér í tölvupósti' }).click();
  await anna.getByText('Viðburður sendur í tölvupósti').waitFor();
  await entry(anna, 'Sáttafundur').click();
  await dialog.getByRole('button', { name: 'Skrá tíma' }).click();
  const work = anna.getByRole('dialog', { name: /Skrá/ });
  await expect
    .poll(() =>
      work
        .getByLabel('Tímar')
        .inputValue()
        .catch(() => ''),
    )
    .toMatch(/1/);
  await anna.keyboard.press('Escape');
});

it('what could not be sent is said, and the meeting stays as it is (ERR-38)', async () => {
  await anna.route('**/api/events/*/send', (route) => route.abort());
  await entry(anna, 'Sáttafundur').click();
  const dialog = anna.getByRole('dialog', { name: 'Viðburður' });
  await dialog.getByRole('button', { name: 'Senda mér í tölvupósti' }).click();
  await anna.getByText('Villa kom upp við að senda viðburð').waitFor();
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await entry(anna, 'Sáttafundur').waitFor();
});

it('begins with the month, and has the week of work, the week and the day, from seven (EVENT-01)', async () => {
  await anna.goto(`${product.url}/1/events`);
  await anna.getByRole('radio', { name: 'Mánuður', exact: true, checked: true }).waitFor();
  for (const [name, view] of [
    ['Vinnuvika', 'workWeek'],
    ['Vika', 'week'],
    ['Dagur', 'day'],
    ['Mánuður', 'month'],
  ] as const) {
    await anna.getByRole('radio', { name, exact: true }).click();
    await anna.locator(`[data-view="${view}"]`).waitFor();
  }
  await anna.goto(`${product.url}/1/events?view=day&day=2027-03-04`);
  await anna.getByText('07:00').first().waitFor();
  expect(await anna.getByText('06:00').count()).toBe(0);
});

it('a case has its own calendar (PROJ-26)', async () => {
  await anna.goto(`${product.url}/1/projects/3/events?view=month`);
  await anna.getByRole('link', { name: 'Viðburðir' }).last().waitFor();
  await anna.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  expect(await dialog.getByRole('combobox', { name: 'Mál' }).inputValue()).not.toBe('');
});

it('a meeting of every week is moved once, and left out once with a way back', async () => {
  const from = '2027-04-05';
  await anna.goto(`${product.url}/1/events?view=month&day=${from}`);
  await anna.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByLabel('Efni').fill('Símafundur vikunnar');
  await dialog.getByRole('textbox', { name: 'Hefst' }).fill('5.4.2027 10:00');
  // The end follows the beginning.
  await anna.keyboard.press('Tab');
  await dialog.getByLabel('Endurtekning').selectOption('Vikulega');
  await dialog.getByRole('textbox', { name: 'Til og með' }).fill('30.4.2027');
  await dialog.getByLabel('Efni').focus();
  await dialog.getByText('Vikulega til 30.04.2027').waitFor();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  const all = entry(anna, 'Símafundur vikunnar');
  await expect.poll(() => all.count()).toBe(4);
  await all.nth(1).click();
  const one = anna.getByRole('dialog', { name: 'Viðburður' });
  await one.getByLabel('Breyta', { exact: true }).selectOption('Aðeins þessum');
  await one.getByLabel('Efni').fill('Fundur á skrifstofunni');
  await one.getByRole('button', { name: 'Vista' }).click();
  await one.waitFor({ state: 'detached' });
  await expect.poll(() => all.count()).toBe(3);
  await all.nth(2).click();
  await one.getByRole('button', { name: 'Eyða viðburði' }).click();
  await anna.getByRole('button', { name: 'Aðeins þessum' }).click();
  await expect.poll(() => all.count()).toBe(2);
  await anna.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(() => all.count()).toBe(3);
});
