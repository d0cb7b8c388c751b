import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { clioContacts, dkCustomers, fiveThousandClients } from '#tests/support/import-files.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { text, send, read, check, run, undo, names } from '#tests/support/import-calls.ts';
import { openWorld } from '#tests/support/world.ts';
import { pruneImports } from './jobs.ts';

const world = await openWorld();

describe('a file of clients', () => {
  it('from DK is read, validated row by row in the reader’s language, and its valid rows are registered (PLUS-06)', async () => {
    const { manager, client } = await world.firm();
    await client({ name: 'Brimalda', ssn: '5201603389' });
    const file = await read(manager, 'clients', dkCustomers);
    expect(file.body).toMatchObject({ format: 'csv', encoding: 'windows-1252', separator: ';', rowCount: 3 });
    expect(file.columns).toEqual([
      null,
      'name',
      'ssn',
      'address',
      'postalCode',
      'city',
      'phone',
      'email',
      'currencyCode',
    ]);
    const { body } = await check(manager, file);
    expect(body).toMatchObject({
      counts: { rows: 3, good: 1, asked: 0, duplicate: 1, bad: 1 },
      truncated: false,
      rows: [
        { line: 2, verdict: 'duplicate', known: { name: 'Brimalda', line: null } },
        { line: 3, verdict: 'good', values: { name: 'Þórður Öxndal', address: 'Hóll; efri bær' } },
        { line: 4, verdict: 'bad', problems: [{ field: 'email', text: '„rangt netfang“ er ekki gilt netfang.' }] },
      ],
    });
    const english = await manager.call('POST', `/imports/${file.id}/check`, {
      body: { columns: file.columns },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.rows[2].problems[0].text).toMatch(/e-mail/i);
    const refused = await run(manager, file, 'all');
    expect([refused.status, refused.body.code, await names(manager, 'clients')]).toEqual([
      422,
      'import_has_bad_rows',
      ['Brimalda'],
    ]);
    expect((await run(manager, file, 'good')).body).toMatchObject({
      created: 1,
      duplicates: 1,
      bad: 1,
      undoneDate: null,
      can: { undo: true },
    });
    expect((await manager.call('GET', '/clients?search=thordur')).body.items).toMatchObject([
      { name: 'Þórður Öxndal', ssn: '1201603389', phone: '8661234', postalCode: '600', currencyCode: 'ISK' },
    ]);
    expect([(await run(manager, file, 'good')).body.code, (await check(manager, file)).status]).toEqual([
      'import_has_run',
      409,
    ]);
  });

  it('from Clio and from Excel is read by its own headings (PLUS-06)', async () => {
    const { manager } = await world.firm();
    expect((await run(manager, await read(manager, 'clients', clioContacts), 'all')).body).toMatchObject({
      created: 2,
    });
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Blað1',
          rows: [
            ['Kennitala', 'Nafn'],
            [101302989, 'Erla'],
          ],
        },
      ],
    });
    const excel = await read(manager, 'clients', sheet);
    expect(excel.body).toMatchObject({ format: 'xlsx', encoding: null, separator: null });
    expect((await run(manager, excel, 'all')).body).toMatchObject({ created: 1 });
    expect((await manager.call('GET', '/clients?orderBy=name')).body.items).toMatchObject([
      { name: 'Erla', ssn: '0101302989' },
      { name: 'Fjallfoss slf.', city: 'Akureyri' },
      { name: 'Guðrún Ósk', address: 'Laugavegur 1' },
    ]);
  });

  it('with wrongly chosen columns is refused at those columns', async () => {
    const { manager } = await world.firm();
    const { id } = await read(manager, 'clients', text('A,B\nAri,1201603389\n'));
    const errorsOf = async (columns: unknown) => Object.keys((await check(manager, { id, columns })).body.errors);
    expect([
      await errorsOf([null, 'ssn']),
      await errorsOf(['name', 'name']),
      await errorsOf(['name', 'role']),
      await errorsOf(['name', 'nothing']),
    ]).toEqual([['name'], ['columns.1'], ['columns.1'], ['columns.1']]);
    expect((await run(manager, { id, columns: ['name', 'ssn'] }, 'all')).body).toMatchObject({ created: 1 });
  });

  it('reports a kennitala that occurs twice in it', async () => {
    const { manager } = await world.firm();
    const file = await read(
      manager,
      'clients',
      text('Nafn,Kennitala\nAri,120160-3389\nAri aftur,1201603389\nBára,\nBára,\n'),
    );
    const { body } = await check(manager, file);
    expect([body.counts, body.rows[1]]).toMatchObject([
      { good: 2, asked: 1, duplicate: 1 },
      { line: 3, verdict: 'duplicate', known: { id: null, line: 2, name: 'Ari' } },
    ]);
    expect(body.rows[3]).toMatchObject({ line: 5, verdict: 'asked', questions: [{ text: 'Sama stendur í línu 4.' }] });
    expect((await run(manager, file, 'all')).body).toMatchObject({ created: 2, duplicates: 1 });
    const again = await read(manager, 'clients', text('Nafn,Kennitala\nAri,120160-3389\n'));
    expect((await run(manager, again, 'good')).body.code).toBe('import_nothing');
  });

  it('of 5,000 with 37 bad ones is registered within seconds, logged and announced, and undone (PLUS-06)', async () => {
    const { id: tenant, manager } = await world.firm();
    const file = await read(manager, 'clients', fiveThousandClients());
    const { body } = await check(manager, file);
    expect(body.counts).toEqual({ rows: 5000, good: 4963, asked: 0, duplicate: 0, bad: 37 });
    expect(body.rows.filter(({ verdict }: { verdict: string }) => verdict === 'bad')).toHaveLength(37);
    const began = performance.now();
    expect((await run(manager, file, 'good')).body).toMatchObject({ created: 4963, bad: 37 });
    expect(performance.now() - began).toBeLessThan(20_000);
    const count = async (query: string) => (await world.sql<{ n: number }>(query, [tenant]))[0]?.n;
    expect(
      await count(
        "select count(*)::int as n from audit_log where tenant_id = $1 and entity = 'client' and action = 'created'",
      ),
    ).toBe(4963);
    expect(await count("select count(*)::int as n from outbox where tenant_id = $1 and name = 'ClientCreated'")).toBe(
      4963,
    );
    expect(await count('select count(*)::int as n from party_name where tenant_id = $1')).toBe(4963);
    expect((await undo(manager, file.id)).body).toMatchObject({
      undoneByName: 'Margrét Stjóradóttir',
      can: { undo: false },
    });
    expect((await manager.call('GET', '/clients')).body.pagination.total).toBe(0);
    expect((await undo(manager, file.id)).body.code).toBe('import_undone');
  }, 60_000);
});

