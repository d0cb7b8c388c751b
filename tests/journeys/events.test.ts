import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from './hold.ts';
import { begin, enter, openBrowser, tokenOf } from './person.ts';

// A meeting is planned, moved by keyboard and sent; the colleague is notified.

const { page: anna, product } = await begin('anna@logstofa.example');
const hallgrimur = await openBrowser(product);
await enter(hallgrimur, product, 'hallgrimur@logstofa.example');

/** A Tuesday without events. */
const day = '2027-03-02';
const entry = (page: Page, name: string | RegExp) => page.locator('[data-event-id]').filter({ hasText: name });

it('a meeting is created with a colleague, who is notified at once and opens it from the bell (EVENT-02)', async () => {
  await hallgrimur.goto(`${product.url}/1/dashboard`);
  const bell = hallgrimur.getByRole('button', { name: /^Tilkynningar/ });
  await bell.waitFor();
  await anna.goto(`${product.url}/1/events?view=week&day=${day}`);
  await anna.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByLabel('Efni').fill('Sáttafundur');
  await dialog.getByRole('textbox', { name: 'Hefst' }).fill('2.3.2027 10:00');
  // The end follows the start.
  await anna.keyboard.press('Tab');
  await dialog.getByRole('combobox', { name: 'Þátttakendur' }).fill('Hallgr');
  await anna.locator('[data-combobox-option]:visible').filter({ hasText: 'Hallgrímur' }).click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await entry(anna, 'Sáttafundur').waitFor();
  await hallgrimur.getByRole('button', { name: 'Tilkynningar, 1 ólesin' }).click();
  const centre = hallgrimur.getByRole('dialog', { name: 'Tilkynningar' });
  await centre.getByRole('button', { name: /skráði þig á viðburð.*Sáttafundur/ }).click();
  await hallgrimur.waitForURL(/\/1\/events/);
  await hallgrimur.getByRole('button', { name: 'Tilkynningar', exact: true }).waitFor();
});

