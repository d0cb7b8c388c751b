import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const ssn = '1201603389';

const check = async (person: Person, body: object) =>
  (await person.call('POST', '/conflicts/check', { body })).body.hits;
const short = (hits: readonly { name: string; partyType: string; matchedBy: string; adverse: boolean }[]) =>
  hits.map(({ name, partyType, matchedBy, adverse }) => [name, partyType, matchedBy, adverse]);
const client = async (firm: Firm, name: string, kennitala: string | null = null): Promise<number> =>
  (await firm.manager.call('POST', '/clients', { body: { name, ssn: kennitala } })).body.id;
const opponent = async (firm: Firm, name: string, kennitala: string | null = null): Promise<number> =>
  (await firm.manager.call('POST', '/opponents', { body: { name, ssn: kennitala } })).body.id;

describe('a conflict of interest', () => {
  it('is found by kennitala, whatever the name (CLIENT-13, OPP-05, PERM-20)', async () => {
    const firm = await world.firm();
    await opponent(firm, 'Brimalda ehf.', ssn);
    expect(
      short(await check(firm.employee, { partyType: 'client', name: 'Allt annað nafn', ssn: '120160-3389' })),
    ).toEqual([['Brimalda ehf.', 'opponent', 'kennitala', true]]);
    await client(firm, 'Silfurberg hf.', '5201603389');
    expect(short(await check(firm.employee, { partyType: 'opponent', name: '', ssn: '5201603389' }))).toEqual([
      ['Silfurberg hf.', 'client', 'kennitala', true],
    ]);
  });

  it.each([
    ['Björn Jónsson', 'Birni Jónssyni', 'name'],
    ['Björn Jónsson', 'Jónsson, Björn', 'name'],
    ['Anna Katla Björnsdóttir', 'Önnu Kötlu Björnsdóttur', 'name'],
    ['Þrotabú Brimöldu ehf.', 'Brimalda', 'name'],
    ['Brimalda ehf.', 'brimalda einkahlutafélag', 'name'],
    ['Brimalda ehf.', 'Brymalda hf', 'similar'],
    ['Jón Ingi Sigurðsson', 'Jón Sigurðsson', 'similar'],
    ['Jón Sigurðsson', 'Jón Ingi Sigurðsson', 'similar'],
    ['Birni Jónssyni', 'Björn Jónsson', 'name'],
    ['Thor Thorsson', 'Þór Þórsson', 'name'],
  ])('is found by name: %s when the input is %s (PERM-20)', async (stored, typed, matchedBy) => {
    const firm = await world.firm();
    await opponent(firm, stored);
    await opponent(firm, 'Allt annar maður');
    expect(short(await check(firm.employee, { partyType: 'client', name: typed }))).toEqual([
      [stored, 'opponent', matchedBy, true],
    ]);
  });

  it('is found among deleted parties and by earlier names', async () => {
    const firm = await world.firm();
    const id = await opponent(firm, 'Gamla heitið ehf.');
    await firm.manager.call('PUT', `/opponents/${id}`, { body: { name: 'Nýja nafnið hf.', version: 1 } });
    await firm.manager.call('DELETE', `/opponents/${id}`);
    expect(await check(firm.employee, { partyType: 'client', name: 'Gamla heitið' })).toMatchObject([
      { name: 'Nýja nafnið hf.', formerName: 'Gamla heitið ehf.', deleted: true, adverse: true },
    ]);
    expect(await check(firm.employee, { partyType: 'client', name: 'Nýja nafnið' })).toMatchObject([
      { formerName: null, deleted: true },
    ]);
  });

  it('is found for a permanently deleted party, by its name only', async () => {
    const firm = await world.firm();
    const id = await opponent(firm, 'Brimalda ehf.', ssn);
    await world.sql('delete from opponent where id = $1', [id]);
    expect(await check(firm.reader, { partyType: 'client', name: 'Brimöldu' })).toMatchObject([
      { partyType: 'opponent', partyId: id, name: 'Brimalda ehf.', deleted: true, adverse: true },
    ]);
  });

  it('lists every role that the party ever had, also on closed and deleted cases', async () => {
    const firm = await world.firm();
    const id = await client(firm, 'Brimalda ehf.');
    const open = await firm.project({ clientId: id, name: 'Opið' });
    await firm.project({ clientId: id, name: 'Lokað', statusId: 2 });
    const deleted = await firm.project({ name: 'Eytt' });
    await world.sql('insert into project_client (tenant_id, project_id, client_id) values ($1, $2, $3)', [
      firm.id,
      deleted.id,
      id,
    ]);
    await world.sql('delete from project_client where project_id = $1', [deleted.id]);
    await world.sql('update project set deleted_at = now() where id = $1', [deleted.id]);
    await world.sql('update project set client_id = null, payor_id = null where id = $1', [open.id]);
    const [hit] = await check(firm.manager, { partyType: 'opponent', name: 'Brimalda' });
    expect(
      hit.roles
        .map(
          (held: {
            projectName: string;
            role: string;
            until: string | null;
            statusId: number;
            projectDeleted: boolean;
          }) => [held.projectName, held.role, held.until === null, held.statusId, held.projectDeleted],
        )
        .toSorted(),
    ).toEqual([
      ['Eytt', 'client', false, 1, true],
      ['Lokað', 'payor', true, 2, false],
      ['Lokað', 'primary_client', true, 2, false],
      ['Opið', 'payor', false, 1, false],
      ['Opið', 'primary_client', false, 1, false],
    ]);
  });

  it('names the party and its kind, never an invisible case: the answer is as if there were none (PERM-20)', async () => {
    const firm = await world.firm();
    const id = await opponent(firm, 'Brimalda ehf.', ssn);
    const asked = { partyType: 'client', name: 'Brimalda', ssn };
    const before = [await check(firm.employee, asked), await check(firm.reader, asked)];
    const hidden = await firm.project({ opponentId: id, name: 'Leyndarmál' });
    await world.sql('insert into project_opponent (tenant_id, project_id, opponent_id) values ($1, $2, $3)', [
      firm.id,
      hidden.id,
      id,
    ]);
    expect([await check(firm.employee, asked), await check(firm.reader, asked)]).toEqual(before);
    expect(before[0]).toMatchObject([{ name: 'Brimalda ehf.', partyType: 'opponent', roles: [] }]);
    expect((await check(firm.manager, asked))[0].roles).toHaveLength(2);
  });

  it('does not involve the party itself, another tenant, or names that are only partly alike', async () => {
    const firm = await world.firm();
    const other = await world.firm();
    await opponent(other, 'Brimalda ehf.', ssn);
    const id = await opponent(firm, 'Jón Sigurðsson', ssn);
    expect(await check(firm.manager, { partyType: 'opponent', partyId: id })).toEqual([]);
    expect(await check(firm.manager, { partyType: 'client', name: 'Brimalda' })).toEqual([]);
    expect(await check(firm.manager, { partyType: 'client', name: 'Sigurður Jónsson' })).toEqual([]);
    expect(await check(firm.manager, { partyType: 'client' })).toEqual([]);
  });

  it('lists a duplicate of the same kind too, after the adverse ones', async () => {
    const firm = await world.firm();
    await client(firm, 'Brimalda ehf.');
    await opponent(firm, 'Brimalda hf.');
    expect(short(await check(firm.reader, { partyType: 'client', name: 'Brimalda' }))).toEqual([
      ['Brimalda hf.', 'opponent', 'name', true],
      ['Brimalda ehf.', 'client', 'name', false],
    ]);
  });

  it('is also returned on save, and recorded with the decision in the same call', async () => {
    const firm = await world.firm();
    await opponent(firm, 'Brimalda ehf.', ssn);
    const made = await firm.employee.call('POST', '/clients', {
      body: { name: 'Brimalda', ssn, clearance: { decision: 'consent', note: 'Báðir samþykkja.' } },
    });
    expect([made.status, short(made.body.conflicts)]).toEqual([
      201,
      [['Brimalda ehf.', 'opponent', 'kennitala', true]],
    ]);
    const { body } = await firm.reader.call('GET', `/conflicts?partyType=client&partyId=${made.body.id}`);
    expect(body.items).toMatchObject([
      {
        partyType: 'client',
        partyId: made.body.id,
        name: 'Brimalda',
        ssn,
        decision: 'consent',
        note: 'Báðir samþykkja.',
        employeeName: 'Jón Starfsson',
        hits: [{ partyType: 'opponent', name: 'Brimalda ehf.', ssn, matchedBy: 'kennitala', deleted: false }],
      },
    ]);
    expect((await firm.employee.call('GET', `/clients/${made.body.id}/index`)).body.clearances).toBe(1);
  });
});

