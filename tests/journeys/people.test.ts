import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, openBrowser, signIn } from './person.ts';

// A manager invites a person, who gets a picture and later leaves.

const { page: manager, product } = await begin('anna@logstofa.example');
const invited = {
  name: 'Steinunn Nýja Grétarsdóttir',
  email: 'steinunn@logstofa.example',
  password: 'Vandað-lykilorð-Steinunnar-88',
};

/** A picture with a camera's proportions, wider than high. */
async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const brush = canvas.getContext('2d');
    for (let stripe = 0; stripe < 60; stripe += 1) {
      if (brush) brush.fillStyle = `hsl(${stripe * 6} 60% 50%)`;
      brush?.fillRect(stripe * 20, 0, 20, 800);
    }
    return canvas.toDataURL('image/png');
  });
  return { name: 'andlit.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

const row = (name: string) => manager.getByRole('row').filter({ hasText: name });

it('invites by mail; a known address is reported at its field, and the input stays (AUTH-04)', async () => {
  await manager.goto(`${product.url}/1/employees`);
  await manager.getByRole('button', { name: 'Bjóða starfsmanni' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Bjóða starfsmanni' });
  await dialog.getByLabel('Nafn').fill(invited.name);
  await dialog.getByLabel('Netfang').fill('bjorn@logstofa.example');
  await dialog.getByLabel('Farsími').fill('555-1234');
  await dialog.getByRole('button', { name: 'Senda boð' }).click();
  await dialog.getByText('Starfsmaður með þetta netfang er þegar skráður.').waitFor();
  expect(await dialog.getByLabel('Nafn').inputValue()).toBe(invited.name);
  await dialog.getByLabel('Netfang').fill(invited.email);
  await dialog.getByRole('button', { name: 'Senda boð' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(invited.name).getByText('Boð sent').waitFor();
});

it('is accepted from the mail with a password, and the first sign-in shows the invitation’s data (AUTH-04, AUTH-08, AUTH-09)', async () => {
  const page = await openBrowser(product);
  const found = page.getByRole('article').filter({ hasText: invited.email });
  await expect
    .poll(async () => {
      await page.goto(`${product.url}/dev/mail`);
      return found.count();
    })
    .toBe(1);
  await page.goto((await found.getByRole('link').getAttribute('href')) ?? '');
  await page.getByText(invited.name).first().waitFor();
  await page.getByLabel('Nýtt lykilorð', { exact: true }).fill(invited.password);
  await page.getByLabel('Nýtt lykilorð aftur').fill(invited.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/approve/);
  await expect.poll(() => page.getByLabel(/sími/i).inputValue()).toBe('555-1234');
  await page
    .getByRole('button')
    .filter({ hasText: /Staðfesta|Vista/ })
    .first()
    .click();
  await page.waitForURL(/\/1\//);
  // Skips the profile prompt once confirmed.
  await page.goto(`${product.url}/approve`);
  await page.waitForURL(/\/1\/dashboard/);
  await page.context().close();
  await manager.reload();
  await row(invited.name).waitFor();
  await expect.poll(() => row(invited.name).getByText('Boð sent').count()).toBe(0);
});

it('asks a person with an account elsewhere, who is added once they accept and signs in as before (AUTH-04)', async () => {
  const email = 'finnur@radgjof.example';
  await manager.getByRole('button', { name: 'Bjóða starfsmanni' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Bjóða starfsmanni' });
  await dialog.getByLabel('Nafn').fill('Finnur Boðinn');
  await dialog.getByLabel('Netfang').fill(email);
  await dialog.getByRole('button', { name: 'Senda boð' }).click();
  await row('Finnur Boðinn').getByText('Boð sent').waitFor();
  const page = await openBrowser(product);
  const found = page.getByRole('article').filter({ hasText: email });
  await expect
    .poll(async () => {
      await page.goto(`${product.url}/dev/mail`);
      return found.count();
    })
    .toBe(1);
  await page.goto((await found.getByRole('link').getAttribute('href')) ?? '');
  await page.getByText(/með aðganginum sem þú ert þegar með/).waitFor();
  expect(await page.getByLabel('Nýtt lykilorð', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ganga til liðs' }).click();
  await page.getByText(/Þú hefur nú aðgang að/).waitFor();
  await page.context().close();
  await manager.reload();
  await row('Finnur Boðinn').waitFor();
  await expect.poll(() => row('Finnur Boðinn').getByText('Boð sent').count()).toBe(0);
});

it('crops a picture to a square by keyboard and shows it in the list (EMP-04, LIMIT-05, SHELL-27)', async () => {
  await row(invited.name).getByRole('gridcell').first().dblclick();
  const editor = manager.getByRole('dialog', { name: 'Breyta starfsmanni' });
  await editor.locator('input[type=file]').setInputFiles(await photo(manager));
  const crop = manager.getByRole('dialog', { name: 'Sníða mynd' });
  await crop.getByRole('button', { name: 'Nota mynd' }).waitFor();
  const view = crop.getByRole('application');
  await view.focus();
  const placeBefore = await view.locator('img').getAttribute('style');
  await manager.keyboard.press('ArrowRight');
  await manager.keyboard.press('+');
  await expect.poll(() => view.locator('img').getAttribute('style')).not.toBe(placeBefore);
  await crop.getByRole('button', { name: 'Nota mynd' }).click();
  await editor.getByRole('button', { name: 'Skipta um mynd' }).waitFor();
  await editor.getByRole('button', { name: 'Vista' }).click();
  await editor.waitFor({ state: 'detached' });
  const picture = row(invited.name).locator('img');
  await picture.waitFor();
  const size = await picture.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
  );
  expect(size).toEqual([512, 512]);
});

it('lists open duties, requires a successor, and ends access at once (PERM-16)', async () => {
  const leaver = await openBrowser(product);
  await signIn(leaver, product, 'bjorn@logstofa.example');
  await row('Björn Ægir').getByRole('gridcell').first().click({ button: 'right' });
  await manager.getByRole('menuitem', { name: 'Gera óvirkan' }).click();
  const dialog = manager.getByRole('dialog', { name: /Gera óvirkan/ });
  await dialog.getByText(/Starfsmaðurinn ber ábyrgð á þessu/).waitFor();
  await dialog.getByRole('button', { name: 'Gera óvirkan' }).click();
  await dialog.getByText('Veldu hver tekur við').waitFor();
  await dialog.getByRole('combobox', { name: 'Hver tekur við?' }).click();
  await manager.locator('[data-combobox-option]:visible').filter({ hasText: 'Steinunn' }).click();
  await dialog.getByRole('button', { name: 'Gera óvirkan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row('Björn Ægir').count()).toBe(0);
  await leaver.goto(`${product.url}/1/worklogs/list`);
  await leaver.waitForURL(/\/login/);
  await leaver.context().close();
  await manager.getByRole('button', { name: 'Sýna óvirka' }).click();
  await row('Björn Ægir').getByText('Óvirkur').waitFor();
});
