import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-11-02T10:00:00Z'));

const names = async (person: Person, query = '') =>
  (await person.call('GET', `/projects?orderBy=name${query}`)).body.items.map(({ name }: { name: string }) => name);
const make = async (firm: Firm, body: object) =>
  (await firm.manager.call('POST', '/projects', { body: { name: 'Mál', ...body } })).body;
const work = (firm: Firm, projectId: number, of: object, person = firm.manager) =>
  person.call('POST', '/worklogs', {
    body: { projectId, quantity: 1, price: 10_000, date: '2026-11-01T10:00:00Z', ...of },
  });

describe('the list', () => {
  it('has 20 a page, the newest number first, numbers as numbers (PROJ-02, WIRE-11, API-60)', async () => {
    const firm = await world.firm();
    for (const [year, number] of [
      [2025, 9],
      [2026, 9999],
      [2026, 10_000],
      [2026, 2],
    ]) {
      await world.sql(
        "insert into project (tenant_id, year, number, name, employee_id) values ($1, $2, $3, 'Mál', $4)",
        [firm.id, year, number, firm.manager.employeeId],
      );
    }
    const { body } = await firm.manager.call('GET', '/projects');
    expect(body.items.map(({ yearNumber }: { yearNumber: string }) => yearNumber)).toEqual([
      '2026-10000',
      '2026-9999',
      '2026-0002',
      '2025-0009',
    ]);
    expect([body.pagination, body.can]).toEqual([{ total: 4, pageNumber: 1, pageSize: 20 }, { create: true }]);
    expect((await firm.reader.call('GET', '/projects')).body.can).toEqual({ create: false });
    const second = (await firm.manager.call('GET', '/projects?pageSize=3&pageNumber=2')).body;
    expect([second.items.length, second.items[0].yearNumber, second.pagination.total]).toEqual([1, '2025-0009', 4]);
  });

  it('filters by status, type or its subtypes, label, client and opponent, several at once (PROJ-03, PROJ-04, API-60, API-62)', async () => {
    const firm = await world.firm();
    const typeId = async (name: string, parent: number | null) =>
      (
        await world.sql<{ id: number }>(
          'insert into project_type (tenant_id, name, parent_type_id) values ($1, $2, $3) returning id',
          [firm.id, name, parent],
        )
      )[0]?.id ?? 0;
    const type = await typeId('Skipti', null);
    const sub = await typeId('Dánarbú', type);
    const label = (await firm.manager.call('POST', '/labels', { body: { name: 'Áríðandi' } })).body.id;
    const [a, b] = [await firm.client({ name: 'Álafoss hf.' }), await firm.client({ name: 'Brim hf.' })];
    const opponent = await firm.opponent({ name: 'Þórður Gagnason' });
    await make(firm, { name: 'A', types: [type], clients: [a.id] });
    await make(firm, { name: 'B', types: [sub], labels: [label], clients: [b.id, a.id] });
    await make(firm, { name: 'C', statusId: 2, opponents: [opponent.id] });
    expect(await names(firm.manager, '&statusId=1')).toEqual(['A', 'B']);
    expect(await names(firm.manager, '&statuses=2&statuses=3')).toEqual(['C']);
    expect(await names(firm.manager, `&types[0]=${type}`)).toEqual(['A', 'B']);
    expect(await names(firm.manager, `&types=${sub}`)).toEqual(['B']);
    expect(await names(firm.manager, `&labels=${label}`)).toEqual(['B']);
    expect(await names(firm.manager, `&clientId=${a.id}`)).toEqual(['A', 'B']);
    expect(await names(firm.manager, `&opponentId=${opponent.id}`)).toEqual(['C']);
    expect(await names(firm.manager, `&types=${type}&labels=${label}&statusId=1&clientId=${a.id}`)).toEqual(['B']);
    for (const [search, found] of [
      ['alafoss', ['A', 'B']],
      ['thordur', ['C']],
      ['2026-0002', ['B']],
      ['%', []],
      ['nothing like it', []],
    ] as const) {
      expect(await names(firm.manager, `&search=${encodeURIComponent(search)}`)).toEqual(found);
    }
  });

  it('shows those of a person, and with includeConnected those linked to them (PROJ-03, OPEN-60)', async () => {
    const firm = await world.firm();
    await firm.project({ name: 'Eigið', responsible: firm.employee });
    await firm.project({ name: 'Tengt', linked: [firm.employee] });
    await firm.project({ name: 'Annað' });
    const of = `&employeeId=${firm.employee.employeeId}`;
    expect(await names(firm.manager, of)).toEqual(['Eigið']);
    expect(await names(firm.manager, `${of}&includeConnected=true`)).toEqual(['Eigið', 'Tengt']);
    expect(await names(firm.manager)).toEqual(['Annað', 'Eigið', 'Tengt']);
  });

  it('sorts by the columns shown, in the Icelandic alphabet, and refuses other fields (WIRE-14, I18N-20)', async () => {
    const firm = await world.firm();
    for (const name of ['Þing', 'Ás', 'Apótek', 'Öld', 'Zebra']) await firm.project({ name });
    expect(await names(firm.manager)).toEqual(['Apótek', 'Ás', 'Zebra', 'Þing', 'Öld']);
    for (const field of [
      'yearNumber',
      'clientName',
      'opponentName',
      'employeeName',
      'statusName',
      'expirationDate',
      'createdDate',
      'createdByName',
      'modifiedDate',
      'priority',
    ]) {
      expect((await firm.manager.call('GET', `/projects?orderBy=${field} desc`)).body.items).toHaveLength(5);
    }
    expect((await firm.manager.call('GET', '/projects?orderBy=description')).status).toBe(400);
  });

  it('prints as Excel and PDF, with its filters (PROJ-05, API-67)', async () => {
    const firm = await world.firm();
    await firm.project({ name: '=1+1' });
    await firm.project({ name: 'Lokið', statusId: 2 });
    const excel = await firm.employee.call('GET', '/projects/export?format=Excel');
    expect([excel.status, excel.headers['content-disposition']]).toEqual([200, expect.stringContaining('M%C3%A1l')]);
    const pdf = await firm.manager.call('GET', '/projects/export?format=PDF&statusId=2');
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  });
});

