import { beforeAll, describe, expect, it } from 'vitest';
import { likeNames, otherNames, sameNames } from '#tests/support/name-pairs.ts';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// The table of names in the database: it must return every pair that the rules would match as a candidate.
const world = await openWorld();
const pairs = [...sameNames, ...likeNames];
let firm: Firm;

beforeAll(async () => {
  firm = await world.firm();
  const names = [...new Set([...pairs, ...otherNames].flatMap(([one, other]) => [one, other]))].filter(Boolean);
  await world.sql('insert into opponent (tenant_id, name) select $1, unnest($2::text[])', [firm.id, names]);
});

const found = async (name: string): Promise<readonly string[]> =>
  (await firm.employee.call('POST', '/conflicts/check', { body: { partyType: 'client', name } })).body.hits.map(
    (hit: { name: string }) => hit.name,
  );

describe('finds conflicts among all names of the table, in both directions', () => {
  it.each(pairs)('finds %s as %s: %s (PERM-20)', async (one, other) => {
    expect([(await found(one)).includes(other), (await found(other)).includes(one)]).toEqual([true, true]);
  });

  it.each(otherNames)('does not find %s as %s: %s', async (one, other) => {
    expect([(await found(one)).includes(other), (await found(other)).includes(one)]).toEqual([false, false]);
  });
});
