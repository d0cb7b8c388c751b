import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-06-16T14:00:00Z'));

async function setUp(options: { readonly billable?: boolean } = {}) {
  const firm = await world.firm();
  const project = await firm.project({
    linked: [firm.employee, firm.reader],
    name: 'Kaup á landi',
    billable: options.billable ?? true,
  });
  const comment = async (projectId = project.id, person: Person = firm.employee): Promise<number> =>
    (await person.call('POST', '/comments', { body: { projectId, text: '<p>Rætt við gagnaðila</p>' } })).body.id;
  const open = async (query = '', person: Person = firm.employee) =>
    (await person.call('GET', `/worklogs/suggestions${query}`)).body.items;
  return { firm, project, comment, open };
}

it('returns a thousand open ones on request, as the screen needs (OPEN-22)', async () => {
  const { firm, project } = await setUp();
  await world.sql(
    `insert into suggestion (tenant_id, employee_id, project_id, date, object_type, suggestion_type, object_ids, last_at)
     select $1, $2, $3, '2026-06-16'::date - n, 'Comment', 'Created', '{1}', now() from generate_series(0, 1000) n`,
    [firm.id, firm.employee.employeeId, project.id],
  );
  const { body } = await firm.employee.call(
    'GET',
    '/worklogs/suggestions?dateFrom=2023-01-01&dateTo=2026-06-16&pageSize=1000',
  );
  expect([body.items.length, body.pagination]).toEqual([1000, { total: 1001, pageNumber: 1, pageSize: 1000 }]);
});

describe('a person’s deed', () => {
  it('suggests time: one per project, day and kind, which grows (SUGG-01, API-101, DATA-42)', async () => {
    const { firm, project, comment, open } = await setUp();
    await comment();
    await comment();
    expect(await open()).toEqual([
      {
        id: expect.any(Number),
        projectId: project.id,
        projectName: 'Kaup á landi',
        projectYearNumber: project.yearNumber,
        date: '2026-06-16',
        lastDate: '2026-06-16T14:00:00.000Z',
        quantity: 0.2,
        quantityBilled: 0.2,
        comment: '2 athugasemdir skrifaðar',
        discount: 0,
        price: 0,
        currencyCode: 'ISK',
        employeeId: firm.employee.employeeId,
        objectType: 'Comment',
        suggestionType: 'Created',
        count: 2,
        logged: 0,
      },
    ]);
    expect(await open('?dateFrom=2026-06-17&dateTo=2026-06-30')).toEqual([]);
  });

  it('counts every row once a day, also if it changes or was settled, and no deleted row', async () => {
    const { firm, comment, open } = await setUp();
    const id = await comment();
    const edit = (version: number) =>
      firm.employee.call('PUT', `/comments/${id}`, { body: { text: '<p>Lagfært</p>', version } });
    expect((await edit(1)).status).toBe(200);
    const [only, ...more] = await open();
    expect([only.count, more]).toEqual([1, []]);
    await firm.employee.call('PUT', `/worklogs/suggestions/${only.id}/approve`, { body: { approved: false } });
    await edit(2);
    expect(await open()).toEqual([]);
    const second = await comment();
    expect((await open())[0].count).toBe(1);
    await firm.employee.call('DELETE', `/comments/${second}`);
    expect(await open()).toEqual([]);
  });

  it('suggests nothing to others, to readers, or outside projects', async () => {
    const { firm, comment, open } = await setUp();
    const client = await firm.client();
    await firm.employee.call('POST', '/comments', { body: { clientId: client.id, text: '<p>Hringt</p>' } });
    expect(await open()).toEqual([]);
    await comment();
    expect([await open('', firm.manager), await open('', firm.reader)]).toEqual([[], []]);
  });

  it('is announced to its person only', async () => {
    const { firm, comment } = await setUp();
    await comment();
    expect(
      await world.sql("select name, employee_id from outbox where tenant_id = $1 and name like 'Suggestion%'", [
        firm.id,
      ]),
    ).toEqual([{ name: 'SuggestionCreated', employee_id: firm.employee.employeeId }]);
  });

  it('is suggested for a project that the person creates', async () => {
    const { firm, open } = await setUp();
    const client = await firm.client();
    const made = await firm.manager.call('POST', '/projects', { body: { name: 'Nýtt mál', clientId: client.id } });
    expect(made.status).toBe(201);
    expect(
      (await open('', firm.manager)).map(
        ({ projectId, objectType, suggestionType, quantity, comment: text }: Record<string, unknown>) => [
          projectId,
          objectType,
          suggestionType,
          quantity,
          text,
        ],
      ),
    ).toEqual([[made.body.id, 'Project', 'Created', 0.25, 'Stofnun máls']]);
  });
});

