import { expect, it } from 'vitest';
import { begin, openWorklogs } from './person.ts';

const { page, product } = await begin('erla@radgjof.example');
await openWorklogs(page, product);

const menu = () => page.getByRole('navigation', { name: 'Valmynd' });
const entries = async () => {
  await menu().getByRole('link').first().waitFor();
  return menu().getByRole('link').allTextContents();
};
const ofBoth = [
  'Mælaborð',
  'Verkferlar',
  'Tímablað',
  'Tímaskráningar',
  'Allir reikningar',
  'Óreikningsfært',
  'Tölfræði',
  'Viðburðir',
  'Skjöl',
  'Viðskiptavinir',
  'Starfsmenn',
  'Útlagður kostnaður',
  'Vaxtareiknir',
  'Stillingar',
];
const path = () => new URL(page.url()).pathname;

it('shows the menu of the edition: opponents and cases in a law firm only (SHELL-01, SHELL-03, SHELL-04, SHELL-05, SHELL-06, OPEN-26)', async () => {
  const seen: Record<string, string[]> = {};
  for (const tenant of [1, 2]) {
    await page.goto(`${product.url}/${tenant}/worklogs/list`);
    await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
    const links = await entries();
    seen[links.includes('Mál') ? 'legal' : 'generic'] = links;
  }
  expect(seen['legal']).toEqual(expect.arrayContaining(['Gagnaðilar', 'Hagsmunatengsl']));
  expect(seen['legal']).toEqual(expect.arrayContaining([...ofBoth, 'Mál', 'Verkefni', 'Verkefnaborð']));
  expect(seen['generic']).toEqual(expect.arrayContaining([...ofBoth, 'Verkefni', 'Verkþættir', 'Verkþáttaborð']));
  expect(seen['generic']).not.toContain('Gagnaðilar');
});

it('has a screen behind every entry of the menu (SHELL-04, SHELL-14, OPEN-25)', async () => {
  const paths: Record<string, string> = {};
  for (const name of await entries()) {
    await menu().getByRole('link', { name, exact: true }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').getByText('ekki hluti af uppsetningunni').count(), name).toBe(0);
    expect(path(), name).toMatch(/^\/\d+\//);
    paths[name] = path().replace(/^\/\d+\//, '');
    expect(await page.title(), name).toMatch(/ · Stoð$/);
  }
  expect(paths).toMatchObject({ Tímablað: 'worklogs/tempo', Skjöl: 'files', Verkþáttaborð: 'tasks/board' });
});

it('opens only the worklogs of disbursements with „Útlagður kostnaður“ (OPEN-24)', async () => {
  await menu().getByRole('link', { name: 'Útlagður kostnaður' }).click();
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  expect(new URL(page.url()).searchParams.get('type')).toBe('2');
  await page
    .getByRole('search')
    .getByText(/Kostnaður|Útlagður kostnaður/)
    .first()
    .waitFor();
});

it('redirects an unknown path to the first page, and adds the tenant to a section’s path (SHELL-15, SHELL-16)', async () => {
  const tenant = path().split('/')[1];
  for (const unknown of ['/hvergi/til', `/${tenant}/hvergi`]) {
    await page.goto(product.url + unknown);
    await page.waitForURL(`${product.url}/${tenant}/dashboard`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto(`${product.url}/worklogs/list?booked=all`);
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  expect(path()).toBe(`/${tenant}/worklogs/list`);
  expect(page.url()).toContain('booked=all');
});

it('says that an address below a section is missing, and leads to the dashboard', async () => {
  const tenant = path().split('/')[1];
  await page.goto(`${product.url}/${tenant}/calculators/hvergi`);
  await page.getByText('Síðan fannst ekki').waitFor();
  await page.getByRole('button', { name: 'Á mælaborðið' }).click();
  await page.waitForURL(`${product.url}/${tenant}/dashboard`);
});

it('collapses the menu and keeps it collapsed, also after a reload (SHELL-08)', async () => {
  const width = async () => (await page.getByRole('complementary', { name: 'Valmynd' }).boundingBox())?.width ?? 0;
  const whole = await width();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('references'),
  );
  await page.getByRole('button', { name: 'Fella valmynd saman' }).click();
  await saved;
  await expect.poll(width).toBeLessThan(whole / 2);
  await page.reload();
  await page.getByRole('button', { name: 'Opna valmynd' }).waitFor();
  await expect.poll(width).toBeLessThan(whole / 2);
  // The entries of a collapsed menu keep their names.
  expect(await menu().getByRole('link', { name: 'Tímaskráningar' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Opna valmynd' }).click();
});

it('starts each search with an empty box (SHELL-17)', async () => {
  const box = page.getByRole('dialog', { name: 'Leita og fara' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await box.fill('starfs');
  await page.getByRole('option', { name: /^Starfsmenn/ }).click();
  await page.getByRole('heading', { name: 'Starfsmenn' }).waitFor();
  await page.keyboard.press('Control+k');
  expect(await box.inputValue()).toBe('');
  await page.keyboard.press('Escape');
});

it('has a drawer below 1024 pixels, which takes the focus and closes with Escape (SHELL-09)', async () => {
  await page.setViewportSize({ width: 1023, height: 768 });
  const side = page.getByRole('complementary', { name: 'Valmynd' });
  await side.waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: 'Valmynd', exact: true });
  await opener.click();
  await side.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('aside') !== null);
  await page.keyboard.press('Escape');
  await side.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  await menu().getByRole('link', { name: 'Tímaskráningar' }).click();
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  await side.waitFor({ state: 'hidden' });
});

it('fills a phone with a dialog, and keeps the running timer reachable (SHELL-21, SHELL-07)', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /Setja tímaklukku í gang/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: /skrá tíma/ }).click();
  await page.locator('[data-combobox-option]:visible').first().click();
  const dock = page.getByRole('complementary', { name: 'Tímaklukka í gangi' });
  await dock.getByText(/00:00:0\d/).waitFor();
  await page.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Skrá tíma' });
  await dialog.waitFor();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const screen of [
    'dashboard',
    'worklogs/list',
    'projects',
    'clients',
    'employees',
    'settings/user',
    'settings/company',
  ]) {
    await page.goto(`${product.url}/${path().split('/')[1]}/${screen}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(390);
    await dock.waitFor();
  }
  await dock.getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await dock.waitFor({ state: 'detached' });
});