it('warns of another event at the same time', async () => {
  await anna.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByLabel('Efni').fill('Símafundur');
  await dialog.getByRole('textbox', { name: 'Hefst' }).fill('2.3.2027 10:30');
  // The end follows the start.
  await anna.keyboard.press('Tab');
  await dialog.getByLabel('Efni').focus();
  await dialog.getByText(/Á sama tíma:.*Sáttafundur/).waitFor();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('moves by keyboard, with undo (EVENT-02)', async () => {
  await entry(anna, 'Sáttafundur').focus();
  await anna.keyboard.down('Alt');
  await anna.keyboard.press('ArrowDown');
  await anna.keyboard.press('ArrowDown');
  await anna.keyboard.up('Alt');
  await anna.getByText('Fært á 02.03.2027 10:30–11:30').waitFor();
  await anna.getByRole('button', { name: 'Afturkalla' }).click();
  await anna.getByText('Fært á 02.03.2027 10:00–11:00').waitFor();
});

it('moves on from where the move before leaves it, which is not answered yet', async () => {
  // The event of the test before may be rendered once more where it was.
  await anna.goto(`${product.url}/1/events?view=week&day=${day}`);
  const event = entry(anna, 'Sáttafundur');
  await event.waitFor();
  const top = async () => Math.round((await event.boundingBox())?.y ?? 0);
  using held = await hold(anna, /\/api\/events\//, 'PUT');
  for (const _ of [1, 2]) {
    const before = await top();
    await event.focus();
    await anna.keyboard.press('Alt+ArrowDown');
    await expect.poll(top).toBeGreaterThan(before);
  }
  held.release();
  await anna.getByText('Fært á 02.03.2027 10:30–11:30').waitFor();
});

it('is sent by mail, and its time is logged with one click (EVENT-03, OPEN-53)', async () => {
  // A restored event may be rendered again under the pointer.
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

it('keeps what was typed into it when its time is logged first', async () => {
  await entry(anna, 'Sáttafundur').click();
  const dialog = anna.getByRole('dialog', { name: 'Viðburður' });
  await dialog.getByLabel('Staður').fill('Skólavörðustígur 12');
  await dialog.getByRole('button', { name: 'Skrá tíma' }).click();
  const work = anna.getByRole('dialog', { name: 'Skrá tíma' });
  await work.getByLabel('Lýsing').and(anna.locator('textarea')).waitFor();
  await anna.keyboard.press('Escape');
  await work.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Staður').inputValue()).toBe('Skólavörðustígur 12');
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('reports what could not be sent, and keeps the meeting unchanged (ERR-38)', async () => {
  await anna.route('**/api/events/*/send', (route) => route.abort());
  await entry(anna, 'Sáttafundur').click();
  const dialog = anna.getByRole('dialog', { name: 'Viðburður' });
  await dialog.getByRole('button', { name: 'Senda mér í tölvupósti' }).click();
  await anna.getByText('Villa kom upp við að senda viðburð').waitFor();
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await entry(anna, 'Sáttafundur').waitFor();
});

it('starts with the month, and has the working week, the week and the day, from seven (EVENT-01)', async () => {
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
  // A taller window leaves the scheduler's height unchanged.
  await anna.setViewportSize({ width: 1440, height: 1200 });
  for (const [view, part] of [
    ['month', 'MonthView-monthView'],
    ['workWeek', 'WeekView-weekViewScrollArea'],
    ['week', 'WeekView-weekViewScrollArea'],
    ['day', 'DayView-dayViewScrollArea'],
  ] as const) {
    await anna.goto(`${product.url}/1/events?view=${view}&day=2027-03-04`);
    expect((await anna.locator(`.mantine-${part}`).boundingBox())?.height).toBe(720);
  }
  await anna.setViewportSize({ width: 1440, height: 900 });
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

it('moves one occurrence of a weekly meeting, and cancels one with undo', async () => {
  const from = '2027-04-05';
  await anna.goto(`${product.url}/1/events?view=month&day=${from}`);
  await anna.getByRole('button', { name: 'Nýr viðburður' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByLabel('Efni').fill('Símafundur vikunnar');
  await dialog.getByRole('textbox', { name: 'Hefst' }).fill('5.4.2027 10:00');
  // The end follows the start.
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

it('restores an occurrence that was moved or deleted, and those that followed it', async () => {
  const all = entry(anna, 'Símafundur vikunnar');
  const reach = (how: string) => anna.getByRole('dialog').getByRole('button', { name: how, exact: true }).click();
  const back = async (count: number) => {
    await anna.getByRole('button', { name: 'Afturkalla' }).first().click();
    await anna.getByText('Viðburðurinn er kominn aftur').last().waitFor();
    await expect.poll(() => all.count()).toBe(count);
  };
  const move = async (how: string) => {
    await all.nth(1).focus();
    await anna.keyboard.down('Alt');
    await anna.keyboard.press('ArrowRight');
    await anna.keyboard.up('Alt');
    await reach(how);
    await anna
      .getByText(/^Fært á /)
      .last()
      .waitFor();
  };
  await anna.goto(`${product.url}/1/events?view=month&day=2027-04-05`);
  await expect.poll(() => all.count()).toBe(3);
  const days = () => all.evaluateAll((shown) => shown.map((one) => one.getBoundingClientRect().left));
  const before = await days();
  for (const how of ['Aðeins þessum', 'Þessum og síðari']) {
    await move(how);
    await back(3);
    await expect.poll(days).toEqual(before);
  }
  await all.nth(1).click();
  await anna.getByRole('button', { name: 'Eyða viðburði' }).click();
  await reach('Þessum og síðari');
  await expect.poll(() => all.count()).toBe(1);
  await back(3);
  await expect.poll(days).toEqual(before);
});

it('restores a whole series as it was, after a move or a deletion', async () => {
  const all = entry(anna, 'Símafundur vikunnar');
  const days = () => all.evaluateAll((shown) => shown.map((one) => one.getBoundingClientRect().left));
  const reach = () => anna.getByRole('dialog').getByRole('button', { name: 'Öllum', exact: true }).click();
  const undo = () => anna.getByRole('button', { name: 'Afturkalla' }).first().click();
  await anna.goto(`${product.url}/1/events?view=month&day=2027-04-05`);
  await expect.poll(() => all.count()).toBe(3);
  const before = await days();
  await all.nth(1).focus();
  await anna.keyboard.down('Alt');
  await anna.keyboard.press('ArrowRight');
  await anna.keyboard.up('Alt');
  await reach();
  await expect.poll(days).not.toEqual(before);
  await expect
    .poll(async () => new Set((await days()).map((left, at) => left > (before[at] ?? 0))))
    .toEqual(new Set([true]));
  await undo();
  await expect.poll(days).toEqual(before);
  await all.nth(1).click();
  await anna.getByRole('button', { name: 'Eyða viðburði' }).click();
  await reach();
  await expect.poll(() => all.count()).toBe(0);
  await undo();
  await expect.poll(days).toEqual(before);
});

it('shows colleagues side by side, and their invisible events as busy', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf(product, 'hallgrimur@logstofa.example')}`,
    'content-type': 'application/json',
    'x-tenant-id': '1',
  };
  const found = await fetch(`${product.url}/api/employees?pageSize=100`, { headers });
  const { items } = (await found.json()) as { items: { readonly id: number; readonly name: string }[] };
  const [me, colleague] = ['Anna', 'Hallgrímur'].map((first) => items.find(({ name }) => name.startsWith(first)));
  if (!me || !colleague) throw new Error('they are not there');
  const who = `${me.id}.${colleague.id}`;
  const body = JSON.stringify({ subject: 'Læknir', start: `${day}T13:00:00Z`, end: `${day}T14:00:00Z` });
  expect((await fetch(`${product.url}/api/events`, { method: 'POST', headers, body })).status).toBe(201);
  await anna.goto(`${product.url}/1/events?view=workWeek&day=${day}&who=${who}`);
  const row = anna.getByRole('row').filter({ hasText: colleague.name });
  await row.getByText('13:00–14:00').waitFor();
  await row.getByText('Bókað').waitFor();
  expect(await anna.getByText('Læknir').count()).toBe(0);
  await row.getByRole('button', { name: `Nýr viðburður 03.03.2027: ${colleague.name}` }).click();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  await dialog.getByRole('button', { name: `Fjarlægja ${colleague.name}` }).waitFor();
  await dialog.getByLabel('Efni').fill('Verkefnafundur');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  // It is in the row of both, and moved to another day by key.
  await expect.poll(() => entry(anna, 'Verkefnafundur').count()).toBe(2);
  await row.getByRole('button', { name: /Verkefnafundur/ }).focus();
  await anna.keyboard.down('Alt');
  await anna.keyboard.press('ArrowRight');
  await anna.keyboard.up('Alt');
  await anna.getByText('Fært á 04.03.2027 09:00–10:00').waitFor();
  // Or with the mouse, in either row.
  const cell = (index: number) => row.getByRole('cell').nth(index);
  await row.getByRole('button', { name: /Verkefnafundur/ }).dragTo(cell(4));
  await anna.getByText('Fært á 05.03.2027 09:00–10:00').waitFor();
  await expect
    .poll(() =>
      cell(4)
        .getByRole('button', { name: /Verkefnafundur/ })
        .count(),
    )
    .toBe(1);
  await anna.getByRole('button', { name: 'Afturkalla' }).first().click();
  await expect
    .poll(() =>
      cell(3)
        .getByRole('button', { name: /Verkefnafundur/ })
        .count(),
    )
    .toBe(1);
  await anna.goto(`${product.url}/1/events?view=day&day=2027-03-04&who=${who}`);
  await expect.poll(() => entry(anna, 'Verkefnafundur').count()).toBe(2);
});

it('shows everybody’s day in a row for each person with events, and on a phone as a list with names', async () => {
  await anna.goto(`${product.url}/1/events?view=day&day=2027-03-04&who=all`);
  const people = anna.locator('.mantine-ResourcesDayView-resourcesDayViewResourceLabel');
  await expect.poll(() => people.allInnerTexts()).toHaveLength(2);
  await expect.poll(() => entry(anna, 'Verkefnafundur').count()).toBe(2);
  await anna.setViewportSize({ width: 390, height: 844 });
  const row = anna.getByRole('button', { name: /Verkefnafundur/ });
  await row.getByText('09:00–10:00').waitFor();
  await row.getByText(/Anna.*Hallgrímur/).waitFor();
  await anna.setViewportSize({ width: 1440, height: 900 });
});

it('places events that overlap, also through others, side by side and none on top of another (EVENT-01)', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
    'content-type': 'application/json',
    'x-tenant-id': '1',
  };
  for (const [from, to] of [
    ['08:00', '10:00'],
    ['09:00', '13:00'],
    ['10:00', '12:00'],
    ['11:00', '12:00'],
  ] as const) {
    const times = { start: `2027-06-02T${from}:00Z`, end: `2027-06-02T${to}:00Z` };
    const body = JSON.stringify({ subject: `Keðja ${from}`, ...times });
    expect((await fetch(`${product.url}/api/events`, { method: 'POST', headers, body })).status).toBe(201);
  }
  for (const view of ['day', 'week']) {
    await anna.goto(`${product.url}/1/events?view=${view}&day=2027-06-02`);
    await expect.poll(() => entry(anna, 'Keðja').count()).toBe(4);
    const boxes = await entry(anna, 'Keðja').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const over = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        ),
    );
    expect(over).toEqual([]);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(3);
  }
});

it('creates, moves and resizes with the mouse (EVENT-02)', async () => {
  await anna.goto(`${product.url}/1/events?view=week&day=2027-05-11`);
  const slot = (from: string, to: string) =>
    anna.getByRole('button', { name: `Tími 2027-05-11 ${from}:00 - ${to}:00`, exact: true });
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  await slot('10:00', '10:30').waitFor();
  const [x, top] = await middle(slot('10:00', '10:30'));
  await anna.mouse.move(x, top);
  await anna.mouse.down();
  await anna.mouse.move(...(await middle(slot('11:00', '11:30'))), { steps: 4 });
  await anna.mouse.up();
  const dialog = anna.getByRole('dialog', { name: 'Nýr viðburður' });
  expect(await dialog.getByRole('textbox', { name: 'Hefst' }).inputValue()).toBe('11.05.2027 10:00');
  expect(await dialog.getByRole('textbox', { name: 'Lýkur' }).inputValue()).toBe('11.05.2027 11:30');
  await dialog.getByLabel('Efni').fill('Yfirferð gagna');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  const made = entry(anna, 'Yfirferð gagna');
  await made.dragTo(slot('14:00', '14:30'), { sourcePosition: { x: 20, y: 5 }, targetPosition: { x: 20, y: 5 } });
  await anna.getByText('Fært á 11.05.2027 14:00–15:30').waitFor();
  const box = await made.boundingBox();
  const [across] = await middle(made);
  await anna.mouse.move(across, (box?.y ?? 0) + (box?.height ?? 0) - 2);
  await anna.mouse.down();
  await anna.mouse.move(across, ((await slot('16:00', '16:30').boundingBox())?.y ?? 0) - 2, { steps: 6 });
  await anna.mouse.up();
  await anna.getByText('Fært á 11.05.2027 14:00–16:00').waitFor();
});
