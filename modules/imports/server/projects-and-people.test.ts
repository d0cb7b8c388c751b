import { describe, expect, it } from 'vitest';
import { clioMatters, kennitalaFor } from '#tests/support/import-files.ts';
import { text, read, check, run, undo } from '#tests/support/import-calls.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

describe('a file of projects', () => {
  it('from Clio finds client, responsible person and type, and keeps numbers in our format (PLUS-06)', async () => {
    const firm = await world.firm();
    const { manager, employee, client } = firm;
    await client({ name: 'Guðrún Ósk' });
    await client({ name: 'Fjallfoss slf.' });
    await world.sql("insert into project_type (tenant_id, name) values ($1, 'Dómsmál')", [firm.id]);
    const file = await read(manager, 'projects', clioMatters);
    expect((await check(manager, file)).body).toMatchObject({
      counts: { good: 2 },
      rows: [{ values: { name: 'Skilnaður og forsjá', client: 'Guðrún Ósk' } }, { values: { status: '3' } }],
    });
    expect((await run(manager, file, 'all')).body).toMatchObject({ created: 2 });
    const { items } = (await manager.call('GET', '/projects?orderBy=name desc')).body;
    expect(items).toMatchObject([
      {
        name: 'Skilnaður og forsjá',
        yearNumber: '2024-0017',
        clientName: 'Guðrún Ósk',
        employeeId: employee.employeeId,
        statusId: 1,
        types: [{ name: 'Dómsmál' }],
      },
      { name: 'Innheimta', clientName: 'Fjallfoss slf.', employeeId: manager.employeeId, statusId: 3 },
    ]);
    const one = (await manager.call('GET', `/projects/${items[1].id}`)).body;
    expect([one.description, one.clients.length]).toEqual(['<p>Fyrra málsnúmer: 00012-Fjallfoss</p>', 1]);
    expect((await check(manager, await read(manager, 'projects', clioMatters))).body.rows[0]).toMatchObject({
      verdict: 'duplicate',
      known: { id: items[0].id },
    });
    expect((await employee.call('GET', '/projects')).body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Skilnaður og forsjá',
    ]);
  });

  it('assigns new numbers above those that are kept', async () => {
    const { manager } = await world.firm();
    const year = world.clock.now().getUTCFullYear();
    await run(
      manager,
      await read(manager, 'projects', text(`Heiti,Málsnúmer\nA,\nB,${year}-0007\nC,${year}-0002\nD,\n`)),
      'all',
    );
    const numbers = (await manager.call('GET', '/projects?orderBy=name')).body.items.map(
      ({ yearNumber }: { yearNumber: string }) => yearNumber,
    );
    expect(numbers).toEqual([8, 7, 2, 9].map((number) => `${year}-${String(number).padStart(4, '0')}`));
    expect((await manager.call('POST', '/projects', { body: { name: 'E' } })).body.yearNumber).toBe(`${year}-0010`);
  });

  it('reports missing, ambiguous and required values of each (PROJ-13)', async () => {
    const firm = await world.firm();
    const { manager, client } = firm;
    await client({ name: 'Tvíburi' });
    await client({ name: 'Tvíburi', ssn: kennitalaFor(1) });
    const rows = [
      'Heiti,Umbjóðandi,Kennitala,Ábyrgðarmaður,Staða,Frestur',
      ',Enginn,,Enginn,Týnt,32.1.2026',
      `Gott,Tvíburi,${kennitalaFor(1)},,opið,1.2.2026`,
      'Slæmt,Tvíburi,,,,',
    ];
    const file = await read(manager, 'projects', text(rows.join('\n')));
    const problemsOf = async () =>
      (await check(manager, file)).body.rows.map(({ problems }: { problems: { field: string }[] }) =>
        problems.map(({ field }) => field).toSorted(),
      );
    expect(await problemsOf()).toEqual([['client', 'expirationDate', 'name', 'responsible', 'status'], [], ['client']]);
    await world.sql(
      "insert into default_extension (tenant_id, name, value_type, required) values ($1, 'Dómstóll', 'String', true)",
      [firm.id],
    );
    expect((await check(manager, file)).body.rows[1].problems).toEqual([
      { field: 'type', text: 'Nauðsynlegan eiginleika vantar: Dómstóll.' },
    ]);
  });

  it('is undone if nobody has worked on the projects, and stays otherwise', async () => {
    const firm = await world.firm();
    const { manager } = firm;
    const file = await read(manager, 'projects', text('Heiti,Staða\nA,opið\nB,lokað\n'));
    await run(manager, file, 'all');
    const [{ id }] = (await manager.call('GET', '/projects?orderBy=name')).body.items;
    const [log] = await world.sql<{ id: number }>(
      'insert into worklog (tenant_id, project_id, employee_id, date, quantity, price) values ($1, $2, $3, now(), 1, 1) returning id',
      [firm.id, id, manager.employeeId],
    );
    expect((await undo(manager, file.id)).body.uses).toMatchObject([{ kind: 'worklog', count: 1 }]);
    await world.sql('update worklog set deleted_at = now() where id = $1', [log?.id]);
    expect((await undo(manager, file.id)).status).toBe(200);
    expect((await manager.call('GET', '/projects')).body.pagination.total).toBe(0);
  });
});

it('invites each employee of a file once; people who have not accepted are removed when it is undone (PLUS-06)', async () => {
  const firm = await world.firm();
  const { manager, employee } = firm;
  const people = [
    'Nafn;Netfang;Hlutverk',
    'Nýr Maður;nyr@prof.example;Stjórnandi',
    `Gamall;${employee.email};`,
    'Aftur;NYR@prof.example;',
    'Án netfangs;;',
    'Önnur;onnur@prof.example;Þræll',
  ];
  const file = await read(manager, 'employees', text(people.join('\n')));
  const { body } = await check(manager, file);
  expect(body.rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'good',
    'duplicate',
    'duplicate',
    'bad',
    'bad',
  ]);
  expect((await run(manager, file, 'good')).body).toMatchObject({ created: 1, duplicates: 2, bad: 2 });
  await world.runJobs();
  expect(world.mails.map(({ to }) => to)).toEqual(['nyr@prof.example']);
  expect((await manager.call('GET', '/employees?search=nyr')).body.items).toMatchObject([
    { name: 'Nýr Maður', role: 'manager', invited: true },
  ]);
  await world.sql("update employee set accepted_at = now() where email = 'nyr@prof.example'");
  expect((await undo(manager, file.id)).body.uses).toEqual([{ kind: 'employee', count: 1, names: ['Nýr Maður'] }]);
  await world.sql("update employee set accepted_at = null where email = 'nyr@prof.example'");
  expect((await undo(manager, file.id)).status).toBe(200);
  expect((await manager.call('GET', '/employees?search=nyr')).body.items).toEqual([]);
});
