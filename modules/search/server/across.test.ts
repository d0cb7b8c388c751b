import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

// The words of a query may be in different fields of one case.

const world = await openWorld();
world.clock.set(new Date('2026-06-01T12:00:00Z'));
const firm = await world.firm();
const jona = await firm.client({ name: 'Jóna Hallsdóttir', ssn: '1201603389' });
const leak = await firm.project({ name: 'Galli í þaki', clientId: jona.id, linked: [firm.employee] });
const other = await firm.project({ name: 'Galli í gólfi' });
const hidden = await firm.project({ name: 'Galli í kjallara', clientId: jona.id });
for (const { id } of [leak, other])
  await firm.manager.call('PUT', `/projects/${id}`, {
    body: { description: 'Matsmaður var kvaddur til.', version: 1 },
  });

const found = async (path: string, typed: string, person = firm.manager): Promise<readonly number[]> =>
  (await person.call('GET', `/${path}search=${encodeURIComponent(typed)}`)).body.items
    .filter(({ typeId }: { typeId?: number }) => path.startsWith('projects') || typeId === 1)
    .map(({ id }: { readonly id: number }) => id)
    .toSorted((a: number, b: number) => a - b);

it.each([
  ['Jónu galla þak', () => [leak.id]],
  ['galli Hallsdóttir', () => [leak.id, hidden.id]],
  ['120160-3389 þaki', () => [leak.id]],
  ['Jóna matsmanns', () => [leak.id]],
  ['þaki matsmaður Jónu', () => [leak.id]],
  ['gólfi matsmaður', () => [other.id]],
  ['gólfi Jóna', () => []],
])('finds „%s“ in the list and in the search of everything', async (typed, meant) => {
  expect(await found('projects?', typed)).toEqual(meant());
  expect(await found('search?', typed)).toEqual(meant());
});

it('finds a case by its number and a party, and nothing that the person may not see', async () => {
  expect(await found('search?', `${leak.yearNumber} Jóna`)).toEqual([leak.id]);
  expect(await found('search?', 'galli Hallsdóttir', firm.employee)).toEqual([leak.id]);
  expect(await found('projects?', 'galli Hallsdóttir', firm.employee)).toEqual([leak.id]);
});
