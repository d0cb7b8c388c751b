import { it } from 'vitest';
import { begin } from './person.ts';

// A firm imports work that its former system has billed.

const { page: anna, product } = await begin('anna@logstofa.example');

const file = [
  'Starfsmaður;Mál;Dags;Tímar;Lýsing;Verð',
  'Anna Sveinsdóttir;Gamla málið;2.11.2024;2,00;Reikningsfært í gamla kerfinu;10.000',
].join('\r\n');

it('marks a whole file as billed, and shows it marked and locked', async () => {
  await anna.goto(`${product.url}/1/settings/import?kind=worklogs`);
  await anna
    .getByLabel('Veldu skrá')
    .setInputFiles({ name: 'saga.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'utf8') });
  await anna.getByLabel('Allt í skránni hefur þegar verið reikningsfært í öðru kerfi').check();
  await anna.getByRole('button', { name: 'Yfirfara línur' }).click();
  const names = anna.getByRole('table', { name: 'Nöfn í skránni' });
  await names.waitFor();
  await names
    .getByLabel(/^Starfsmaður: /)
    .first()
    .selectOption({ index: 1 });
  await names.getByRole('combobox', { name: 'Mál: Gamla málið' }).fill('2026-0001');
  await anna.locator('[data-combobox-option]:visible').first().click();
  await anna.getByRole('button', { name: 'Flytja inn 1 línu' }).click();
  await anna.getByRole('heading', { name: '1 færsla var skráð' }).waitFor();
  await anna.goto(
    `${product.url}/1/worklogs/list?booked=billed&billable=all&employee=all&from=2024-11-02&to=2024-11-02`,
  );
  await anna.getByRole('img', { name: 'Reikningsfært í öðru kerfi' }).waitFor();
  await anna.getByText('Reikningsfært í gamla kerfinu').first().dblclick();
  await anna.getByText('Færslan var reikningsfærð í öðru kerfi og henni verður ekki breytt.').waitFor();
});
