import type { Route } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { begin, enter, openBrowser, openWorklogs, signIn, tokenOf } from './person.ts';

// The messages for failed saves and deletions, in the words of the specification; the input stays.

const { page: anna, product } = await begin('anna@logstofa.example');
await openWorklogs(anna, product);
afterEach(() => anna.unrouteAll({ behavior: 'ignoreErrors' }));

const dialog = (name: string | RegExp) => anna.getByRole('dialog', { name });
const answer = (path: RegExp, method: string, status: number, body: object | string = '') =>
  anna.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status,
          contentType: typeof body === 'string' ? 'text/html' : 'application/problem+json',
          body: typeof body === 'string' ? body : JSON.stringify(body),
        })
      : route.fallback(),
  );
const fail = (path: RegExp, method = 'POST') => answer(path, method, 502, 'Bad gateway');

it('a cost that is not saved: „Villa kom upp við að skrá kostnað“, or the server’s message (ERR-24)', async () => {
  await anna.getByRole('button', { name: 'Fleiri tegundir skráninga' }).click();
  await anna.getByRole('menuitem', { name: 'Útlagður kostnaður' }).click();
  const cost = dialog('Skrá útlagðan kostnað');
  await cost.getByRole('combobox', { name: /^Mál/ }).fill('2026');
  await anna.locator('[data-combobox-option]:visible').first().click();
  await cost.getByLabel('Lýsing').fill('Þinglýsingargjald');
  await fail(/\/api\/worklogs$/);
  await cost.getByRole('button', { name: 'Vista' }).click();
  await cost.getByRole('alert').getByText('Villa kom upp við að skrá kostnað').waitFor();
  expect(await cost.getByText('Bad gateway').count()).toBe(0);
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await answer(/\/api\/worklogs$/, 'POST', 422, { status: 422, code: 'x', detail: 'Málinu var lokað í gær.' });
  await cost.getByRole('button', { name: 'Vista' }).click();
  await cost.getByRole('alert').getByText('Málinu var lokað í gær.').waitFor();
  expect(await cost.getByLabel('Lýsing').inputValue()).toBe('Þinglýsingargjald');
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await cost.waitFor({ state: 'detached' });
});

it('an entry of time that is not saved for no given reason: „Óþekkt villa kom upp“ (ERR-02)', async () => {
  await anna.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const time = dialog('Skrá tíma');
  await time.getByRole('combobox', { name: /^Mál/ }).fill('2026');
  await anna.locator('[data-combobox-option]:visible').first().click();
  await answer(/\/api\/worklogs$/, 'POST', 500, {
    status: 500,
    code: 'internal',
    title: 'Villa',
    detail: 'Óvænt villa á þjóninum.',
  });
  await time.getByRole('button', { name: 'Vista' }).click();
  await time.getByRole('alert').getByText('Óþekkt villa kom upp').waitFor();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await time.waitFor({ state: 'detached' });
});

it('the list opens a case, whose description and comments report which of them failed (PROJ-01, ERR-28, ERR-32, ERR-33)', async () => {
  await anna.goto(`${product.url}/1/projects`);
  await fail(/\/api\/comments/, 'GET');
  await anna.getByRole('gridcell').nth(4).dblclick();
  await anna.waitForURL(/\/1\/projects\/\d+$/);
  await anna
    .getByRole('button', { name: 'Breyta lýsingu' })
    .or(anna.getByRole('button', { name: 'Skrá lýsingu' }))
    .first()
    .click();
  const description = dialog('Breyta lýsingu');
  await description.getByRole('textbox', { name: 'Lýsing' }).fill('Landamerki eru óljós.');
  await fail(/\/description$/, 'PUT');
  await description.getByRole('button', { name: 'Vista' }).click();
  await description.getByRole('alert').getByText('Villa kom upp við að breyta lýsingu').waitFor();
  expect(await description.getByRole('textbox', { name: 'Lýsing' }).innerText()).toContain('Landamerki eru óljós.');
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await anna.getByRole('link', { name: 'Athugasemdir' }).click();
  await anna.getByText('Villa kom upp við að sækja athugasemdir').first().waitFor();
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await anna.reload();
  await anna.getByRole('button', { name: 'Ný athugasemd' }).click();
  const comment = dialog('Ný athugasemd');
  await comment.getByRole('textbox', { name: 'Athugasemd' }).fill('Hringja í sýslumann.');
  await fail(/\/api\/comments$/);
  await comment.getByRole('button', { name: 'Vista' }).click();
  await comment.getByRole('alert').getByText('Villa kom upp við að útbúa athugasemd').waitFor();
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await comment.getByRole('button', { name: 'Vista' }).click();
  await comment.waitFor({ state: 'detached' });
  await anna
    .getByRole('listitem')
    .filter({ hasText: 'Hringja í sýslumann.' })
    .getByRole('button', { name: /Aðgerðir athugasemdar/ })
    .click();
  await anna.getByRole('menuitem', { name: 'Breyta' }).click();
  const edited = dialog('Breyta athugasemd');
  await edited.getByRole('textbox', { name: 'Athugasemd' }).fill('Hringja í sýslumann á morgun.');
  await fail(/\/api\/comments\/\d+$/, 'PUT');
  await edited.getByRole('button', { name: 'Vista' }).click();
  await edited.getByRole('alert').getByText('Villa kom upp við að breyta athugasemd').waitFor();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await edited.waitFor({ state: 'detached' });
});

