import { expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { playMailServer } from '#tests/support/mail-server.ts';
import { begin, tokenOf } from './person.ts';

// A person connects a mailbox on another mail server, and files a letter from it on its case. The server is a fake that
// speaks IMAP.

const anna = 'anna@logstofa.example';
const mail = await playMailServer([anna]);
const { page, product } = await begin(anna, {}, { OWN_SERVERS_INSIDE: 'yes' });
const { id: projectId, yearNumber } = await aCase();
mail.put(anna, {
  subject: `Þinghald í ${yearNumber}`,
  from: 'Ásdís Ögn <asdis@domur.example>',
  sentAt: new Date(Date.now() - 86_400_000),
});

async function aCase() {
  const headers = { authorization: `Bearer ${await tokenOf(product, anna)}`, 'x-tenant-id': '1' };
  const answer = await fetch(`${product.url}/api/projects?pageSize=1`, { headers });
  type Cases = { readonly items: readonly { readonly id: number; readonly yearNumber: string }[] };
  return ((await answer.json()) as Cases).items[0] ?? { id: 0, yearNumber: '' };
}

const line = () => page.getByRole('listitem').filter({ hasText: 'Eigin póstþjónn' });

it('is tested before it is saved: a wrong password is reported at its field, and all other input stays (CONN-01)', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  await line().getByRole('button', { name: 'Tengja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tengja eigin póstþjón' });
  await dialog.getByLabel('Netfang').fill(anna);
  await dialog.getByLabel(/^Lykilorð/).fill('rangt');
  await dialog.getByLabel('Póstþjónn (IMAP)').fill('127.0.0.1');
  await dialog.getByLabel('Dulkóðun').selectOption('none');
  await dialog.getByLabel('Gátt').fill(String(mail.server.port));
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tengja' }).click();
  await dialog.getByText('Póstþjónninn hafnaði notandanafni eða lykilorði.').first().waitFor();
  await dialog.getByLabel(/^Lykilorð/).fill(mail.typed(anna).password);
  await dialog.getByRole('button', { name: 'Tengja' }).click();
  await dialog.waitFor({ state: 'detached' });
  await line().getByText(`Tengt við ${anna} á 127.0.0.1.`).waitFor();
  await line()
    .getByText(/^Síðast lesið/)
    .waitFor();
});

it('proposes letters on the case that they name, and files them with one click', async () => {
  await page.goto(`${product.url}/1/projects/${projectId}/files`);
  await page.getByRole('button', { name: 'Sækja bréf úr pósti' }).click();
  const panel = page.getByRole('region', { name: 'Póstur' });
  const letter = panel.getByRole('listitem').filter({ hasText: `Þinghald í ${yearNumber}` });
  await letter.getByText('Ásdís Ögn').waitFor();
  await letter.getByRole('button', { name: /^Vista í skjölum/ }).click();
  await letter.getByRole('button', { name: /^Í skjölum, opna/ }).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: `Þinghald í ${yearNumber}.eml` })
    .waitFor();
});

it('reports that the server refuses the password, and what to do', async () => {
  mail.server.password(anna, 'breytt');
  await page.getByRole('button', { name: 'Leita aftur' }).click();
  await page.getByText('Aðgangurinn að póstþjóninum er útrunninn.').waitFor();
  await page.getByRole('link', { name: 'Opna stillingar' }).click();
  await line()
    .getByText(/^Póstþjónninn hafnaði lykilorðinu/)
    .waitFor();
  await line().getByText('Virkar ekki').waitFor();
});

it('is disconnected, and the filed letter stays (CONN-07)', async () => {
  await line().getByRole('button', { name: 'Aftengja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aftengja' }).click();
  await line().getByText('Ótengt').waitFor();
  await page.goto(`${product.url}/1/projects/${projectId}/files`);
  await page
    .getByRole('row')
    .filter({ hasText: `Þinghald í ${yearNumber}.eml` })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Sækja bréf úr pósti' }).count()).toBe(0);
});

it('asks whether a letter was sent whose outcome is unknown, and files it on the word of its writer', async () => {
  mail.server.password(anna, mail.typed(anna).password);
  const headers = {
    authorization: `Bearer ${await tokenOf(product, anna)}`,
    'x-tenant-id': '1',
    'content-type': 'application/json',
  };
  const body = JSON.stringify(mail.sending(anna));
  const connected = await fetch(`${product.url}/api/connections/mail/server`, { method: 'POST', headers, body });
  expect(connected.status).toBe(200);
  mail.smtp.ends.push('silent');
  await page.goto(`${product.url}/1/projects/${projectId}/letters`);
  await page.getByRole('button', { name: 'Skrifa bréf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skrifa bréf' });
  await dialog.getByLabel(/^Til/).fill('asdis@domur.example');
  await dialog.getByLabel(/^Efni/).fill('Greinargerð');
  await dialog.getByRole('button', { name: 'Senda', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const waiting = page.getByRole('region', { name: 'Bréf sem eiga eftir að fara' });
  await waiting.getByText('Óvíst hvort fór').waitFor({ timeout: 90_000 });
  expect(await axeFaults(page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Bréfið fór: Greinargerð' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merkja sem sent' }).click();
  const thread = page.getByRole('region', { name: 'Greinargerð', exact: true });
  await thread.getByText(/Sent samkvæmt staðfestingu sendanda: Anna/).waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect(mail.smtp.sent).toHaveLength(1);
}, 180_000);
