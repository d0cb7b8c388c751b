import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const now = new Date('2026-11-02T10:00:00Z');
world.clock.set(now);

const make = async (firm: Firm, body: object, person = firm.manager) =>
  person.call('POST', '/projects', { body: { name: 'Nýtt mál', ...body } });
const typeIn = async (firm: Firm, name: string, parent: number | null = null) =>
  (
    await world.sql<{ id: number }>(
      'insert into project_type (tenant_id, name, parent_type_id) values ($1, $2, $3) returning id',
      [firm.id, name, parent],
    )
  )[0]?.id ?? 0;

describe('creating', () => {
  it('returns the whole project, open and numbered, its creator responsible (API-64, PROJ-23, PERM-08, DATA-01, DATA-02, DATA-03, DATA-04, DATA-05)', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Þórsnes ehf.' });
    const { status, body } = await make(
      firm,
      {
        clients: [client.id],
        description: '<p>Um <b>málið</b></p><script>x()</script>',
        discount: 0.125,
        expirationDate: '2026-12-01',
      },
      firm.employee,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      yearNumber: '2026-0001',
      name: 'Nýtt mál',
      statusId: 1,
      statusName: 'Opið',
      employeeId: firm.employee.employeeId,
      employeeName: 'Jón Starfsson',
      clientId: client.id,
      clientName: 'Þórsnes ehf.',
      opponentId: null,
      payorId: null,
      description: '<p>Um <b>málið</b></p>',
      discount: 0.125,
      vat: 3,
      billable: true,
      expirationDate: '2026-12-01',
      nextDueDate: null,
      types: [],
      labels: [],
      typeId: null,
      employees: [],
      clients: [{ id: client.id, name: 'Þórsnes ehf.' }],
      opponents: [],
      extensions: [],
      isFavoriteProject: false,
      priority: null,
      feeCap: null,
      feeCapTypeId: null,
      feeCapUse: null,
      hasCustomRates: false,
      rates: [],
      taskReminder: false,
      taskReminderEmployees: [],
      sharepointProjectSettings: null,
      version: 1,
      can: { edit: true, delete: true, link: true },
    });
    const events = await world.sql(
      'select name, project_id from outbox where tenant_id = $1 and project_id is not null',
      [firm.id],
    );
    expect(events).toEqual([{ name: 'ProjectCreated', project_id: body.id }]);
  });

  it('gives forty concurrent projects unique numbers (DATA-08)', async () => {
    const firm = await world.firm();
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        make(firm, { name: `Mál ${n}` }, n % 2 === 0 ? firm.manager : firm.employee),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    expect(made.map(({ body }) => String(body.yearNumber)).sort((a, b) => a.localeCompare(b))).toEqual(
      Array.from({ length: 40 }, (_, n) => `2026-${String(n + 1).padStart(4, '0')}`),
    );
  });

  it("numbers by tenant and year, continues after numbers from elsewhere, by the tenant's own calendar (DATA-08)", async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    await world.sql(
      "insert into project (tenant_id, year, number, name, employee_id) values ($1, 2026, 117, 'Innflutt', $2)",
      [firm.id, firm.manager.employeeId],
    );
    await world.sql("update tenant set time_zone = 'Pacific/Auckland' where id = $1", [other.id]);
    expect((await make(firm, {})).body.yearNumber).toBe('2026-0118');
    expect((await make(other, {})).body.yearNumber).toBe('2026-0001');
    world.clock.set(new Date('2026-12-31T23:30:00Z'));
    expect((await make(firm, {})).body.yearNumber).toBe('2026-0119');
    expect((await make(other, {})).body.yearNumber).toBe('2027-0001');
    world.clock.set(now);
  });

  it('makes the first party the primary one, and the next when it is removed (PROJ-18)', async () => {
    const firm = await world.firm();
    const [a, b] = [await firm.client({ name: 'A ehf.' }), await firm.client({ name: 'B ehf.' })];
    const opponent = await firm.opponent();
    const { body } = await make(firm, { clients: [b.id, a.id], opponents: [opponent.id], payorId: a.id });
    expect([body.clientId, body.opponentId, body.payorId]).toEqual([b.id, opponent.id, a.id]);
    expect(body.clients.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id]);
    const removed = await firm.manager.call('PUT', `/projects/${body.id}`, {
      body: { clients: [a.id], version: body.version },
    });
    expect([removed.body.clientId, removed.body.opponentId]).toEqual([a.id, opponent.id]);
    const none = await firm.manager.call('PUT', `/projects/${body.id}`, {
      body: { clients: [], payorId: null, version: removed.body.version },
    });
    expect([none.body.clientId, none.body.payorId, none.body.clients]).toEqual([null, null, []]);
  });

  it('keeps the creator linked if they name another responsible person (PERM-05, PERM-08)', async () => {
    const firm = await world.firm();
    const { status, body } = await make(firm, { employeeId: firm.manager.employeeId }, firm.employee);
    expect([status, body.employeeName, body.employees.map(({ id }: { id: number }) => id), body.can.link]).toEqual([
      201,
      'Margrét Stjóradóttir',
      [firm.employee.employeeId],
      false,
    ]);
  });

  it('is refused to readers (PERM-06, PERM-08)', async () => {
    const firm = await world.firm();
    expect((await make(firm, {}, firm.reader)).status).toBe(403);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name too long', { name: 'x'.repeat(201) }, 'name'],
    ['a discount over 100 percent', { discount: 1.2 }, 'discount'],
    ['a fourth status', { statusId: 4 }, 'statusId'],
    ['a date that does not exist', { expirationDate: '2026-02-30' }, 'expirationDate'],
    ['a negative fee cap', { feeCap: -1 }, 'feeCap'],
    ['a given number', { year: 2020 }, 'year'],
  ])('answers 400 to %s (PROJ-11, WIRE-19)', async (_name, change, field) => {
    const firm = await world.firm();
    const { status, body } = await make(firm, change);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("answers 422 to what the tenant does not have, including another tenant's rows, and names the field (PERM-04)", async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const foreign = await other.client();
    const [label] = await world.sql<{ id: number }>(
      "insert into label (tenant_id, name) values ($1, 'Annað') returning id",
      [other.id],
    );
    const { status, body } = await make(firm, {
      clients: [foreign.id],
      labels: [label?.id],
      employees: [other.employee.employeeId],
      types: [2_000_000_000],
      rates: [{ rateId: 2_000_000_000, value: 1 }],
    });
    expect([status, body.code, Object.keys(body.errors).sort()]).toEqual([
      422,
      'project_unknown_part',
      ['clients', 'employees', 'labels', 'rates', 'types'],
    ]);
  });
});

