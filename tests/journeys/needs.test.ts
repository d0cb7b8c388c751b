import { expect, it } from 'vitest';
import { apiAs, begin } from './person.ts';

// The dashboard shows what the person has to do, with links.

const { page, product } = await begin('bjorn@logstofa.example');
const api = await apiAs(product, 'bjorn@logstofa.example');

it('links to an entry without a text, and drops it once it has one', async () => {
  const { items } = await api<{ readonly items: readonly { readonly id: number; readonly billable: boolean }[] }>(
    '/projects?statusId=1&pageSize=50',
  );
  const projectId = items.find(({ billable }) => billable)?.id;
  const { today } = await api<{ readonly today: { readonly date: string } }>('/dashboard/needs');
  await api('/worklogs', { projectId, date: `${today.date}T00:00:00Z`, quantity: 0.25, comment: '' });
  await page.goto(`${product.url}/1/dashboard`);
  const needs = page.getByRole('region', { name: 'Hvað bíður þín?' });
  await needs.getByRole('meter', { name: 'Skráð í dag' }).or(needs.getByText('0,25 klst.')).first().waitFor();
  await needs.getByRole('link', { name: /skráning(ar)? án lýsingar/ }).click();
  await page.waitForURL(/lacks=text/);
  await page.getByRole('button', { name: 'Án lýsingar', exact: true }).waitFor();
  const row = page.getByRole('row').filter({ hasText: '0,25' }).first();
  await row.getByRole('gridcell').nth(3).dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lýsing').fill('Lesið yfir gögn frá gagnaðila');
  await dialog.getByRole('button', { name: /^Vista/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Mælaborð', exact: true }).click();
  await needs.waitFor();
  await expect.poll(async () => (await api<{ readonly withoutText: number }>('/dashboard/needs')).withoutText).toBe(0);
  await needs.getByRole('link', { name: /án lýsingar/ }).waitFor({ state: 'detached' });
});

it('shows the number of open items in the menu, and links from overdue invoices to those of one’s own cases', async () => {
  const { ownOverdue, tasks, overdue } = await api<{
    readonly ownOverdue: readonly { readonly count: number }[];
    readonly overdue: readonly { readonly count: number }[];
    readonly tasks: { readonly due: number; readonly overdue: number };
  }>('/dashboard/needs');
  const sum = (of: readonly { readonly count: number }[]) => of.reduce((all, { count }) => all + count, 0);
  const menu = page.getByRole('navigation', { name: 'Valmynd' });
  const waiting = (name: string) => menu.getByRole('link', { name, exact: true }).getAttribute('title');
  await expect.poll(() => waiting('Innheimta')).toBe(`Innheimta · ${sum(overdue)} í bið`);
  const due = tasks.due + tasks.overdue;
  expect(await waiting('Verkefni')).toBe(due > 0 ? `Verkefni · ${due} í bið` : 'Verkefni');
  if (sum(ownOverdue) === 0) return;
  await page
    .getByRole('region', { name: 'Hvað bíður þín?' })
    .getByRole('link', { name: /gjaldf/ })
    .click();
  await page.waitForURL(/state=overdue/);
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: /reikningar/i })
        .locator('..')
        .innerText(),
    )
    .toContain(String(sum(ownOverdue)));
});

it('links from each „Sjá allt“ to the whole list', async () => {
  const parts = [
    ['Forgangsmál', '/1/projects'],
    ['Næstu verkefni', '/1/tasks/list'],
    ['Nýjustu skráningar', '/1/worklogs/list'],
  ] as const;
  for (const [name, place] of parts) {
    await page.goto(`${product.url}/1/dashboard`);
    const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) });
    await page.getByRole('main').getByText('Sjá allt').first().waitFor();
    await page.waitForLoadState('networkidle');
    const said = await heading.locator('span').allInnerTexts();
    await page.locator('section', { has: heading }).last().getByRole('link', { name: 'Sjá allt' }).click();
    await page.waitForURL((url) => url.pathname === place);
    const employee = new URL(page.url()).searchParams.get('employee')?.replaceAll('"', '');
    // The section shows the total; of entries it lists the latest of all the person's own.
    const total =
      place === '/1/worklogs/list'
        ? (
            await api<{ readonly pagination: { readonly total: number } }>(
              `/worklogs?employeeId=${employee}&pageSize=1`,
            )
          ).pagination.total
        : numberIn(said.join());
    const meta = page.getByRole('main').locator('h1 + span');
    await expect.poll(async () => [place, numberIn(await meta.innerText())]).toEqual([place, total]);
    if (place !== '/1/projects') expect([place, total > 0]).toEqual([place, true]);
  }
});

const numberIn = (text: string): number => Number(/\d+/.exec(text.replaceAll('.', ''))?.[0]);
