import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '#tests/support/axe.ts';
import { registered, startProvider } from '#tests/support/sign-in-provider.ts';
import { begin, openBrowser, password } from './person.ts';

// A firm connects its own directory, a real OpenID provider, and its people sign in there.

const { page: manager, product } = await begin('anna@logstofa.example', {}, { SIGN_IN_INSIDE: 'yes' });
const bjorn = 'bjorn@logstofa.example';
const { issuer } = await startProvider(product.url, { [bjorn]: { email: bjorn, email_verified: true } });

/** A person's steps on the provider's own pages. */
async function signInThere(page: Page): Promise<void> {
  await page.waitForURL(`${issuer}/**`);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
const begins = async (page: Page) => {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Netfang').fill(bjorn);
  await page.getByRole('button', { name: 'Skrá inn með aðgangi fyrirtækis' }).click();
};

it('a manager connects the directory, and sees what is wrong on the way (CONN-01, CONN-13)', async () => {
  await manager.goto(`${product.url}/1/settings/connections`);
  const line = manager.getByRole('listitem').filter({ hasText: 'Innskráning með eigin aðgangi' });
  await line.getByRole('button', { name: 'Tengja' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Innskráning með eigin aðgangi' });
  expect(await dialog.getByLabel('Slóð til að skrá þar').inputValue()).toBe(`${product.url}/callbacks/msal/1`);
  await dialog.getByLabel('Heiti').fill('Skrá stofunnar');
  await dialog.getByLabel('Slóð útgefanda').fill('http://127.0.0.1:9');
  await dialog.getByLabel('Auðkenni forrits').fill(registered.clientId);
  await dialog.getByLabel('Leyndarmál forrits').fill(registered.clientSecret);
  await dialog.getByLabel('Lén netfanga').fill('logstofa.example');
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByText('Enginn innskráningarþjónn svarar á þessari slóð.').first().waitFor();
  expect(await axeFaults(manager)).toEqual([]);
  await dialog.getByLabel('Slóð útgefanda').fill(issuer);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await line.getByText('Starfsmenn geta skráð sig inn með Skrá stofunnar.').waitFor();
});

it('a person signs in there: once also with the password, then without, and signs out of both (CONN-04, OPEN-02)', async () => {
  const page = await openBrowser(product);
  await begins(page);
  await signInThere(page);
  await page.getByRole('heading', { name: 'Tengdu aðganginn þinn' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Valmynd' }).waitFor();

  await page.getByRole('button', { name: /^Notandavalmynd/ }).click();
  await page.getByRole('menuitem', { name: 'Skrá út' }).click();
  await page.waitForURL(`${issuer}/**`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.getByRole('heading', { name: 'Skráðu þig inn í Stoð' }).waitFor();

  await begins(page);
  await signInThere(page);
  await page.getByRole('navigation', { name: 'Valmynd' }).waitFor();
  await page.goto(`${product.url}/1/settings/user`);
  await page.getByText('Skrá stofunnar hjá').first().waitFor();
});

it('the manager makes it the only way to sign in, and the password is refused with a message', async () => {
  await manager.reload();
  const line = manager.getByRole('listitem').filter({ hasText: 'Innskráning með eigin aðgangi' });
  await line.getByText('1 starfsmaður er tengdur.').waitFor();
  await line.getByRole('button', { name: 'Breyta' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Innskráning með eigin aðgangi' });
  await dialog.getByText('Hleypa starfsmönnum aðeins inn með þessari leið').click();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await line.getByText('Starfsmenn skrá sig aðeins inn með Skrá stofunnar.').waitFor();

  const page = await openBrowser(product);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Netfang').fill(bjorn);
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Fyrirtækið hleypir starfsmönnum aðeins inn með aðgangi fyrirtækisins.').waitFor();
});

it('a person who declines at the provider, or returns without it, is told so (CONN-10)', async () => {
  const page = await openBrowser(product);
  await begins(page);
  await page.waitForURL(`${issuer}/**`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('Hætt var við innskráninguna.').waitFor();
  await page.goto(`${product.url}/callbacks/msal?code=x&state=y`);
  await page.getByRole('heading', { name: 'Innskráningin tókst ekki' }).waitFor();
  await page.getByText('Innskráningin gilti ekki. Byrjaðu aftur á innskráningarsíðunni.').waitFor();
});