describe('favourites', () => {
  it('are personal, also for readers, and keep their order (PROJ-31, API-61, API-74, OPEN-61)', async () => {
    const firm = await world.firm();
    const [a, b] = [
      await firm.project({ name: 'A', linked: [firm.reader] }),
      await firm.project({ name: 'B', linked: [firm.reader] }),
    ];
    const mark = (person: Person, id: number, priority: boolean | number) =>
      person.call('PUT', `/projects/${id}/priority`, { body: { priority } });
    expect((await mark(firm.reader, a.id, true)).body).toEqual({ isFavoriteProject: true, priority: 1 });
    expect((await mark(firm.reader, b.id, true)).body).toEqual({ isFavoriteProject: true, priority: 2 });
    expect((await mark(firm.reader, b.id, true)).body.priority).toBe(2);
    const marked = async (person: Person) =>
      (await person.call('GET', '/projects?priority=true&statuses=1&pageSize=20&orderBy=priority')).body.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await marked(firm.reader)).toEqual(['A', 'B']);
    await mark(firm.reader, a.id, 9);
    expect(await marked(firm.reader)).toEqual(['B', 'A']);
    expect(await marked(firm.manager)).toEqual([]);
    expect((await mark(firm.reader, a.id, false)).body).toEqual({ isFavoriteProject: false, priority: null });
    expect(await marked(firm.reader)).toEqual(['B']);
  });
});

