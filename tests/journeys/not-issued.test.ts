import { describe, expect, it } from 'vitest';
import { begin, openBrowser, tokenOf } from './person.ts';
import { unbilledOf } from './unbilled.ts';

const { page: anna, product } = await begin('anna@logstofa.example');
const { groupIn } = unbilledOf(product);

const issue = () => anna.getByRole('main').getByRole('button', { name: 'Reikningsfæra' });
const booking = () => anna.getByRole('dialog', { name: 'Reikningsfæra' });

describe('an invoice that is not issued', () => {
  it('reports a missing payor, and shows the worklogs to correct that (BILL-08)', async () => {
    const group = await groupIn('ISK');
    const headers = {
      authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
      'x-tenant-id': '1',
      'content-type': 'application/json',
    };
    await fetch(`${product.url}/api/worklogs`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ projectId: group.projectId, payorId: null, quantity: 1, price: 1000 }),
    });
    await anna.goto(`${product.url}/1/invoices/billing?projectId=${group.projectId}`);
    const row = anna.getByRole('row').filter({ hasText: 'Enginn greiðandi skráður' });
    await row.click({ button: 'right' });
    await anna.getByRole('menuitem', { name: 'Reikningsfæra' }).click();
    await anna.getByRole('status').filter({ hasText: 'Enginn greiðandi skráður' }).waitFor();
    expect(new URL(anna.url()).pathname).toBe('/1/invoices/billing');
  });

  it('reports the failure, keeps the input, and issues it the next time (ERR-17)', async () => {
    const group = await groupIn('ISK');
    await anna.goto(`${product.url}/1/invoices/billing?projectId=${group.projectId}`);
    await anna.getByRole('grid').getByText(group.projectYearNumber).first().dblclick();
    await anna.waitForURL(/invoices\/edit/);
    await anna.getByText(/ af \d+ færsl(u|um) val(in|dar)$/).waitFor();
    await anna.route(
      '**/api/invoices',
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
          : route.fallback(),
      { times: 1 },
    );
    await issue().click();
    await booking().getByLabel('Skýring á reikninginn').fill('Samkvæmt samningi');
    await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
    await booking()
      .getByText(/Villa kom upp við að reikningsfæra/)
      .waitFor();
    expect(await booking().getByLabel('Skýring á reikninginn').inputValue()).toBe('Samkvæmt samningi');
    await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
    await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
    await anna.getByText('Samkvæmt samningi').waitFor();
  });

  it('opens a dialog with the counts and the accounting system’s message if not all were issued (BILL-17, BILL-18)', async () => {
    const group = await groupIn('ISK');
    await anna.goto(`${product.url}/1/invoices/billing?projectId=${group.projectId}`);
    await anna.getByRole('grid').getByText(group.projectYearNumber).first().dblclick();
    await anna.waitForURL(/invoices\/edit/);
    await anna.route(
      '**/api/invoices',
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        const answer = await route.fetch();
        return route.fulfill({
          response: answer,
          json: {
            ...((await answer.json()) as object),
            success: false,
            count: 1,
            invoiceCount: 0,
            accountingSystem: 'dk',
            message: 'Viðskiptamann vantar í bókhaldið.',
          },
        });
      },
      { times: 1 },
    );
    await issue().click();
    await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
    const dialog = anna.getByRole('dialog', { name: 'Ekki voru allir reikningar stofnaðir' });
    await dialog.getByText('Viðskiptamann vantar í bókhaldið.').waitFor();
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['1', '0']);
    await dialog.getByRole('button', { name: 'Loka' }).last().click();
    await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  });
});

it('shows the server’s message about a missing invoice (ERR-19)', async () => {
  await anna.goto(`${product.url}/1/invoices/999999`);
  await anna.getByText('Villa kom upp við að sækja reikning', { exact: true }).waitFor();
  await anna.getByText('Þetta fannst ekki, eða þú hefur ekki aðgang að því.').waitFor();
});

it('leads from the invoice screens to sign-in when nobody is signed in (AUTH-22)', async () => {
  for (const path of ['list', 'billing', 'edit?projectId=1', 'invoice/1']) {
    const nobody = await openBrowser(product);
    await nobody.goto(`${product.url}/1/invoices/${path}`);
    await nobody.getByLabel('Netfang').waitFor();
    expect(new URL(nobody.url()).pathname).toBe('/login');
    await nobody.context().close();
  }
  await anna.goto(`${product.url}/1/invoices/list`);
  await anna.getByRole('heading', { name: 'Reikningar' }).waitFor();
  await anna.route('**/api/**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
  );
  await anna.getByRole('columnheader', { name: 'Dags.' }).click();
  await anna.getByLabel('Netfang').waitFor();
});
