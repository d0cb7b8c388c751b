import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Setting } from '#server/env-setting.ts';
import { settings } from '#server/env-settings.ts';

const begin = '<!-- The table is made from server/env-settings.ts by `node tools/settings-doc.ts`. -->';
const end = '<!-- end of the table -->';
const file = fileURLToPath(new URL('../docs/operations.md', import.meta.url));

/** The operations page, with its table generated from the code. */
export function withSettings(page: string): string {
  const [before = '', rest = ''] = page.split(begin);
  return `${before}${begin}\n${settingsTable()}\n${end}${rest.split(end)[1] ?? ''}`;
}

if (import.meta.main) writeFileSync(file, withSettings(readFileSync(file, 'utf8')));

function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(settings).map(
    (setting) => `| \`${setting.name}\` | ${defaultOf(setting)} | ${setting.meaning} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

function defaultOf({ shown, otherwise }: Setting<unknown>): string {
  return shown ?? `\`${String(otherwise)}\``;
}
