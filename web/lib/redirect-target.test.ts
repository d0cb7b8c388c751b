import { expect, it } from 'vitest';
import { safeTarget } from './redirect-target.ts';

it.each(['/stod/1/worklogs/list', '/stod/1/worklogs/list?page=2#a', '/stod/worklogs/list'])(
  'redirects to %s',
  (path) => {
    expect(safeTarget(path, '/stod/')).toBe(path);
  },
);

it.each([
  'https://evil.example/',
  '//evil.example/stod/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/stod/\t/evil.example',
  '/other/1/worklogs',
  '/stod/../other',
  '/stod/login',
  '/stod/auth/2fa',
  '/stod/api/Users/profile',
  '/stod/',
  '/stod//evil.example',
  '',
  null,
])('refuses %j', (path) => {
  expect(safeTarget(path, '/stod/')).toBeNull();
});
