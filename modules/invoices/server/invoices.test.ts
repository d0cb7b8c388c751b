import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-04-20T12:00:00Z'));

async function setUp() {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  const project = await firm.project({ name: 'Kaupsamningur', clientId: client.id, responsible: firm.employee });
  const log = async (body: object = {}, person: Person = firm.employee): Promise<number> =>
    (
      await person.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 2,
          price: 10_000,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body.id;
  const issue = (worklogIds: readonly number[], body: object = {}, person: Person = firm.employee) =>
    person.call('POST', '/invoices', { body: { worklogIds, ...body } });
  const get = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  return { firm, client, project, log, issue, get };
}

describe('issuing', () => {
  it('books the worklogs, and returns the count, the responsible person and the total (API-105, API-107, BILL-15, BILL-16, DATA-36, DATA-37)', async () => {
    const { firm, client, project, log, issue, get } = await setUp();
    const ids = [
      await log({ discount: 0.1 }),
      await log({ vatRateId: 1, workTypeId: 2, quantity: 1, price: 4500, comment: 'Þinglýsing' }),
    ];
    const { status, body } = await issue(ids, { invoiceDate: '2026-03-31' });
    expect([status, body]).toMatchObject([
      201,
      { success: true, count: 1, invoiceCount: 0, accountingSystem: null, message: null, invoices: [{ number: 1 }] },
    ]);
    const { id } = body.invoices[0];
    expect(await get(id)).toMatchObject({
      id,
      number: 1,
      kind: 'invoice',
      projectId: project.id,
      projectYearNumber: project.yearNumber,
      projectName: 'Kaupsamningur',
      clientName: 'Brimalda ehf.',
      payorName: 'Brimalda ehf.',
      payorId: client.id,
      createdByName: 'Jón Starfsson',
      invoiceDate: '2026-03-31',
      dueDate: '2026-04-14',
      currencyCode: 'ISK',
      currencyRate: 1,
      invoiceId: null,
      worklogCount: 2,
      total: 24_500,
      discount: 2000,
      discountPerc: 0.081633,
      totalWithDiscount: 22_500,
      totalVat: 4320,
      totalWithVat: 26_820,
      vat: [
        { vatRateId: 1, vatRate: 0, taxable: 4500, vat: 0 },
        { vatRateId: 3, vatRate: 0.24, taxable: 18_000, vat: 4320 },
      ],
      seller: { name: 'Lögstofan Próf', country: 'IS' },
      buyer: { name: 'Brimalda ehf.', ssn: '5501012229' },
      lines: [
        {
          position: 1,
          worklogId: ids[0],
          employeeName: 'Jón Starfsson',
          quantity: 2,
          price: 10_000,
          total: 20_000,
          totalWithDiscount: 18_000,
          vat: 4320,
        },
        { position: 2, comment: 'Þinglýsing', vat: 0 },
      ],
    });
    for (const worklog of ids)
      expect((await firm.manager.call('GET', `/worklogs/${worklog}`)).body).toMatchObject({
        invoiceId: id,
        can: { edit: false },
      });
    expect((await firm.manager.call('GET', '/worklogs?isBooked=false')).body.pagination.total).toBe(0);
  });

  it('refuses an empty selection, and work without a payor (BILL-08, BILL-12)', async () => {
    const { firm, project, log, issue } = await setUp();
    const codeOf = async (ids: readonly number[], body: object = {}) => {
      const reply = await issue(ids, body);
      return [reply.status, reply.body.code, reply.body.detail];
    };
    expect(await codeOf([])).toEqual([422, 'nothing_to_bill', 'Engar færslur valdar í reikning']);
    expect(await codeOf([await log({ payorId: null })])).toEqual([422, 'no_payor', 'Enginn greiðandi skráður']);
    for (const body of [{}, { projectId: project.id, dateFrom: '2030-01-01' }]) {
      const filtered = await firm.manager.call('POST', '/invoices', { body });
      expect([filtered.status, filtered.body.code]).toEqual([422, 'nothing_to_bill']);
    }
  });

  it('names each obstructing worklog, and issues nothing', async () => {
    const { firm, client, project, log, issue } = await setUp();
    const other = await firm.client({ name: 'Annar hf.' });
    const unbilled = await firm.project({ clientId: client.id, responsible: firm.employee, billable: false });
    const good = await log();
    const billed = await log();
    await issue([billed]);
    const refused = async (...ids: readonly number[]) => {
      const { status, body } = await issue(ids);
      return [status, body.code, Object.keys(body.errors)];
    };
    expect(await refused(good, billed)).toEqual([409, 'already_billed', ['worklogIds.1']]);
    const unpaid = await log({ payorId: null });
    expect(await refused(unpaid, good)).toEqual([422, 'no_payor', ['worklogIds.0']]);
    const filtered = await firm.manager.call('POST', '/invoices', { body: { clientId: client.id } });
    expect([filtered.status, filtered.body.code]).toEqual([422, 'no_payor']);
    expect(filtered.body.errors).toEqual({
      [`worklogs.${unpaid}`]: `Enginn greiðandi skráður: ${project.yearNumber} · 02.03.2026`,
    });
    expect(await refused(good, await log({ payorId: other.id }))).toEqual([422, 'mixed_worklogs', ['worklogIds.1']]);
    expect(await refused(await log({ timer: true }), good)).toEqual([422, 'not_billable', ['worklogIds.0']]);
    expect(await refused(good, await log({ projectId: unbilled.id }))).toEqual([422, 'not_billable', ['worklogIds.1']]);
    expect(await refused(good, 2_000_000_000)).toEqual([404, 'not_found', ['worklogIds.1']]);
    expect((await firm.manager.call('GET', '/invoices')).body.pagination.total).toBe(1);
    expect((await issue([good])).body.invoices).toMatchObject([{ number: 2 }]);
  });

  it('issues an invoice for each project, payor and currency of all work that matches a filter', async () => {
    const { firm, client, log } = await setUp();
    const foreign = await firm.client({ name: 'Nordic AB', currencyCode: 'EUR' });
    await world.sql(
      "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 150), ($1, 'EUR', '2026-03-15', 147.25), ($1, 'EUR', '2026-05-01', 140)",
      [firm.id],
    );
    const abroad = await firm.project({ clientId: foreign.id, responsible: firm.employee });
    const never = await firm.project({ clientId: client.id, responsible: firm.employee, billable: false });
    for (const body of [{}, {}, { projectId: abroad.id, price: 200.55, quantity: 1.25 }, { projectId: never.id }])
      await log(body);
    const { status, body } = await firm.manager.call('POST', '/invoices', {
      body: { dateFrom: '2026-03-01', dateTo: '2026-03-31', invoiceDate: '2026-03-31' },
    });
    expect([status, body.count, body.invoices.map(({ number }: { number: number }) => number)]).toEqual([
      201,
      2,
      [1, 2],
    ]);
    const { items, aggregates } = (await firm.manager.call('GET', '/invoices?orderBy=number')).body;
    expect(items).toMatchObject([
      { currencyCode: 'ISK', totalWithVat: 49_600 },
      { currencyCode: 'EUR', currencyRate: 147.25, total: 250.69, totalVat: 60.17, totalWithVat: 310.86 },
    ]);
    expect(aggregates.totals).toEqual([
      {
        currencyCode: 'ISK',
        count: 1,
        total: 40_000,
        discount: 0,
        totalWithDiscount: 40_000,
        totalVat: 9600,
        totalWithVat: 49_600,
        unpaid: 49_600,
        owedToPayors: 0,
      },
      {
        currencyCode: 'EUR',
        count: 1,
        total: 250.69,
        discount: 0,
        totalWithDiscount: 250.69,
        totalVat: 60.17,
        totalWithVat: 310.86,
        unpaid: 310.86,
        owedToPayors: 0,
      },
    ]);
  });

  it('returns the same invoice for a repeated call (WIRE-24)', async () => {
    const { firm, log } = await setUp();
    const worklogIds = [await log()];
    const twice = await Promise.all(
      [1, 2].map(() =>
        firm.employee.call('POST', '/invoices', { body: { worklogIds }, headers: { 'idempotency-key': 'dialog-1' } }),
      ),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect((await firm.manager.call('GET', '/invoices')).body.pagination.total).toBe(1);
  });
});

describe('permission', () => {
  it('to issue, delete, credit and mark: only managers and the responsible person (PERM-13)', async () => {
    const { firm, log, issue } = await setUp();
    const colleague = await firm.person();
    await world.sql(
      'insert into project_employee (tenant_id, project_id, employee_id) select tenant_id, id, unnest($2::int[]) from project where tenant_id = $1',
      [firm.id, [colleague.employeeId, firm.reader.employeeId]],
    );
    const ids = [await log(), await log()] as const;
    for (const person of [colleague, firm.reader]) {
      const refused = await issue([ids[0]], {}, person);
      expect([refused.status, refused.body.code]).toEqual([403, 'invoice_responsible_only']);
    }
    const { id } = (await issue([ids[0]])).body.invoices[0];
    for (const person of [colleague, firm.reader]) {
      expect((await person.call('GET', `/invoices/${id}`)).body).toMatchObject({
        id,
        can: { delete: false, credit: false, mark: false },
      });
      const tried = [
        person.call('DELETE', `/invoices/${id}`),
        person.call('POST', `/invoices/${id}/credit`, { body: {} }),
        person.call('PUT', `/invoices/${id}/marks`, { body: { paidDate: '2026-04-01', version: 1 } }),
        person.call('PUT', `/invoices/${id}/restore`),
      ];
      expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    const managers = (await issue([ids[1]], {}, firm.manager)).body.invoices[0];
    expect((await firm.employee.call('DELETE', `/invoices/${managers.id}`)).status).toBe(204);
    expect((await firm.manager.call('DELETE', `/invoices/${id}`)).status).toBe(204);
  });

  it('is not revealed to people outside the project (PERM-19)', async () => {
    const { firm, log, issue } = await setUp();
    const worklog = await log();
    const { id } = (await issue([worklog])).body.invoices[0];
    const outsider = await firm.person();
    expect((await outsider.call('GET', '/invoices')).body).toMatchObject({
      items: [],
      pagination: { total: 0 },
      aggregates: { totals: [] },
    });
    for (const [method, path] of [
      ['GET', `/invoices/${id}`],
      ['DELETE', `/invoices/${id}`],
      ['PUT', `/invoices/${id}/restore`],
    ] as const)
      expect((await outsider.call(method, path)).status).toBe(404);
    expect((await issue([worklog], {}, outsider)).body.code).toBe('not_found');
    for (const path of ['/invoices', `/invoices/${id}`])
      expect((await firm.manager.call('GET', path, { token: null })).status).toBe(401);
  });
});
