import { expect, it } from 'vitest';
import { openBrowser, signIn, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

// A deadline is computed by the statutes once the operator has confirmed them, kept on a case, and stands where it is looked for.

const product = await startProduct('/', 'auto', { DEADLINES_CONFIRMED: '156b' });
const anna = await openBrowser(product);
await signIn(anna, product, 'anna@logstofa.example');

it('a deadline says its article and the day to work towards, and becomes a task that the calendar shows', async () => {
  await anna.goto(`${product.url}/1/tasks/deadlines`);
  await anna.getByRole('button', { name: 'Reikna frest' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Reikna frest' });
  const project = dialog.getByRole('combobox', { name: 'Mál' });
  await project.click();
  await anna.locator('[data-combobox-option]').first().click();
  await dialog.getByLabel('Hvaða frestur').selectOption('Áfrýjun til Landsréttar');
  await dialog.getByRole('textbox', { name: 'Upphafsdagur' }).fill('27.11.2026');
  await anna.keyboard.press('Tab');
  // Christmas Day is the last day, and one works towards the noon before it.
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

it('is computed from a case, from its task and from its event, at the day of each, and stands on the case', async () => {
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
  await anna.getByRole('button', { name: 'Aðgerðir' }).click();
  await anna.getByRole('menuitem', { name: 'Reikna frest' }).click();
  await expect.poll(() => begins.inputValue()).toBe('01.02.2027');
  await anna.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const headers = { authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`, 'x-tenant-id': '1' };
  const event = { projectId: 3, subject: 'Uppkvaðning', start: '2027-05-04T10:00:00Z', end: '2027-05-04T11:00:00Z' };
  const made = await fetch(`${product.url}/api/events`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  expect(made.status).toBe(201);
  await anna.goto(`${product.url}/1/projects/3/events?view=day&day=2027-05-04`);
  await anna.locator('[data-event-id]').filter({ hasText: 'Uppkvaðning' }).click();
  await anna.getByRole('dialog', { name: 'Viðburður' }).getByRole('button', { name: 'Reikna frest' }).click();
  await expect.poll(() => begins.inputValue()).toBe('04.05.2027');
});
