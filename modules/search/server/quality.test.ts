import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { asideNouns, nouns, parties, type Pair } from '#tests/support/search-pairs.ts';

// How well what people type finds what they mean: a share of pairs, and how much else is found with it.

const world = await openWorld();
world.clock.set(new Date('2026-06-01T12:00:00Z'));
const firm = await world.firm();
for (const name of new Set([...nouns, ...asideNouns].map(([, meant]) => meant))) await firm.project({ name });
for (const name of new Set(parties.map(([, meant]) => meant)))
  await firm.client({ name, ssn: name === 'Fjarðarlax hf.' ? '5201603389' : null });

async function measure(pairs: readonly Pair[]) {
  const missed: string[] = [];
  let [found, others] = [0, 0];
  for (const [typed, meant] of pairs) {
    const { body } = await firm.manager.call('GET', `/search?search=${encodeURIComponent(typed)}&pageSize=40`);
    const names = body.items.map(({ name }: { readonly name: string }) => name);
    if (names.includes(meant)) found += 1;
    else missed.push(typed);
    others += names.filter((name: string) => name !== meant).length;
  }
  return { found, missed, noise: others / Math.max(1, others + found) };
}

describe('what is typed finds what is meant, with at most a tenth of other things', () => {
  it.each([
    ['legal nouns in other cases', nouns, 38],
    ['nouns that were kept aside', asideNouns, 18],
    ['people and companies', parties, 32],
  ] as const)('%s', async (_name, pairs, least) => {
    const { found, missed, noise } = await measure(pairs);
    expect(found, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(least);
    expect(noise).toBeLessThanOrEqual(0.1);
  });

  it.each(['0007', '7/2026', '0007/2026', '2026-7', '2026/0007'])('a case by its number as %s', async (typed) => {
    const { body } = await firm.manager.call('GET', `/search?search=${encodeURIComponent(typed)}`);
    expect(body.items.map(({ yearNumber }: { readonly yearNumber: string }) => yearNumber)).toEqual(['2026-0007']);
  });
});
