import { expect, it } from 'vitest';
import { apiAs, begin } from './person.ts';

// The payor's copy: a different text from the record's, and hidden zero lines on request.

const { page, product } = await begin('anna@logstofa.example');
const api = await apiAs(product, 'anna@logstofa.example');
type Row = { readonly id: number };

/** A separate case with one billable and one free hour. */
async function caseWithWork(name: string) {
  const client = await api<Row>('/clients', { name, ssn: '550101-2229' });
  const project = await api<Row>('/projects', { name: `${name}: samningar`, clients: [client.id] });
  const log = (body: object) =>
    api<Row>('/worklogs', {
      projectId: project.id,
      date: '2026-03-02T10:00:00Z',
      quantity: 1,
      price: 10_000,
      ...body,
    });
  await log({ comment: 'Þref við gagnaðila' });
  await log({ comment: 'Símtal án gjalds', quantityBilled: 0 });
  return project;
}
const grid = () => page.getByRole('grid', { name: 'Nýr reikningur' });
const booking = () => page.getByRole('dialog', { name: 'Reikningsfæra' });

it('sets another text for the payor than on the record, resets it, and hides zero lines by choice', async () => {
  const project = await caseWithWork('Lesandi ehf.');
  await page.goto(`${product.url}/1/invoices/edit?projectId=${project.id}`);
  const word = async () => {
    await grid()
      .getByRole('row')
      .filter({ hasText: /Þref við|Viðræður/ })
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Texti á reikning' }).click();
    return page.getByRole('dialog', { name: 'Texti á reikning' });
  };
  const dialog = await word();
  await dialog.getByLabel('Texti á reikning').fill('Viðræður við gagnaðila');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await grid().getByText('Viðræður við gagnaðila').waitFor();
  await grid().getByRole('img', { name: 'annar texti en á færslunni' }).waitFor();

  // Back to the record's text, and again to the other.
  const again = await word();
  await again.getByRole('button', { name: 'Nota texta færslunnar' }).click();
  await again.getByRole('button', { name: 'Vista' }).click();
  await grid().getByText('Þref við gagnaðila').waitFor();
  const last = await word();
  await last.getByLabel('Texti á reikning').fill('Viðræður við gagnaðila');
  await last.getByRole('button', { name: 'Vista' }).click();
  await grid().getByText('Viðræður við gagnaðila').waitFor();

  await page.getByRole('main').getByRole('button', { name: 'Reikningsfæra' }).click();
  await booking().getByText('12.400 kr.', { exact: true }).waitFor();
  await booking()
    .getByRole('switch', { name: /^Sleppa 1 línu/ })
    .press('Space');
  await booking().getByText('12.400 kr.', { exact: true }).waitFor();
  await booking().getByRole('button', { name: 'Reikningsfæra' }).click();
  const heading = page.getByRole('heading', { name: /^Reikningur \d+$/ });
  const confirm = booking().getByRole('button', { name: 'Reikningsfæra samt' });
  await heading.or(confirm).waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await heading.waitFor();
  const lines = page.getByRole('grid', { name: 'Línur' });
  await lines.getByText('Viðræður við gagnaðila').waitFor();
  await lines.getByRole('row').filter({ hasText: 'Símtal án gjalds' }).getByText('Ekki á reikningnum').waitFor();
  // The record keeps its text, and both are settled.
  const { items } = await api<{ items: readonly { readonly comment: string; readonly invoiceId: number | null }[] }>(
    `/worklogs?projectId=${project.id}`,
  );
  expect(Object.fromEntries(items.map(({ comment, invoiceId }) => [comment, invoiceId !== null]))).toEqual({
    'Símtal án gjalds': true,
    'Þref við gagnaðila': true,
  });
});
