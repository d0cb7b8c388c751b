import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import {
  heldOutNouns,
  heldOutOtherWays,
  compounds,
  endAlike,
  nouns,
  otherWays,
  parties,
  type Pair,
} from '#tests/support/search-pairs.ts';

// Search quality: how many queries find the intended result, and how many other results come with it.

const world = await openWorld();
world.clock.set(new Date('2026-06-01T12:00:00Z'));
const firm = await world.firm();
for (const name of new Set([...nouns, ...heldOutNouns].map(([, meant]) => meant))) await firm.project({ name });
for (const name of new Set(parties.map(([, meant]) => meant)))
  await firm.client({ name, ssn: name === 'Fjarðarlax hf.' ? '5201603389' : null });

const other = await world.firm();
const known = {
  'Jóhanna Stefánsdóttir': ['johanna@fjall.example', '555-1234', 'Galli í þaki'],
  'Guðrún Þórarinsdóttir': ['gudrun@logn.example', '8987766', 'Riftun'],
  'Brimalda ehf.': ['skrifstofa@brim.example', '5550000', 'Forsjá'],
  'Straumur eignir': ['', '', 'Þjófnaður'],
} as Readonly<Record<string, readonly [email: string, phone: string, project: string]>>;
for (const name of new Set(parties.map(([, meant]) => meant))) {
  const [email = '', phone = '', project] = known[name] ?? [];
  const { id } = await other.client({ name });
  await world.sql('update client set email = $2, phone = $3 where id = $1', [id, email, phone]);
  if (project !== undefined) await other.project({ name: project, clientId: id });
}
const against = await other.project({ name: 'Lögbann' });
const foe = await other.opponent({ name: 'Björn Hallgrímsson' });
await world.sql('insert into project_opponent (tenant_id, project_id, opponent_id) values ($1, $2, $3)', [
  other.id,
  against.id,
  foe.id,
]);
for (const name of new Set(nouns.map(([, meant]) => meant)))
  if (!['Galli í þaki', 'Riftun', 'Forsjá', 'Þjófnaður', 'Lögbann'].includes(name)) await other.project({ name });

async function measure(
  pairs: readonly Pair[],
  of = firm,
  kin: readonly string[] = [],
  lists: readonly string[] = ['search'],
) {
  const missed: string[] = [];
  let [found, others] = [0, 0];
  for (const [typed, meant] of pairs) {
    const names: string[] = [];
    for (const list of lists) {
      const { body } = await of.manager.call('GET', `/${list}?search=${encodeURIComponent(typed)}&pageSize=40`);
      names.push(...body.items.map(({ name }: { readonly name: string }) => name));
    }
    if (names.includes(meant)) found += 1;
    else missed.push(typed);
    others += names.filter((name) => name !== meant && !kin.includes(name)).length;
  }
  return { found, missed, noise: others / Math.max(1, others + found) };
}

