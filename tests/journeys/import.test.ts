import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import type { Page } from 'playwright-core';
import { dkCustomers, fiveThousandClients } from '#tests/support/import-files.ts';
import { begin, tokenOf } from './person.ts';

const { page, product } = await begin('anna@logstofa.example');
page.setDefaultTimeout(30_000);
await page.goto(`${product.url}/clients`);
await page.getByRole('heading', { name: 'Viðskiptavinir' }).waitFor();

const button = (name: string | RegExp) => page.getByRole('button', { name });
const choose = (name: string, bytes: Uint8Array) =>
  page
    .getByLabel('Veldu skrá')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
const verdicts = (shown: Page) => shown.getByRole('table', { name: 'Yfirfarnar línur' });
const violations = () => axeFaults(page);

it('a manager starts from the list, and sees why a file cannot be read (PLUS-06)', async () => {
  await button('Flytja inn').click();
  await page.getByRole('heading', { name: 'Innflutningur', exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: 'Viðskiptavinir' }).getAttribute('aria-checked')).toBe('true');
  await choose('gamalt.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]));
  await page
    .getByRole('alert')
    .getByText(/eldra Excel-sniði/)
    .waitFor();
  expect(await violations()).toEqual([]);
});

it('corrects the field of a column, and sees at once what is missing', async () => {
  await choose('dk.csv', dkCustomers);
  await page.getByText('CSV · Windows-1252 · semíkommur á milli · 3 línur').waitFor();
  await page.getByLabel('Svæði fyrir dálkinn Nafn', { exact: true }).selectOption('Sleppa dálki');
  await page.getByText('Enn vantar svæði: Nafn').waitFor();
  expect(await button('Yfirfara línur').isDisabled()).toBe(true);
  await page.getByLabel('Svæði fyrir dálkinn Nafn', { exact: true }).selectOption('Nafn');
  expect(await violations()).toEqual([]);
});

it('keeps the file and the columns while the server is unreachable', async () => {
  await page.getByLabel('Svæði fyrir dálkinn Sími 1').selectOption('Sleppa dálki');
  await page.route('**/check', (route) => route.abort());
  await button('Yfirfara línur').click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/check');
  expect(await page.getByLabel('Svæði fyrir dálkinn Sími 1').inputValue()).toBe('');
  await button('Yfirfara línur').click();
  await verdicts(page).getByText('„rangt netfang“ er ekki gilt netfang.').waitFor();
  expect(await violations()).toEqual([]);
});

it('imports 5,000 clients with 37 invalid rows, and undoes all of it (PLUS-06)', async () => {
  await button('Lokið Skrá').click();
  await choose('vidskiptavinir.csv', fiveThousandClients());
  await button('Yfirfara línur').click();
  await button('Flytja inn 4.963 línur og sleppa 37').waitFor();
  expect(await verdicts(page).getByRole('row').count()).toBe(1 + 37);
  await button('Flytja inn 4.963 línur og sleppa 37').click();
  await page.getByRole('heading', { name: '4.963 færslur voru skráðar' }).waitFor();
  expect(await violations()).toEqual([]);
  await button('Skoða listann').click();
  await page.getByText('5.023 viðskiptavinir').waitFor();
  await page.getByRole('link', { name: 'Stillingar' }).click();
  await page.getByRole('link', { name: 'Innflutningur' }).click();
  await button('Aðgerðir: vidskiptavinir.csv').click();
  await page.getByRole('menuitem', { name: 'Taka til baka' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Taka til baka' }).click();
  await page.getByText('Tekið til baka', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Viðskiptavinir' }).click();
  await page.getByText('60 viðskiptavinir').waitFor();
}, 120_000);

it('imports cases from Excel by keyboard, and sees what prevents undoing it (PLUS-06)', async () => {
  await page.getByRole('link', { name: 'Mál', exact: true }).click();
  await page.getByRole('heading', { name: 'Mál', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Flytja inn', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Innflutningur', exact: true }).waitFor();
  await choose(
    'mal.xlsx',
    await writeXlsx({
      sheets: [
        {
          name: 'Mál',
          rows: [
            ['Heiti máls', 'Umbjóðandi', 'Lögmaður'],
            ['Innflutta málið', 'Atli Valgeirsson', ''],
            ['Annað', 'Enginn slíkur', ''],
          ],
        },
      ],
    }),
  );
  await button('Yfirfara línur').press('Enter');
  await verdicts(page).getByText('Fannst ekki á skrá.').waitFor();
  await button('Flytja inn 1 línu og sleppa 1').press('Enter');
  await page.getByRole('heading', { name: '1 færsla var skráð' }).waitFor();
  await button('Skoða listann').press('Enter');
  await page.getByRole('gridcell', { name: 'Innflutta málið' }).first().dblclick();
  await page.getByRole('link', { name: 'Athugasemdir' }).click();
  await button('Ný athugasemd').click();
  const comment = page.getByRole('dialog', { name: 'Ný athugasemd' });
  await comment.getByRole('textbox', { name: 'Athugasemd' }).fill('Þetta mál er í vinnslu.');
  await comment.getByRole('button', { name: 'Vista' }).click();
  await comment.waitFor({ state: 'detached' });
  await page.goto(`${product.url}/settings/import`);
  await button('Aðgerðir: mal.xlsx').press('Enter');
  await page.getByRole('menuitem', { name: 'Taka til baka' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Taka til baka' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Þetta er ekki hægt að taka til baka' })
    .getByText(/1 athugasemd/)
    .waitFor();
}, 120_000);

it('names the tie that leads from a client of the file to the other side (PERM-20)', async () => {
  const tie = { name: 'Aðalbjörn Skúmur Tindsson', ssn: null, kind: 'board', words: '' };
  const made = await fetch(`${product.url}/api/opponents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
      'x-tenant-id': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Höfn og naust ehf.', ties: [tie] }),
  });
  expect(made.status).toBe(201);
  await page.goto(`${product.url}/clients`);
  await button('Flytja inn').click();
  await choose('tengdur.csv', Buffer.from(`Nafn\n${tie.name}\n`));
  await button('Yfirfara línur').click();
  const sentence = `${tie.name}, stjórnarmaður gagnaðilans „Höfn og naust ehf.“, gæti verið sá sem er athugaður.`;
  await verdicts(page).getByText(sentence).waitFor();
  expect(await violations()).toEqual([]);
});
