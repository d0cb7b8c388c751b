import { describe, expect, it } from 'vitest';
import { invoiced } from '#tests/support/invoiced.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const date = '2026-11-02T10:00:00Z';

/** A firm with two cases that its employee is linked to, and a function that logs time on the first. */
async function setUp() {
  const firm = await world.firm();
  const [client, other] = [await firm.client({ name: 'Þórsnes ehf.' }), await firm.client({ name: 'Hólmar hf.' })];
  const project = await firm.project({ clientId: client.id, linked: [firm.employee, firm.reader] });
  const target = await firm.project({ clientId: other.id, linked: [firm.employee], discount: 0.1 });
  const log = async (body: object = {}) =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, date, quantity: 2, price: 10_000, comment: 'Fundur', ...body },
      })
    ).body;
  const bulk = (body: object, person = firm.employee) => person.call('PUT', '/worklogs/bulk', { body });
  const copy = (body: object, person = firm.employee) =>
    person.call('PUT', '/worklogs/copy', { body: { dateBehaviour: 'NoChange', ...body } });
  const get = async (id: number) => (await firm.manager.call('GET', `/worklogs/${id}`)).body;
  const bill = (id: number) => invoiced(world, id);
  return { firm, client, other, project, target, log, bulk, copy, get, bill };
}

/** The fields that an edit may change, without the change marks. */
const matter = ({
  version: _version,
  modifiedDate: _modified,
  id: _id,
  createdDate: _created,
  ...rest
}: Record<string, unknown>) => rest;

describe('bulk edit', () => {
  it('changes each of the seven fields on every row, a version and an event each (API-86, WORK-12)', async () => {
    const { firm, target, client, log, bulk, get } = await setUp();
    const made = [await log(), await log({ quantity: 3 })];
    const change = {
      employeeId: firm.employee.employeeId,
      projectId: target.id,
      discount: 0.25,
      date: '2026-11-05T08:30:00Z',
      payorId: client.id,
      price: 20_000,
      quantityBilled: 1.5,
    };
    expect((await bulk({ ids: made.map(({ id }) => id), ...change })).body).toEqual({ count: 2 });
    for (const { id, version } of made) {
      expect(await get(id)).toMatchObject({
        ...change,
        date: '2026-11-05T08:30:00.000Z',
        totalBilled: 30_000,
        totalBilledWithDiscount: 22_500,
        comment: 'Fundur',
        version: version + 1,
      });
    }
    const heard = await world.sql<{ payload: { id: number } }>(
      "select payload from outbox where tenant_id = $1 and name = 'WorklogUpdated'",
      [firm.id],
    );
    expect(new Set(heard.map(({ payload }) => payload.id))).toEqual(new Set(made.map(({ id }) => id)));
  });

  it.each([
    ['the price', { price: 15_000 }],
    ['the discount', { discount: 0.5 }],
    ['what is billed', { quantityBilled: 0.25 }],
    ['the payor', { payorId: null }],
    ['the date', { date: '2026-11-09T12:00:00Z' }],
  ])('of %s equals single edits', async (_name, change) => {
    const { firm, log, bulk, get } = await setUp();
    const twins = [await log({ quantityBilled: 1, discount: 0.2 }), await log({ quantityBilled: 1, discount: 0.2 })];
    await bulk({ ids: [twins[0].id], ...change });
    await firm.employee.call('PUT', `/worklogs/${twins[1].id}`, { body: { ...twins[1], ...change } });
    expect(matter(await get(twins[0].id))).toEqual(matter(await get(twins[1].id)));
  });

  it('keeps the written-off quantity when only other fields change', async () => {
    const { firm, project, log, bulk, get } = await setUp();
    await world.sql('update project set employee_id = $1 where id = $2', [firm.employee.employeeId, project.id]);
    const made = await log({ quantityBilled: 0.5 });
    await bulk({ ids: [made.id], employeeId: firm.manager.employeeId });
    expect(await get(made.id)).toMatchObject({
      employeeId: firm.manager.employeeId,
      quantityBilled: 0.5,
      totalWrittenOff: 15_000,
    });
  });

  it('moves payor and discount with the project, and bills nothing on one that is never billed (WORK-25)', async () => {
    const { firm, other, target, project, log, bulk, get } = await setUp();
    const inner = await firm.project({ linked: [firm.employee], billable: false });
    const { id } = await log();
    await bulk({ ids: [id], projectId: target.id });
    expect(await get(id)).toMatchObject({ projectId: target.id, payorId: other.id, discount: 0.1, quantityBilled: 2 });
    const { id: outlay } = await log({ workTypeId: 2 });
    await bulk({ ids: [outlay], projectId: target.id });
    expect(await get(outlay)).toMatchObject({ projectId: target.id, discount: 0 });
    await bulk({ ids: [id], projectId: inner.id, quantityBilled: 2 });
    expect(await get(id)).toMatchObject({ payorId: null, quantityBilled: 0, totalBilled: 0 });
    await bulk({ ids: [id], projectId: project.id });
    expect(await get(id)).toMatchObject({ quantityBilled: 2, totalBilled: 20_000 });
  });

  it('converts the price when the payor pays in another currency, and refuses one price for several currencies (WORK-16)', async () => {
    const { firm, log, bulk, get } = await setUp();
    const abroad = await firm.client({ currencyCode: 'EUR' });
    await world.sql(
      "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 150)",
      [firm.id],
    );
    const [first, second] = [await log(), await log()];
    await bulk({ ids: [first.id], payorId: abroad.id });
    expect(await get(first.id)).toMatchObject({ currencyCode: 'EUR', price: 66.67, total: 133.34 });
    const refused = await bulk({ ids: [first.id, second.id], price: 90 });
    expect([refused.status, refused.body.code]).toEqual([422, 'mixed_currencies']);
    expect((await get(second.id)).price).toBe(10_000);
  });

  it('changes none when one is refused, with a reason for each (PERM-10, PERM-12, WIRE-21)', async () => {
    const { firm, project, log, bulk, bill, get } = await setUp();
    const [mine, billed] = [await log(), await log()];
    const theirs = (await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, price: 1 } })).body;
    const hidden = (await firm.manager.call('POST', '/worklogs', { body: { projectId: (await firm.project()).id } }))
      .body;
    await bill(billed.id);
    const refusal = async (ids: readonly number[]) => {
      const { status, body } = await bulk({ ids, price: 5 });
      return [status, body.code, body.errors];
    };
    expect(await refusal([mine.id, theirs.id])).toEqual([
      403,
      'forbidden',
      { 'ids.1': 'Þú hefur ekki heimild til að breyta þessu.' },
    ]);
    expect(await refusal([mine.id, theirs.id, billed.id])).toEqual([
      422,
      'worklog_billed',
      { 'ids.1': 'Þú hefur ekki heimild til að breyta þessu.', 'ids.2': 'Er á reikningi.' },
    ]);
    // A worklog behind a wall is answered as one that never existed.
    expect(await refusal([hidden.id, mine.id])).toEqual(await refusal([2_000_000_000, mine.id]));
    expect((await refusal([hidden.id]))[0]).toBe(404);
    expect((await get(mine.id)).price).toBe(10_000);
  });

  it('is refused to readers, and for others’ time and hidden cases', async () => {
    const { firm, log, bulk } = await setUp();
    const { id } = await log();
    expect((await bulk({ ids: [id], price: 1 }, firm.reader)).status).toBe(403);
    expect((await bulk({ ids: [id], employeeId: firm.manager.employeeId })).status).toBe(403);
    expect((await bulk({ ids: [id], projectId: (await firm.project()).id })).status).toBe(404);
    expect((await bulk({ ids: [id], payorId: 2_000_000_000 })).body.code).toBe('unknown_payor');
    expect((await bulk({ ids: [id] })).body).toEqual({ count: 0 });
  });

  it('by two people at once on the same rows applies both completely', async () => {
    const { log, bulk, get } = await setUp();
    const made = await Promise.all(Array.from({ length: 8 }, () => log()));
    const ids = made.map(({ id }) => id as number);
    const replies = await Promise.all([bulk({ ids, price: 111 }), bulk({ ids: ids.toReversed(), discount: 0.5 })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect(await get(id)).toMatchObject({ price: 111, discount: 0.5 });
  });
});

