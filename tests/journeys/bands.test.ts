import { expect, it } from 'vitest';
import { apiAs, begin } from './person.ts';

// What stands between the name of a case or a client and its work: one band, in every window.

const { page, product } = await begin('anna@logstofa.example');
const api = await apiAs(product, 'anna@logstofa.example');
type Found = { readonly items: readonly { readonly id: number; readonly name: string }[] };

const long = 'Eignarhaldsfélagið og fasteignafélagið Norðlenska útgerðar- og fiskvinnslufélagið við Eyjafjörð ';
const clients = (await api<Found>('/clients?pageSize=5')).items.map(({ id }) => id);
const opponents = (await api<Found>('/opponents?pageSize=5')).items.map(({ id }) => id);
const client = await api<{ readonly id: number }>('/clients', { name: long.repeat(2).trim() });
const ordinary = {
  name: 'Skaðabætur vegna galla',
  expirationDate: '2031-05-17',
  clients: clients.slice(0, 1),
  opponents: opponents.slice(0, 1),
};
const description = `<p>${'Húsfélagið krefst bóta vegna galla á verkinu. '.repeat(9)}</p><p>Yfirmat til skoðunar.</p>`;
const cases = {
  ordinary: await api<{ readonly id: number }>('/projects', ordinary),
  described: await api<{ readonly id: number }>('/projects', { ...ordinary, description }),
  capped: await api<{ readonly id: number }>('/projects', { ...ordinary, feeCap: 1_000_000, feeCapTypeId: 1 }),
  bare: await api<{ readonly id: number }>('/projects', { name: 'Erindi' }),
  full: await api<{ readonly id: number }>('/projects', {
    ...ordinary,
    name: long.trim(),
    description,
    clients: [client.id, ...clients],
    opponents,
    payorId: clients[2],
    discount: 0.1,
    feeCap: 1_000_000,
    feeCapTypeId: 1,
  }),
};
const band = page.getByRole('region', { name: /^(Yfirlit|Upplýsingar)$/ });
const tabs = page.getByRole('navigation', { name: /^Hlutar/ });
async function open(path: string): Promise<void> {
  await page.goto(`${product.url}/1/${path}`);
  await tabs.waitFor();
  // The figures come after the facts.
  await page.waitForLoadState('networkidle');
}
const heightOf = async () => Math.round((await band.boundingBox())?.height ?? 1_000);

it('keeps the facts of a case in one band of at most 90 px, with or without a description, parties and a cap', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [name, { id }] of Object.entries(cases)) {
    await open(`projects/${id}`);
    expect([name, await heightOf()]).toEqual([name, expect.toSatisfy((height: number) => height <= 90)]);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const name of ['ordinary', 'described', 'capped', 'bare'] as const) {
    await open(`projects/${cases[name].id}`);
    expect([name, await heightOf()]).toEqual([name, expect.toSatisfy((height: number) => height <= 90)]);
  }
});

it('keeps the facts and the balance of a client in one band of at most 90 px, 92 at 1024 if the sums are large', async () => {
  for (const [width, height, limit] of [
    [1440, 900, 90],
    [1024, 768, 92],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open('clients/1');
    expect([width, await heightOf()]).toEqual([width, expect.toSatisfy((tall: number) => tall <= limit)]);
  }
});

it('shows the whole description on request, and the other parties behind their number (PROJ-28)', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(`projects/${cases.full.id}`);
  const text = page.getByRole('region', { name: 'Lýsing' });
  await text.getByRole('button', { name: 'meira' }).click();
  await text.getByText('Yfirmat til skoðunar.', { exact: true }).waitFor();
  await text.getByRole('button', { name: 'minna' }).click();
  expect(await heightOf()).toBeLessThanOrEqual(90);
  await band.getByRole('link', { name: 'Sjá 4 aðra' }).click();
  await page.waitForURL(/\/parties$/);
});

it.each([
  [390, 844],
  [720, 450],
  [1024, 768],
])('is never wider than a window of %i px, whatever the case is called', async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const path of [`projects/${cases.full.id}`, `clients/${client.id}`]) {
    await open(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wide]).toEqual([path, 0]);
    const inside = await band.evaluate((all) => {
      const { left, right } = all.getBoundingClientRect();
      const shown = [...all.querySelectorAll('dt, dd, button')].filter((part) => part.checkVisibility());
      const parts = shown.map((part) => part.getBoundingClientRect());
      return parts.every((part) => part.left >= left && part.right <= right);
    });
    expect([path, inside]).toEqual([path, true]);
  }
});

it.each([
  [390, 844],
  [720, 450],
])('keeps the tabs in sight while the page scrolls, in a window of %i px', async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const path of ['projects/3', 'clients/1/bills']) {
    await open(path);
    const [scrolled, top] = await tabs.evaluate((bar) => {
      const sheet = bar.closest('main');
      if (!sheet) return [0, 0];
      const above = bar.getBoundingClientRect().top - sheet.getBoundingClientRect().top;
      sheet.scrollTop = above + 40;
      return [
        sheet.scrollTop >= above,
        Math.round(bar.getBoundingClientRect().top - sheet.getBoundingClientRect().top),
      ];
    });
    expect([path, scrolled, top]).toEqual([path, true, expect.toSatisfy((at: number) => at >= 0 && at <= 1)]);
  }
});

it('leads from a fact that a client lacks to its field', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(`clients/${client.id}`);
  await band.getByRole('button', { name: 'Skrá fleira' }).click();
  await page.getByRole('menuitem', { name: 'Netfang' }).click();
  const field = page.getByRole('dialog').getByLabel('Netfang');
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('bokhald@nordlenska.example');
  await page.keyboard.press('Enter');
  await band.getByRole('link', { name: 'bokhald@nordlenska.example' }).waitFor();
});

it('marks deadlines that are past or today in every list: cases, those of a client, deadlines and invoices', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await api('/projects', { ...ordinary, name: 'Liðinn frestur', expirationDate: day(-3) });
  await api('/projects', { ...ordinary, name: 'Frestur í dag', expirationDate: day(0) });
  await api('/projects', { ...ordinary, name: 'Rúmur frestur', expirationDate: day(3) });
  const dueIn = async (name: string) => {
    const row = page.getByRole('row').filter({ hasText: name }).first();
    await row.waitFor();
    return row.locator('time').first().getAttribute('data-due');
  };
  for (const path of ['projects?employeeId=all', `clients/${ordinary.clients[0]}`]) {
    await page.goto(`${product.url}/1/${path}`);
    expect([path, await dueIn('Liðinn frestur')]).toEqual([path, 'past']);
    expect([path, await dueIn('Frestur í dag')]).toEqual([path, 'today']);
    expect([path, await dueIn('Rúmur frestur')]).toEqual([path, null]);
  }
  const unpaid = await api<{ readonly items: readonly { readonly number: number }[] }>(
    '/invoices?state=overdue&pageSize=1',
  );
  await page.goto(`${product.url}/1/invoices/list?state=overdue&from=2020-01-01`);
  expect(await dueIn(String(unpaid.items[0]?.number))).toBe('past');
});
