import { expect, it } from 'vitest';
import { begin, openBrowser, password } from './person.ts';

// A passkey instead of a password: the device is Chromium's virtual one. A passkey belongs to a host name, so the
// product is opened at `localhost`.

const { page: first, product } = await begin('anna@logstofa.example');
const url = product.url.replace('127.0.0.1', 'localhost');
await first.close();
const page = await openBrowser(product);
const devtools = await page.context().newCDPSession(page);
await devtools.send('WebAuthn.enable');
const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
  options: {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  },
});
const withKey = () => page.getByRole('button', { name: 'Skrá inn með aðgangslykli' });
const signOut = async () => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
};

it('a passkey is created with the password, and signs in without it', async () => {
  await page.goto(`${url}/1/settings/user`);
  await page.getByLabel('Netfang').fill('anna@logstofa.example');
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Búa til aðgangslykil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Búa til aðgangslykil' });
  await dialog.getByLabel('Lykilorð', { exact: true }).fill('rangt lykilorð');
  await page.keyboard.press('Enter');
  await dialog.getByText('Lykilorðið er ekki rétt.').first().waitFor();
  await dialog.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Aðgangslykill var búinn til á þessu tæki.').waitFor();
  await page.getByText(/Búinn til .* · ónotaður/).waitFor();

  await signOut();
  await withKey().click();
  await page.getByRole('navigation', { name: 'Valmynd' }).waitFor();
  await page.goto(`${url}/1/settings/user`);
  await page.getByText(/Búinn til .* · Síðast notað/).waitFor();
});

it('reports that the device is no longer accepted, and still signs in by password', async () => {
  await page.getByRole('button', { name: /^Eyða aðgangslyklinum/ }).click();
  await page.getByText(/^Aðgangslyklinum .* var eytt\.$/).waitFor();
  await signOut();
  await withKey().click();
  await page.getByText('Aðgangslykillinn gildir ekki hér. Skráðu þig inn með lykilorði.').waitFor();
  // The device refuses, as if its owner had closed the browser's prompt.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await withKey().click();
  await expect.poll(() => withKey().isEnabled()).toBe(true);
  await page.getByLabel('Netfang').fill('anna@logstofa.example');
  await page.getByLabel('Lykilorð', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Valmynd' }).waitFor();
});
