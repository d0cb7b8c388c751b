import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { settings } from '#server/env-settings.ts';

// compose.yaml from an operator's view.

const compose = readFileSync(fileURLToPath(new URL('../compose.yaml', import.meta.url)), 'utf8');

it('gives the superuser a different password from the application’s', () => {
  const [, superuser] = /POSTGRES_PASSWORD: \$\{(\w+)/.exec(compose) ?? [];
  const [, application] = /postgres:\/\/stod:\$\{(\w+)/.exec(compose) ?? [];
  expect(superuser).toMatch(/\w/);
  expect(application).toMatch(/\w/);
  expect(superuser).not.toBe(application);
});

it('pins the version of each image', () => {
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image ?? '');
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter((image) => !/:v?\d+(\.\d+)+$/.test(image))).toEqual([]);
});

it('configures the application for the store of the files profile', () => {
  const names = Object.values(settings)
    .map(({ name }) => name)
    .filter((name) => name.startsWith('S3_'));
  expect(names.filter((name) => !new RegExp(`^ +${name}: `, 'm').test(compose))).toEqual([]);
});

it('uses no variable that the operations page does not create', () => {
  const page = readFileSync(fileURLToPath(new URL('../docs/operations.md', import.meta.url)), 'utf8');
  const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''));
  expect([...asked].filter((name) => !page.includes(`${name}=%s`))).toEqual([]);
});
