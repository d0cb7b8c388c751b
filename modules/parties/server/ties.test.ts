import { describe, expect, it } from 'vitest';
import type { Tie } from '../contract/record.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const ssn = '1201603389';

type Made = { readonly id: number; readonly version: number };
const make = async (firm: Firm, type: 'clients' | 'opponents', name: string, ties: readonly Partial<Tie>[] = []) => {
  const { status, body } = await firm.manager.call('POST', `/${type}`, { body: { name, ties } });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body as Made & { readonly ties: readonly Tie[] };
};
const check = async (person: Person, body: object) =>
  (await person.call('POST', '/conflicts/check', { body })).body.hits;
type Hit = {
  name: string;
  partyType: string;
  matchedBy: string;
  via: { own: Tie | null; theirs: Tie | null } | null;
};
const short = (hits: readonly Hit[]) =>
  hits.map(({ name, partyType, matchedBy, via }) => [
    name,
    partyType,
    matchedBy,
    via?.own?.name ?? null,
    via?.theirs?.name ?? null,
  ]);
const jon = { name: 'Jón Ingi Sæmundsson', kind: 'board' } as const;

describe('a tie of a party', () => {
  it.each(['clients', 'opponents'] as const)('is stored with %s, until a save omits it', async (type) => {
    const firm = await world.firm();
    const ties = [
      { name: 'Jón Ingi Sæmundsson', ssn: '120160-3389', kind: 'board' },
      { name: 'Eignir hf.', ssn: null, kind: 'other', words: 'leigusali' },
    ] as const;
    const made = await make(firm, type, 'Brimalda ehf.', ties);
    const stored = [
      { name: 'Jón Ingi Sæmundsson', ssn, kind: 'board', words: '' },
      { name: 'Eignir hf.', ssn: null, kind: 'other', words: 'leigusali' },
    ];
    const get = async () => (await firm.reader.call('GET', `/${type}/${made.id}`)).body;
    expect([made.ties, (await get()).ties]).toEqual([stored, stored]);
    expect((await firm.reader.call('GET', `/${type}`)).body.items).toMatchObject([{ ties: stored }]);
    const put = async (body: object) =>
      firm.employee.call('PUT', `/${type}/${made.id}`, { body: { ...body, version: (await get()).version } });
    expect((await put({ name: 'Brimalda hf.' })).body.ties).toEqual(stored);
    const owner = { ...stored[0], kind: 'owner' };
    expect((await put({ name: 'Brimalda hf.', ties: [owner] })).body.ties).toEqual([owner]);
    expect(
      (await firm.manager.call('PUT', `/${type}/${made.id}`, { body: { name: 'B', version: 1, ties: [] } })).status,
    ).toBe(412);
    expect((await get()).ties).toEqual([owner]);
    const kind = type === 'clients' ? 'client' : 'opponent';
    const { body: log } = await firm.manager.call('GET', `/audit/rows?kind=${kind}&id=${made.id}`);
    const told = log.items.filter((entry: { kind: string }) => entry.kind === 'partyTie');
    expect(told.map((entry: { action: string; rowName: string }) => [entry.action, entry.rowName]).toSorted()).toEqual([
      ['created', 'Eignir hf.'],
      ['created', 'Jón Ingi Sæmundsson'],
      ['edited', 'Eignir hf.'],
      ['edited', 'Jón Ingi Sæmundsson'],
    ]);
  });

  it('is refused at its field, and nothing is saved', async () => {
    const firm = await world.firm();
    const send = (tie: object) =>
      firm.employee.call('POST', '/clients', { body: { name: 'Brimalda ehf.', ties: [jon, tie] } });
    const refusals = [
      [{ name: ' ', kind: 'owner' }, 400, 'ties.1.name'],
      [{ name: 'Anna', kind: 'friend' }, 400, 'ties.1.kind'],
      [{ name: 'Anna', kind: 'owner', ssn: '321360-3389' }, 422, 'ties.1.ssn'],
      [{ name: 'Anna', kind: 'other', words: ' ' }, 422, 'ties.1.words'],
    ] as const;
    for (const [tie, status, field] of refusals) {
      const reply = await send(tie);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([status, [field]]);
    }
    const many = Array.from({ length: 21 }, (_, n) => ({ name: `Nafn ${n}`, kind: 'owner' }));
    expect((await firm.employee.call('POST', '/clients', { body: { name: 'A', ties: many } })).status).toBe(400);
    expect((await firm.reader.call('POST', '/clients', { body: { name: 'A', ties: [jon] } })).status).toBe(403);
    expect((await firm.manager.call('GET', '/clients')).body.items).toEqual([]);
  });

  it('moves with a merge, and back when it is undone; it is erased with its party', async () => {
    const firm = await world.firm();
    const kept = await make(firm, 'clients', 'Brimalda ehf.');
    const gone = await make(firm, 'clients', 'Brimalda hf.', [jon]);
    await world.sql('update client set ssn = $1 where tenant_id = $2', ['5201603389', firm.id]);
    const tiesOf = async (id: number) => (await firm.manager.call('GET', `/clients/${id}`)).body.ties?.length;
    const { body: merged } = await firm.manager.call('POST', `/clients/${kept.id}/merge`, {
      body: { otherId: gone.id },
    });
    expect(await tiesOf(kept.id)).toBe(1);
    await firm.manager.call('PUT', `/parties/merges/${merged.id}/undo`);
    expect([await tiesOf(kept.id), await tiesOf(gone.id)]).toEqual([0, 1]);
    await firm.manager.call('DELETE', `/clients/${gone.id}`);
    expect(short(await check(firm.manager, { partyType: 'opponent', name: jon.name }))).toEqual([
      ['Brimalda hf.', 'client', 'name', null, jon.name],
    ]);
    const erased = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'client', id: gone.id } });
    expect(erased.status).toBeLessThan(300);
    expect(await world.sql('select id from party_tie where tenant_id = $1', [firm.id])).toEqual([]);
    expect(await check(firm.manager, { partyType: 'opponent', name: jon.name })).toEqual([]);
  });
});