it('does not delay others with a file of a million cells (PLUS-06)', async () => {
  const { manager, reader } = await world.firm();
  const bytes = text(
    `${Array.from({ length: 50 }, (_, column) => `d${column}`).join(';')}\n${`${'gildi 12;'.repeat(49)}x\n`.repeat(20_000)}`,
  );
  const order: string[] = [];
  const reading = send(manager, 'clients', bytes).then((reply) => {
    order.push('file');
    return reply;
  });
  for (let call = 0; call < 3; call += 1) {
    expect((await reader.call('GET', '/clients')).status).toBe(200);
    order.push('other');
  }
  expect((await reading).body).toMatchObject({ rowCount: 20_000 });
  expect(order).toEqual(['other', 'other', 'other', 'file']);
}, 60_000);

describe('an import that is undone', () => {
  it('is refused while a row of it is in use, with the reason (PLUS-06)', async () => {
    const { manager, project } = await world.firm();
    const file = await read(manager, 'clients', text('Nafn\nAri\nBára\n'));
    await run(manager, { ...file, columns: ['name'] }, 'all');
    const [ari] = (await manager.call('GET', '/clients?search=ari')).body.items;
    await project({ clientId: ari.id, name: 'Erfðamál' });
    const refused = await undo(manager, file.id);
    expect([refused.status, refused.body.uses]).toEqual([
      409,
      [{ kind: 'project', count: 1, names: [expect.stringContaining('Erfðamál')] }],
    ]);
    expect(await names(manager, 'clients')).toEqual(['Ari', 'Bára']);
  });

  it('moves to the bin, from which single rows can be restored', async () => {
    const { manager } = await world.firm();
    const file = await read(manager, 'opponents', text('Nafn,Sími\nAri,1\nBára,2\n'));
    await run(manager, file, 'all');
    expect((await undo(manager, file.id)).status).toBe(200);
    const { items } = (await manager.call('GET', '/opponents?deleted=true')).body;
    expect(items).toHaveLength(2);
    expect((await manager.call('PUT', '/opponents/restore', { body: { ids: [items[0].id] } })).body).toEqual({
      count: 1,
    });
  });
});

