import { expect, it } from 'vitest';
import { begin } from './person.ts';

const { page, product } = await begin('bjorn@logstofa.example');

// A week without demo data.
const day = '2013-03-06';
const entry = () => page.locator('[data-entry]');
const slot = (time: string) => page.getByRole('button', { name: `Skrá tíma 06.03.2013 kl. ${time}` });
const dialog = () => page.getByRole('dialog', { name: 'Skrá tíma' });
const named = (pattern: RegExp) => page.getByRole('button', { name: pattern });

async function fillAndSave() {
  await dialog().getByRole('combobox', { name: 'Mál' }).click();
  await dialog().getByRole('option').first().click();
  await dialog().getByRole('button', { name: 'Vista' }).click();
  await dialog().waitFor({ state: 'detached' });
}

it('shows a week from 07:00 to 18:00, and logs a range selected by keyboard (TEMPO-03)', async () => {
  await page.goto(`${product.url}/1/worklogs/tempo?view=calendar&day=${day}`);
  await slot('17:30').waitFor();
  expect([await slot('06:30').count(), await slot('07:00').count(), await slot('18:00').count()]).toEqual([0, 1, 0]);
  await slot('09:00').focus();
  for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await dialog()
    .getByRole('textbox', { name: /^Tímar/ })
    .waitFor();
  expect(
    await dialog()
      .getByRole('textbox', { name: /^Tímar/ })
      .inputValue(),
  ).toBe('1,50');
  expect(await dialog().getByRole('textbox', { name: /^Dags/ }).inputValue()).toBe('06.03.2013 09:30');
  await fillAndSave();
  await named(/06\.03\.2013 09:30–11:00, 1,50/).waitFor();
});

it('moves and resizes by keyboard, with undo (TEMPO-03)', async () => {
  await entry().first().focus();
  await page.keyboard.down('Alt');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.up('Alt');
  await page.getByText('Fært: 07.03.2013 10:00–11:45, 1,75').waitFor();
  await page.reload();
  await named(/07\.03\.2013 10:00–11:45, 1,75/).waitFor();
});

it('moves and creates with the mouse (TEMPO-03)', async () => {
  const box = await entry().first().boundingBox();
  if (!box) throw new Error('the entry is not drawn');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 50, { steps: 4 });
  await page.mouse.move(box.x + 20, box.y + 80, { steps: 4 });
  await page.mouse.up();
  await named(/07\.03\.2013 11:00–12:45, 1,75/).waitFor();
  await page.getByRole('button', { name: 'Afturkalla' }).first().click();
  await named(/07\.03\.2013 10:00–11:45, 1,75/).waitFor();
  const from = await slot('14:00').boundingBox();
  if (!from) throw new Error('the half hour is not drawn');
  await page.mouse.move(from.x + 30, from.y + 1);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 46, { steps: 5 });
  await page.mouse.up();
  expect(
    await dialog()
      .getByRole('textbox', { name: /^Tímar/ })
      .inputValue(),
  ).toBe('0,75');
  await fillAndSave();
  await named(/06\.03\.2013 14:00–14:45, 0,75/).waitFor();
});

it('warns in the dialog of overlaps and many hours, without blocking', async () => {
  await slot('14:30').focus();
  await page.keyboard.press('Enter');
  await dialog()
    .getByText(/^Skarast við \d{4}-\d+ kl\. 14:00–14:45\.$/)
    .waitFor();
  await dialog()
    .getByRole('textbox', { name: /^Tímar/ })
    .fill('11');
  await dialog().getByText('Þetta eru meira en 10 klukkustundir. Gleymdist að stöðva klukkuna?').waitFor();
  await dialog()
    .getByRole('textbox', { name: /^Tímar/ })
    .fill('0:15');
  await fillAndSave();
  await named(/06\.03\.2013 14:30–14:45, 0,25/).waitFor();
});

it('shows one day, and reopens in the same view (TEMPO-03, TEMPO-04)', async () => {
  await page.getByRole('radio', { name: 'Einn dagur' }).click();
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(1);
  expect(await entry().count()).toBe(2);
  await page.getByRole('link', { name: 'Tímaskráningar' }).click();
  await page.getByRole('link', { name: 'Tímablað' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Einn dagur' }).isChecked()).toBe(true);
});
