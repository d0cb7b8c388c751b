import { expect, it } from 'vitest';
import { siteOf } from './passkey-site.ts';

it.each([
  ['https://stod.example/stod', { id: 'stod.example', origin: 'https://stod.example' }],
  ['https://stod.example:8443', { id: 'stod.example', origin: 'https://stod.example:8443' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost', { id: 'localhost', origin: 'http://localhost' }],
  ['http://stod.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('passkeys of %s', (publicUrl, site) => {
  expect(siteOf(publicUrl)).toEqual(site);
});