describe('the walls of imports', () => {
  const rows = text('Nafn\nAri\nBára\n');

  it('allow managers only (PERM-22)', async () => {
    const { manager, employee, reader } = await world.firm();
    const { id } = await read(manager, 'clients', rows);
    for (const who of [employee, reader]) {
      const replies = [
        await send(who, 'clients', rows),
        await check(who, { id, columns: ['name'] }),
        await run(who, { id, columns: ['name'] }, 'all'),
        await undo(who, id),
        await who.call('GET', '/imports'),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('hide the file of another tenant, and of another manager (PERM-04)', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const colleague = await firm.person({ role: 'manager' });
    const file = { ...(await read(firm.manager, 'clients', rows)), columns: ['name'] };
    for (const who of [other.manager, colleague])
      expect([
        (await check(who, file)).status,
        (await run(who, file, 'all')).status,
        (await undo(who, file.id)).status,
      ]).toEqual([404, 404, 404]);
    await run(firm.manager, file, 'all');
    const listed = async (who: Person) =>
      (await who.call('GET', '/imports')).body.items.map(({ id }: { id: number }) => id);
    expect([await listed(other.manager), await listed(colleague), (await undo(other.manager, file.id)).status]).toEqual(
      [[], [file.id], 404],
    );
    expect((await undo(colleague, file.id)).status).toBe(200);
  });

  it('have no opponents in the generic edition', async () => {
    const { manager } = await world.firm({ edition: 'generic' });
    expect((await send(manager, 'opponents', rows)).status).toBe(404);
    expect((await read(manager, 'projects', rows)).body.fields.map(({ name }: { name: string }) => name)).not.toContain(
      'opponent',
    );
  });

  it('run a file once if two people start it at the same time', async () => {
    const { manager } = await world.firm();
    const file = { ...(await read(manager, 'clients', rows)), columns: ['name'] };
    const replies = await Promise.all([run(manager, file, 'all'), run(manager, file, 'all')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await names(manager, 'clients')).toEqual(['Ari', 'Bára']);
  });
});

it('drop a file that nobody runs after a day, and keep a record of those that were run', async () => {
  const firm: Firm = await world.firm();
  const [left, done] = [
    await read(firm.manager, 'clients', text('Nafn\nAri\n')),
    await read(firm.manager, 'clients', text('Nafn\nBára\n')),
  ];
  await run(firm.manager, { ...done, columns: ['name'] }, 'all');
  const prune = pruneImports({ clock: world.clock.now });
  await prune({}, world.jobContext);
  expect((await check(firm.manager, { ...left, columns: ['name'] })).status).toBe(200);
  world.clock.advance(25 * 3600);
  await prune({}, world.jobContext);
  expect(await world.sql('select id from import_run where tenant_id = $1', [firm.id])).toEqual([{ id: done.id }]);
  expect(await world.sql('select import_id from import_file where tenant_id = $1', [firm.id])).toEqual([]);
});
