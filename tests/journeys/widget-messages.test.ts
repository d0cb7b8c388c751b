import { expect, it } from 'vitest';
import { begin, openWorklogs } from './person.ts';

// A field's error is in the person's language, whatever the browser's is, and the input stays.

const { page, product } = await begin('anna@logstofa.example', { locale: 'de-DE' });
await openWorklogs(page, product);
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const goTo = (path: string) => page.goto(`${product.url}/1${path}`);
/** Invalid input is not accepted, so leaving may not ask. */
const leave = async () => {
  await page.getByRole('button', { name: 'Hætta við' }).first().click();
  const discard = page.getByRole('button', { name: 'Loka án þess að vista' });
  await discard.click({ timeout: 2_000 }).catch(() => undefined);
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
};

it('reports in Icelandic what is required, too low, too high and not a number (I18N-05)', async () => {
  await goTo('/settings/rates');
  await page.getByRole('button', { name: 'Nýtt gjald' }).click();
  const rate = dialog('Nýtt gjald');
  await rate.getByRole('button', { name: 'Vista' }).click();
  await rate.getByText('Heitið vantar.').waitFor();
  const price = rate.getByLabel(/^Verð/);
  for (const [typed, said] of [
    ['-5', 'Talan má ekki vera lægri en 0'],
    ['tíu', 'Þetta er ekki tala'],
  ] as const) {
    await price.fill(typed);
    await price.blur();
    await rate.getByText(said).waitFor();
    expect(await price.inputValue()).toBe(typed);
  }
  await leave();
  await goTo('/settings/company');
  await page.getByRole('main').getByRole('button', { name: 'Breyta', exact: true }).click();
  const days = dialog('Breyta fyrirtæki')
    .getByLabel(/dagar|frestur|Gjaldfrestur/i)
    .first();
  await days.fill('999');
  await days.blur();
  await dialog('Breyta fyrirtæki').getByText('Talan má ekki vera hærri en 365').waitFor();
  await leave();
});

it('reports in Icelandic an invalid e-mail address and number (I18N-05)', async () => {
  await goTo('/employees');
  await page.getByRole('button', { name: 'Bjóða starfsmanni' }).click();
  const invite = dialog('Bjóða starfsmanni');
  await invite.getByLabel('Nafn').fill('Nýr Starfsmaður');
  await invite.getByLabel('Netfang').fill('ekki netfang');
  await invite.getByLabel('Farsími').fill('abc');
  await invite.getByRole('button', { name: 'Senda boð' }).click();
  await invite.getByText('„ekki netfang“ er ekki gilt netfang.').waitFor();
  await invite.getByText('Símanúmerið er ekki gilt.').waitFor();
  expect(await invite.getByLabel('Netfang').inputValue()).toBe('ekki netfang');
  expect(await invite.getByLabel('Farsími').inputValue()).toBe('abc');
  await leave();
});

it('explains in Icelandic how a date and a duration are written (I18N-05)', async () => {
  await goTo('/worklogs/list');
  await page.getByRole('button', { name: 'Skrá tíma', exact: true }).click();
  const time = dialog('Skrá tíma');
  for (const [field, typed, said] of [
    [time.getByLabel(/^Tímar/), 'lengi', 'Skrifaðu tíma eins og 1:30, 1,5 eða 90m'],
    [time.getByLabel('Dags.', { exact: true }), 'bráðum', 'Dagsetning þarf að vera á forminu dd.mm.yyyy kk:mm'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await time.getByText(said).waitFor();
    expect(await field.inputValue()).toBe(typed);
  }
  await leave();
});

it('reports in Icelandic an invalid address (I18N-05)', async () => {
  await goTo('/projects');
  await page.getByRole('gridcell').nth(4).dblclick();
  await page
    .getByRole('button', { name: /Breyta lýsingu|Skrá lýsingu/ })
    .first()
    .click();
  const text = dialog('Breyta lýsingu');
  await text.getByRole('button', { name: 'Tengill' }).click();
  const address = text.getByLabel('Slóð tengils');
  await address.fill('þetta er engin slóð');
  await address.press('Enter');
  await text.getByText('Vefslóðin er ekki gild.').waitFor();
  expect(await address.inputValue()).toBe('þetta er engin slóð');
});
