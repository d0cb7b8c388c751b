import { describe, expect, it } from 'vitest';
import { invoiced } from '#tests/support/invoiced.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const date = '2026-11-02T10:00:00Z';

/** A firm with a case that its employee is linked to, for a client who pays. */
async function firmWithCase(options: { billable?: boolean } = {}) {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Þórsnes ehf.' });
  const project = await firm.project({
    clientId: client.id,
    linked: [firm.employee, firm.reader],
    billable: options.billable ?? true,
    name: 'Kaup á landi',
  });
  return { firm, client, project };
}

describe('creating', () => {
  it('logs hourly time with defaults for omitted fields, and the server’s totals (API-82, WORK-26, WORK-35)', async () => {
    const { firm, project, client } = await firmWithCase();
    const { status, body } = await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, quantity: 1.5, price: 28_900, discount: 0.1, date },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      workTypeId: 1,
      quantityBilled: 1.5,
      total: 43_350,
      totalBilled: 43_350,
      totalWrittenOff: 0,
      totalBilledWithDiscount: 39_015,
      payorId: client.id,
      clientName: 'Þórsnes ehf.',
      version: 1,
    });
    expect(body.can).toEqual({ edit: true, delete: true, startTimer: true });
  });

  it('answers a create without reading the row back, with the same result as a later read', async () => {
    const { firm, project } = await firmWithCase();
    const payor = await firm.client({ name: 'Annar greiðandi' });
    const task = await firm.employee.call('POST', '/tasks', { body: { name: 'Greinargerð', projectId: project.id } });
    const type = await firm.manager.call('POST', '/projectTypes', { body: { name: 'Skaðabætur', description: '' } });
    await world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
      firm.id,
      project.id,
      type.body.id,
    ]);
    for (const body of [
      {},
      { payorId: payor.id, quantity: 1.25, comment: 'Símtal', date, discount: 0.1, price: 1999.99 },
      { payorId: null, workTypeId: 2, quantity: 3, price: 450 },
      { taskId: task.body.id, vatRateId: 2 },
      { employeeId: firm.employee.employeeId },
      { timer: true },
    ]) {
      const made = await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, ...body } });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const read = await firm.manager.call('GET', `/worklogs/${made.body.id}`);
      expect(made.body).toEqual(read.body);
    }
  });

  it('defaults to hourly work without price and discount, and to no hours (WORK-26)', async () => {
    const { firm, project } = await firmWithCase();
    const { body } = await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id } });
    expect(body).toMatchObject({ workTypeId: 1, price: 0, discount: 0, quantity: 0, quantityBilled: 0, comment: '' });
  });

  it('rounds the billed quantity by the tenant’s setting, but neither worked hours nor a chosen quantity (WORK-37)', async () => {
    const { firm, project } = await firmWithCase();
    const logged = async (body: object) => {
      const reply = await firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, price: 1, ...body },
      });
      return [reply.body.quantity, reply.body.quantityBilled];
    };
    expect(await logged({ quantity: 1.1 })).toEqual([1.1, 1.1]);
    await world.sql("update tenant set rounding_minutes = 15, rounding_mode = 'up' where id = $1", [firm.id]);
    expect(await logged({ quantity: 1.1 })).toEqual([1.1, 1.25]);
    expect(await logged({ quantity: 1.1, quantityBilled: 1.1 })).toEqual([1.1, 1.1]);
    expect(await logged({ quantity: 1.1, workTypeId: 2 })).toEqual([1.1, 1.1]);
  });

  it('bills nothing on a non-billable project (WORK-25)', async () => {
    const { firm, project } = await firmWithCase({ billable: false });
    const { body } = await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, quantity: 2, quantityBilled: 2, price: 1000 },
    });
    expect([body.quantityBilled, body.totalBilled, body.totalWrittenOff]).toEqual([0, 0, 2000]);
  });

  it('creates one row when a key is used twice, and refuses the key with another body (WIRE-24)', async () => {
    const { firm, project } = await firmWithCase();
    const send = (quantity: number) =>
      firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, quantity },
        headers: { 'idempotency-key': 'one-dialog' },
      });
    const [first, second] = await Promise.all([send(1), send(1)]);
    expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id]);
    expect((await send(2)).body.code).toBe('idempotency_mismatch');
    expect((await firm.employee.call('GET', '/worklogs')).body.pagination.total).toBe(1);
  });

  it('accepts a unit price with aurar of a cost and a fixed fee; the totals are whole krónur (OPEN-16)', async () => {
    const { firm, project } = await firmWithCase();
    const log = async (more: object) =>
      (await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, ...more } })).body;
    for (const [workTypeId, quantity, price, total] of [
      [2, 1, 1234.56, 1235],
      [3, 3, 0.33, 1],
    ] as const)
      expect(await log({ workTypeId, quantity, price })).toMatchObject({
        currencyCode: 'ISK',
        price,
        total,
        totalBilledWithDiscount: total,
      });
    expect(Object.keys((await log({ workTypeId: 2, quantity: 1, price: 1.234 })).errors)).toEqual(['price']);
  });

  it('keeps HTML as plain text', async () => {
    const { firm, project } = await firmWithCase();
    const comment = '<script>alert(1)</script> & "þ"';
    const { body } = await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, comment } });
    expect(body.comment).toBe(comment);
  });

  it.each([
    ['a negative quantity', { quantity: -1 }, 'quantity'],
    ['an enormous price', { price: 1e15 }, 'price'],
    ['three decimals', { quantity: 1.234 }, 'quantity'],
    ['a date that does not exist', { date: '2026-02-31T10:00:00Z' }, 'date'],
    ['a null byte', { comment: 'a\u0000b' }, 'comment'],
    ['an unknown field', { invoiceIds: 1 }, 'invoiceIds'],
    ['text for a number', { quantity: 'two' }, 'quantity'],
    ['a discount over 100 percent', { discount: 1.01 }, 'discount'],
    ['a huge comment', { comment: 'x'.repeat(4001) }, 'comment'],
    ['no project', { projectId: undefined }, 'projectId'],
  ])(
    'answers 400 to %s and names the field in Icelandic (WIRE-19, WIRE-20, WORK-21, WORK-22)',
    async (_name, change, field) => {
      const { firm, project } = await firmWithCase();
      const { status, body } = await firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, ...change },
      });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
      expect(body.errors[field]).toMatch(/[.a-zð]$/);
    },
  );

  it('answers 404 for a project that the person is not on, and 403 to a reader (WIRE-21, PERM-06, PERM-19)', async () => {
    const { firm, project } = await firmWithCase();
    const hidden = await firm.project();
    expect((await firm.employee.call('POST', '/worklogs', { body: { projectId: hidden.id } })).status).toBe(404);
    expect((await firm.reader.call('POST', '/worklogs', { body: { projectId: project.id } })).status).toBe(403);
  });
});

