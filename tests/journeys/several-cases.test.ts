import { expect, it } from 'vitest';
import { readable } from '#tests/support/readable.ts';
import { apiAs, begin, headersOf } from './person.ts';

// Two cases of one payor on one invoice: selected in the billing round, shown case by case on the screen and in the
// document.

const { page, product } = await begin('anna@logstofa.example');
const api = await apiAs(product, 'anna@logstofa.example');
type Made = { readonly id: number };

const payor = 'Aaa Fleirmál ehf.';
const { id: clientId } = await api<Made>('/clients', {
  name: payor,
  ssn: '6101121029',
  email: 'bokhald@fleirmal.example',
});
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
async function caseOf(name: string, price: number, comment: string) {
  const { id } = await api<Made>('/projects', { name, clientId });
  await api('/worklogs', { projectId: id, date: yesterday, quantity: 1, price, comment });
  return api<Made & { readonly yearNumber: string }>(`/projects/${id}`);
}
const [first, second] = [
  await caseOf('Aaa Samruni félaga', 10_002, 'Fundur með stjórn'),
  await caseOf('Aaa Leigusamningur', 3002, 'Yfirlestur samnings'),
];

it('bills and sends two cases of a payor on one invoice, with VAT rounded once', async () => {
  await page.goto(`${product.url}/1/invoices/billing`);
  const rows = page.getByRole('grid', { name: 'Óreikningsfært' }).getByRole('row');
  for (const name of ['Aaa Samruni félaga', 'Aaa Leigusamningur'])
    await rows.filter({ hasText: name }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Gera 2 reikninga' }).click();
  const round = page.getByRole('dialog', { name: /^Gera \d reikning/ });
  // Each separately: 12.402 and 3.722.
  await round.getByText('3.722 kr.').waitFor();
  await round.getByText('Einn reikningur fyrir þessi 2 mál').click();
  await round.getByText('Einn reikningur, 2 mál').waitFor();
  await round.getByText('10.002 kr. án VSK').waitFor();
  await round.getByRole('listitem').getByText('16.125 kr.').waitFor();
  await round.getByRole('button', { name: 'Gera og senda 1 reikning' }).click();
  await round.getByText('1 af 1 kominn').waitFor();
  await round.getByText(/Reikningur \d+ · á leiðinni á bokhald@fleirmal\.example/).waitFor();
  await round.getByRole('button', { name: 'Loka' }).last().click();
  await page.waitForURL(/invoices\/list/);
});

it('shows each case with its total, on the page and in the document', async () => {
  const { items } = await api<{ readonly items: readonly (Made & { readonly totalWithVat: number })[] }>(
    `/invoices?projectId=${second.id}`,
  );
  expect(items.map(({ totalWithVat }) => totalWithVat)).toEqual([16_125]);
  const [{ id } = { id: 0 }] = items;
  await page.goto(`${product.url}/1/invoices/invoice/${id}`);
  const grid = (title: string) => page.getByRole('grid', { name: title });
  await grid(`${first.yearNumber} Aaa Samruni félaga`).getByRole('gridcell', { name: 'Fundur með stjórn' }).waitFor();
  await grid(`${second.yearNumber} Aaa Leigusamningur`)
    .getByRole('gridcell', { name: 'Yfirlestur samnings' })
    .waitFor();
  await page.getByText('Án virðisaukaskatts 3.002 kr.').waitFor();
  const answer = await fetch(`${product.url}/api/invoices/${id}/pdf`, {
    headers: await headersOf(product, 'anna@logstofa.example'),
  });
  const raw = Buffer.from(await answer.arrayBuffer());
  const paper = (await readable({ headers: { 'content-type': 'application/pdf' }, raw } as never)).replaceAll(
    /\s+/g,
    ' ',
  );
  for (const said of [
    `${first.yearNumber} Aaa Samruni félaga`,
    `Samtals ${first.yearNumber} án VSK 10.002`,
    `${second.yearNumber} Aaa Leigusamningur`,
    `Samtals ${second.yearNumber} án VSK 3.002`,
    '16.125 kr.',
  ])
    expect(paper).toContain(said);
  await page.getByRole('link', { name: second.yearNumber }).click();
  await page.waitForURL(new RegExp(`/projects/${second.id}`));
});

it('sees its paper in the round, keeps it as a draft, words a line for the payor and issues it', async () => {
  const letter = await api<Made>('/projects', { name: 'Aaa Áfrýjun', clientId });
  const contract = await api<Made>('/projects', { name: 'Aaa Verksamningur', clientId });
  for (const [{ id: projectId }, comment] of [
    [letter, 'Fundur um áfrýjun'],
    [contract, 'Skjalagerð'],
  ] as const)
    await api('/worklogs', { projectId, date: yesterday, quantity: 1, price: 10_000, comment });
  await page.goto(`${product.url}/1/invoices/billing`);
  const rows = page.getByRole('grid', { name: 'Óreikningsfært' }).getByRole('row');
  for (const name of ['Aaa Áfrýjun', 'Aaa Verksamningur'])
    await rows.filter({ hasText: name }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Gera 2 reikninga' }).click();
  const round = page.getByRole('dialog', { name: /^Gera \d reikning/ });
  await round.getByText('Einn reikningur fyrir þessi 2 mál').click();
  await round.getByText('Einn reikningur, 2 mál').waitFor();
  await round.getByRole('button', { name: 'Sýna reikninginn' }).click();
  const shown = page.getByRole('dialog', { name: 'Svona verður reikningurinn' });
  const paper = () => page.getByRole('region', { name: 'Svona verður reikningurinn' });
  await paper().getByText('DRÖG').first().waitFor();
  await paper().getByText('24.800 kr.').first().waitFor();
  await shown.getByRole('button', { name: 'Vista drög' }).click();

  await page.getByRole('heading', { name: `Drög: ${payor}` }).waitFor();
  const lines = page.getByRole('table', { name: /Aaa Verksamningur$/ });
  await page
    .getByRole('table', { name: /Aaa Áfrýjun$/ })
    .getByText('Fundur um áfrýjun')
    .waitFor();
  await lines
    .getByRole('button', { name: /Skjalagerð/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: /Breyta texta|Texti/ }).click();
  const wording = page.getByRole('dialog', { name: 'Texti á reikning' });
  await wording.getByRole('textbox', { name: 'Texti á reikning' }).fill('Gerð verksamnings');
  await wording.getByRole('button', { name: 'Vista' }).click();
  await lines.getByText('Gerð verksamnings').waitFor();
  await paper().getByText('Gerð verksamnings').first().waitFor();
  await page.getByRole('button', { name: 'Gefa út reikning' }).click();
  await page
    .getByRole('dialog', { name: 'Gefa út reikning' })
    .getByRole('button', { name: 'Gefa út reikning' })
    .click();
  await page.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  await page
    .getByRole('grid', { name: /Aaa Verksamningur$/ })
    .getByText('Gerð verksamnings')
    .waitFor();
});