describe('walls', () => {
  it('are those of the project: on an invisible project nothing is suggested, counted or approved (PERM-19)', async () => {
    const { firm, project, comment, open } = await setUp();
    await comment();
    const [{ id }] = await open();
    await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
      project.id,
      firm.employee.employeeId,
    ]);
    const get = async (path: string) => (await firm.employee.call('GET', path)).body;
    expect(await open()).toEqual([]);
    expect((await get('/worklogs/suggestions/count')).total).toBe(0);
    expect(
      (await get('/worklogs/tempo?includeSuggestions=true&dateFrom=2026-06-15&dateTo=2026-06-21')).suggestionDayCounts,
    ).toEqual([]);
    expect(
      (await firm.employee.call('PUT', `/worklogs/suggestions/${id}/approve`, { body: { approved: true } })).status,
    ).toBe(404);
    expect((await firm.employee.call('DELETE', '/worklogs/suggestions/dismiss-all?date=2026-06-16')).body.ids).toEqual(
      [],
    );
    expect(
      (await firm.manager.call('PUT', `/worklogs/suggestions/${id}/approve`, { body: { approved: true } })).status,
    ).toBe(404);
  });
});

describe('approving', () => {
  it('creates a worklog from the suggestion, at the time of the deed, and records its origin (SUGG-02, API-102, OPEN-66)', async () => {
    const { firm, project, comment, open } = await setUp();
    await comment();
    const [{ id }] = await open();
    const { status, body } = await firm.employee.call('PUT', `/worklogs/suggestions/${id}/approve`, {
      body: { approved: true },
    });
    expect(status).toBe(200);
    expect((await firm.employee.call('GET', `/worklogs/${body.worklogId}`)).body).toMatchObject({
      projectId: project.id,
      quantity: 0.1,
      comment: 'Athugasemd skrifuð',
      date: '2026-06-16T14:00:00.000Z',
      suggestionId: id,
      invoiceId: null,
      employeeId: firm.employee.employeeId,
    });
    expect(await open()).toEqual([]);
  });

  it('also works through the worklog dialog, with what is typed there, and once (OPEN-66)', async () => {
    const { firm, project, comment, open } = await setUp();
    await comment();
    const [{ id }] = await open();
    const send = () =>
      firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, quantity: 0.75, comment: 'Símtal', suggestionId: id },
      });
    const replies = await Promise.all([
      send(),
      send(),
      firm.employee.call('PUT', `/worklogs/suggestions/${id}/approve`, { body: { approved: true } }),
    ]);
    expect(
      replies
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
        .slice(1),
    ).toEqual([409, 409]);
    expect(await world.sql('select count(*)::int as n from worklog where suggestion_id = $1', [id])).toEqual([
      { n: 1 },
    ]);
    expect(replies.find(({ status }) => status === 409)?.body.detail).toBe(
      'Tillagan hefur þegar verið samþykkt eða henni hafnað.',
    );
  });

  it('is refused for another person’s, and for a missing one', async () => {
    const { firm, project, comment, open } = await setUp();
    await comment();
    const [{ id }] = await open();
    for (const suggestionId of [id, 2_000_000_000]) {
      expect(
        (await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1, suggestionId } }))
          .status,
      ).toBe(404);
    }
    expect(await open()).toHaveLength(1);
  });

  it('shows the price and billable setting that the worklog will get', async () => {
    const { firm, project, comment, open } = await setUp();
    const client = await firm.client({ currencyCode: 'EUR' });
    const [rate, other] = await world.sql<{ id: number }>(
      "insert into rate (tenant_id, name, work_type_id, value) select $1, n, 1, v from (values ('Lögmaður', 28900), ('Fulltrúi', 19900)) as r (n, v) returning id",
      [firm.id],
    );
    await world.sql(
      "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-06-01', 143.2)",
      [firm.id],
    );
    await world.sql("update tenant set rate_id = $2, rounding_minutes = 15, rounding_mode = 'up' where id = $1", [
      firm.id,
      other?.id,
    ]);
    const [type] = await world.sql<{ id: number }>(
      "insert into project_type (tenant_id, name) values ($1, 'Dómsmál') returning id",
      [firm.id],
    );
    const [sub] = await world.sql<{ id: number }>(
      "insert into project_type (tenant_id, name, parent_type_id) values ($1, 'Kæra', $2) returning id",
      [firm.id, type?.id],
    );
    const steps: readonly (readonly [string, readonly unknown[]])[] = [
      ['select 1 where $1::int > 0', [1]],
      ['update employee set rate_id = $2 where id = $1', [firm.employee.employeeId, rate?.id]],
      [
        'insert into project_type_rate (tenant_id, rate_id, project_type_id, value) values ($1, $2, $3, 31000)',
        [firm.id, rate?.id, type?.id],
      ],
      [
        'insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)',
        [firm.id, project.id, sub?.id],
      ],
      [
        'insert into project_type_rate (tenant_id, rate_id, project_type_id, project_sub_type_id, value) values ($1, $2, $3, $4, 32000)',
        [firm.id, rate?.id, type?.id, sub?.id],
      ],
      [
        'insert into project_rate (tenant_id, project_id, rate_id, value) values ($1, $2, $3, 33000)',
        [firm.id, project.id, rate?.id],
      ],
      ['update project set has_custom_rates = true, discount = 0.1 where id = $1', [project.id]],
      ['update project set client_id = $2, payor_id = $2 where id = $1', [project.id, client.id]],
    ];
    const prices: number[] = [];
    for (const [statement, values] of steps) {
      await world.sql(statement, values);
      await comment();
      const [one] = await open();
      const {
        body: { worklogId },
      } = await firm.employee.call('PUT', `/worklogs/suggestions/${one.id}/approve`, { body: { approved: true } });
      const { price, quantityBilled, discount, currencyCode } = (
        await firm.employee.call('GET', `/worklogs/${worklogId}`)
      ).body;
      expect({ price, quantityBilled, discount, currencyCode }).toEqual({
        price: one.price,
        quantityBilled: one.quantityBilled,
        discount: one.discount,
        currencyCode: one.currencyCode,
      });
      prices.push(one.price);
    }
    expect(prices).toEqual([19_900, 28_900, 28_900, 31_000, 32_000, 32_000, 33_000, 230.45]);
  });
});