describe('editing', () => {
  it('answers 412 to a stale version with the current row (WIRE-22, API-83)', async () => {
    const { firm, project } = await firmWithCase();
    const made = (
      await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1, comment: 'fyrst' } })
    ).body;
    const edit = (comment: string, version: number) =>
      firm.employee.call('PUT', `/worklogs/${made.id}`, { body: { projectId: project.id, comment, version } });
    const first = await edit('annað', 1);
    expect([first.status, first.body.comment, first.body.quantity]).toEqual([200, 'annað', 1]);
    const second = await edit('þriðja', 1);
    expect([second.status, second.body.code, second.body.current.comment, second.body.current.version]).toEqual([
      412,
      'stale',
      'annað',
      first.body.version,
    ]);
  });

  it('accepts the whole row sent back, including read-only fields', async () => {
    const { firm, project } = await firmWithCase();
    const made = (
      await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1, price: 1000 } })
    ).body;
    const { status, body } = await firm.employee.call('PUT', `/worklogs/${made.id}`, {
      body: { ...made, total: 999_999, quantity: 2, quantityBilled: 2 },
    });
    expect([status, body.total]).toEqual([200, 2000]);
  });

  it('lets the responsible person and managers edit others’ work, not colleagues (PERM-10, PERM-11)', async () => {
    const firm = await world.firm();
    const colleague = await firm.person();
    const project = await firm.project({ responsible: firm.employee, linked: [colleague] });
    const made = (await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id } })).body;
    const edit = (person: typeof colleague, version: number) =>
      person.call('PUT', `/worklogs/${made.id}`, { body: { projectId: project.id, version } });
    expect((await edit(colleague, 1)).status).toBe(403);
    expect((await edit(firm.employee, 1)).status).toBe(200);
    expect((await colleague.call('GET', `/worklogs/${made.id}`)).body.can.edit).toBe(false);
  });

  it('locks billed worklogs in every endpoint that could change them (PERM-12)', async () => {
    const { firm, project } = await firmWithCase();
    const made = (await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id } })).body;
    await invoiced(world, made.id);
    const calls = [
      firm.manager.call('PUT', `/worklogs/${made.id}`, { body: { projectId: project.id, version: made.version + 1 } }),
      firm.manager.call('DELETE', `/worklogs/${made.id}`),
      firm.manager.call('PUT', '/worklogs/delete', { body: { ids: [made.id] } }),
      firm.employee.call('PUT', `/worklogs/${made.id}/timer/start/`),
    ];
    for (const reply of await Promise.all(calls))
      expect([reply.status, reply.body.code]).toEqual([422, 'worklog_billed']);
    await expect(world.sql('update worklog set price = 1 where id = $1', [made.id])).rejects.toThrow(/on an invoice/);
  });
});

describe('deleting', () => {
  it('deletes all or none to the bin, and restores (API-84, API-85, PLUS-05)', async () => {
    const { firm, project } = await firmWithCase();
    const make = async () =>
      (await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id } })).body.id as number;
    const ids = [await make(), await make()];
    expect(
      (await firm.employee.call('PUT', '/worklogs/delete', { body: { ids: [...ids, 2_000_000_000] } })).status,
    ).toBe(404);
    expect((await firm.employee.call('GET', '/worklogs')).body.pagination.total).toBe(2);
    expect((await firm.employee.call('PUT', '/worklogs/delete', { body: { ids } })).body).toEqual({ count: 2 });
    expect((await firm.employee.call('GET', `/worklogs/${ids[0]}`)).status).toBe(404);
    expect((await firm.employee.call('PUT', '/worklogs/restore', { body: { ids } })).body).toEqual({ count: 2 });
    expect((await firm.employee.call('GET', '/worklogs')).body.pagination.total).toBe(2);
    const log = await world.sql<{ action: string }>(
      "select action from audit_log where entity = 'worklog' and entity_id = $1 order by id",
      [ids[0]],
    );
    expect(log.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored']);
  });
});