describe('figures', () => {
  it('sum the work, and warn of the fee cap at 80 and 100 percent by its type (PROJ-32, PROJ-33, API-71, DATA-25, DATA-29)', async () => {
    const firm = await world.firm();
    const { id } = await make(firm, { feeCap: 100_000, feeCapTypeId: 2 });
    const use = async () => (await firm.manager.call('GET', '/projects')).body.items[0].feeCapUse;
    expect(await use()).toEqual({
      feeCap: 100_000,
      currencyCode: 'ISK',
      feeCapTypeId: 2,
      used: 0,
      percentUsed: 0,
      statusId: 1,
    });
    await work(firm, id, { quantity: 7.99 });
    await work(firm, id, { workTypeId: 2, price: 50_000 });
    await work(firm, id, { workTypeId: 3, price: 30_000 });
    expect(await use()).toMatchObject({ used: 79_900, percentUsed: 0.799, statusId: 1 });
    await work(firm, id, { quantity: 0.01 });
    expect(await use()).toMatchObject({ percentUsed: 0.8, statusId: 2 });
    const settle = async (feeCapTypeId: number) => {
      const { version } = (await firm.manager.call('GET', `/projects/${id}`)).body;
      return (await firm.manager.call('PUT', `/projects/${id}/settings`, { body: { feeCapTypeId, version } })).body
        .feeCapUse;
    };
    expect(await settle(3)).toMatchObject({ used: 110_000, statusId: 3 });
    expect(await settle(1)).toMatchObject({ used: 160_000, percentUsed: 1.6, statusId: 3 });
    const { body } = await firm.manager.call('GET', `/projects/${id}/stats`);
    expect(body).toEqual({
      currencyCode: 'ISK',
      totalAmount: 160_000,
      totalWorklogs: 4,
      totalFee: 110_000,
      totalHours: 8,
      unbilledAmount: 160_000,
      unbilledHours: 8,
      feeCap: { feeCap: 100_000, currencyCode: 'ISK', feeCapTypeId: 1, used: 160_000, percentUsed: 1.6, statusId: 3 },
    });
    expect((await firm.manager.call('GET', `/projects/${id}/index`)).body).toMatchObject({
      id,
      yearNumber: '2026-0001',
      statusName: 'Opið',
      isFavoriteProject: false,
      counts: { worklogs: 4, bills: 0, parties: 0, comments: 0 },
    });
  });

  it('are in the payor’s currency', async () => {
    const firm = await world.firm();
    const client = await firm.client({ currencyCode: 'EUR' });
    await world.sql(
      "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-11-01', 150)",
      [firm.id],
    );
    const { id } = await make(firm, { clients: [client.id], feeCap: 1000 });
    await work(firm, id, { quantity: 2, price: 100 });
    await work(firm, id, { quantity: 1, price: 30_000, payorId: null });
    expect((await firm.manager.call('GET', `/projects/${id}/stats`)).body).toMatchObject({
      currencyCode: 'EUR',
      totalAmount: 400,
      feeCap: { used: 400, percentUsed: 0.4, statusId: 1 },
    });
  });

  it('keep the currency of a fee cap when another pays, until its amount changes (PROJ-33)', async () => {
    const firm = await world.firm();
    const [euros, kronur] = [await firm.client({ currencyCode: 'EUR' }), await firm.client()];
    await world.sql(
      "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-11-01', 150)",
      [firm.id],
    );
    const { id } = await make(firm, { clients: [euros.id], feeCap: 1000 });
    await work(firm, id, { quantity: 9, price: 100 });
    const settle = async (change: object) => {
      const { version } = (await firm.manager.call('GET', `/projects/${id}`)).body;
      return (await firm.manager.call('PUT', `/projects/${id}`, { body: { ...change, version } })).body;
    };
    const near = async () => (await firm.manager.call('GET', '/projects?nearCap=true')).body.pagination.total;
    const inEuros = { feeCap: 1000, currencyCode: 'EUR', used: 900, percentUsed: 0.9 };
    const moved = await settle({ payorId: kronur.id, unbilledWork: 'stays' });
    expect(moved).toMatchObject({ currencyCode: 'ISK', feeCapCurrency: 'EUR', feeCapUse: inEuros });
    expect(await settle({ name: 'Sama hámark', feeCap: 1000 })).toMatchObject({ feeCapUse: inEuros });
    expect(await near()).toBe(1);
    expect(await settle({ feeCap: 270_000 })).toMatchObject({
      feeCapCurrency: 'ISK',
      feeCapUse: { feeCap: 270_000, currencyCode: 'ISK', used: 135_000, percentUsed: 0.5 },
    });
    expect(await near()).toBe(0);
    expect(await settle({ feeCap: null })).toMatchObject({ feeCapCurrency: null, feeCapUse: null });
  });
});

