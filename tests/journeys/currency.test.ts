import { expect, it } from 'vitest';
import { begin, tokenOf } from './person.ts';

// An exchange rate is set manually, and prices the next hour; a long report shows its progress, and can be stopped.

const { page: anna, product } = await begin('anna@logstofa.example', { acceptDownloads: true });

it('sets an exchange rate in the settings, which determines the price of the next hour (WORK-16, WORK-23)', async () => {
  const answer = await fetch(`${product.url}/api/projects/lite?pageSize=2000&statusId=1`, {
    headers: { authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`, 'x-tenant-id': '1' },
  });
  const project = (
    (await answer.json()) as { items: { yearNumber: string; name: string; currencyCode: string }[] }
  ).items.find(({ currencyCode }) => currencyCode === 'EUR');
  await anna.goto(`${product.url}/1/settings/rates`);
  const part = anna.getByRole('region', { name: 'Gengi gjaldmiðla' });
  await part.getByRole('button', { name: 'EUR', exact: true }).click();
  await anna.getByLabel('Krónur fyrir eina einingu').fill('147,5');
  await anna.getByRole('button', { name: 'Vista' }).click();
  await part.getByRole('row', { name: /^EUR .*147,5 / }).waitFor();

  await anna.getByRole('button', { name: 'Skrá tíma' }).first().click();
  const dialog = anna.getByRole('dialog', { name: 'Skrá tíma' });
  await dialog.getByRole('combobox', { name: /^Mál/ }).fill(project?.yearNumber ?? '');
  await anna
    .getByRole('option', { name: new RegExp(project?.yearNumber ?? '') })
    .first()
    .click();
  await dialog.getByText('1 EUR = 147,5 kr.').waitFor();
  await dialog.getByRole('button', { name: 'Veldu tímagjald' }).click();
  await anna
    .getByRole('dialog', { name: 'Veldu tímagjald' })
    .getByRole('button', { name: /^Lögmaður/ })
    .click();
  // 29.900 / 147,5
  await expect.poll(() => dialog.getByRole('textbox', { name: /^Verð/ }).inputValue()).toMatch(/^202,71$/);
});

it('a report of thousands of rows shows its progress, stops on request, and completes otherwise', async () => {
  await anna.goto(`${product.url}/1/worklogs/list?from=2010-01-01`);
  for (const name of ['Óreikningsfært', 'Útskuldanlegt', 'Starfsmaður'])
    await anna.getByRole('button', { name: `Hreinsa: ${name}` }).click();
  const make = async () => {
    await anna.getByRole('main').getByRole('button', { name: 'Vinnuskýrsla' }).click();
    await anna.getByRole('menuitem', { name: 'Vinnuskýrsla (PDF)' }).click();
    await anna
      .getByRole('button', { name: /^Taka allar með/ })
      .last()
      .click();
  };
  await make();
  await anna.getByText('Vinnuskýrslan er í vinnslu').waitFor();
  await anna.getByRole('button', { name: 'Hætta við' }).click();
  await anna.getByText('Vinnuskýrslan er í vinnslu').waitFor({ state: 'detached' });
  const [download] = await Promise.all([anna.waitForEvent('download', { timeout: 60_000 }), make()]);
  expect(download.suggestedFilename()).toBe('Vinnuskýrsla.pdf');
});