it('a case that could not be deleted stays: „Villa!“, „Villa kom upp við að eyða“ (ERR-01, ERR-11)', async () => {
  await anna.goto(`${product.url}/1/projects`);
  await fail(/\/api\/projects\/\d+$/, 'DELETE');
  await anna.getByRole('gridcell').nth(4).click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Eyða' }).click();
  await dialog(/./).getByRole('button', { name: 'Eyða' }).click();
  const toast = anna.getByRole('alert').filter({ hasText: 'Villa kom upp við að eyða' });
  await toast.getByText('Villa!').waitFor();
});

it('people who may not save a case are told who can grant access (PROJ-38)', async () => {
  const token = await tokenOf(product, 'lesandi@logstofa.example');
  const seen = await fetch(`${product.url}/api/projects?pageSize=1`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1' },
  });
  const [project] = ((await seen.json()) as { items: { id: number }[] }).items;
  await anna.goto(`${product.url}/1/projects/${project?.id}`);
  await anna.getByRole('button', { name: 'Breyta', exact: true }).first().click();
  const edit = dialog(/Breyta máli/);
  await edit.getByRole('textbox', { name: /^Heiti/ }).fill('Annað heiti');
  // Their permission was withdrawn while the dialog was open.
  await anna.route(/\/api\/projects\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } });
  });
  for (let step = 0; step < 3; step += 1) await edit.getByRole('button', { name: 'Áfram' }).click();
  await edit.getByRole('button', { name: 'Vista' }).click();
  await edit
    .getByRole('alert')
    .getByText('Þú hefur ekki aðgang að málinu. Ábyrgðarmaður þess getur veitt þér aðgang.')
    .waitFor();
});

it('an ended session is not reported as an error: the sign-in page appears (ERR-01)', async () => {
  const bjorn = await openBrowser(product);
  await signIn(bjorn, product, 'bjorn@logstofa.example');
  await bjorn.route(/\/api\//, refuse);
  await bjorn.getByRole('link', { name: 'Viðskiptavinir' }).click();
  await bjorn.getByLabel('Lykilorð', { exact: true }).waitFor();
  expect(await bjorn.getByText('Villa!').count()).toBe(0);
  await bjorn.context().close();
});

it('a session that ends while a page opens is not reported as an error of its timer (ERR-01)', async () => {
  const bjorn = await openBrowser(product);
  await enter(bjorn, product, 'bjorn@logstofa.example');
  let refreshed = false;
  await bjorn.route(/\/refresh-token/, (route) => {
    if (refreshed) return refuse(route);
    refreshed = true;
    return route.continue();
  });
  await bjorn.route(/\/timer\/active/, refuse);
  await bjorn.goto(`${product.url}/1/worklogs/list`);
  await bjorn.getByLabel('Lykilorð', { exact: true }).waitFor();
  expect(await bjorn.getByText('Villa!').count()).toBe(0);
  await bjorn.context().close();
});

const refuse = (route: Route) =>
  route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify({ status: 401 }) });
