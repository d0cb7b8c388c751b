import { expect, inject, it } from 'vitest';
import { databaseTypes } from '#tools/database-types.ts';
import { ownerUrl } from '#tests/support/run-database.ts';

it('leave the tables as database.gen.ts says they are: otherwise npm run types', () => {
  expect(() => databaseTypes(ownerUrl(inject('adminUrl'), inject('templateName')), { verify: true })).not.toThrow();
});
