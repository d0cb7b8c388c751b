import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { patience, tryAgain } from './person.ts';
import { startProduct } from './product.ts';

/** The page of the created case. */
let casePath = '';
const product = await startProduct();
const page = await signedIn('anna@logstofa.example');

async function signedIn(email: string): Promise<Page> {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    acceptDownloads: true,
  });
  const opened = await context.newPage();
  opened.setDefaultTimeout(patience);
  await opened.goto(`${product.url}/login`);
  await opened.getByLabel('Netfang').fill(email);
  await opened.getByLabel('Lykilorð', { exact: true }).fill('Klettur-og-sjor-26');
  await opened.keyboard.press('Enter');
  await opened.getByRole('link', { name: 'Mál', exact: true }).waitFor();
  return opened;
}

/** Calls the API as the person of the page. */
const api = (on: Page, method: string, path: string, body: unknown) =>
  on.evaluate(
    async ([verb, address, sent]) => {
      const refreshed = await fetch('/api/authentication/refresh-token', {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'x-client': 'web',
          'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '',
        },
      });
      const { token } = (await refreshed.json()) as { token: string };
      const answer = await fetch(`/api${address as string}`, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-tenant-id': location.pathname.split('/')[1] ?? '',
        },
        ...(sent === null ? {} : { body: JSON.stringify(sent) }),
      });
      return { status: answer.status, body: (await answer.json().catch(() => null)) as { id: number } };
    },
    [method, path, body] as const,
  );

const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Áfram' }).click();
const asks = async (dialog: Locator, labels: readonly RegExp[]) => {
  for (const label of labels) await dialog.getByLabel(label).first().waitFor();
};
const step = (dialog: Locator, name: string) => dialog.getByRole('listitem').filter({ hasText: name });

it('leads through the four steps, reports what is missing at its place, and opens the created case (PROJ-08, PROJ-09, PROJ-10, PROJ-11, PROJ-12, PROJ-13, PROJ-20, PERM-20, OPEN-29)', async () => {
  expect(
    (await api(page, 'POST', '/DefaultExtensions', { name: 'Dómstóll', valueType: 'String', required: true })).status,
  ).toBe(201);
  expect((await api(page, 'POST', '/clients', { name: 'Tvíhliða ehf.' })).status).toBe(201);
  expect((await api(page, 'POST', '/opponents', { name: 'Tvíhliða ehf.' })).status).toBe(201);
  await page.getByRole('link', { name: 'Mál', exact: true }).click();
  await page.getByRole('button', { name: 'Stofna mál' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nýtt mál' });
  const name = dialog.getByRole('textbox', { name: /^Heiti/ });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await step(dialog, 'Flokkun').getByRole('button').isDisabled()).toBe(true);
  await next(dialog);
  await dialog.getByText('Heiti er nauðsynlegt svæði.').waitFor();
  await step(dialog, 'Almennt').getByLabel('Hér þarf að laga eitthvað').waitFor();
  await asks(dialog, [/^Heiti/, /^Viðskiptavinir/, /^Gagnaðilar/, /^Ábyrgðarmaður/, /^Staða/, /^Frestur/, /^Lýsing/]);
  await name.fill('Kaup á landi við Þjórsá');
  await next(dialog);
  await asks(dialog, [/^Tegundir/, /^Merkimiðar/]);
  await dialog.getByLabel('Merkimiðar').first().fill('Áríðandi');
  await dialog.getByRole('option', { name: 'Búa til merkimiðann „Áríðandi“' }).click();
  await dialog.getByRole('button', { name: 'Fjarlægja: Áríðandi' }).waitFor();
  await next(dialog);
  await asks(dialog, [/^Viðskiptavinir/, /^Gagnaðilar/, /^Greiðandi/, /^Starfsmenn/]);
  await dialog.getByLabel('Viðskiptavinir').first().click();
  await dialog.getByRole('option').filter({ hasNotText: 'Nýr viðskiptavinur' }).first().click();
  await dialog.getByText('Aðal', { exact: true }).waitFor();
  // An opponent of one case may be the client of another.
  await dialog.getByLabel('Gagnaðilar').first().fill('Tvíhliða');
  await dialog.getByRole('option', { name: /^Tvíhliða ehf/ }).click();
  await dialog.getByRole('region', { name: 'Hagsmunatengsl fundust!' }).getByText('Tvíhliða ehf.').waitFor();
  await dialog.getByRole('button', { name: 'Fjarlægja: Tvíhliða ehf.' }).click();
  await dialog.getByRole('region', { name: 'Hagsmunatengsl fundust!' }).waitFor({ state: 'detached' });
  await next(dialog);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByText('Dómstóll er nauðsynlegt svæði.').waitFor();
  await dialog.getByLabel(/^Dómstóll/).fill('Héraðsdómur Suðurlands');
  await page.route('**/api/projects', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByText('Villa kom upp við að sækja mál').waitFor();
  await page.unroute('**/api/projects');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await page.getByRole('heading', { name: 'Kaup á landi við Þjórsá' }).waitFor();
  expect(page.url()).toMatch(/\/projects\/\d+$/);
  casePath = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Eiginleikar' }).click();
  await page.getByText('Héraðsdómur Suðurlands').waitFor();
});

it('keeps what two people type at the same time, and shows the second what the first saved (WIRE-22, WIRE-23)', async () => {
  await page.getByRole('button', { name: 'Breyta', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /Breyta máli/ });
  await step(dialog, 'Almennt').getByRole('button').click();
  await dialog.getByRole('textbox', { name: /^Heiti/ }).fill('Kaup á jörðinni við Þjórsá');
  const colleague = await signedIn('anna@logstofa.example');
  const saved = await api(colleague, 'PUT', `/projects/${casePath.split('/').at(-1)}`, { statusId: 3, version: 1 });
  expect(saved.status).toBe(200);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: 'Í bið' });
  await notice.waitFor();
  expect(await dialog.getByRole('textbox', { name: /^Heiti/ }).inputValue()).toBe('Kaup á jörðinni við Þjórsá');
  await notice.getByRole('button').last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Kaup á jörðinni við Þjórsá' }).waitFor();
  await page.getByRole('region', { name: 'Yfirlit' }).getByText('Í bið').waitFor();
  await colleague.context().close();
});

