import { afterEach, describe, expect, it } from 'vitest';
import { begin, enter, openBrowser, signIn } from './person.ts';

// The screen reports server failures in the words of the specification, and recovers when the server answers again.

const { page: anna, product } = await begin('anna@logstofa.example');
afterEach(() => anna.unrouteAll({ behavior: 'ignoreErrors' }));

/** The server fails without a message, as when a proxy answers for it. */
const fail = (path: RegExp, method = 'GET') =>
  anna.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
      : route.fallback(),
  );

describe('a page whose data fails to load', () => {
  it.each([
    ['OPEN-03, ERR-04, ERR-06', '/1/projects', /\/api\/projects\?/, 'Villa kom upp við að sækja mál'],
    ['ERR-05, ERR-06', '/1/clients', /\/api\/clients\?/, 'Villa kom upp við að sækja viðskiptavini'],
    ['ERR-12', '/1/search?q=landamerki', /\/api\/search\?/, 'Villa kom upp við að leita'],
    ['OPEN-05, ERR-15, ERR-06', '/1/worklogs/list', /\/api\/worklogs\?/, 'Villa kom upp við að sækja málskostnað'],
    ['ERR-18', '/1/invoices/list', /\/api\/invoices\?/, 'Villa kom upp við að sækja reikninga'],
    ['ERR-27', '/1/clients/1', /\/api\/clients\/1\/index/, 'Villa kom upp við að sækja viðskiptavin'],
    ['ERR-27', '/1/opponents/1', /\/api\/opponents\/1\/index/, 'Villa kom upp við að sækja gagnaðila'],
    ['ERR-28', '/1/events', /\/api\/events\?/, 'Villa kom upp við að sækja viðburði'],
    ['ERR-29', '/1/tasks/processes', /\/api\/defaultTasks/i, 'Villa kom upp við að sækja verkferla'],
    ['ERR-29', '/1/clients/1', /\/api\/clients\/1\/stats/, 'Villa kom upp við að sækja tölfræði'],
    ['ERR-08', '/1/projects/1', /\/api\/projects\/1\/stats/, 'Villa kom upp við að sækja tölfræðiupplýsingar'],
    ['OPEN-09', '/1/dashboard', /\/api\/worklogs\/stats\/dashboard/, 'Villa kom upp við að sækja tölfræðiupplýsingar'],
    [
      'OPEN-09',
      '/1/dashboard',
      /\/api\/worklogs\/stats\/total\/amount/,
      'Villa kom upp við að sækja tölfræðiupplýsingar',
    ],
    ['ERR-04', '/1/dashboard', /\/api\/projects\?/, 'Villa kom upp við að sækja mál'],
    ['ERR-15', '/1/dashboard', /\/api\/worklogs\/latest/, 'Villa kom upp við að sækja málskostnað'],
    ['ERR-29', '/1/clients/1', /\/api\/projects\?/, 'Villa kom upp við að sækja mál'],
    ['ERR-06', '/1/projects/1', /\/api\/projects\/1$/, 'Villa kom upp við að sækja mál'],
    ['ERR-09', '/1/settings/user', /\/api\/employees\/me/, 'Villa kom upp við að sækja notanda'],
    ['ERR-22', '/1/worklogs/tempo', /\/api\/worklogs\/tempo/, 'Villa kom upp við að sækja gögn'],
    ['ERR-25', '/1/stats?of=worklogs', /\/api\/worklogs\/stats\?/, 'Villa kom upp við að sækja skýrslu'],
    ['ERR-53', '/1/employees', /\/api\/employees\?/, 'Villa kom upp við að sækja starfsmenn.'],
  ])('%s: %s reports the failure, and loads on retry', async (_line, page, call, said) => {
    await fail(call);
    await anna.goto(product.url + page);
    // Not only the beginning of another sentence: „… sækja mál“ and „… sækja málskostnað“.
    const sentence = anna.getByText(new RegExp(`^${said}\\.?$`)).first();
    await sentence.waitFor();
    expect(await anna.getByText('Bad gateway').count()).toBe(0);
    await anna.unrouteAll({ behavior: 'ignoreErrors' });
    const again = anna.getByRole('button', { name: 'Reyna aftur' }).first();
    if ((await again.count()) === 0) return;
    // Events from the hub also refetch, and remove the button.
    await again.click({ timeout: 2_000 }).catch(() => undefined);
    await sentence.waitFor({ state: 'detached' });
  });
});

