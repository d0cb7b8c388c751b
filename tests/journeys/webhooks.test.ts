import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { begin, tokenOf } from './person.ts';

// Another system of the firm is notified when a client is registered.

const told: string[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    told.push((JSON.parse(body) as { type: string }).type);
    response.writeHead(204).end();
  });
});
await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => void receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/stod`;
const { page, product } = await begin('anna@logstofa.example', {}, { WEBHOOKS_INSIDE: 'yes' });

it('a webhook is created, sends at once, and its log shows the outcome (PLUS-09)', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  await page.getByRole('heading', { name: 'Aðstoð' }).waitFor();
  await page.getByRole('button', { name: 'Nýr vefkrókur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nýr vefkrókur' });
  await dialog.getByLabel('Slóð').fill('ekki slóð');
  await dialog.getByLabel('viðskiptavini').check();
  await dialog.getByRole('button', { name: 'Vista' }).click();
  await dialog.getByText('Vefslóðin er ekki gild.').waitFor();
  await dialog.getByLabel('Slóð').fill(address);
  await dialog.getByRole('button', { name: 'Vista' }).click();
  const secret = page.getByRole('dialog', { name: 'Leyndarmál vefkróksins' });
  expect(await secret.getByLabel('Leyndarmál vefkróksins').inputValue()).toMatch(/^whsec_/);
  await secret.getByRole('button', { name: 'Ég hef geymt það' }).click();

  const headers = {
    authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
    'x-tenant-id': '1',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ name: 'Viðtakandi skeyta ehf.' });
  await fetch(`${product.url}/api/clients`, { method: 'POST', headers, body });
  await expect.poll(() => told).toEqual(['client.created']);
  await page.getByRole('button', { name: 'Send skeyti' }).click();
  const log = page.getByRole('dialog', { name: 'Send skeyti' });
  await log.getByRole('row').filter({ hasText: 'client.created' }).getByText('Sent', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await log.getByRole('button', { name: 'Senda aftur' }).click();
  await expect.poll(() => told.length).toBe(2);
});