describe('copying', () => {
  it('makes unbilled copies without a timer, on the same project and day (API-87, WORK-13)', async () => {
    const { log, copy, get, bill } = await setUp();
    const made = await log({ quantityBilled: 1.5, discount: 0.2, timer: true });
    await bill(made.id);
    const { status, body } = await copy({ ids: [made.id] });
    expect([status, body.ids.length]).toEqual([201, 1]);
    expect(matter(await get(body.ids[0]))).toEqual(
      matter({ ...made, timerDate: null, timerDuration: 0, can: { edit: true, delete: true, startTimer: false } }),
    );
    expect(await get(made.id)).toMatchObject({ invoiceId: expect.any(Number), quantityBilled: 1.5 });
  });

  it('copies to another project with that project’s payor, VAT and discount, dated today (WORK-13)', async () => {
    const { other, target, log, copy, get } = await setUp();
    const made = [await log(), await log({ workTypeId: 2, quantity: 1 })];
    const before = Date.now();
    const { body } = await copy({ ids: made.map(({ id }) => id), projectId: target.id, dateBehaviour: 'Today' });
    for (const id of body.ids) {
      const one = await get(id);
      // Outlays have no discount.
      const discount = one.workTypeId === 2 ? 0 : 0.1;
      expect(one).toMatchObject({ projectId: target.id, payorId: other.id, discount, price: 10_000 });
      expect(Date.parse(one.date)).toBeGreaterThanOrEqual(before);
    }
    for (const { id, projectId } of made)
      expect(await get(id)).toMatchObject({ projectId, date: '2026-11-02T10:00:00.000Z', version: 1 });
  });

  it('creates one set of copies for a repeated key (WIRE-24)', async () => {
    const { firm, log } = await setUp();
    const { id } = await log();
    const send = () =>
      firm.employee.call('PUT', '/worklogs/copy', {
        body: { ids: [id], dateBehaviour: 'Today' },
        headers: { 'idempotency-key': 'one-dialog' },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body).toEqual(second.body);
    expect((await firm.employee.call('GET', '/worklogs')).body.pagination.total).toBe(2);
  });

  it('copies none if one is refused', async () => {
    const { firm, project, log, copy } = await setUp();
    const mine = await log();
    const theirs = (await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id } })).body;
    expect((await copy({ ids: [mine.id, theirs.id] })).body.errors).toEqual({
      'ids.1': 'Þú hefur ekki heimild til að breyta þessu.',
    });
    expect((await copy({ ids: [mine.id] }, firm.reader)).status).toBe(403);
    expect((await copy({ ids: [mine.id], projectId: (await firm.project()).id })).status).toBe(404);
    expect((await copy({ ids: [mine.id, 2_000_000_000] })).status).toBe(404);
    expect((await copy({ ids: [mine.id], dateBehaviour: 'Tomorrow' })).status).toBe(400);
    expect((await firm.manager.call('GET', '/worklogs')).body.pagination.total).toBe(2);
  });
});