describe('an action that fails', () => {
  const grid = () => anna.getByRole('grid').getByRole('gridcell').nth(5);
  const openList = async () => {
    await anna.goto(`${product.url}/1/worklogs/list?employee=all&booked=all&from=any`);
    await grid().waitFor();
  };

  it('export: „Villa kom upp við prentun“ (ERR-10)', async () => {
    await openList();
    await fail(/\/api\/worklogs\/export/);
    await anna.getByRole('button', { name: 'Flytja út' }).click();
    await anna.getByRole('alert').getByText('Villa kom upp við prentun').waitFor();
    await anna.getByRole('alert').getByText('Villa!').first().waitFor();
  });

  it('work report: „Villa kom upp við að sækja vinnuskýrslu“ (ERR-16)', async () => {
    await openList();
    await fail(/\/api\/worklogs\/report/, 'POST');
    await anna.getByRole('button', { name: 'Vinnuskýrsla' }).click();
    await anna.getByRole('menuitem', { name: 'Vinnuskýrsla (PDF)' }).click();
    await anna.getByRole('button', { name: /^Taka allar með/ }).click();
    await anna.getByText('Villa kom upp við að sækja vinnuskýrslu').waitFor();
  });

  it('timer start and stop report which of them failed (ERR-13, ERR-14)', async () => {
    await anna.goto(`${product.url}/1/worklogs/list?booked=all&from=any`);
    // The person's own timer may be on their first entry.
    const idle = anna.getByRole('row').nth(4);
    await idle.waitFor();
    await fail(/\/api\/worklogs\/\d+\/timer\/start/, 'PUT');
    await idle.click({ button: 'right' });
    await anna.getByRole('menuitem', { name: 'Setja tímaklukku í gang' }).click();
    await anna.getByText('Villa kom upp við að setja tímaklukku í gang').waitFor();
    await anna.unrouteAll({ behavior: 'ignoreErrors' });
    await idle.click({ button: 'right' });
    await anna.getByRole('menuitem', { name: 'Setja tímaklukku í gang' }).click();
    await anna.getByRole('group', { name: 'Tímaklukka í gangi' }).waitFor();
    await fail(/\/api\/worklogs\/\d+\/timer\/stop/, 'PUT');
    await anna.getByRole('button', { name: 'Stöðva tímaklukku' }).first().click();
    await anna.getByText('Villa kom upp við að stöðva tímaklukku').waitFor();
    await anna.unrouteAll({ behavior: 'ignoreErrors' });
    await anna.getByRole('button', { name: 'Stöðva tímaklukku' }).first().click();
    await anna.getByRole('group', { name: 'Tímaklukka í gangi' }).waitFor({ state: 'detached' });
  });

  it('a worklog that cannot be deleted stays: „Óþekkt villa kom upp“, or the server’s message (ERR-26)', async () => {
    await openList();
    await fail(/\/api\/worklogs\/delete/, 'PUT');
    const remove = async () => {
      await grid().click({ button: 'right' });
      await anna.getByRole('menuitem', { name: 'Eyða' }).click();
      await anna.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
    };
    await remove();
    await anna.getByText('Óþekkt villa kom upp').waitFor();
    await anna.unrouteAll({ behavior: 'ignoreErrors' });
    await anna.route(/\/api\/worklogs\/delete/, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 422, code: 'x', detail: 'Færslan er á reikningi.' }),
      }),
    );
    await remove();
    await anna.getByText('Færslan er á reikningi.').waitFor();
  });
});

it('labels that cannot be loaded: „Óþekkt villa kom upp“ (ERR-07)', async () => {
  await fail(/\/api\/labels\?/);
  await anna.goto(`${product.url}/1/projects`);
  await anna.getByRole('button', { name: 'Stofna mál' }).first().click();
  const dialog = anna.getByRole('dialog', { name: 'Nýtt mál' });
  await dialog.getByRole('textbox', { name: /^Heiti/ }).fill('Án merkimiða');
  await dialog.getByRole('button', { name: 'Áfram' }).click();
  await dialog.getByLabel('Merkimiðar').first().click();
  await anna.getByText('Óþekkt villa kom upp').first().waitFor();
});