describe('a clearance', () => {
  it('is recorded for somebody who is declined, with the server’s hits and not the caller’s', async () => {
    const firm = await world.firm();
    await client(firm, 'Silfurberg hf.');
    const body = { partyType: 'client', name: 'Silfurbergi', decision: 'declined', note: 'Sama félag.' };
    const { body: made } = await firm.employee.call('POST', '/conflicts', { body });
    expect(made).toMatchObject({
      partyId: null,
      name: 'Silfurbergi',
      decision: 'declined',
      hits: [{ name: 'Silfurberg hf.', matchedBy: 'name' }],
    });
    expect((await firm.employee.call('POST', '/conflicts', { body: { ...body, hits: [] } })).status).toBe(400);
    expect((await firm.reader.call('POST', '/conflicts', { body })).status).toBe(403);
  });

  it('with consent states who consented, and what they were told', async () => {
    const firm = await world.firm();
    const body = { partyType: 'client', name: 'Silfurberg hf.', decision: 'consent' };
    for (const note of [undefined, '', ' \n']) {
      const bare = await firm.employee.call('POST', '/conflicts', { body: { ...body, note } });
      expect([bare.status, bare.body.code, Object.keys(bare.body.errors)]).toEqual([
        422,
        'consent_without_reason',
        ['note'],
      ]);
    }
    const made = await firm.employee.call('POST', '/clients', {
      body: { name: 'Silfurberg hf.', clearance: { decision: 'consent' } },
    });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['clearance.note']]);
    const { id, version } = (await firm.employee.call('POST', '/clients', { body: { name: 'Silfurberg hf.' } })).body;
    const edited = await firm.employee.call('PUT', `/clients/${id}`, {
      body: { name: 'Silfurbergið hf.', version, clearance: { decision: 'consent', note: ' ' } },
    });
    expect(edited.status).toBe(422);
    expect((await firm.employee.call('GET', '/conflicts')).body.items).toEqual([]);
  });

  it.each(['no_conflict', 'declined'])(
    'of a conflict needs a reason to be %s: nothing is saved without it',
    async (decision) => {
      const firm = await world.firm();
      await opponent(firm, 'Brimalda ehf.', ssn);
      const asked = { partyType: 'client', name: 'Brimalda' };
      for (const note of [undefined, '', ' . . . . . ', 'ok']) {
        const bare = await firm.employee.call('POST', '/conflicts', { body: { ...asked, decision, note } });
        expect([bare.status, bare.body.code, bare.body.errors]).toEqual([
          422,
          'outcome_without_reason',
          { note: 'Rökstyddu niðurstöðuna með nokkrum orðum.' },
        ]);
      }
      const english = await firm.employee.call('POST', '/clients', {
        body: { name: 'Brimalda', clearance: { decision } },
        headers: { 'accept-language': 'en' },
      });
      expect([english.status, english.body.errors]).toEqual([
        422,
        { 'clearance.note': 'Give the reason for the outcome in a few words.' },
      ]);
      expect((await firm.manager.call('GET', '/clients')).body.items).toEqual([]);
      expect((await firm.manager.call('GET', '/conflicts')).body.items).toEqual([]);
      const told = await firm.employee.call('POST', '/conflicts', { body: { ...asked, decision, note: 'Alnafni.' } });
      expect([told.status, told.body.note]).toEqual([201, 'Alnafni.']);
    },
  );

  it('needs no reason for „no conflict“ without a match on the other side, but one to decline', async () => {
    const firm = await world.firm();
    await client(firm, 'Brimalda ehf.');
    const body = { partyType: 'client', name: 'Brimalda', decision: 'no_conflict' };
    const made = await firm.employee.call('POST', '/conflicts', { body });
    expect([made.status, made.body.hits]).toMatchObject([201, [{ partyType: 'client', name: 'Brimalda ehf.' }]]);
    const declined = await firm.employee.call('POST', '/conflicts', { body: { ...body, decision: 'declined' } });
    expect([declined.status, declined.body.code]).toEqual([422, 'outcome_without_reason']);
  });

  it('is listed, the latest first, and found by folded name and by kennitala', async () => {
    const firm = await world.firm();
    for (const [name, kennitala] of [
      ['Þórður Öfjörð', ssn],
      ['Brimalda ehf.', null],
      ['Anna Jónsdóttir', null],
    ])
      await firm.employee.call('POST', '/conflicts', {
        body: { partyType: 'client', name, ssn: kennitala, decision: 'declined', note: 'Annir stofunnar.' },
      });
    const names = async (search: string) =>
      (await firm.reader.call('GET', `/conflicts?search=${encodeURIComponent(search)}`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    expect([await names(''), await names('thordur'), await names('120160-3389'), await names('enginn')]).toEqual([
      ['Anna Jónsdóttir', 'Brimalda ehf.', 'Þórður Öfjörð'],
      ['Þórður Öfjörð'],
      ['Þórður Öfjörð'],
      [],
    ]);
    expect((await firm.reader.call('GET', '/conflicts?pageSize=2&pageNumber=2')).body).toMatchObject({
      items: [{ name: 'Þórður Öfjörð' }],
      pagination: { total: 3 },
    });
  });

  it('is written once: nobody can change it, even without the API', async () => {
    const firm = await world.firm();
    const { body: made } = await firm.manager.call('POST', '/conflicts', {
      body: { partyType: 'client', name: 'A', decision: 'no_conflict' },
    });
    const rights = await world.sql(
      "select has_table_privilege('stod_app', t, p) as may from unnest(array['conflict_clearance', 'conflict_hit', 'party_role', 'party_name']) t, unnest(array['update', 'delete']) p",
    );
    expect(rights).toEqual(Array.from({ length: 8 }, () => ({ may: false })));
    expect(
      await world.sql('select action, entity from audit_log where tenant_id = $1 and entity_id = $2', [
        firm.id,
        made.id,
      ]),
    ).toEqual([{ action: 'created', entity: 'conflict_clearance' }]);
  });

  it('prints as PDF', async () => {
    const firm = await world.firm();
    await opponent(firm, 'Brimalda ehf.', ssn);
    const { body: made } = await firm.manager.call('POST', '/conflicts', {
      body: { partyType: 'client', name: 'Brimalda', decision: 'no_conflict', note: 'Annað félag.' },
    });
    const printed = await firm.reader.call('GET', `/conflicts/${made.id}/report`);
    expect([printed.status, printed.headers['content-type'], printed.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(`Hagsmunatengsl-${made.id}.pdf`),
    ]);
    expect(await textOf(printed.raw)).toMatch(
      /Brimalda.*Margrét Stjóradóttir.*Engin hagsmunatengsl.*Annað félag\..*Brimalda ehf\..*120160-3389.*Gagnaðili/s,
    );
  });
});

async function textOf(bytes: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await document.getPage(1);
  return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
