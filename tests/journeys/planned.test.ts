import ICAL from 'ical.js';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { enter, openBrowser, signIn, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

// A week is planned by keyboard, rows that depend on a date move with it, and calendars are exported and imported.

const product = await startProduct('/', 'auto', { DEADLINES_CONFIRMED: '156b' });
const email = 'bjorn@logstofa.example';
const bjorn = await openBrowser(product);
await signIn(bjorn, product, email);
const token = await tokenOf(product, 'anna@logstofa.example');
const own = await tokenOf(product, email);

async function api<T>(method: string, path: string, body?: unknown, by = token): Promise<T> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json', 'x-tenant-id': '1' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return (answer === '' ? null : JSON.parse(answer)) as T;
}
type Row = { readonly id: number; readonly name: string; readonly version: number; readonly yearNumber: string };
const people = (await api<{ items: Row[] }>('GET', '/employees?pageSize=100')).items;
const me = people.find(({ name }) => name === 'Björn Ægir Helgason')?.id;
const newCase = (name: string, more: object = {}) =>
  api<Row>('POST', '/projects', { name, employeeId: me, statusId: 1, ...more });

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
const cardIn = (name: string, where: string) => column(bjorn, where).getByRole('listitem', { name, exact: true });

/**
 * Tabs into the board and moves by arrows through its columns until a card has the focus, as a person without a mouse
 * does.
 */
async function reach(name: string): Promise<void> {
  const focused = () => bjorn.evaluate(() => [document.activeElement?.role, document.activeElement?.ariaLabel]);
  for (let pressed = 0; pressed < 80 && (await focused())[0] !== 'listitem'; pressed += 1)
    await bjorn.keyboard.press('Tab');
  /** Presses until the focus no longer moves, or is on the card. */
  const walk = async (key: string): Promise<boolean> => {
    for (let before: unknown = null; ;) {
      const [, label] = await focused();
      if (label === name) return true;
      if (label === before) return false;
      before = label;
      await bjorn.keyboard.press(key);
    }
  };
  if (await walk('ArrowLeft')) return;
  for (let at = 0; at < 5; at += 1) {
    if ((await walk('ArrowUp')) || (await walk('ArrowDown'))) return;
    await bjorn.keyboard.press('ArrowRight');
  }
  throw new Error(`no key leads to ${name}`);
}

it('plans a week by keyboard only: written, postponed, dated and snoozed (issue 12)', async () => {
  const { yearNumber } = await newCase('Landskipti við ána');
  await bjorn.goto(`${product.url}/1/tasks/my-day`);
  await column(bjorn, 'Í dag').waitFor();
  for (const line of ['Hringja í sýslumann', 'Semja bréf', 'Bíða matsgerðar']) {
    await bjorn.keyboard.press('c');
    await bjorn.getByRole('dialog', { name: 'Nýtt verkefni' }).waitFor();
    await bjorn.keyboard.type(`${line} í ${yearNumber} í dag`);
    await bjorn.getByText('Frestur: Í dag').waitFor();
    await bjorn.getByText(`${yearNumber} · Landskipti við ána`).waitFor();
    await bjorn.keyboard.press('Enter');
    await cardIn(line, 'Í dag').waitFor();
  }
  await reach('Hringja í sýslumann');
  await bjorn.keyboard.press('m');
  await cardIn('Hringja í sýslumann', 'Innan viku').waitFor();
  await reach('Semja bréf');
  await bjorn.keyboard.press('d');
  await bjorn.getByRole('dialog', { name: 'Nýr frestur' }).waitFor();
  await bjorn.keyboard.type('eftir 3 vikur');
  await bjorn.keyboard.press('Enter');
  await cardIn('Semja bréf', 'Síðar').waitFor();
  await reach('Bíða matsgerðar');
  await bjorn.keyboard.press('z');
  const sleep = bjorn.getByRole('dialog', { name: 'Láta sofa til' });
  await sleep.waitFor();
  await sleep.getByRole('button', { name: 'Þar til svar kemur' }).press('Enter');
  await cardIn('Bíða matsgerðar', 'Í biðstöðu').waitFor();
});