describe('finds the intended rows, with at most a tenth of others', () => {
  it.each([
    ['legal nouns in other cases', nouns, 38],
    ['nouns that were kept aside', heldOutNouns, 18],
    ['people and companies', parties, 32],
  ] as const)('%s', async (_name, pairs, least) => {
    const { found, missed, noise } = await measure(pairs);
    expect(found, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(least);
    expect(noise).toBeLessThanOrEqual(0.1);
  });

  it('tails of compounds', async () => {
    const { found, missed, noise } = await measure(compounds, firm, endAlike);
    expect(found, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(11);
    expect(noise).toBeLessThanOrEqual(0.1);
  });

  it.each([
    ['parties’ cases, e-mails, phones and slips', otherWays, 19],
    ['the same, kept aside', heldOutOtherWays, 17],
  ] as const)('%s', async (_name, pairs, least) => {
    // A party and its cases belong together, and do not count as noise for each other.
    const kin = [
      ...Object.keys(known),
      'Björn Hallgrímsson',
      ...Object.values(known).map(([, , project]) => project),
      'Lögbann',
    ];
    const { found, missed, noise } = await measure(pairs, other, kin);
    expect(found, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(least);
    expect(noise).toBeLessThanOrEqual(0.1);
  });

  it('finds the same in the lists: legal nouns among cases, people among clients, and both by related names', async () => {
    const kin = [
      ...Object.keys(known),
      'Björn Hallgrímsson',
      ...Object.values(known).map(([, , project]) => project),
      'Lögbann',
    ];
    const ofNouns = await measure(nouns, firm, [], ['projects']);
    const others = [
      await measure(heldOutNouns, firm, [], ['projects']),
      await measure(compounds, firm, endAlike, ['projects']),
      await measure(parties, firm, [], ['clients']),
      await measure(otherWays, other, kin, ['projects', 'clients', 'opponents']),
      await measure(heldOutOtherWays, other, kin, ['projects', 'clients', 'opponents']),
    ];
    expect(ofNouns.found, `missed: ${ofNouns.missed.join(', ')}`).toBeGreaterThanOrEqual(38);
    const missed = others.flatMap((one) => one.missed);
    const all = others.reduce((sum, { found }) => sum + found, 0) + missed.length;
    expect(all).toBeGreaterThanOrEqual(100);
    expect(missed.length / all, `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(0.05);
    for (const { noise } of [ofNouns, ...others]) expect(noise).toBeLessThanOrEqual(0.1);
  });

  it.each(['0007', '7/2026', '0007/2026', '2026-7', '2026/0007'])('finds a case by its number as %s', async (typed) => {
    const { body } = await firm.manager.call('GET', `/search?search=${encodeURIComponent(typed)}`);
    expect(body.items.map(({ yearNumber }: { readonly yearNumber: string }) => yearNumber)).toEqual(['2026-0007']);
  });
});

it('finds the cases of a party only for people who see them, and an invoice by its number', async () => {
  const own = await other.project({ name: 'Vegagerð', linked: [other.employee] });
  const hidden = await other.project({ name: 'Brúarsmíð' });
  const client = await other.client({ name: 'Kvíslarveitur ohf.' });
  await world.sql('update project set client_id = $2 where id = any ($1)', [[own.id, hidden.id], client.id]);
  const names = async (typed: string, who = other.manager) =>
    (await who.call('GET', `/search?search=${encodeURIComponent(typed)}`)).body.items.map(
      ({ name }: { readonly name: string }) => name,
    );
  expect(await names('kvíslarveitum')).toEqual(['Kvíslarveitur ohf.', 'Brúarsmíð', 'Vegagerð']);
  expect(await names('kvíslarveitum', other.employee)).toEqual(['Kvíslarveitur ohf.', 'Vegagerð']);
  const log = async (projectId: number, who = other.manager) =>
    (
      await who.call('POST', '/worklogs', {
        body: { projectId, date: '2026-05-02T10:00:00Z', quantity: 1, price: 1000, comment: 'Vinna' },
      })
    ).body.id;
  const bill = async (projectId: number) =>
    (await other.manager.call('POST', '/invoices', { body: { worklogIds: [await log(projectId)], confirmed: true } }))
      .body.invoices[0].number;
  const [seen, unseen] = [await bill(own.id), await bill(hidden.id)];
  const invoices = async (number: number | string, who = other.manager) =>
    (await names(String(number), who)).filter((name: string) => name.includes(' · '));
  expect(await invoices(seen, other.employee)).toEqual([`${seen} · Kvíslarveitur ohf.`]);
  expect(await invoices(unseen, other.employee)).toEqual([]);
  expect(await invoices(unseen)).toEqual([`${unseen} · Kvíslarveitur ohf.`]);
  expect(await invoices(`Reikningur nr. ${unseen}`)).toEqual([`${unseen} · Kvíslarveitur ohf.`]);
});
