import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withSettings } from './settings-doc.ts';

it('docs/operations.md lists the settings that the code reads (else: node tools/settings-doc.ts)', () => {
  const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  expect(page).toBe(withSettings(page));
  expect(page).toContain('| `PORT` | `3000` |');
});
