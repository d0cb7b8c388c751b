import { expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { begin, password } from './person.ts';

// A program logs time for a person, with a token that they create and revoke.

const { page, product } = await begin('anna@logstofa.example');

it('a token is created and shown once, works within its scopes, and ends when it is revoked (PLUS-08)', async () => {
  await page.goto(`${product.url}/1/settings/user`);
  await page.getByRole('button', { name: 'Nýr lykill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nýr lykill' });
  await dialog.getByLabel('Heiti').fill('Launakerfið');
  await dialog.getByRole('button', { name: 'Nýr lykill' }).click();
  await dialog.getByText('Veldu að minnsta kosti eina heimild.').waitFor();
  await dialog.getByLabel('Tímar og gjaldskrá: Lesa').check();
  await dialog.getByRole('button', { name: 'Nýr lykill' }).click();
  await dialog
    .getByRole('textbox', { name: /^Lykilorð/ })
    .and(dialog.locator('[aria-invalid=true]'))
    .fill(password);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Nýr lykill' }).click();
  const made = page.getByRole('dialog', { name: 'Lykillinn er tilbúinn' });
  const token = await made.getByLabel('Lykill', { exact: true }).inputValue();
  await made.getByRole('button', { name: 'Ég hef geymt lykilinn' }).click();

  const status = async (path: string) =>
    (await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await status('/worklogs'), await status('/clients')]).toEqual([200, 403]);
  await page.getByRole('button', { name: 'Afturkalla lykilinn Launakerfið' }).click();
  await page.getByText('Lykillinn Launakerfið var afturkallaður.').waitFor();
  expect(await status('/worklogs')).toBe(401);
});