describe('editing', () => {
  it('answers 412 to an outdated version with the current project, and loses nothing (WIRE-22, API-65)', async () => {
    const firm = await world.firm();
    const { id } = await firm.project({ linked: [firm.employee] });
    const edit = (person: typeof firm.employee, change: object) =>
      person.call('PUT', `/projects/${id}`, { body: { version: 1, ...change } });
    const [one, two] = await Promise.all([
      edit(firm.manager, { name: 'Fyrra' }),
      edit(firm.employee, { name: 'Seinna' }),
    ]);
    expect([one.status, two.status].sort((a, b) => a - b)).toEqual([200, 412]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect([lost.body.code, lost.body.current.name, lost.body.current.version]).toEqual(['stale', won.body.name, 2]);
    expect((await firm.manager.call('GET', `/projects/${id}`)).body.name).toBe(won.body.name);
  });

  it('keeps what the body omits, and accepts the row that was read', async () => {
    const firm = await world.firm();
    const client = await firm.client();
    const type = await typeIn(firm, 'Gjaldþrot');
    const made = (
      await make(firm, {
        clients: [client.id],
        types: [type],
        employees: [firm.employee.employeeId],
        description: '<p>a</p>',
      })
    ).body;
    const named = await firm.manager.call('PUT', `/projects/${made.id}`, { body: { name: 'Annað', version: 1 } });
    expect(named.body).toMatchObject({
      name: 'Annað',
      clientId: client.id,
      typeId: type,
      description: '<p>a</p>',
      employees: [{ id: firm.employee.employeeId }],
    });
    const back = await firm.manager.call('PUT', `/projects/${made.id}`, { body: { ...named.body, statusId: 2 } });
    expect([back.status, back.body]).toMatchObject([
      200,
      { statusId: 2, statusName: 'Lokað', clients: [{ id: client.id }], types: [{ id: type }] },
    ]);
  });

  it('allows every change of status, which the server names (PROJ-24, PROJ-25)', async () => {
    const firm = await world.firm();
    const { id } = await firm.project();
    const { body: statuses } = await firm.manager.call('GET', '/projects/statuses');
    expect(statuses).toEqual([
      { id: 1, name: 'Opið' },
      { id: 2, name: 'Lokað' },
      { id: 3, name: 'Í bið' },
    ]);
    for (const [version, statusId] of [3, 2, 1, 2, 3, 1].entries()) {
      const { body } = await firm.manager.call('PUT', `/projects/${id}`, { body: { statusId, version: version + 1 } });
      expect({ id: body.statusId, name: body.statusName }).toEqual(statuses[statusId - 1]);
    }
  });

  it('lets only the responsible person and managers change who is linked (PERM-05, PERM-09)', async () => {
    const firm = await world.firm();
    const outsider = await firm.person();
    const { id } = await firm.project({ responsible: firm.employee, linked: [firm.reader, outsider] });
    const link = (person: typeof outsider, ids: number[]) =>
      person.call('PUT', `/projects/${id}/employees`, { body: { employeeIds: ids } });
    expect([(await link(outsider, [])).status, (await link(outsider, [])).body.code]).toEqual([
      403,
      'project_responsible_only',
    ]);
    expect(
      (
        await outsider.call('PUT', `/projects/${id}`, {
          body: { name: 'Í lagi', employees: [outsider.employeeId, firm.reader.employeeId], version: 1 },
        })
      ).status,
    ).toBe(200);
    expect(
      (await outsider.call('PUT', `/projects/${id}`, { body: { employeeId: outsider.employeeId, version: 2 } })).status,
    ).toBe(403);
    expect((await link(firm.employee, [firm.reader.employeeId])).body.employees).toMatchObject([
      { id: firm.reader.employeeId },
    ]);
    expect((await outsider.call('GET', `/projects/${id}`)).status).toBe(404);
    expect((await firm.reader.call('PUT', `/projects/${id}`, { body: { name: 'x', version: 3 } })).body.code).toBe(
      'project_no_access',
    );
    expect((await firm.reader.call('GET', `/projects/${id}?edit=true`)).body.detail).toBe(
      'Þú hefur ekki aðgang að málinu. Ábyrgðarmaður þess getur veitt þér aðgang.',
    );
  });

  it('names who can grant access, in the words of the edition (OPEN-40)', async () => {
    const firm = await world.firm({ edition: 'generic' });
    const { id } = await firm.project({ linked: [firm.reader] });
    const refused = await firm.reader.call('PUT', `/projects/${id}`, { body: { name: 'x', version: 1 } });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Þú hefur ekki aðgang að verkefninu. Ábyrgðarmaður þess getur veitt þér aðgang.',
    ]);
  });

  it('keeps the person who hands a project over linked to it (PERM-09)', async () => {
    const firm = await world.firm();
    const next = await firm.person({ name: 'Næsti' });
    const { id } = await firm.project({ responsible: firm.employee });
    const { status, body } = await firm.employee.call('PUT', `/projects/${id}`, {
      body: { employeeId: next.employeeId, version: 1 },
    });
    expect([status, body.employeeName, body.employees.map((one: { id: number }) => one.id), body.can.link]).toEqual([
      200,
      'Næsti',
      [firm.employee.employeeId],
      false,
    ]);
  });

  it('sanitises the description, with or without a version (API-72, PROJ-28)', async () => {
    const firm = await world.firm();
    const { id } = await firm.project();
    const write = (body: object) => firm.manager.call('PUT', `/projects/${id}/description`, { body });
    expect((await write({ id, text: '<p>Lýsing</p><img src=x onerror=alert(1)>' })).body.description).toBe(
      '<p>Lýsing</p>',
    );
    expect((await write({ id, text: 'x', version: 1 })).status).toBe(412);
  });

  it('logs who was linked, and what changed (PLUS-04)', async () => {
    const firm = await world.firm();
    const made = (await make(firm, {})).body;
    await firm.manager.call('PUT', `/projects/${made.id}/employees`, {
      body: { employeeIds: [firm.employee.employeeId] },
    });
    await firm.manager.call('PUT', `/projects/${made.id}`, { body: { name: 'Nýtt nafn', version: 2 } });
    const log = await world.sql(
      "select action, before, after from audit_log where entity = 'project' and entity_id = $1 order by id",
      [made.id],
    );
    expect(log.slice(1)).toEqual([
      {
        action: 'edited',
        before: { linked_employee_id: null },
        after: { linked_employee_id: firm.employee.employeeId },
      },
      { action: 'edited', before: { name: 'Nýtt mál' }, after: { name: 'Nýtt nafn' } },
    ]);
  });
});

