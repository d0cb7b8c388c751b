import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from './hold.ts';
import { begin, enter, openBrowser } from './person.ts';

// Two people comment on a case.

const { page: anna, product } = await begin('anna@logstofa.example');

async function freshPage(email: string): Promise<Page> {
  const page = await openBrowser(product);
  await enter(page, product, email);
  return page;
}

let address = '';

it('keeps a comment when the save fails, then shows it on the case (COMM-01, COMM-03)', async () => {
  await anna.goto(`${product.url}/1/projects`);
  await anna.getByRole('gridcell').nth(4).dblclick();
  await anna.getByRole('link', { name: 'Athugasemdir' }).click();
  await anna.waitForURL(/\/comments$/);
  address = anna.url();
  await anna.getByRole('button', { name: 'Ný athugasemd' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Ný athugasemd' });
  await dialog.getByRole('textbox', { name: 'Athugasemd' }).fill('Hringdi í héraðsdóm, fyrirtaka á mánudag.');
  await anna.route('**/api/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByRole('alert').first().waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Athugasemd' }).innerText()).toContain('fyrirtaka á mánudag');
  await anna.unroute('**/api/comments');
  await dialog.getByRole('combobox', { name: 'Nefna' }).click();
  await anna.locator('[data-combobox-option]:visible').filter({ hasText: 'Hallgrímur' }).click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await anna.getByRole('listitem').filter({ hasText: 'fyrirtaka á mánudag' }).getByText('Nefnd: Hallgrímur').waitFor();
});

it('reaches the mentioned person through the mail; only its author edits it, and deleting is asked about and can be undone (COMM-01, SHELL-35)', async () => {
  const hallgrimur = await freshPage('hallgrimur@logstofa.example');
  const letter = hallgrimur
    .getByRole('article')
    .filter({ has: hallgrimur.getByRole('heading', { name: /nefndi þig í athugasemd/ }) });
  await expect
    .poll(async () => {
      await hallgrimur.goto(`${product.url}/dev/mail`);
      return letter.count();
    })
    .toBe(1);
  const link = (await letter.getByRole('link').getAttribute('href')) ?? '';
  expect(link).toBe(address);
  await hallgrimur.goto(link);
  const seen = hallgrimur.getByRole('listitem').filter({ hasText: 'fyrirtaka á mánudag' });
  await seen.waitFor();
  await seen.getByRole('button', { name: /Aðgerðir athugasemdar/ }).click();
  await expect.poll(() => hallgrimur.getByRole('menuitem').allInnerTexts()).toEqual(['Eyða']);
  await hallgrimur.keyboard.press('Escape');
  await hallgrimur.context().close();
  const own = anna.getByRole('listitem').filter({ hasText: 'fyrirtaka á mánudag' });
  await own.getByRole('button', { name: /Aðgerðir athugasemdar/ }).click();
  await anna.getByRole('menuitem', { name: 'Eyða' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await own.waitFor({ state: 'detached' });
  await anna.getByRole('button', { name: 'Afturkalla' }).click();
  await own.waitFor();
});

it('mentions a person who is chosen after an @ in the text (COMM-01)', async () => {
  await anna.getByRole('button', { name: 'Ný athugasemd' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Ný athugasemd' });
  await dialog.getByRole('combobox', { name: 'Nefna' }).and(anna.locator(':enabled')).waitFor();
  await dialog.getByRole('textbox', { name: 'Athugasemd' }).click();
  await anna.keyboard.type('Spurning til @hall');
  await dialog
    .getByRole('listbox', { name: 'Nefna' })
    .getByRole('option', { name: /Hallgrímur/ })
    .waitFor();
  await anna.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Fjarlægja: Hallgrímur/ }).waitFor();
  await anna.keyboard.type('um matið');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  const made = anna.getByRole('listitem').filter({ hasText: /Spurning til @Hallgrímur .* um matið/ });
  await made.getByText('Nefnd: Hallgrímur').waitFor();
  await made.getByRole('button', { name: /Aðgerðir athugasemdar/ }).click();
  await anna.getByRole('menuitem', { name: 'Eyða' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await made.waitFor({ state: 'detached' });
});

it('keeps what is typed while the editor is still loaded: a space does not close the dialog', async () => {
  const page = await freshPage('anna@logstofa.example');
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  using scripts = await hold(page, /\/assets\//, 'GET');
  await page.getByRole('button', { name: 'Ný athugasemd' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ný athugasemd' });
  await dialog.waitFor();
  // Letters of the test's keyboard alone: others come without a key.
  await page.keyboard.type('Hringja til baka');
  scripts.release();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Athugasemd' }).textContent()).toBe('Hringja til baka');
  await page.context().close();
});

it('counts the comments of a task in its tab as they are written and deleted', async () => {
  await anna.goto(`${product.url}/1/tasks/1/comments`);
  const tab = anna.getByRole('link', { name: /^Athugasemdir( \d+)?$/ });
  await tab.waitFor();
  const counted = async () => Number(/\d+$/.exec(await tab.innerText())?.[0] ?? 0);
  const before = await counted();
  await anna.getByRole('button', { name: 'Ný athugasemd' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Ný athugasemd' });
  await dialog.getByRole('textbox', { name: 'Athugasemd' }).fill('Talið með');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(counted).toBe(before + 1);
  const own = anna.getByRole('listitem').filter({ hasText: 'Talið með' });
  await own.getByRole('button', { name: /Aðgerðir athugasemdar/ }).click();
  await anna.getByRole('menuitem', { name: 'Eyða' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click();
  await expect.poll(counted).toBe(before);
});
