import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { schemaFile, schemaOf } from '#server/db/schema.ts';
import { databaseTypes } from '#tools/database-types.ts';
import { checksumsOf, listedChecksums, renewed } from '#tools/migration-checksums.ts';
import { migrationsFolder } from '#tools/migrate.ts';
import { ownerUrl } from '#tests/support/run-database.ts';

it('produce the tables of database.gen.ts: otherwise npm run types', () => {
  expect(() => databaseTypes(ownerUrl(inject('adminUrl'), inject('templateName')), { verify: true })).not.toThrow();
});

it('produce what schema.txt lists, by which a start checks that a database is complete: otherwise npm run types', async () => {
  const db = new pg.Client({ connectionString: ownerUrl(inject('adminUrl'), inject('templateName')) });
  await db.connect();
  const made = await schemaOf(db);
  await db.end();
  expect(readFileSync(join(migrationsFolder, schemaFile), 'utf8').trimEnd().split('\n')).toEqual(made);
});

it('do not change once merged: npm run types records new ones, and a merged one is corrected by another', async () => {
  expect(Object.fromEntries(listedChecksums())).toEqual(Object.fromEntries(await checksumsOf()));
});

it('cannot be recorded again once merged', () => {
  const landed = new Map([['0001-a.sql', 'a'.repeat(64)]]);
  expect(renewed(landed, new Map([...landed, ['0002-b.sql', 'b'.repeat(64)]]))).toBe(
    `${'a'.repeat(64)}  0001-a.sql\n${'b'.repeat(64)}  0002-b.sql\n`,
  );
  expect(() => renewed(landed, new Map([['0001-a.sql', 'c'.repeat(64)]]))).toThrow(/0001-a\.sql has landed/);
  expect(() => renewed(landed, new Map())).toThrow(/0001-a\.sql has landed/);
});
