import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin, openWorklogs } from './person.ts';
import { unbilledOf, type Group } from './unbilled.ts';

const { page: anna, product } = await begin('anna@logstofa.example', { acceptDownloads: true });
await openWorklogs(anna, product);

const { groups, groupIn } = unbilledOf(product);

const issue = () => anna.getByRole('main').getByRole('button', { name: 'Reikningsfæra' });
const booking = () => anna.getByRole('dialog', { name: 'Reikningsfæra' });
const summary = (label: string) =>
  anna
    .getByRole('definition')
    .and(anna.locator(`dt:has-text("${label}") + dd`))
    .last();

describe('a month, from the timer to the invoice', () => {
  let group: Group;
  const work = 'Samantekt um sáttafund';

  it('starts the timer on a case, stops it, and describes the work (WORK-29, WORK-31)', async () => {
    group = await groupIn('ISK');
    await anna
      .getByRole('button', { name: /Setja tímaklukku í gang/ })
      .first()
      .click();
    await anna.getByLabel('Á hvaða mál viltu skrá tíma?').first().fill(group.projectYearNumber);
    await anna.locator('[data-combobox-option]:visible').filter({ hasText: group.projectYearNumber }).first().click();
    const clock = anna.getByRole('group', { name: 'Tímaklukka í gangi' });
    await clock.getByText(/00:00:0[1-9]/).waitFor();
    // Until the list is read again, the first row of the case is another entry.
    const listed = anna.waitForResponse((answer) => answer.url().includes('/api/worklogs?') && answer.ok());
    await clock.getByRole('button', { name: 'Stöðva tímaklukku' }).click();
    await clock.waitFor({ state: 'detached' });
    await listed;
    // Its number links to the case; the rest of the row opens the worklog.
    const made = anna.getByRole('row').filter({ hasText: group.projectYearNumber }).first();
    await made.getByRole('gridcell').nth(3).dblclick();
    const dialog = anna.getByRole('dialog', { name: 'Breyta tíma' });
    await dialog.getByLabel(/^Tímar/).fill('2:30');
    await dialog.getByLabel('Lýsing').fill(work);
    await dialog.getByRole('button', { name: 'Vista' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('finds the case in the list of unbilled work, and selects some of its worklogs (BILL-01, BILL-06, BILL-07, BILL-10, BILL-12)', async () => {
    await anna.getByRole('navigation', { name: 'Valmynd' }).getByRole('link', { name: 'Óreikningsfært' }).click();
    await anna.getByRole('heading', { name: 'Óreikningsfært' }).waitFor();
    const picker = anna.getByRole('combobox', { name: 'Leita að aðila' });
    await picker.fill(group.projectYearNumber);
    await anna
      .getByRole('option', { name: new RegExp(group.projectYearNumber) })
      .first()
      .click();
    await anna.waitForURL(/party=1/);
    const row = anna.getByRole('row').filter({ hasText: group.projectYearNumber }).first();
    const choose = async (name: string) => {
      await row.click({ button: 'right' });
      await anna.getByRole('menuitem', { name, exact: true }).click();
    };
    for (const [name, ending] of [
      ['Vinnuskýrsla (PDF)', '.pdf'],
      ['Vinnuskýrsla (Excel)', '.xlsx'],
    ] as const) {
      const [report] = await Promise.all([anna.waitForEvent('download'), choose(name)]);
      expect(report.suggestedFilename().endsWith(ending)).toBe(true);
    }
    await choose('Sía eftir þessum viðskiptavini');
    await anna.waitForURL(/party=2/);
    await expect.poll(() => picker.inputValue()).toBe(group.clientName);
    await anna.reload();
    await expect.poll(() => picker.inputValue()).toBe(group.clientName);
    await choose('Sía eftir þessu máli');
    await anna.waitForURL(new RegExp(`party=1(:|%3A)${group.projectId}`));
    await choose('Opna mál');
    await anna.waitForURL(new RegExp(`/projects/${group.projectId}`));
    await anna.goBack();
    await choose('Reikningsfæra');
    await anna.waitForURL(new RegExp(`invoices/edit\\?projectId=${group.projectId}&payorId=\\d+&currencyCode=ISK`));
    const all = anna.getByRole('columnheader').getByRole('checkbox');
    await expect.poll(() => all.isChecked()).toBe(true);
    await all.click();
    await anna.getByText(/^0 af \d+ færsl(u|um) valdar$/).waitFor();
    await issue().click();
    await anna.getByText('Engar færslur valdar í reikning').waitFor();
    await anna.getByRole('columnheader', { name: 'Dags.' }).click();
    await anna.getByRole('row').filter({ hasText: work }).getByRole('checkbox').click();
    await anna.getByText(/^1 af \d+ færsl(u|um) valin$/).waitFor();
  });

  it('issues it once, however often one clicks, and shows the result (BILL-03, BILL-14, BILL-16, BILL-21)', async () => {
    const posted: string[] = [];
    anna.on(
      'request',
      (request) =>
        request.method() === 'POST' &&
        request.url().endsWith('/api/invoices') &&
        posted.push(request.headers()['idempotency-key'] ?? ''),
    );
    const toPay = await summary('Til greiðslu').innerText();
    await issue().click();
    await booking().getByText('Færslan læsist').waitFor();
    expect(
      await booking()
        .boundingBox()
        .then((box) => Math.round(box?.width ?? 0)),
    ).toBe(500);
    await booking().getByRole('button', { name: 'Reikningsfæra' }).dblclick();
    await anna.getByText('Reikningurinn var stofnaður').waitFor();
    await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
    expect(new URL(anna.url()).pathname).toMatch(/^\/1\/invoices\/invoice\/\d+$/);
    expect(new Set(posted).size).toBe(1);
    await anna.getByRole('grid', { name: 'Línur' }).getByText(work).waitFor();
    expect(await summary('Til greiðslu').innerText()).toBe(toPay);
    await anna
      .getByText(group.payorName ?? '')
      .first()
      .waitFor();
  });

  it('downloads the invoice as PDF and as an e-invoice, and its work report (BILL-04)', async () => {
    const [pdf] = await Promise.all([
      anna.waitForEvent('download'),
      anna.getByRole('button', { name: 'Reikningur (PDF)' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    const stream = await pdf.createReadStream();
    const [start] = (await stream.take(1).toArray()) as Buffer[];
    expect(start?.subarray(0, 5).toString()).toBe('%PDF-');
    await anna.getByRole('button', { name: 'Vinnuskýrsla' }).click();
    const [report] = await Promise.all([
      anna.waitForEvent('download'),
      anna.getByRole('menuitem', { name: 'Eftir starfsmönnum (Excel)' }).click(),
    ]);
    expect(report.suggestedFilename()).toMatch(/\.xlsx$/);
    await anna.getByRole('button', { name: 'Aðgerðir' }).click();
    const [xml] = await Promise.all([
      anna.waitForEvent('download'),
      anna.getByRole('menuitem', { name: 'Rafrænn reikningur (XML)' }).click(),
    ]);
    expect(xml.suggestedFilename()).toMatch(/\.xml$/);
  });

  it('locks the worklog while the invoice exists, and shows it on the page of the case (BILL-15, PROJ-26)', async () => {
    await anna.goto(`${product.url}/1/worklogs/list?booked=billed&from=any`);
    await anna.getByRole('grid').getByText(work).first().dblclick();
    await anna.getByRole('dialog').getByText('Færslan er á reikningi og henni verður ekki breytt.').waitFor();
    await anna.keyboard.press('Escape');
    await anna.goto(`${product.url}/1/projects/${group.projectId}`);
    await anna
      .getByRole('navigation', { name: /Hlutar/ })
      .getByRole('link', { name: 'Reikningar' })
      .click();
    await anna
      .getByRole('grid')
      .getByText(group.payorName ?? '')
      .first()
      .dblclick();
    await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  });

  it('deletes it without a question, which leaves the worklog unbilled and the number used, and undoes that (BILL-15, BILL-22)', async () => {
    const number = (await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).innerText()).replace(/\D/g, '');
    await anna.getByRole('button', { name: 'Aðgerðir' }).click();
    await anna.getByRole('menuitem', { name: 'Eyða' }).click();
    await anna.waitForURL(/invoices\/list/);
    await anna.getByText('Reikningnum var eytt').waitFor();
    const cell = anna.getByRole('grid').getByText(number, { exact: true });
    await cell.waitFor({ state: 'detached' });
    await anna.getByRole('button', { name: 'Afturkalla' }).click();
    await cell.waitFor();
  });
});

it('requests the latest 20, reports when none of them is selected, prints and opens the selected one (BILL-03, BILL-04, BILL-05, LIMIT-01)', async () => {
  const asked = anna.waitForRequest(
    (request) => new URL(request.url()).pathname === '/api/invoices' && request.method() === 'GET',
  );
  await anna.goto(`${product.url}/1/invoices/list`);
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('pageSize'), query.get('orderBy')]).toEqual(['20', 'createdDate desc']);
  await anna.getByRole('grid').getByRole('row').nth(1).waitFor();
  const toasts = anna.getByRole('region', { name: 'Tilkynningar' });
  // It looks disabled, and explains why when pressed.
  const press = async (button: Locator) => {
    expect(await button.isDisabled()).toBe(true);
    await button.press('Enter');
    await toasts.getByText('Enginn reikningur valinn').waitFor();
    await toasts.getByRole('button', { name: 'Loka' }).click();
    await toasts.getByText('Enginn reikningur valinn').waitFor({ state: 'detached' });
  };
  await press(anna.getByRole('button', { name: 'Opna', exact: true }));
  await anna.getByRole('button', { name: 'Vinnuskýrsla' }).click();
  await press(anna.getByRole('menuitem', { name: 'Vinnuskýrsla (Excel)' }));
  await press(anna.getByRole('button', { name: 'Eyða', exact: true }));
  await anna.keyboard.press('Escape');
  const row = anna.getByRole('grid').getByRole('row').nth(1);
  await row.getByRole('checkbox').click();
  for (const [name, ending] of [
    ['Vinnuskýrsla (PDF)', '.pdf'],
    ['Vinnuskýrsla (Excel)', '.xlsx'],
  ] as const) {
    await anna.getByRole('button', { name: 'Vinnuskýrsla' }).first().click();
    const [report] = await Promise.all([
      anna.waitForEvent('download'),
      anna.getByRole('menuitem', { name, exact: true }).click(),
    ]);
    expect(report.suggestedFilename().endsWith(ending)).toBe(true);
  }
  await row.getByRole('gridcell').nth(2).dblclick();
  await anna.waitForURL(/\/invoices\/invoice\/\d+$/);
  await anna.goBack();
});

it('marks two selected ones as paid at once, and undoes it; every button of the bar works', async () => {
  await anna.goto(`${product.url}/1/invoices/list?state=overdue`);
  const rows = anna.getByRole('grid').getByRole('row');
  await rows.nth(2).waitFor();
  for (const place of [1, 2]) {
    const box = rows.nth(place).getByRole('checkbox');
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
  }
  const bar = anna.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Merkja 2 sem greidda' }).waitFor();
  for (const button of await bar.getByRole('button').all()) expect(await button.isEnabled()).toBe(true);
  const found = () =>
    anna
      .getByText(/^\d+ reikning/)
      .first()
      .innerText();
  const before = await found();
  await bar.getByRole('button', { name: 'Merkja 2 sem greidda' }).click();
  await anna.getByText('2 reikningar voru merktir sem greiddir').waitFor();
  await expect.poll(found).not.toBe(before);
  await anna.getByRole('button', { name: 'Afturkalla' }).click();
  await expect.poll(found).toBe(before);
});

it('bills a foreign client in their currency, with that day’s rate on the invoice (DATA-37)', async () => {
  const group = await groupIn('EUR');
  await anna.goto(`${product.url}/1/invoices/billing?projectId=${group.projectId}`);
  await anna.getByRole('grid').getByText(group.projectYearNumber).first().dblclick();
  await anna.waitForURL(/currencyCode=EUR/);
  await expect.poll(() => summary('Til greiðslu').innerText()).toMatch(/^[\d.]+,\d\d EUR$/);
  const toPay = await summary('Til greiðslu').innerText();
  await issue().click();
  await booking().getByText(toPay, { exact: true }).last().waitFor();
  await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
  await anna.getByText(/^EUR á genginu \d+,\d+$/).waitFor();
  expect(await summary('Til greiðslu').innerText()).toBe(toPay);
});

it('remembers the chosen date for the next invoice (BILL-13)', async () => {
  const group = await groupIn('ISK');
  const edit = `${product.url}/1/invoices/edit?projectId=${group.projectId}`;
  await anna.goto(edit);
  const day = anna.getByRole('main').getByRole('textbox', { name: 'Dagsetning reiknings' });
  const saved = anna.waitForResponse(
    (answer) => answer.url().endsWith('/settings/invoice.date') && answer.request().method() === 'PUT',
  );
  await day.fill('31.10.2026');
  await day.press('Enter');
  await saved;
  await anna.goto(edit);
  await expect.poll(() => day.inputValue()).toBe('31.10.2026');
  await issue().click();
  await expect
    .poll(() => booking().getByRole('textbox', { name: 'Dagsetning reiknings' }).inputValue())
    .toBe('31.10.2026');
  await anna.keyboard.press('Escape');
  await booking().waitFor({ state: 'detached' });
  await anna.getByRole('button', { name: 'Nota daginn í dag' }).click();
  await anna.getByRole('button', { name: 'Nota daginn í dag' }).waitFor({ state: 'detached' });
});

it('closes the dialog and stays on the page on the browser’s back button, and asks first if something was typed', async () => {
  const group = await groupIn('ISK');
  await anna.goto(`${product.url}/1/invoices/list`);
  await anna.getByRole('heading', { name: 'Reikningar' }).waitFor();
  await anna.getByRole('button', { name: 'Óreikningsfært' }).click();
  // The list of invoices also has such a field.
  await anna.getByRole('heading', { name: 'Óreikningsfært', level: 1 }).waitFor();
  // The list may be taller than the window.
  await anna.getByRole('combobox', { name: 'Leita að aðila' }).fill(group.projectYearNumber);
  await anna
    .getByRole('option', { name: new RegExp(group.projectYearNumber) })
    .first()
    .click();
  await anna.waitForURL(/party=1/);
  await anna.getByRole('grid').getByText(group.projectYearNumber).first().dblclick();
  await anna.waitForURL(/invoices\/edit/);
  const edit = anna.url();
  await anna.getByText(/ af \d+ færsl(u|um) val(in|dar)$/).waitFor();
  await issue().click();
  const note = booking().getByLabel('Skýring á reikninginn');
  await note.fill('Samkvæmt samningi');
  const back = () => anna.evaluate(() => history.back());
  await back();
  const asking = anna.getByRole('dialog', { name: 'Óvistaðar breytingar' });
  await asking.getByRole('button', { name: 'Halda áfram' }).click();
  expect(await note.inputValue()).toBe('Samkvæmt samningi');
  await note.fill('');
  await back();
  await booking().waitFor({ state: 'detached' });
  await anna.waitForURL(edit);
  await back();
  await anna.waitForURL(/invoices\/billing/);
});

it('adds a worklog in the invoice dialog, corrects it and deletes it there (BILL-11)', async () => {
  const group = await groupIn('ISK');
  await anna.goto(`${product.url}/1/invoices/edit?projectId=${group.projectId}`);
  const chosen = anna.getByText(/^\d+ af \d+ færsl(u|um) val(in|dar)$/);
  const before = Number((await chosen.innerText()).split(' ')[0]);
  await anna.getByRole('button', { name: 'Bæta við færslu' }).click();
  await anna.getByRole('menuitem', { name: 'Fast gjald' }).click();
  const added = anna.getByRole('dialog', { name: 'Skrá fast gjald' });
  await added.getByLabel(/^Verð/).fill('45000');
  await added.getByLabel('Lýsing').fill('Gerð kaupsamnings');
  await added.getByRole('button', { name: 'Vista' }).click();
  await anna.getByText(new RegExp(`^${before + 1} af `)).waitFor();
  // The newest first, because the grid renders only visible rows.
  await anna.getByRole('columnheader', { name: 'Dags.' }).click();
  const row = anna.getByRole('row').filter({ hasText: 'Gerð kaupsamnings' });
  await row.getByText('45.000').last().dblclick();
  const edited = anna.getByRole('dialog', { name: 'Breyta föstu gjaldi' });
  await edited.getByLabel(/^Verð/).fill('50000');
  await edited.getByRole('button', { name: 'Vista' }).click();
  await row.getByText('50.000').last().waitFor();
  await row.click({ button: 'right' });
  await anna.getByRole('menuitem', { name: 'Eyða færslu' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await row.waitFor({ state: 'detached' });
});

it('shows the bills of a client and of an opponent, with the report by case or by employee (CLIENT-04, CLIENT-07, OPP-03, DATA-38)', async () => {
  for (const party of ['clients/1', 'opponents/1']) {
    await anna.goto(`${product.url}/1/${party}`);
    await anna.getByRole('navigation', { name: 'Hlutar síðunnar' }).getByRole('link', { name: 'Reikningar' }).click();
    await anna.waitForURL(new RegExp(`${party}/bills$`));
    await anna.getByRole('columnheader', { name: 'Stofnað af' }).waitFor();
    for (const [line, ending] of [
      ['Vinnuskýrsla (PDF)', 'pdf'],
      ['Eftir starfsmönnum (Excel)', 'xlsx'],
    ] as const) {
      const asked = anna.waitForRequest(/worklogs\/report/);
      await anna.getByRole('button', { name: 'Vinnuskýrsla' }).click();
      const [download] = await Promise.all([
        anna.waitForEvent('download'),
        anna.getByRole('menuitem', { name: line }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
      expect((await asked).postDataJSON()).toMatchObject({
        [party.startsWith('c') ? 'clientId' : 'opponentId']: 1,
        typeId: ending === 'pdf' ? 1 : 2,
      });
    }
  }
});

it('issues all invoices that match a filter at once, and states how many there are (BILL-16)', async () => {
  const byResponsible = [...Map.groupBy(await groups(), ({ projectEmployeeId }) => projectEmployeeId)].filter(
    ([, of]) => of.length > 1 && of.every(({ payorName }) => payorName !== null),
  );
  const [fewest] = byResponsible.sort(([, a], [, b]) => a.length - b.length);
  await anna.goto(`${product.url}/1/invoices/billing?responsible=${fewest?.[0]}`);
  const round = anna.getByRole('button', { name: /^Gera \d+ reikning/ });
  await round.waitFor();
  const count = Number((await round.innerText()).replace(/\D/g, ''));
  await round.click();
  const dialog = anna.getByRole('dialog', { name: /^Gera \d+ reikning/ });
  await dialog.getByRole('button', { name: /^Gera og senda/ }).click();
  // The server's question is shown at its line; continuing confirms it.
  const all = dialog.getByText(`${count} af ${count}`);
  const goOn = dialog.getByRole('button', { name: /^Halda áfram/ });
  await all.or(goOn).first().waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await all.waitFor();
  await dialog.getByRole('button', { name: 'Loka' }).last().click();
  await anna.waitForURL(/invoices\/list/);
});
