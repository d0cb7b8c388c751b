import { expect, it } from 'vitest';
import { openBrowser, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
// With animations on, as for most people.
const page = await openBrowser(product, { acceptDownloads: true, reducedMotion: 'no-preference' });

it('leads a stranger to the sign-in page and, signed in, to the page that they requested (AUTH-01, AUTH-09, AUTH-16)', async () => {
  await page.goto(`${product.url}/worklogs/list?booked=all`);
  await page.getByLabel('Netfang').fill('bjorn@logstofa.example');
  await page.getByLabel('Lykilorð', { exact: true }).fill('rangt');
  await page.keyboard.press('Enter');
  await page.getByText('Rangt notendanafn eða lykilorð').waitFor();
  expect(await page.getByLabel('Netfang').inputValue()).toBe('bjorn@logstofa.example');
  await page.getByLabel('Lykilorð', { exact: true }).fill('Klettur-og-sjor-26');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
  expect(page.url()).toContain('/1/worklogs/list?booked=all');
});

it('starts the timer on a case, stops it, and finds the entry first in the list (WORK-01, WORK-09, WORK-31, SHELL-07)', async () => {
  await page
    .getByRole('button', { name: /Setja tímaklukku í gang/ })
    .first()
    .click();
  // Below what was paused today, if anything.
  const latest = page.getByRole('dialog', { name: 'Tímaklukka' }).getByRole('list').last();
  await expect.poll(() => latest.getByRole('button', { name: /^Halda áfram: / }).count()).toBe(5);
  await page.getByLabel('Á hvaða mál viltu skrá tíma?').first().click();
  await page.locator('[data-combobox-option]:visible').first().click();
  const clock = page.getByRole('group', { name: 'Tímaklukka í gangi' });
  await clock.getByText(/00:00:0[1-9]/).waitFor();
  expect(await page.title()).toMatch(/^00:00:0\d · /);
  await clock.getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await clock.waitFor({ state: 'detached' });
});

it('saves what is being written in the timer’s panel when the timer is stopped in another tab', async () => {
  const panel = page.getByRole('dialog', { name: 'Tímaklukka' });
  await page.keyboard.press('t');
  await panel
    .getByRole('button', { name: /^Halda áfram: / })
    .first()
    .click();
  const clock = page.getByRole('group', { name: 'Tímaklukka í gangi' });
  await clock.waitFor();
  const what = panel.getByRole('combobox', { name: 'Það sem klukkan telur' });
  await what.fill('Símtal um matsgerð');
  const other = await page.context().newPage();
  await other.goto(`${product.url}/1/worklogs/list`);
  await other.getByRole('button', { name: 'Stöðva tímaklukku' }).first().click();
  await clock.waitFor({ state: 'detached' });
  await other.getByRole('grid').getByText('Símtal um matsgerð').waitFor();
  await other.close();
  // The focus stays in the panel, although its field is gone.
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

it('shows thirty characters of a long name beside the timer, and all of it on hover (SHELL-34)', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf(product, 'bjorn@logstofa.example')}`,
    'x-tenant-id': '1',
    'content-type': 'application/json',
  };
  const send = async (method: string, path: string, body: object) => {
    const reply = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return (await reply.json()) as { readonly id: number; readonly yearNumber: string };
  };
  const name = 'Innheimta vegna kaupa á atvinnuhúsnæði við Laugaveg';
  const { id: projectId, yearNumber } = await send('POST', '/projects', { name });
  await send('POST', '/worklogs', {
    projectId,
    date: new Date().toISOString(),
    workTypeId: 1,
    quantity: 0,
    timer: true,
  });
  const clock = page.getByRole('group', { name: 'Tímaklukka í gangi' });
  const cut = clock.getByText(`${yearNumber} · Innheimta vegna kaupa á atvinn...`, { exact: true });
  expect(await cut.getAttribute('title')).toBe(`${yearNumber} · ${name}`);
  await clock.getByRole('button', { name: 'Stöðva tímaklukku' }).click();
  await clock.waitFor({ state: 'detached' });
});

it('corrects the entry in its dialog (WORK-10, WORK-26)', async () => {
  await page.getByRole('grid').getByRole('gridcell').nth(5).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Breyta tíma' });
  await dialog.getByLabel(/^Tímar/).fill('1:30');
  await dialog.getByLabel('Lýsing').fill('Fundur um sáttaboð');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('grid').getByText('Fundur um sáttaboð').waitFor();
});

it('prints the work report (API-88, SHELL-39)', async () => {
  await page.getByRole('button', { name: 'Vinnuskýrsla' }).click();
  await page.getByRole('menuitem', { name: 'Vinnuskýrsla (PDF)' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Taka allar með/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Vinnuskýrsla.pdf');
});