describe('a conflict of interest by a tie', () => {
  it('is found if the checked party is a related person of the other side (PERM-20)', async () => {
    const firm = await world.firm();
    await make(firm, 'opponents', 'Brimalda ehf.', [jon]);
    await make(firm, 'opponents', 'Allt annar maður', [{ name: 'Allt önnur kona', kind: 'owner' }]);
    expect(short(await check(firm.reader, { partyType: 'client', name: 'Jóni Inga Sæmundssyni' }))).toEqual([
      ['Brimalda ehf.', 'opponent', 'name', null, jon.name],
    ]);
  });

  it('is found if a related person is on the other side, also mistyped (PERM-20)', async () => {
    const firm = await world.firm();
    await make(firm, 'clients', jon.name);
    await make(firm, 'clients', 'Allt annar maður');
    const ties = [
      { name: 'Jón Ingi Semundsson', kind: 'owner' },
      { name: 'Eignir hf.', kind: 'parent' },
    ];
    expect(short(await check(firm.reader, { partyType: 'opponent', name: 'Fiskur ehf.', ties }))).toEqual([
      [jon.name, 'client', 'similar', 'Jón Ingi Semundsson', null],
    ]);
  });

  it('is found between related persons of both, by kennitala, from stored ties (PERM-20)', async () => {
    const firm = await world.firm();
    await make(firm, 'opponents', 'Brimalda ehf.', [{ name: 'J. Sæmundsson', ssn, kind: 'owner' }]);
    const client = await make(firm, 'clients', 'Fiskur ehf.', [{ ...jon, ssn }]);
    const hits = await check(firm.employee, { partyType: 'client', partyId: client.id });
    expect(hits).toMatchObject([
      {
        name: 'Brimalda ehf.',
        adverse: true,
        matchedBy: 'kennitala',
        via: {
          own: { name: jon.name, ssn, kind: 'board', words: '' },
          theirs: { name: 'J. Sæmundsson', ssn, kind: 'owner', words: '' },
        },
      },
    ]);
    // In the other direction.
    const [opponent] = await check(firm.employee, { partyType: 'opponent', name: jon.name, ssn });
    expect(opponent).toMatchObject({ name: 'Fiskur ehf.', partyType: 'client', via: { own: null } });
    // Typed ties take precedence over stored ones.
    expect(await check(firm.employee, { partyType: 'client', partyId: client.id, ties: [] })).toEqual([]);
  });

  it('is not found on the same side, by an ended tie, or in another firm', async () => {
    const firm = await world.firm();
    const other = await world.firm();
    await make(other, 'opponents', 'Brimalda ehf.', [jon]);
    await make(firm, 'clients', 'Fiskur ehf.', [jon]);
    const former = await make(firm, 'opponents', 'Silfurberg hf.', [jon]);
    await firm.manager.call('PUT', `/opponents/${former.id}`, {
      body: { name: 'Silfurberg hf.', version: 1, ties: [] },
    });
    expect(await check(firm.manager, { partyType: 'client', name: jon.name })).toEqual([]);
    expect(await check(firm.manager, { partyType: 'client', name: 'Drangey ehf.', ties: [jon] })).toEqual([]);
  });

  it('does not repeat a match of the party itself', async () => {
    const firm = await world.firm();
    await make(firm, 'opponents', 'Brimalda ehf.', [jon]);
    expect(short(await check(firm.manager, { partyType: 'client', name: 'Brimalda', ties: [jon] }))).toEqual([
      ['Brimalda ehf.', 'opponent', 'name', null, null],
    ]);
  });

  it('names the party, but never a case that the person may not see (PERM-19, PERM-20)', async () => {
    const firm = await world.firm();
    const { id } = await make(firm, 'opponents', 'Brimalda ehf.', [jon]);
    const asked = { partyType: 'client', name: jon.name };
    const before = [await check(firm.employee, asked), await check(firm.reader, asked)];
    await firm.project({ opponentId: id, name: 'Leyndarmál' });
    expect([await check(firm.employee, asked), await check(firm.reader, asked)]).toEqual(before);
    expect(before[0]).toMatchObject([{ name: 'Brimalda ehf.', roles: [] }]);
    expect((await check(firm.manager, asked))[0].roles).toHaveLength(1);
  });

  it('needs a reason, and is recorded with the tie of that time', async () => {
    const firm = await world.firm();
    const opponent = await make(firm, 'opponents', 'Brimalda ehf.', [jon]);
    const send = (clearance: object) => firm.employee.call('POST', '/clients', { body: { name: jon.name, clearance } });
    expect((await send({ decision: 'no_conflict' })).body.code).toBe('outcome_without_reason');
    const made = await send({ decision: 'no_conflict', note: 'Úr stjórn í fyrra.' });
    expect(made.status).toBe(201);
    await firm.manager.call('PUT', `/opponents/${opponent.id}`, {
      body: { name: 'Brimalda ehf.', version: 1, ties: [] },
    });
    const { body } = await firm.reader.call('GET', `/conflicts?partyType=client&partyId=${made.body.id}`);
    const via = { own: null, theirs: { ...jon, ssn: null, words: '' } };
    expect(body.items).toMatchObject([{ note: 'Úr stjórn í fyrra.', hits: [{ name: 'Brimalda ehf.', via }] }]);
    const printed = await firm.reader.call('GET', `/conflicts/${body.items[0].id}/report`);
    expect(await textOf(printed.raw)).toMatch(
      /stjórnarmaður\s+gagnaðilans\s+„Brimalda\s+ehf\.“,\s+gæti\s+verið\s+sá\s+sem\s+er\s+athugaður/,
    );
  });
});

it('does not exist in a firm without opponents', async () => {
  const firm = await world.firm({ edition: 'generic' });
  const { body } = await firm.manager.call('POST', '/clients', { body: { name: 'Fiskur ehf.', ties: [jon] } });
  expect(body.ties).toMatchObject([jon]);
  expect(await check(firm.manager, { partyType: 'client', name: jon.name })).toEqual([]);
});

async function textOf(bytes: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await document.getPage(1);
  return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
