import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, openWorklogs, password } from './person.ts';

// Input in a dialog that creates something survives a reload of the page. It is deleted on save, cancel and sign-out,
// and is visible to nobody else and in no other company.

const { page, product } = await begin('erla@radgjof.example');
await openWorklogs(page, product);
const home = Number(new URL(page.url()).pathname.split('/')[1]);
page.on('dialog', (asked) => void asked.accept().catch(() => undefined));
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const kept = () =>
  page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft.') && sessionStorage.getItem(key)),
  );

type Maker = {
  readonly at: string;
  readonly button: string;
  readonly title: string | RegExp;
  readonly field: (within: Locator) => Locator;
};
const makers: Readonly<Record<string, Maker>> = {
  worklog: {
    at: '/worklogs/list',
    button: 'Skrá tíma',
    title: 'Skrá tíma',
    field: (within) => within.getByLabel('Lýsing'),
  },
  project: {
    at: '/projects',
    button: 'Stofna verkefni',
    title: /^Nýtt verkefni/,
    field: (within) => within.getByRole('textbox', { name: /^Heiti/ }),
  },
  client: {
    at: '/clients',
    button: 'Nýr viðskiptavinur',
    title: 'Nýr viðskiptavinur',
    field: (within) => within.getByLabel('Heimilisfang'),
  },
  employee: {
    at: '/employees',
    button: 'Bjóða starfsmanni',
    title: 'Bjóða starfsmanni',
    field: (within) => within.getByLabel('Nafn'),
  },
  rate: {
    at: '/settings/rates',
    button: 'Nýtt gjald',
    title: 'Nýtt gjald',
    field: (within) => within.getByLabel('Heiti'),
  },
};

async function open({ at, button, title }: Maker, tenant = home): Promise<Locator> {
  await page.goto(`${product.url}/${tenant}${at}`);
  await page
    .getByRole('main')
    .or(page.getByRole('banner'))
    .getByRole('button', { name: button, exact: true })
    .first()
    .click();
  await dialog(title).waitFor();
  return dialog(title);
}
async function signIn(email: string): Promise<void> {
  await page.getByLabel('Netfang').fill(email);
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Notandavalmynd/ }).waitFor();
}

it.each(Object.keys(makers))(
  'a new %s is restored in its dialog after a reload, and discarded by cancel',
  async (kind) => {
    const maker = makers[kind] as Maker;
    const before = await open(maker);
    await maker.field(before).fill('Hálfskrifað');
    await page.reload();
    const after = await open(maker);
    expect(await maker.field(after).inputValue()).toBe('Hálfskrifað');
    await after.getByText(/varst að skrifa áður en síðan hlóðst aftur/).waitFor();
    await after.getByRole('button', { name: 'Hætta við' }).click();
    await page.getByRole('button', { name: 'Loka án þess að vista' }).click();
    await after.waitFor({ state: 'detached' });
    expect(await kept()).toEqual([]);
  },
);

it('is deleted on save', async () => {
  const maker = makers.rate as Maker;
  await maker.field(await open(maker)).fill('Ráðgjöf um persónuvernd');
  await page.reload();
  const after = await open(maker);
  await after.getByLabel(/^Verð/).fill('21000');
  await after.getByRole('button', { name: 'Vista' }).click();
  await after.waitFor({ state: 'detached' });
  expect(await kept()).toEqual([]);
  expect(await maker.field(await open(maker)).inputValue()).toBe('');
  await page.keyboard.press('Escape');
});

it('a half written line for a task survives a reload, on each screen its own, until it is on the list', async () => {
  const line = page.getByRole('textbox', { name: 'Skrifa nýja línu' });
  const list = `${product.url}/${home}/tasks/list`;
  await page.goto(list);
  await line.fill('Hringja í landeiganda');
  await page.goto(`${product.url}/${home}/projects?employeeId=all`);
  await page.getByRole('grid').getByRole('link').first().click();
  await page
    .getByRole('navigation', { name: 'Hlutar verkefnisins' })
    .getByRole('link', { name: /^Verkþættir/ })
    .click();
  expect(await line.inputValue()).toBe('');
  await line.fill('Sækja uppdrátt');
  await page.reload();
  await expect.poll(() => line.inputValue()).toBe('Sækja uppdrátt');
  await line.press('Enter');
  const made = page.getByRole('row').filter({ hasText: 'Sækja uppdrátt' });
  await made.waitFor();
  await page.reload();
  await made.waitFor();
  expect(await line.inputValue()).toBe('');
  await page.goto(list);
  await expect.poll(() => line.inputValue()).toBe('Hringja í landeiganda');
  await line.press('Escape');
  await expect.poll(kept).toEqual([]);
});

it('exists in no other company, for nobody else, and for nobody after sign-out', async () => {
  const maker = makers.worklog as Maker;
  await maker.field(await open(maker)).fill('Trúnaðarmál');
  await page.reload();
  expect(await kept()).toHaveLength(1);
  const other = home === 1 ? 2 : 1;
  expect(await maker.field(await open(maker, other)).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  expect(await maker.field(await open(maker)).inputValue()).toBe('Trúnaðarmál');

  // The session expires: the draft waits for her only.
  await page.context().clearCookies();
  await page.reload();
  await signIn('anna@logstofa.example');
  expect(await maker.field(await open(maker, 1)).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await page.reload();
  await signIn('erla@radgjof.example');
  expect(await maker.field(await open(maker)).inputValue()).toBe('Trúnaðarmál');

  await page.reload();
  await page.getByRole('button', { name: /^Notandavalmynd/ }).click();
  await page.getByRole('menuitem', { name: 'Skrá út' }).click();
  await page.getByRole('heading', { name: 'Skráðu þig inn í Stoð' }).waitFor();
  expect(await kept()).toEqual([]);
});
