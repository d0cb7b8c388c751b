import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A screen's route declares the search parameters of its address, so that a link to it with another one does not
// compile. A cast would allow any.

const files = globSync(['web/**/*.{ts,tsx}', 'modules/*/web/**/*.{ts,tsx}']).filter((path) => !/\.test\./.test(path));

it('no link casts its parameters: its screen declares them, or web/lib/use-change-address.ts changes its own', () => {
  const casts = files
    .filter((path) => path !== 'web/lib/use-change-address.ts')
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /\b(search|params)[=:].*\bas (never|any)\b/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(casts).toEqual([]);
});

it('every screen that reads its address declares it', () => {
  const declared = files.filter((path) => path.startsWith('web/routes/')).map((path) => readFileSync(path, 'utf8'));
  const routes = declared.flatMap((text) => text.split('createRoute('));
  const screens = files.filter((path) => /useSearch\(\{ strict: false \}\)/.test(readFileSync(path, 'utf8')));
  const undeclared = screens.filter((path) => {
    const imported = path.startsWith('web/') ? path.replace('web/', '../') : `#${path}`;
    const own = routes.filter((route) => route.includes(`'${imported}'`));
    return own.some((route) => !route.includes('validateSearch'));
  });
  expect(screens.length).toBeGreaterThan(10);
  expect(undeclared).toEqual([]);
});