describe('labels', () => {
  it('are created once by name, listed by name, and added to projects (API-16, API-17, PROJ-20, DATA-19)', async () => {
    const firm = await world.firm();
    const label = (name: string, person = firm.employee) => person.call('POST', '/labels', { body: { name } });
    const [one, two] = await Promise.all([label('Áríðandi'), label('áríðandi')]);
    expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id]);
    await label('Bíður');
    const { body } = await firm.reader.call('GET', '/labels?name=arid');
    expect([body.items.map(({ name }: { name: string }) => name.toLowerCase()), body.pagination.pageSize]).toEqual([
      ['áríðandi'],
      900,
    ]);
    const made = (await make(firm, { labels: [one.body.id] })).body;
    expect(made.labels).toMatchObject([{ id: one.body.id }]);
    const inUse = await firm.manager.call('DELETE', `/labels/${one.body.id}`);
    expect([inUse.status, inUse.body.code, inUse.body.current.projects]).toMatchObject([
      409,
      'label_in_use',
      [{ id: made.id }],
    ]);
    expect((await firm.employee.call('DELETE', `/labels/${one.body.id}`)).status).toBe(403);
  });

  it('have a name of at most 50 characters (PROJ-19, PROJ-20)', async () => {
    const firm = await world.firm();
    const long = await firm.employee.call('POST', '/labels', { body: { name: 'x'.repeat(51) } });
    expect([long.status, long.body.detail]).toEqual([400, 'Merkimiði má ekki vera lengra en 50 stafir.']);
    expect((await firm.employee.call('POST', '/labels', { body: { name: '  ' } })).status).toBe(400);
    expect((await firm.reader.call('POST', '/labels', { body: { name: 'x' } })).status).toBe(403);
  });

  it('are restored from the bin', async () => {
    const firm = await world.firm();
    const { id } = (await firm.manager.call('POST', '/labels', { body: { name: 'Gamall' } })).body;
    expect((await firm.manager.call('DELETE', `/labels/${id}`)).status).toBe(204);
    expect((await firm.manager.call('GET', '/labels')).body.items).toEqual([]);
    expect((await firm.manager.call('PUT', '/labels/restore', { body: { ids: [id] } })).body).toEqual({ count: 1 });
    expect((await firm.manager.call('GET', '/labels')).body.items).toMatchObject([{ id, name: 'Gamall' }]);
  });
});
