import { describe, expect, it } from 'vitest';
import { fiveThousandClients } from '#tests/support/import-files.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function read(who: Person, kind: string, text: string | Uint8Array) {
  const { body } = await who.call('POST', `/imports?kind=${kind}&fileName=skra.csv`, {
    body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  });
  return { id: body.id as number, columns: body.columns.map(({ field }: { field: string | null }) => field) };
}
type File = { readonly id: number; readonly columns: unknown };
const check = async (who: Person, { id, columns }: File) =>
  (await who.call('POST', `/imports/${id}/check`, { body: { columns } })).body;
const run = async (who: Person, { id, columns }: File) =>
  (await who.call('POST', `/imports/${id}/run`, { body: { columns, mode: 'good' } })).body;

const file = 'Nafn;Kennitala\nBrimalda;\nÓlafsson Jón Ketill;\nÞórdís Marvinsdóttir;1201603389\nÓskyldur Maður;\n';

describe('imported clients', () => {
  it('are marked if they may be an opponent, by words and by kennitala, without being refused; no case is named (PERM-20, PLUS-06)', async () => {
    const firm = await world.firm();
    await firm.opponent({ name: 'Brimalda ehf.' });
    await firm.opponent({ name: 'Jón Ketill Ólafsson' });
    const third = await firm.opponent({ name: 'Allt annað nafn' });
    await world.sql("update opponent set ssn = '1201603389' where tenant_id = $1 and id = $2", [firm.id, third.id]);
    await firm.project({ name: 'Leynimál', opponentId: third.id });
    await world.sql('update opponent set deleted_at = now() where tenant_id = $1 and id = $2', [firm.id, third.id]);
    const { counts, conflicts, rows } = await check(firm.manager, await read(firm.manager, 'clients', file));
    expect([counts, conflicts]).toEqual([{ rows: 4, good: 4, asked: 0, duplicate: 0, bad: 0 }, 3]);
    expect(
      rows.map(({ line, verdict, conflicts: hits }: { line: number; verdict: string; conflicts: unknown }) => [
        line,
        verdict,
        hits,
      ]),
    ).toEqual([
      [2, 'good', [{ partyType: 'opponent', name: 'Brimalda ehf.', matchedBy: 'name', deleted: false, via: null }]],
      [
        3,
        'good',
        [{ partyType: 'opponent', name: 'Jón Ketill Ólafsson', matchedBy: 'name', deleted: false, via: null }],
      ],
      [
        4,
        'good',
        [{ partyType: 'opponent', name: 'Allt annað nafn', matchedBy: 'kennitala', deleted: true, via: null }],
      ],
      [5, 'good', []],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Leynimál');
  });

  it('add the hits to the checks, undecided, for the clients that were created; they can be decided there', async () => {
    const firm = await world.firm();
    await firm.opponent({ name: 'Brimalda ehf.' });
    const made = await run(firm.manager, await read(firm.manager, 'clients', file));
    expect(made).toMatchObject({ created: 4, conflicts: 1 });
    const { body: clients } = await firm.manager.call('GET', '/clients?search=brimalda');
    const { body: kept } = await firm.manager.call('GET', '/conflicts');
    expect(kept.items).toMatchObject([
      {
        partyType: 'client',
        partyId: clients.items[0].id,
        name: 'Brimalda',
        decision: 'undecided',
        note: 'Kom í ljós við innflutning úr „skra.csv“.',
        employeeName: 'Margrét Stjóradóttir',
        hits: [{ partyType: 'opponent', name: 'Brimalda ehf.', matchedBy: 'name' }],
      },
    ]);
    expect((await firm.manager.call('GET', `/conflicts/${kept.items[0].id}/report`)).status).toBe(200);
    const decided = await firm.manager.call('POST', '/conflicts', {
      body: { partyType: 'client', partyId: clients.items[0].id, decision: 'no_conflict', note: 'Annað félag.' },
    });
    expect(decided.status).toBe(201);
    // A missing decision is not recorded.
    expect(
      (
        await firm.manager.call('POST', '/conflicts', {
          body: { partyType: 'client', partyId: clients.items[0].id, decision: 'undecided' },
        })
      ).status,
    ).toBe(400);
  });

  it('are marked if they are related to a party on the other side, with the tie and without cases (PERM-20)', async () => {
    const firm = await world.firm();
    const ties = [
      { name: 'Óskyldur Maður', ssn: null, kind: 'board', words: '' },
      { name: 'Þórdís M. Marvinsdóttir', ssn: '1201603389', kind: 'owner', words: '' },
    ];
    const owned = { name: 'Eignir hf.', ties };
    await firm.manager.call('POST', '/opponents', { body: owned });
    // A tie that ended, one on the same side, and one of a party that is found itself.
    const ended = (await firm.manager.call('POST', '/opponents', { body: { ...owned, name: 'Slit ehf.' } })).body;
    await firm.manager.call('PUT', `/opponents/${ended.id}`, { body: { name: 'Slit ehf.', version: 1, ties: [] } });
    await firm.manager.call('POST', '/clients', { body: { ...owned, name: 'Sama hlið ehf.' } });
    const own = [{ name: 'Brimalda', ssn: null, kind: 'parent', words: '' }];
    await firm.manager.call('POST', '/opponents', { body: { name: 'Brimalda ehf.', ties: own } });
    const clients = await read(firm.manager, 'clients', file);
    const { conflicts, rows } = await check(firm.manager, clients);
    expect(conflicts).toBe(3);
    const hits = rows.map(({ line, conflicts: of }: { line: number; conflicts: object[] }) => [line, ...of]);
    const found = { partyType: 'opponent', name: 'Eignir hf.', deleted: false };
    expect(hits).toEqual([
      [2, { ...found, name: 'Brimalda ehf.', matchedBy: 'name', via: null }],
      [3],
      [4, { ...found, matchedBy: 'kennitala', via: { own: null, theirs: ties[1] } }],
      [5, { ...found, matchedBy: 'name', via: { own: null, theirs: ties[0] } }],
    ]);
    await run(firm.manager, clients);
    const { body: kept } = await firm.manager.call('GET', '/conflicts');
    const vias = kept.items.map(
      ({ hits: [hit] }: { hits: { via: { theirs: { name: string } } | null }[] }) => hit?.via,
    );
    expect(vias.map((via: { theirs: { name: string } } | null) => via?.theirs.name ?? null).toSorted()).toEqual([
      null,
      'Óskyldur Maður',
      'Þórdís M. Marvinsdóttir',
    ]);
  });

  it('are not compared with parties of other firms, of their own side, nor in a firm without opponents', async () => {
    const [firm, other, generic] = [await world.firm(), await world.firm(), await world.firm({ edition: 'generic' })];
    await other.opponent({ name: 'Brimalda ehf.' });
    await firm.client({ name: 'Brimalda ehf.' });
    await generic.opponent({ name: 'Brimalda ehf.' });
    for (const { manager } of [firm, generic])
      expect((await check(manager, await read(manager, 'clients', file))).conflicts).toBe(0);
  });

  it('are checked by the thousand within seconds', async () => {
    const { id, manager } = await world.firm();
    await world.sql(
      "insert into opponent (tenant_id, name) select $1, 'Gagnaðili númer ' || i from generate_series(1, 3000) i",
      [id],
    );
    await world.sql(
      "insert into party_tie (tenant_id, opponent_id, name, kind) select $1, id, 'Tengdur aðili ' || id, 'owner' from opponent where tenant_id = $1",
      [id],
    );
    const five = await read(manager, 'clients', fiveThousandClients());
    const began = performance.now();
    expect(await check(manager, five)).toMatchObject({ counts: { good: 4963, bad: 37 } });
    expect(performance.now() - began).toBeLessThan(20_000);
  }, 60_000);
});

it('marks imported cases with a party on the other side elsewhere, once for each party (PERM-20)', async () => {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Hafrafell ehf.' });
  await firm.client({ name: 'Sandur hf.' });
  await firm.opponent({ name: 'Hafrafell' });
  await firm.opponent({ name: 'Vogur sf.' });
  const cases = await read(
    firm.manager,
    'projects',
    'Heiti;Viðskiptavinur;Gagnaðili\nFyrra;Hafrafell ehf.;Vogur sf.\nSeinna;Hafrafell ehf.;\nÞriðja;Sandur hf.;Vogur sf.\n',
  );
  const { conflicts, rows } = await check(firm.manager, cases);
  expect([
    conflicts,
    rows.map(({ conflicts: hits }: { conflicts: { name: string }[] }) => hits.map(({ name }) => name)),
  ]).toEqual([2, [['Hafrafell'], ['Hafrafell'], []]]);
  expect(await run(firm.manager, cases)).toMatchObject({ created: 3, conflicts: 1 });
  expect((await firm.manager.call('GET', '/conflicts')).body.items).toMatchObject([
    { partyType: 'client', partyId: client.id, decision: 'undecided' },
  ]);
});