describe('settings of a project', () => {
  it('store rates, reminders, the fee cap and how work is billed (API-73, PROJ-30, OPEN-75)', async () => {
    const firm = await world.firm();
    const [rate] = await world.sql<{ id: number }>(
      "insert into rate (tenant_id, name, work_type_id, value) values ($1, 'Lögmaður', 1, 30000) returning id",
      [firm.id],
    );
    const { id } = await firm.project();
    const { status, body } = await firm.manager.call('PUT', `/projects/${id}/settings`, {
      body: {
        hasCustomRates: true,
        rates: [{ rateId: rate?.id, value: 25_000.5 }],
        taskReminder: true,
        taskReminderEmployees: [firm.employee.employeeId],
        feeCap: 5000,
        feeCapTypeId: 2,
        discount: 0.1,
        vat: 1,
        billable: false,
        version: 1,
      },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        hasCustomRates: true,
        rates: [{ rateId: rate?.id, value: 25_000.5 }],
        taskReminder: true,
        taskReminderEmployees: [{ id: firm.employee.employeeId, name: 'Jón Starfsson' }],
        feeCap: 5000,
        feeCapTypeId: 2,
        discount: 0.1,
        vat: 1,
        billable: false,
      },
    ]);
    const logged = await work(firm, id, { price: undefined, quantity: 1 });
    expect([logged.body.price, logged.body.quantityBilled]).toEqual([0, 0]);
    const cleared = await firm.manager.call('PUT', `/projects/${id}/settings`, {
      body: { rates: [], taskReminderEmployees: [], feeCap: null, version: body.version },
    });
    expect(cleared.body).toMatchObject({
      rates: [],
      taskReminderEmployees: [],
      feeCap: null,
      feeCapUse: null,
      discount: 0.1,
    });
  });
});

