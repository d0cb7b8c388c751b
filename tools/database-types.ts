import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The TypeScript types of the tables, read from a migrated database; `--verify` only compares. */
export function databaseTypes(url: string, options: { readonly verify?: boolean } = {}): void {
  const codegen = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url));
  const target = fileURLToPath(new URL('../server/db/database.gen.ts', import.meta.url));
  const flags = ['--dialect', 'postgres', '--url', url, '--out-file', target, '--log-level', 'error', '--date-parser', 'string', '--numeric-parser', 'number'];
  const types = ['--exclude-pattern', '{graphile_worker.*,schema_migration}', '--type-mapping', JSON.stringify({ int8: 'number', xid8: 'string', citext: 'string' })];
  execFileSync(codegen, [...flags, ...types, ...(options.verify ? ['--verify'] : [])], { stdio: 'inherit' });
}

const [url] = process.argv.slice(2);
if (import.meta.main && url) databaseTypes(url, { verify: process.argv.includes('--verify') });
