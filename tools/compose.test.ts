import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { settings } from '#server/env-settings.ts';

// compose.yaml as an operator takes it over.

const compose = readFileSync(fileURLToPath(new URL('../compose.yaml', import.meta.url)), 'utf8');

it('gives the superuser another password than the application’s', () => {
  const [, superuser] = /POSTGRES_PASSWORD: \$\{(\w+)/.exec(compose) ?? [];
  const [, application] = /postgres:\/\/stod:\$\{(\w+)/.exec(compose) ?? [];
  expect(superuser).toMatch(/\w/);
  expect(application).toMatch(/\w/);
  expect(superuser).not.toBe(application);
});

it('names the version of each image', () => {
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image ?? '');
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter((image) => !/:v?\d+(\.\d+)+$/.test(image))).toEqual([]);
});

it('tells the application of the store that the files profile brings', () => {
  const names = Object.values(settings)
    .map(({ name }) => name)
    .filter((name) => name.startsWith('S3_'));
  expect(names.filter((name) => !new RegExp(`^ +${name}: `, 'm').test(compose))).toEqual([]);
});

it('takes no variable that the operations page does not make', () => {
  const page = readFileSync(fileURLToPath(new URL('../docs/operations.md', import.meta.url)), 'utf8');
  const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''));
  expect([...asked].filter((name) => !page.includes(`${name}=%s`))).toEqual([]);
});
