import { expect, it } from 'vitest';
import { begin, openWorklogs, tokenOf } from './person.ts';

// Money moved to another case stays the same amount, and possibly unintended input is asked about before saving.

const { page, product } = await begin('anna@logstofa.example');
await openWorklogs(page, product);

type Case = {
  readonly id: number;
  readonly yearNumber: string;
  readonly currencyCode: string;
  readonly clientId: number;
};
const token = await tokenOf(product, 'anna@logstofa.example');
const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': '1', 'content-type': 'application/json' };
const casesOf = async (statusId: number) =>
  (
    (await (
      await fetch(`${product.url}/api/projects/lite?pageSize=2000&statusId=${statusId}`, { headers })
    ).json()) as {
      items: readonly Case[];
    }
  ).items.filter(({ clientId }) => clientId !== null);
const caseIn = async (currencyCode: string, statusId = 1): Promise<Case> => {
  const found = (await casesOf(statusId)).find((one) => one.currencyCode === currencyCode);
  if (!found) throw new Error(`no case in ${currencyCode}`);
  return found;
};

const dialog = (name: string) => page.getByRole('dialog', { name });
async function choose(name: string, { yearNumber }: Case) {
  await dialog(name).getByRole('combobox', { name: /^Mál/ }).fill(yearNumber);
  await page
    .getByRole('option', { name: new RegExp(yearNumber) })
    .first()
    .click();
}

it('an hour moved from krónur to euros is converted visibly, and stays the same amount of money (WORK-16)', async () => {
  const [home, abroad] = [await caseIn('ISK'), await caseIn('EUR')];
  const made = await fetch(`${product.url}/api/worklogs`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ projectId: home.id, quantity: 1, price: 32_000, comment: 'Flutt milli mála' }),
  });
  expect(made.status).toBe(201);
  await page.reload();
  await page.getByRole('grid').getByText('Flutt milli mála').dblclick();
  await choose('Breyta tíma', abroad);
  const rate = await dialog('Breyta tíma')
    .getByText(/^1 EUR = .* kr\.$/)
    .innerText();
  await dialog('Breyta tíma').getByText('Umreiknað úr 32.000 kr.').waitFor();
  const krona = Number(/= ([\d.]+,?\d*) kr/.exec(rate)?.[1]?.replace('.', '').replace(',', '.'));
  const euros = Math.round((32_000 / krona) * 100) / 100;
  await dialog('Breyta tíma').getByRole('button', { name: 'Vista' }).click();
  await dialog('Breyta tíma').waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Flutt milli mála' });
  await row.getByText(abroad.yearNumber).waitFor();
  const { id } = (await made.json()) as { id: number };
  const saved = (await (await fetch(`${product.url}/api/worklogs/${id}`, { headers })).json()) as {
    price: number;
    currencyCode: string;
  };
  expect([saved.price, saved.currencyCode]).toEqual([euros, 'EUR']);
});

it('work on a closed case or on a future day is asked about with the input kept, and saved by a second press', async () => {
  const closed = await caseIn('ISK', 2);
  await page.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const time = dialog('Skrá tíma');
  await choose('Skrá tíma', closed);
  await time.getByRole('textbox', { name: /^Tímar/ }).fill('25');
  await time.getByRole('textbox', { name: 'Dags.' }).fill('02.03.2099 09:00');
  await time.getByLabel('Lýsing').fill('Eftir lokun');
  await time.getByRole('button', { name: 'Vista', exact: true }).click();
  const asked = time.getByRole('alert');
  await asked.getByText(/er lokað\.$/).waitFor();
  await asked.getByText('Dagurinn er ekki kominn.').waitFor();
  await asked.getByText('Þá verða 25,00 klst. skráðar á þennan dag.').waitFor();
  expect(await time.getByLabel('Lýsing').inputValue()).toBe('Eftir lokun');
  await time.getByRole('button', { name: 'Vista samt' }).click();
  await time.waitFor({ state: 'detached' });
});

it('hours typed into a future day stay in their cell with the question, and are saved when typed again', async () => {
  await page.goto(`${product.url}/1/worklogs/tempo?view=week&day=2030-03-04`);
  await page.getByRole('button', { name: 'Bæta við máli' }).first().click();
  const picker = dialog('Bæta við máli');
  await picker.getByRole('combobox').fill((await caseIn('ISK')).yearNumber);
  await page.getByRole('option').first().click();
  await picker.getByRole('button', { name: 'Bæta við', exact: true }).click();
  const cell = page
    .getByRole('gridcell')
    .and(page.getByLabel(/04\.03\.2030/))
    .or(page.getByLabel(/04\.03\.2030: –$/))
    .first();
  await cell.focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const told = page.getByText('Dagurinn er ekki kominn. Skráðu það aftur til að vista samt.');
  await told.first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await told.first().waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('grid', { name: 'Tímablað' }).locator('tfoot tr').first().innerText())
    .toMatch(/2,00/);
});