describe('dismissing', () => {
  it('removes one, or all of a day, and can be undone (SUGG-03, SUGG-04, API-103)', async () => {
    const { firm, comment, open } = await setUp();
    const second = await firm.project({ linked: [firm.employee] });
    await comment();
    await comment(second.id);
    const [one] = await open();
    expect(
      (await firm.employee.call('PUT', `/worklogs/suggestions/${one.id}/approve`, { body: { approved: false } })).body,
    ).toEqual({ worklogId: null });
    expect(await open()).toHaveLength(1);
    const {
      body: { ids },
    } = await firm.employee.call('DELETE', '/worklogs/suggestions/dismiss-all?date=2026-06-16');
    expect([ids.length, (await open()).length]).toEqual([1, 0]);
    expect(
      (await firm.employee.call('PUT', '/worklogs/suggestions/restore', { body: { ids: [...ids, one.id] } })).body,
    ).toEqual({ count: 2 });
    expect(await open()).toHaveLength(2);
    expect(
      (await firm.employee.call('PUT', `/worklogs/suggestions/${one.id}/approve`, { body: { approved: false } }))
        .status,
    ).toBe(200);
    expect(
      (await firm.employee.call('PUT', `/worklogs/suggestions/${one.id}/approve`, { body: { approved: false } }))
        .status,
    ).toBe(409);
  });

  it('cannot be undone while its worklog exists, nor beside another opened since', async () => {
    const { firm, comment, open } = await setUp();
    await comment();
    const [{ id }] = await open();
    const {
      body: { worklogId },
    } = await firm.employee.call('PUT', `/worklogs/suggestions/${id}/approve`, { body: { approved: true } });
    const restore = async (...ids: number[]) =>
      (await firm.employee.call('PUT', '/worklogs/suggestions/restore', { body: { ids } })).body.count;
    expect(await restore(id)).toBe(0);
    await firm.employee.call('DELETE', `/worklogs/${worklogId}`);
    expect(await restore(id)).toBe(1);
    await firm.employee.call('DELETE', '/worklogs/suggestions/dismiss-all?date=2026-06-16');
    await comment();
    expect(await restore(id)).toBe(0);
    const [{ id: newer }] = await open();
    await firm.employee.call('DELETE', '/worklogs/suggestions/dismiss-all?date=2026-06-16');
    expect(await restore(id, newer)).toBe(1);
  });
});

describe('counts', () => {
  it('are by day, of the current person, in the timesheet and beside the worklogs too (TEMPO-07, API-80, API-98, API-104, OPEN-77)', async () => {
    const { firm, project, comment } = await setUp();
    const second = await firm.project({ linked: [firm.employee] });
    await comment();
    await comment(second.id);
    world.clock.set(new Date('2026-06-17T09:00:00Z'));
    await comment();
    world.clock.set(new Date('2026-06-16T14:00:00Z'));
    const get = async (path: string) => (await firm.employee.call('GET', path)).body;
    const counts = [
      { date: '2026-06-16', count: 2 },
      { date: '2026-06-17', count: 1 },
    ];
    expect(await get('/worklogs/suggestions/count')).toEqual({ items: counts, total: 3 });
    expect(await get(`/worklogs/suggestions/count?dateFrom=2026-06-17&employeeId=${firm.employee.employeeId}`)).toEqual(
      { items: counts.slice(1), total: 1 },
    );
    expect(await get(`/worklogs/suggestions/count?employeeId=${firm.manager.employeeId}`)).toEqual({
      items: [],
      total: 0,
    });
    const sheet = '/worklogs/tempo?dateFrom=2026-06-15&dateTo=2026-06-21';
    expect([
      (await get(`${sheet}&includeSuggestions=true`)).suggestionDayCounts,
      (await get(sheet)).suggestionDayCounts,
    ]).toEqual([counts, []]);
    const listed = await get(`/worklogs?includeSuggestions=true&dateTo=2026-06-16&projectId=${project.id}`);
    expect([
      listed.suggestions.map(({ projectId }: { projectId: number }) => projectId),
      listed.pagination.total,
    ]).toEqual([[project.id], 0]);
    expect((await get('/worklogs')).suggestions).toBeUndefined();
  });
});