it.each(['/1/projects', '/1/clients', '/1/opponents', '/1/employees', '/1/worklogs/list'])(
  'requests 20 rows on %s by default (LIMIT-01)',
  async (page) => {
    const [, section = ''] = /^\/1\/(\w+)/.exec(page) ?? [];
    const asked = anna.waitForRequest(
      (request) =>
        request.method() === 'GET' &&
        new URL(request.url()).pathname === `/api/${section}` &&
        request.url().includes('pageNumber='),
    );
    await anna.goto(product.url + page);
    expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('20');
    const sizes = anna.getByRole('combobox', { name: 'Fjöldi lína á síðu' });
    await sizes.waitFor();
    expect(await sizes.locator('option').allTextContents()).toEqual(['10', '20', '50', '100', '200', '500']);
  },
);

describe('in the other edition', () => {
  const said = 'Villa kom upp við að sækja verkefni';
  it('uses the words of the other edition: „… sækja verkefni“, wherever projects are loaded or saved (ERR-03, OPEN-04)', async () => {
    const erla = await openBrowser(product);
    await enter(erla, product, 'erla@radgjof.example');
    await erla.goto(`${product.url}/2/projects`);
    await erla.getByRole('grid').getByRole('gridcell').nth(3).dblclick();
    await erla.waitForURL(/\/2\/projects\/\d+$/);
    const one = erla.url();
    await erla.route(/\/api\/projects/, (route) => route.fulfill({ status: 502, body: '' }));
    for (const page of [`${product.url}/2/projects`, `${product.url}/2/dashboard`, one]) {
      await erla.goto(page);
      await erla.getByText(said).first().waitFor();
    }
    await erla.unrouteAll({ behavior: 'ignoreErrors' });
    await erla.goto(one);
    await erla.getByRole('button', { name: 'Breyta', exact: true }).first().click();
    const dialog = erla.getByRole('dialog', { name: 'Breyta verkefni' });
    await erla.route(/\/api\/projects\/\d+$/, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
    );
    await dialog.getByLabel(/^Heiti/).fill('Annað heiti');
    await dialog.getByRole('button', { name: 'Vista' }).click();
    await dialog.getByText(said).waitFor();
    await erla.context().close();
  });
});

it('whether a timer runs: „Villa kom upp við að sækja tímaklukku“, no „0:00“, and a press reloads it (ERR-14)', async () => {
  await fail(/\/api\/worklogs\/timer\/active/);
  await anna.goto(`${product.url}/1/dashboard`);
  await anna.getByRole('alert').getByText('Villa kom upp við að sækja tímaklukku').waitFor();
  expect(await anna.getByRole('button', { name: /^0:00/ }).count()).toBe(0);
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await anna.getByRole('button', { name: 'Sækja tímaklukku' }).click();
  await anna.getByRole('button', { name: /^0:00/ }).waitFor();
});

it('the options of a filter: a toast reports that they did not load', async () => {
  await fail(/\/api\/(projects\/types|projectTypes)/);
  await anna.goto(`${product.url}/1/projects`);
  await anna.getByRole('alert').getByText('Ekki tókst að sækja gögnin').waitFor();
});

it('keeps a person signed in whose page loads while the server is busy, and continues on retry', async () => {
  await fail(/\/api\/authentication\/refresh-token/, 'POST');
  await anna.goto(`${product.url}/1/worklogs/list`);
  await anna.getByRole('heading', { name: 'Eitthvað fór úrskeiðis' }).waitFor();
  expect(new URL(anna.url()).pathname).toBe('/1/worklogs/list');
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await anna.getByRole('button', { name: 'Reyna aftur' }).click();
  await anna.getByRole('heading', { name: 'Tímaskráningar' }).waitFor();
});

it('keeps its frame without a network, and loads missing content when it returns', async () => {
  const bjorn = await openBrowser(product);
  await signIn(bjorn, product, 'bjorn@logstofa.example');
  await bjorn.waitForLoadState('networkidle');
  await bjorn.context().setOffline(true);
  await bjorn.getByText('Ekkert netsamband.').waitFor();
  await bjorn.keyboard.press('?');
  await bjorn.getByRole('alert').getByText('Ekki næst samband við þjónustuna.').waitFor();
  await bjorn.getByRole('link', { name: 'Tölfræði' }).click();
  await bjorn.getByRole('heading', { name: 'Eitthvað fór úrskeiðis' }).waitFor();
  await bjorn.getByRole('navigation', { name: 'Valmynd' }).waitFor();
  await bjorn.context().setOffline(false);
  await bjorn.getByRole('heading', { name: 'Tölfræði' }).waitFor();
  await bjorn.keyboard.press('?');
  await bjorn.getByRole('dialog', { name: 'Flýtilyklar' }).waitFor();
  await bjorn.context().close();
});