describe('deleting', () => {
  it('takes the work along, stops its timers, and restores everything (API-66, PLUS-05, PERM-09)', async () => {
    const firm = await world.firm();
    const { id } = await firm.project({ responsible: firm.employee, linked: [firm.reader] });
    const kept = (await work(firm, id, {})).body;
    const binned = (await work(firm, id, {})).body;
    await firm.manager.call('DELETE', `/worklogs/${binned.id}`);
    const running = (await work(firm, id, { quantity: 0, timer: true }, firm.employee)).body;
    world.clock.advance(3600);
    expect((await firm.reader.call('DELETE', `/projects/${id}`)).body.code).toBe('project_responsible_only');
    expect((await firm.employee.call('DELETE', `/projects/${id}`)).status).toBe(204);
    expect((await firm.employee.call('GET', `/projects/${id}`)).status).toBe(404);
    expect((await firm.employee.call('GET', '/projects')).body.pagination.total).toBe(0);
    expect((await firm.employee.call('GET', '/worklogs')).body.pagination.total).toBe(0);
    expect((await firm.reader.call('PUT', `/projects/${id}/restore`)).status).toBe(403);
    expect((await firm.manager.call('PUT', '/worklogs/restore', { body: { ids: [kept.id] } })).status).toBe(404);
    expect((await firm.employee.call('PUT', `/projects/${id}/restore`)).status).toBe(200);
    const back = (await firm.employee.call('GET', '/worklogs?orderBy=createdDate')).body.items;
    expect(
      back.map((row: { id: number; quantity: number; timerDate: null }) => [row.id, row.quantity, row.timerDate]),
    ).toEqual([
      [kept.id, 1, null],
      [running.id, 1, null],
    ]);
    expect((await firm.employee.call('PUT', `/projects/${id}/restore`)).status).toBe(404);
  });

  it('is refused if work is on an invoice (PERM-12)', async () => {
    const firm = await world.firm();
    const { id } = await firm.project();
    const { body } = await work(firm, id, {});
    await invoiced(world, body.id);
    const reply = await firm.manager.call('DELETE', `/projects/${id}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'project_billed']);
  });
});

describe('a restricted project', () => {
  it('is invisible to people outside it: every answer is the same as without it (PERM-05, PERM-19, PERM-21, PROJ-39)', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Leynifélagið ehf.' });
    await firm.project({ name: 'Sýnilegt', linked: [firm.employee] });
    const label = (await firm.manager.call('POST', '/labels', { body: { name: 'Leynd' } })).body.id;
    const paths = [
      '',
      '?search=leyni',
      `?clientId=${client.id}`,
      `?labels=${label}`,
      `?employeeId=${firm.manager.employeeId}&includeConnected=true`,
      '?includeExtensions=true',
      '?priority=true',
      '/lite?search=leyni',
      '/lite',
    ];
    const seen = async () =>
      Promise.all(
        [...paths.map((path) => `/projects${path}`), '/labels', '/search?search=leyni', '/worklogs'].map(async (path) =>
          (await firm.employee.call('GET', path)).raw.toString(),
        ),
      );
    const before = await seen();
    const secret = await make(firm, { name: 'Leyniskjöl', clients: [client.id], labels: [label] });
    await work(firm, secret.id, {});
    expect(await seen()).toEqual(before);
    const missing = async (id: number) =>
      Promise.all(
        [
          firm.employee.call('GET', `/projects/${id}`),
          firm.employee.call('GET', `/projects/${id}/index`),
          firm.employee.call('GET', `/projects/${id}/stats`),
          firm.employee.call('GET', `/projects/${id}/work`),
          firm.employee.call('DELETE', `/projects/${id}`),
          firm.employee.call('PUT', `/projects/${id}/restore`),
          firm.employee.call('PUT', `/projects/${id}`, { body: { name: 'x', version: 1 } }),
          firm.employee.call('PUT', `/projects/${id}/priority`, { body: { priority: true } }),
          firm.employee.call('PUT', `/projects/${id}/employees`, { body: { employeeIds: [firm.employee.employeeId] } }),
        ].map(async (reply) => [(await reply).status, (await reply).body.code, (await reply).body.detail]),
      );
    expect(await missing(secret.id)).toEqual(await missing(2_000_000_000));
    expect((await missing(secret.id)).every(([status]) => status === 404)).toBe(true);
  });

  it('becomes visible with the link and invisible without it, from the next request on (PERM-05)', async () => {
    const firm = await world.firm();
    const { id } = await firm.project();
    const seen = async () => (await firm.employee.call('GET', `/projects/${id}`)).status;
    const link = (ids: number[]) =>
      firm.manager.call('PUT', `/projects/${id}/employees`, { body: { employeeIds: ids } });
    expect(await seen()).toBe(404);
    await link([firm.employee.employeeId]);
    expect(await seen()).toBe(200);
    await firm.employee.call('PUT', `/projects/${id}/priority`, { body: { priority: true } });
    await link([]);
    expect([await seen(), (await firm.employee.call('GET', '/projects?priority=true')).body.pagination.total]).toEqual([
      404, 0,
    ]);
  });

  it('of a firm with open projects is visible to employees, and not to readers (PERM-07)', async () => {
    const firm = await world.firm({ projectAccess: 'open' });
    const { id } = await firm.project();
    expect((await firm.employee.call('PUT', `/projects/${id}`, { body: { name: 'Breytt', version: 1 } })).status).toBe(
      200,
    );
    expect((await firm.reader.call('GET', `/projects/${id}`)).status).toBe(404);
  });
});
