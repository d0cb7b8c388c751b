import { expect, it } from 'vitest';
import { enter, openBrowser, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

// A statutory deadline is computed once the operator has confirmed the table, saved on a case, and shown on all related
// screens.

const product = await startProduct('/', 'auto', { DEADLINES_CONFIRMED: '156b' });
const anna = await openBrowser(product);
await enter(anna, product, 'anna@logstofa.example');

type Row = { readonly id: number; readonly version: number };

/** Calls the API as Anna, and fails on a refusal. */
async function api<T = Row>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-tenant-id': '1' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}

// Cases of the demo have other dates every day, so these tests count from a date of their own.
const token = await tokenOf(product, 'anna@logstofa.example');
const due = await api('POST', '/DefaultExtensions', { name: 'Gjalddagi', valueType: 'Date', required: false });
const dueOn = (value: string) => ({ extensions: [{ extensionId: due.id, value }] });

it('a deadline names its article and its target day, and becomes a task in the calendar', async () => {
  await anna.goto(`${product.url}/1/tasks/deadlines`);
  await anna.getByRole('button', { name: 'Reikna frest' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Reikna frest' });
  const project = dialog.getByRole('combobox', { name: 'Mál' });
  await project.click();
  await anna.locator('[data-combobox-option]:visible').first().click();
  await dialog.getByLabel('Hvaða frestur').selectOption('Áfrýjun til Landsréttar');
  await dialog.getByRole('textbox', { name: 'Upphafsdagur' }).fill('27.11.2026');
  await anna.keyboard.press('Tab');
  // Christmas Day is the last day, so the target is noon of the day before.
  await dialog.getByText('24.12.2026 12:00').waitFor();
  await dialog.getByText(/Lög nr\. 91\/1991, 153\. gr\. 1\. mgr\./).waitFor();
  await dialog.getByText(/25\.12\.2026 jóladagur/i).waitFor();
  await dialog.getByRole('button', { name: 'Stofna frest' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = anna.getByRole('row').filter({ hasText: 'Áfrýjun til Landsréttar' });
  await row.getByText('25.12.2026').waitFor();
  await anna.goto(`${product.url}/1/events?view=month&day=2026-12-01`);
  await anna.getByText('Síðasti dagur: Áfrýjun til Landsréttar').first().click();
  await anna.getByRole('heading', { name: 'Áfrýjun til Landsréttar' }).waitFor();
  expect(await anna.getByText(/4 vikur frá 27\.11\.2026\. Síðasti dagur er 25\.12\.2026/).count()).toBe(1);
});

it('is computed from a case, from its task and from its event, at the day of each, and shown on the case', async () => {
  const dialog = anna.getByRole('dialog', { name: 'Reikna frest' });
  const begins = dialog.getByRole('textbox', { name: 'Upphafsdagur' });
  await anna.goto(`${product.url}/1/projects/3/tasks`);
  await anna.getByRole('button', { name: 'Reikna frest' }).click();
  expect(await dialog.getByRole('combobox', { name: 'Mál' }).inputValue()).not.toBe('');
  await dialog.getByLabel('Hvaða frestur').selectOption('Áfrýjun að nýju');
  await begins.fill('4.1.2027');
  await anna.keyboard.press('Tab');
  await dialog.getByText('01.02.2027').first().waitFor();
  await dialog.getByRole('button', { name: 'Stofna frest' }).click();
  const running = anna.getByRole('region', { name: 'Lögbundnir frestir' });
  await running.getByText('síðasti dagur 01.02.2027').waitFor();

  await running.getByRole('link', { name: 'Áfrýjun að nýju' }).click();
  await anna.getByRole('heading', { name: 'Áfrýjun að nýju' }).waitFor();
  await anna.getByRole('button', { name: 'Aðgerðir', exact: true }).click();
  await anna.getByRole('menuitem', { name: 'Reikna frest' }).click();
  await expect.poll(() => begins.inputValue()).toBe('01.02.2027');
  await anna.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const event = { projectId: 3, subject: 'Uppkvaðning', start: '2027-05-04T10:00:00Z', end: '2027-05-04T11:00:00Z' };
  await api('POST', '/events', event);
  await anna.goto(`${product.url}/1/projects/3/events?view=day&day=2027-05-04`);
  await anna.locator('[data-event-id]').filter({ hasText: 'Uppkvaðning' }).click();
  await anna.getByRole('dialog', { name: 'Viðburður' }).getByRole('button', { name: 'Reikna frest' }).click();
  await expect.poll(() => begins.inputValue()).toBe('04.05.2027');
});

it('is computed from any page, without a mouse', async () => {
  const claim = { name: 'Krafa um skaðabætur', statusId: 1, ...dueOn('2026-06-01') };
  const { id } = await api('POST', '/projects', claim);
  const { yearNumber } = await api<{ readonly yearNumber: string }>('GET', `/projects/${id}`);
  await anna.goto(`${product.url}/1/dashboard`);
  await anna.getByRole('heading', { level: 1 }).waitFor();
  await anna.keyboard.press('Control+k');
  await anna.getByRole('combobox').waitFor();
  await anna.keyboard.type('reikna frest');
  await anna.getByRole('option', { name: 'Reikna frest', exact: true }).waitFor();
  await anna.keyboard.press('Enter');
  const dialog = anna.getByRole('dialog', { name: 'Reikna frest' });
  await dialog.waitFor();
  await anna.keyboard.type(yearNumber);
  await anna.getByRole('option', { name: new RegExp(yearNumber) }).waitFor();
  await anna.keyboard.press('Enter');
  await dialog.getByLabel('Talið frá').waitFor();
  await anna.keyboard.press('Tab');
  await anna.keyboard.type('Fyrn');
  // A date that is not one of the case's.
  for (const _ of ['Talið frá', 'Upphafsdagur']) await anna.keyboard.press('Tab');
  await anna.keyboard.press('Control+a');
  await anna.keyboard.type('1.12.2026');
  await anna.keyboard.press('Tab');
  await dialog.getByText('01.12.2030').first().waitFor();
  await anna.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await anna.goto(`${product.url}/1/tasks/deadlines?whose=all`);
  await anna.getByRole('row').filter({ hasText: yearNumber }).getByText('01.12.2030').first().waitFor();
});

it('a limitation period is tracked from a date of its case, and asks when that date moves (issue 12)', async () => {
  const claim = { name: 'Krafa vegna vangoldinna launa', statusId: 1 };
  const one = await api<Row & { readonly yearNumber: string }>('POST', '/projects', {
    ...claim,
    ...dueOn('2023-03-27'),
  });

  await anna.goto(`${product.url}/1/projects/${one.id}/tasks`);
  await anna.getByRole('button', { name: 'Reikna frest' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Reikna frest' });
  await dialog.getByLabel('Hvaða frestur').selectOption('Fyrning, almenn krafa');
  await dialog.getByLabel('Talið frá').selectOption('Gjalddagi: 27.03.2023');
  await dialog.getByText(/Lög nr\. 150\/2007, 3\. gr\. · 4 ár/).waitFor();
  // It ends on Easter Saturday, so the target is the day before Maundy Thursday.
  await dialog.getByText('27.03.2027', { exact: true }).waitFor();
  await dialog.getByText('24.03.2027', { exact: true }).waitFor();
  await dialog.getByText(/25\.03\.2027 skírdagur, 26\.03\.2027 föstudagurinn langi, 27\.03\.2027/i).waitFor();
  await dialog.getByRole('button', { name: 'Stofna frest' }).click();
  const running = anna.getByRole('region', { name: 'Lögbundnir frestir' });
  await running.getByText('síðasti dagur 27.03.2027').waitFor();

  const { version } = await api('GET', `/projects/${one.id}`);
  await api('PUT', `/projects/${one.id}`, { name: claim.name, ...dueOn('2023-04-10'), version });
  await running.getByText('Gjalddagi er nú 10.04.2023').waitFor();
  await running.getByText('síðasti dagur 27.03.2027').waitFor();
  await running.getByRole('button', { name: 'Færa síðasta dag á 10.04.2027' }).click();
  await running.getByText('síðasti dagur 10.04.2027').waitFor();
  await running.getByText('Gjalddagi er nú 10.04.2023').waitFor({ state: 'detached' });
  await running.getByRole('link', { name: 'Fyrning, almenn krafa' }).click();
  // The reminder is two months before the target Friday.
  await anna
    .getByText(/09\.04\.2027/)
    .first()
    .waitFor();
  await anna
    .getByText(/08\.02\.2027/)
    .first()
    .waitFor();
  await anna.goto(`${product.url}/1/events?view=month&day=2027-04-01`);
  // As legible as the events beside it, and of which case.
  const inMonth = anna.locator('[data-event-id]').filter({ hasText: 'Síðasti dagur: Fyrning, almenn krafa' }).first();
  const title = inMonth.getByTitle(`Síðasti dagur: Fyrning, almenn krafa · ${one.yearNumber}`);
  expect(await title.evaluate((node) => getComputedStyle(node).fontSize)).toBe('12px');
});

it('a deadline that was counted from a wrong day or by a wrong rule is changed, also over a colleague’s save', async () => {
  const one = await api('POST', '/projects', {
    name: 'Kæra úrskurðar um matsbeiðni',
    statusId: 1,
    ...dueOn('2026-11-25'),
  });
  const kept = await api('POST', '/deadlines/kept', {
    projectId: one.id,
    ruleKey: 'appealLandsrettur',
    from: '2026-11-27',
  });

  await anna.goto(`${product.url}/1/projects/${one.id}/tasks`);
  const running = anna.getByRole('region', { name: 'Lögbundnir frestir' });
  await running.getByRole('button', { name: 'Breyta fresti: Áfrýjun til Landsréttar' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Breyta fresti' });
  await dialog.getByLabel('Hvaða frestur').selectOption('Kæra úrskurðar til Landsréttar');
  const from = dialog.getByRole('textbox', { name: 'Upphafsdagur' });
  await from.fill('26.11.2026');
  await from.press('Tab');
  await dialog.getByText('10.12.2026', { exact: true }).first().waitFor();

  const { version } = await api('GET', `/tasks/${kept.id}`);
  await api('PUT', `/tasks/${kept.id}`, { name: 'Áfrýjun til Landsréttar', priority: 'Low', version });
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByRole('alert').getByRole('button', { name: 'Halda mínu' }).click();
  await dialog.waitFor({ state: 'detached' });
  await running.getByText('síðasti dagur 10.12.2026').waitFor();
  expect(await api('GET', `/tasks/${kept.id}`)).toMatchObject({
    name: 'Kæra úrskurðar til Landsréttar',
    priority: 'Low',
    dueDate: '2026-12-10',
  });

  await running.getByRole('link', { name: 'Kæra úrskurðar til Landsréttar' }).click();
  await anna.getByRole('button', { name: 'Aðgerðir' }).first().click();
  await anna.getByRole('menuitem', { name: 'Breyta fresti' }).click();
  await dialog.getByLabel('Talið frá').selectOption('Gjalddagi: 25.11.2026');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await anna.getByText(/frá 25\.11\.2026\. Síðasti dagur er 09\.12\.2026/).waitFor();
});