it('opens on the worklogs, and loads the other tabs when they are first opened (PROJ-26, PROJ-27, PROJ-31, OPEN-19)', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${product.url}${casePath}`);
  await page
    .getByRole('link', { name: 'Tímaskráningar', exact: true })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
  await page.getByText('Hér er ekkert skráð enn').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Hlutar málsins' }).getByRole('link');
  expect(await tabs.filter({ hasText: /Yfirlit|Lýsing/ }).count()).toBe(0);
  const names = (await tabs.allInnerTexts()).map((text) => text.split('\n')[0]);
  for (const name of ['Skjöl', 'Verkefni', 'Viðburðir', 'Tímaskráningar', 'Reikningar', 'Heimildir', 'Athugasemdir'])
    expect(names).toContain(name);
  for (const pressed of [true, false]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /forgang/ })
      .click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /forgang/, pressed })
      .waitFor();
  }
  const [overview, first] = await Promise.all([
    page.getByRole('region', { name: 'Yfirlit' }).boundingBox(),
    tabs.first().boundingBox(),
  ]);
  expect(overview?.y).toBeLessThan(first?.y ?? 0);
  expect(asked.filter((path) => path === '/api/worklogs')).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/comments'))).toEqual([]);
  await page.getByRole('navigation', { name: 'Hlutar málsins' }).getByRole('link', { name: 'Athugasemdir' }).click();
  await expect.poll(() => asked.filter((path) => path.startsWith('/api/comments')).length).toBeGreaterThan(0);
});

it('keeps a description that could not be saved, and saves it the next time (PROJ-28, PROJ-29)', async () => {
  await page.getByRole('button', { name: 'Skrá lýsingu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Breyta lýsingu' });
  await dialog.getByRole('textbox', { name: 'Lýsing' }).fill('Jörðin er 120 hektarar.');
  await page.route('**/description', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  );
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByRole('alert').first().waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Lýsing' }).innerText()).toContain('Jörðin er 120 hektarar.');
  await page.unroute('**/description');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Lýsing' }).getByText('Jörðin er 120 hektarar.').waitFor();
});

it('reports a missing case, and leads back, for people who may not see it (PROJ-39, PROJ-40)', async () => {
  const outsider = await signedIn('dora@logstofa.example');
  await outsider.goto(`${product.url}${casePath}`);
  await outsider.getByText('Málið fannst ekki, eða þú hefur ekki aðgang að því.').waitFor();
  await expect.poll(() => new URL(outsider.url()).pathname).toBe('/1/dashboard');
  // Without a previous page it leads to the dashboard.
  const straight = await outsider.context().newPage();
  await straight.goto(`${product.url}${casePath}`);
  await straight.waitForURL('**/dashboard');
  await outsider.context().close();
});

it('reports that the cases could not be loaded, and retries (ERR-03)', async () => {
  await page.route('**/api/projects?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.goto(`${product.url}/1/projects`);
  await page.getByText('Villa kom upp við að sækja mál').waitFor();
  await tryAgain(page, '**/api/projects?*', page.getByRole('grid').getByRole('gridcell').first());
  await page.goto(`${product.url}${casePath}`);
});

it('finds, marks, prints and deletes in the list, and undoes (PROJ-05, PROJ-06, PROJ-07, PROJ-31, PROJ-37, SHELL-35, PLUS-05)', async () => {
  await page.getByRole('link', { name: 'Öll mál' }).click();
  await page.getByRole('button', { name: 'Hreinsa síur' }).click();
  await page.getByRole('searchbox', { name: 'Leita í málum' }).fill('jordinni');
  const row = page.getByRole('row').filter({ hasText: 'Kaup á jörðinni við Þjórsá' });
  await row.waitFor();
  await row.getByRole('button', { name: /^Setja í forgang/ }).click();
  await row.getByRole('button', { name: /^Setja í forgang/, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Flytja út' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Mál.xlsx');
  await row.getByText('Kaup á jörðinni').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Eyða' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Ertu viss um að vilja eyða máli?' });
  await question.getByRole('button', { name: 'Eyða' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Afturkalla' }).click();
  await row.waitFor();
  await row.getByText('Kaup á jörðinni').dblclick();
  await page.getByRole('heading', { name: 'Kaup á jörðinni við Þjórsá' }).waitFor();
});

it('logs from the top bar on the case that is open, a court fee without VAT there, and opens a case from its client (SHELL-07, DATA-32)', async () => {
  const bar = page.getByRole('banner');
  const time = page.getByRole('dialog', { name: 'Skrá tíma' });
  const chosen = /Kaup á jörðinni við Þjórsá/;
  await bar.getByRole('button', { name: 'Skrá tíma' }).click();
  await expect.poll(() => time.getByRole('combobox', { name: 'Mál' }).inputValue()).toMatch(chosen);
  await page.keyboard.press('Escape');
  await time.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Fleiri tegundir skráninga' }).click();
  await page.getByRole('menuitem', { name: 'Útlagður kostnaður' }).click();
  const fee = page.getByRole('dialog', { name: 'Skrá útlagðan kostnað' });
  await expect.poll(() => fee.getByRole('combobox', { name: 'Mál' }).inputValue()).toMatch(chosen);
  await expect.poll(() => fee.getByLabel('VSK').evaluate((box: HTMLSelectElement) => box.value)).toBe('3');
  await fee.getByLabel('Lýsing').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Þingfestingargjald');
  await fee.getByLabel('Verð á einingu').fill('19.000');
  await fee.getByLabel('VSK').selectOption('Án VSK');
  const made = page.waitForResponse((one) => one.url().endsWith('/api/worklogs') && one.request().method() === 'POST');
  await fee.getByRole('button', { name: 'Vista' }).click();
  expect(await (await made).json()).toMatchObject({ vatRateId: 1, vatRate: 0, price: 19_000 });
  await fee.waitFor({ state: 'detached' });
  const client = page.getByRole('region', { name: 'Yfirlit' }).locator('a[href*="/clients/"]').first();
  const name = await client.innerText();
  await client.click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Stofna mál' }).click();
  const next = page.getByRole('dialog', { name: 'Nýtt mál' });
  await next.getByRole('button', { name: `Fjarlægja: ${name}` }).waitFor();
});