it('a snoozed task that waits for an answer returns when a colleague answers, live', async () => {
  const { items } = await api<{ items: (Row & { projectId: number })[] }>('GET', '/tasks?search=Bíða matsgerðar');
  const [task] = items;
  await api('POST', '/comments', { projectId: task?.projectId, taskId: task?.id, text: '<p>Hún er komin.</p>' });
  await cardIn('Bíða matsgerðar', 'Í dag').waitFor();
});

it('a process is completed to its last task by keyboard only, each completed one opening the next (TASK-14)', async () => {
  const type = await api<Row>('POST', '/projectTypes', { name: 'Þinglýsing', parentTypeId: null });
  let before: readonly { readonly dependedTaskId: number }[] = [];
  for (const name of ['Afla vottorðs', 'Rita afsal', 'Þinglýsa afsali']) {
    const step = { name, projectTypeId: type.id, autoCreate: before.length === 0, dependedDefaultTasks: before };
    before = [{ dependedTaskId: (await api<Row>('POST', '/defaultTasks', step)).id }];
  }
  const { id, yearNumber } = await newCase('Sala á sumarbústað', { types: [{ id: type.id }] });
  await bjorn.keyboard.press('Control+k');
  await bjorn.getByRole('dialog', { name: 'Leita og fara' }).waitFor();
  await bjorn.keyboard.type(yearNumber);
  await bjorn.getByRole('option', { name: /Sala á sumarbústað/, selected: true }).waitFor();
  await bjorn.keyboard.press('Enter');
  await bjorn.waitForURL(new RegExp(`/projects/${id}`));
  const focus = () => bjorn.locator(':focus');
  const tabTo = async (wanted: Locator) => {
    await wanted.waitFor();
    for (let pressed = 0; pressed < 90; pressed += 1) {
      if ((await wanted.and(focus()).count()) > 0) return;
      await bjorn.keyboard.press('Tab');
    }
    throw new Error('Tab never came there');
  };
  // The tab of the case, not the entry of the menu.
  await tabTo(bjorn.getByRole('main').getByRole('link', { name: /^Verkefni/ }));
  await bjorn.keyboard.press('Enter');
  const grid = bjorn.getByRole('grid', { name: 'Verkefni' });
  await tabTo(grid);
  for (const name of ['Afla vottorðs', 'Rita afsal', 'Þinglýsa afsali']) {
    const row = grid.getByRole('row').filter({ hasText: name });
    await row.waitFor();
    await expect.poll(() => grid.getByRole('row').count()).toBe(2);
    await bjorn.keyboard.press('.');
    await row.waitFor({ state: 'detached' });
  }
  const { items } = await api<{ items: (Row & { status: string })[] }>('GET', `/tasks?projectId=${id}`);
  expect(items.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Completed']);
});

it('moves everything that depends on a date of a case: tasks of its process and its deadline', async () => {
  const filed = await api<Row>('POST', '/DefaultExtensions', {
    name: 'Dómsuppkvaðning',
    valueType: 'Date',
    required: false,
  });
  const type = await api<Row>('POST', '/projectTypes', { name: 'Skaðabótamál', parentTypeId: null });
  const template = { autoCreate: true, projectTypeId: type.id, dueDateDays: 14, dueDateExtensionId: filed.id };
  await api('POST', '/defaultTasks', { name: 'Skila málskostnaðaryfirliti', ...template });
  const extensions = (value: string) => ({ extensions: [{ extensionId: filed.id, value }] });
  const [before, after] = ['2027-03-01', '2027-03-08'];
  const one = await newCase('Bætur vegna flóðs', { types: [{ id: type.id }], ...extensions(before) });
  const kept = { projectId: one.id, ruleKey: 'appealLandsrettur', from: before, extensionId: filed.id, employeeId: me };
  await api('POST', '/deadlines/kept', kept);
  await bjorn.goto(`${product.url}/1/projects/${one.id}/tasks`);
  await bjorn.getByRole('row').filter({ hasText: 'Skila málskostnaðaryfirliti' }).getByText('15.03.2027').waitFor();
  const { version } = await api<Row>('GET', `/projects/${one.id}`);
  await api('PUT', `/projects/${one.id}`, { name: one.name, ...extensions(after), version });
  await bjorn.getByText('„Dómsuppkvaðning“ er nú 08.03.2027. Eiga frestir að færast með?').waitFor();
  await bjorn.getByRole('button', { name: 'Færa fresti' }).click();
  await bjorn.getByRole('row').filter({ hasText: 'Skila málskostnaðaryfirliti' }).getByText('22.03.2027').waitFor();
  await bjorn.getByText(/Eiga frestir að færast með/).waitFor({ state: 'detached' });

  await bjorn.goto(`${product.url}/1/tasks/deadlines`);
  const row = bjorn.getByRole('row').filter({ hasText: 'Bætur vegna flóðs' });
  await row.getByText('Dómsuppkvaðning er nú 08.03.2027').waitFor();
  const last = date(addDays(after, 28));
  await row.getByRole('button').last().click();
  await bjorn.getByRole('menuitem', { name: `Færa síðasta dag á ${last}` }).click();
  await row.getByText(last).first().waitFor();
  await row.getByText('Dómsuppkvaðning er nú 08.03.2027').waitFor({ state: 'detached' });
});

it('a phone’s calendar shows moved events, and a file from another calendar is imported once (PLUS-10)', async () => {
  const { url } = await api<{ url: string }>('PUT', '/events/feed', { discreet: false }, own);
  const read = async () => {
    const text = await (await fetch(product.url + new URL(url).pathname)).text();
    return new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .filter(({ summary }) => summary === 'Vettvangsganga')
      .map(({ startDate, sequence }) => [startDate.toJSDate().toISOString(), sequence]);
  };
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prufa//IS',
    'BEGIN:VEVENT',
    'UID:ganga-1',
    'SUMMARY:Vettvangsganga',
    'DTSTART;TZID=Europe/London:20270706T110000',
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  await bjorn.goto(`${product.url}/1/events?view=week&day=2027-07-06`);
  const dialog = bjorn.getByRole('dialog', { name: 'Flytja inn úr dagatali' });
  const choose = async () => {
    await bjorn.getByRole('button', { name: 'Flytja inn' }).click();
    const buffer = Buffer.from(file);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'dagatal.ics', mimeType: 'text/calendar', buffer });
  };
  await choose();
  await dialog.getByText('1 nýir · 0 til fyrir').waitFor();
  await dialog.getByRole('button', { name: 'Flytja inn (1)' }).click();
  const entry = bjorn.locator('[data-event-id]').filter({ hasText: 'Vettvangsganga' });
  await entry.waitFor();
  expect(await read()).toEqual([['2027-07-06T10:00:00.000Z', 0]]);
  await choose();
  await dialog.getByText('0 nýir · 1 til fyrir').waitFor();
  await bjorn.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await entry.focus();
  await bjorn.keyboard.down('Alt');
  await bjorn.keyboard.press('ArrowDown');
  await bjorn.keyboard.press('ArrowDown');
  await bjorn.keyboard.up('Alt');
  await bjorn.getByText('Fært á 06.07.2027 10:30–11:30').waitFor();
  expect(await read()).toEqual([['2027-07-06T10:30:00.000Z', 1]]);
});

it('creates a meeting on a phone, and moves it by its times (EVENT-02)', async () => {
  const phone = await openBrowser(product, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await enter(phone, product, email);
  await phone.goto(`${product.url}/1/events?view=agenda&day=2027-08-03`);
  await phone.getByRole('button', { name: 'Nýr viðburður' }).click();
  const made = phone.getByRole('dialog', { name: 'Nýr viðburður' });
  await made.getByLabel('Efni').fill('Símafundur');
  const begins = async (text: string, dialog = made) => {
    await dialog.getByRole('textbox', { name: 'Hefst' }).fill(text);
    await phone.keyboard.press('Tab');
  };
  await begins('3.8.2027 10:00');
  await made.getByRole('button', { name: 'Vista' }).click();
  await made.waitFor({ state: 'detached' });
  const row = phone.getByRole('button', { name: /Símafundur/ });
  await row.getByText('10:00–11:00').waitFor();
  await row.click();
  const edited = phone.getByRole('dialog', { name: 'Viðburður' });
  await begins('3.8.2027 14:30', edited);
  await edited.getByRole('button', { name: 'Vista' }).click();
  await row.getByText('14:30–15:30').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
