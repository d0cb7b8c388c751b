import { expect, it } from 'vitest';
import { begin, tokenOf } from './person.ts';

// The interest of a debt, from the input to the text of the writ; and a missing month, from the refusal to the result.

const { page: anna, product } = await begin('anna@logstofa.example', {
  permissions: ['clipboard-read', 'clipboard-write'],
});
const result = anna.getByRole('region', { name: 'Niðurstaða' });

async function addPeriod(from: string, to: string) {
  await anna.getByRole('button', { name: 'Bæta við tímabili' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Bæta við tímabili' });
  await dialog.getByRole('textbox', { name: /^Frá/ }).fill(from);
  await dialog.getByRole('textbox', { name: /^Til/ }).fill(to);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a claim with three due dates and a payment produces the text of the writ (CALC-01, CALC-02, CALC-05, CALC-15, CALC-17)', async () => {
  await anna.goto(`${product.url}/1/dashboard`);
  await anna.getByRole('link', { name: 'Vaxtareiknir' }).click();
  await anna.getByRole('tab', { name: 'Höfuðstóll 1', selected: true }).waitFor();
  const dayCount = anna.getByRole('combobox', { name: 'Dagatalning' });
  expect([await dayCount.inputValue(), await dayCount.locator('option').allInnerTexts()]).toEqual([
    '30/360',
    ['30/360 (lög nr. 38/2001)', 'Rauntími/360', '30E/360'],
  ]);
  await anna.getByRole('textbox', { name: /^Höfuðstóll/ }).fill('7304341');
  await addPeriod('6.5.2020', '1.9.2020');

  for (const [day, amount] of [
    ['30.5.2020', '4290967'],
    ['21.5.2020', '7435326'],
  ] as const) {
    await anna.getByRole('button', { name: 'Bæta við gjalddaga' }).click();
    const dialog = anna.getByRole('dialog', { name: 'Bæta við gjalddaga' });
    await dialog.getByRole('textbox', { name: /^Gjalddagi/ }).fill(day);
    await dialog.getByRole('textbox', { name: /^Fjárhæð/ }).fill(amount);
    await dialog.getByRole('button', { name: 'Vista' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const due = anna.getByRole('region', { name: 'Síðari gjalddagar' }).getByRole('listitem');
  expect(await due.allInnerTexts()).toEqual([
    expect.stringContaining('21.05.2020'),
    expect.stringContaining('30.05.2020'),
  ]);

  await anna.getByRole('button', { name: 'Bæta við innborgun' }).click();
  const payment = anna.getByRole('dialog', { name: 'Bæta við innborgun' });
  await payment.getByRole('textbox', { name: /^Dagur/ }).fill('1.7.2020');
  await payment.getByRole('textbox', { name: /^Fjárhæð/ }).fill('500000');
  await payment.getByRole('button', { name: 'Vista' }).click();

  await result.getByText('Að stefnda verði gert að greiða').waitFor();
  await result.getByText('500.000 kr. hinn 01.07.2020', { exact: false }).waitFor();
  expect(await result.locator('p[lang=is]').innerText()).toBe(
    'Að stefnda verði gert að greiða stefnanda 19.030.634 kr. ásamt dráttarvöxtum skv. 1. mgr. 6. gr. laga nr. 38/2001 af 7.304.341 kr. frá 06.05.2020 til 21.05.2020, af 14.739.667 kr. frá þeim degi til 30.05.2020 og af 19.030.634 kr. frá þeim degi til greiðsludags, að frádregnum innborgunum: 500.000 kr. hinn 01.07.2020.',
  );
  await result.getByRole('button', { name: '30.05.2020 – 01.06.2020' }).click();
  await result.getByText('1 dagur × 9,5% × 19.030.634,00 kr. ÷ 360 = 5.021,97 kr.').waitFor();
  await result.getByText('tímaröð 22', { exact: false }).first().waitFor();
  await result.getByRole('button', { name: 'Afrita texta' }).click();
  await expect.poll(() => anna.evaluate(() => navigator.clipboard.readText())).toContain('19.030.634 kr.');
});

it('debts are added and removed, and the first invalid one is named in one message (CALC-03, CALC-07, CALC-08)', async () => {
  await anna.getByRole('button', { name: 'Nýr höfuðstóll' }).click();
  await anna.getByRole('tab', { name: 'Höfuðstóll 2', selected: true }).waitFor();
  const said = result.getByRole('alert');
  await expect
    .poll(() => said.innerText())
    .toMatch(/^Form ekki rétt útfyllt\.\s+Fjárhæð höfuðstóls vantar á: Höfuðstóll 2$/);
  await anna.getByRole('button', { name: 'Eyða höfuðstól' }).click();
  await anna.getByRole('tab', { name: 'Höfuðstóll 2' }).waitFor({ state: 'detached' });
});

it('a month without a rate is refused by name, the rate is imported, and the result appears (OPEN-64)', async () => {
  await anna.getByRole('button', { name: 'Aðgerðir útreiknings' }).click();
  await anna.getByRole('menuitem', { name: 'Byrja upp á nýtt' }).click();
  await anna.getByRole('textbox', { name: /^Höfuðstóll/ }).fill('1000000');
  await addPeriod('1.6.2007', '1.8.2007');
  await result.getByText('Vexti vantar fyrir júlí 2007 á: Höfuðstóll 1').waitFor();
  await result.getByRole('link', { name: 'Flytja inn vexti' }).click();

  await anna.getByRole('button', { name: 'Flytja inn vexti' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Flytja inn vexti' });
  await dialog.getByRole('textbox', { name: /^Línur/ }).fill('2007-07-01;25;Tilkynning\n2024-05-01;99;Tilkynning');
  await dialog.getByRole('row', { name: /júlí 2007 25% Nýr mánuður/ }).waitFor();
  await dialog.getByRole('row', { name: /maí 2024 17% 99% Annað gildi/ }).waitFor();
  // Existing rates are not replaced without asking.
  await dialog.getByRole('button', { name: 'Flytja inn (1)' }).click();
  await anna.getByRole('row', { name: /júlí 2007 25% Tilkynning \(skráð af stofunni\)/ }).waitFor();
  await anna.getByRole('row', { name: /maí 2024 17%/ }).waitFor();

  await anna.getByRole('link', { name: 'Vaxtareiknir' }).first().click();
  await result.getByText('1.041.667 kr.').first().waitFor();
});

it('a failing calculation is reported, keeps the input, and succeeds on retry (ERR-55)', async () => {
  await anna.route(/\/api\/calculators\/interests/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await anna.getByRole('textbox', { name: /^Höfuðstóll/ }).fill('1000001');
  await result.getByText('Villa kom upp við að sækja útreikning.').waitFor();
  expect(await anna.getByRole('textbox', { name: /^Höfuðstóll/ }).inputValue()).toBe('1000001');
  await anna.unrouteAll({ behavior: 'ignoreErrors' });
  await result.getByRole('button', { name: 'Reyna aftur' }).click();
  await result.getByText('1.041.668 kr.').first().waitFor();
  await anna.getByRole('textbox', { name: /^Höfuðstóll/ }).fill('1000000');
  await result.getByText('1.041.667 kr.').first().waitFor();
});

it('a calculation is saved on a case, opened there, changed, copied, and restored from the bin', async () => {
  await anna.getByRole('button', { name: 'Vista á mál' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Vista á mál' });
  await dialog.getByRole('combobox', { name: /^Mál/ }).click();
  await anna.locator('[data-combobox-option]:visible').first().click();
  await dialog.getByRole('textbox', { name: /^Heiti/ }).fill('Krafa fyrir stefnu');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await anna.getByRole('heading', { name: 'Krafa fyrir stefnu' }).waitFor();
  await result.getByText('1.041.667 kr.').first().waitFor();

  await anna.getByRole('textbox', { name: /^Höfuðstóll/ }).fill('2000000');
  await result.getByText('2.083.333 kr.').first().waitFor();
  await result
    .getByText('Var 1.041.667 kr. þegar vistað var, reiknað til 01.08.2007. Munur nú: 1.041.666 kr.')
    .waitFor();
  await anna.getByRole('button', { name: 'Vista', exact: true }).click();
  await anna.getByText('Útreikningurinn var vistaður', { exact: true }).waitFor();

  const another = anna.getByRole('region', { name: 'Til annars dags' });
  await another.getByRole('textbox', { name: 'Dagur' }).fill('1.7.2007');
  await another.getByRole('textbox', { name: 'Dagur' }).press('Enter');
  await another.getByText('2.041.667 kr.').waitFor();
  await another.getByText(/41\.666 kr\./).waitFor();

  await anna.getByRole('button', { name: 'Aðgerðir útreiknings' }).click();
  await anna.getByRole('menuitem', { name: 'Afrita' }).click();
  const copy = anna.getByRole('dialog', { name: 'Afrita' });
  await copy.getByRole('button', { name: 'Vista' }).click();
  await anna.getByRole('heading', { name: 'Krafa fyrir stefnu (afrit)' }).waitFor();
  await anna.getByRole('main').getByRole('link', { name: /·/ }).first().click();
  const list = anna.getByRole('table', { name: 'Vistaðir útreikningar' });
  await list.getByRole('row', { name: /Krafa fyrir stefnu \(afrit\)/ }).waitFor();
  await list.getByRole('row', { name: /Krafa fyrir stefnu 01.08.2007 2.083.333 kr./ }).waitFor();
  await list.getByRole('button', { name: 'Aðgerðir: Krafa fyrir stefnu (afrit)' }).click();
  await anna.getByRole('menuitem', { name: 'Eyða' }).click();
  await list.getByRole('row', { name: /afrit/ }).waitFor({ state: 'detached' });
  const gone = anna.getByRole('status').filter({ hasText: 'fór í ruslið' });
  await gone.getByRole('button', { name: 'Afturkalla' }).click();
  await list.getByRole('row', { name: /afrit/ }).waitFor();
});

it('a case with an overdue invoice of ours prefills a calculation', async () => {
  const token = await tokenOf(product, 'anna@logstofa.example');
  const answer = await fetch(`${product.url}/api/invoices?state=overdue&currencyCode=ISK&orderBy=dueDate%20asc`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '1' },
  });
  const { items } = (await answer.json()) as { items: { projectId: number; number: number; totalWithVat: number }[] };
  const [invoice] = items;
  if (!invoice) throw new Error('no invoice is overdue in the demo data');
  await anna.goto(`${product.url}/1/projects/${invoice.projectId}/calculations`);
  await anna.getByRole('link', { name: 'Nýr útreikningur' }).click();
  await anna.getByRole('tab', { name: `Reikningur nr. ${invoice.number}` }).click();
  await expect
    .poll(() => anna.getByRole('textbox', { name: /^Höfuðstóll/ }).inputValue())
    .toBe(Math.round(invoice.totalWithVat).toLocaleString('de-DE'));
  await anna.getByRole('region', { name: 'Vaxtatímabil' }).getByText('Dráttarvextir').waitFor();
});
