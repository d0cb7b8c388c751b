import { afterEach, describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
afterEach(() => world.clock.run());

async function setUp() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const make = async (body: object = {}) =>
    (await firm.employee.call('POST', '/worklogs', { body: { projectId: project.id, price: 10_000, ...body } })).body;
  const start = (id: number) => firm.employee.call('PUT', `/worklogs/${id}/timer/start/`);
  const stop = (id: number) => firm.employee.call('PUT', `/worklogs/${id}/timer/stop/`);
  const active = async () => (await firm.employee.call('GET', '/worklogs/timer/active')).body;
  return { firm, project, make, start, stop, active };
}

const noon = new Date('2026-11-20T12:00:00Z');

describe('the timer', () => {
  it("counts by the server's clock and rounds to hundredths of an hour (API-91, API-93, API-94, WORK-30, WORK-33)", async () => {
    const { make, start, stop, active } = await setUp();
    const { id } = await make();
    world.clock.set(noon);
    expect((await start(id)).body.timerDate).toBe(noon.toISOString());
    expect((await active()).worklog.id).toBe(id);
    world.clock.advance(80 * 60);
    const stopped = (await stop(id)).body;
    expect(stopped).toMatchObject({
      timerDate: null,
      timerDuration: 4800,
      quantity: 1.33,
      quantityBilled: 1.33,
      total: 13_300,
    });
    expect((await active()).worklog).toBeNull();
  });

  it('resumes from the counted time, or from hours typed since', async () => {
    const { make, start, stop } = await setUp();
    const { id } = await make({ quantity: 2 });
    world.clock.set(noon);
    await start(id);
    world.clock.advance(1800);
    expect((await stop(id)).body).toMatchObject({ quantity: 2.5, timerDuration: 9000 });
  });

  it('is one per employee: starting another stops and saves the first (WORK-32)', async () => {
    const { make, start, active } = await setUp();
    const [first, second] = [await make(), await make()];
    world.clock.set(noon);
    await start(first.id);
    world.clock.advance(3600);
    await start(second.id);
    expect((await active()).worklog.id).toBe(second.id);
    const rows = await world.sql<{ quantity: string }>('select quantity from worklog where id = $1', [first.id]);
    expect(Number(rows[0]?.quantity)).toBe(1);
  });

  it('leaves one running after ten concurrent starts of ten worklogs (WORK-32)', async () => {
    const { firm, make, start } = await setUp();
    const made = await Promise.all(Array.from({ length: 10 }, () => make()));
    const replies = await Promise.all(made.map(({ id }) => start(id)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const rows = await world.sql('select id from worklog where employee_id = $1 and timer_date is not null', [
      firm.employee.employeeId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('starts and stops with a save that requests it (WORK-28)', async () => {
    const { firm, project, make, active } = await setUp();
    const made = await make({ timer: true });
    expect(made.timerDate).not.toBeNull();
    const edited = await firm.employee.call('PUT', `/worklogs/${made.id}`, {
      body: { projectId: project.id, timer: false, version: made.version },
    });
    expect([edited.status, edited.body.timerDate]).toEqual([200, null]);
    expect((await active()).worklog).toBeNull();
  });

  it('ignores durations from the browser (WORK-33)', async () => {
    const { make } = await setUp();
    expect(await make({ timerDuration: 360_000, timerDate: '2020-01-01T00:00:00Z' })).toMatchObject({
      timerDuration: 0,
      timerDate: null,
    });
  });

  it('can always be stopped: after losing the project, and as a reader', async () => {
    const { firm, make, start, stop, active } = await setUp();
    const { id } = await make();
    world.clock.set(noon);
    await start(id);
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    await world.sql("update employee set role = 'reader' where id = $1", [firm.employee.employeeId]);
    const hidden = (await active()).worklog;
    expect([hidden.id, hidden.projectName, hidden.comment]).toEqual([id, '', '']);
    world.clock.advance(3600);
    expect((await stop(id)).status).toBe(200);
    const rows = await world.sql<{ quantity: string; timer_date: Date | null }>(
      'select quantity, timer_date from worklog where id = $1',
      [id],
    );
    expect([Number(rows[0]?.quantity), rows[0]?.timer_date]).toEqual([1, null]);
  });

  it('is personal: nobody starts a colleague’s, neither directly nor with a save', async () => {
    const { firm, project, make, start, active } = await setUp();
    const [mine, theirs] = [
      (await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, timer: true } })).body,
      await make(),
    ];
    const body = { projectId: project.id, version: theirs.version, timer: true };
    const refused = [
      firm.manager.call('PUT', `/worklogs/${theirs.id}/timer/start`),
      firm.manager.call('PUT', `/worklogs/${theirs.id}`, { body }),
      firm.manager.call('POST', '/worklogs', {
        body: { projectId: project.id, employeeId: firm.employee.employeeId, timer: true },
      }),
      firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, workTypeId: 2, timer: true } }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await active()).worklog).toBeNull();
    expect((await firm.manager.call('GET', '/worklogs/timer/active')).body.worklog.id).toBe(mine.id);
    expect((await start(theirs.id)).status).toBe(200);
  });
});

describe('an edit while the timer runs', () => {
  /** A worklog whose timer has run for an hour and a half, and an edit of it. */
  async function running(body: object = {}) {
    const { firm, project, make, active } = await setUp();
    world.clock.set(noon);
    const made = await make({ timer: true, ...body });
    world.clock.advance(5400);
    const { body: now } = await firm.employee.call('GET', `/worklogs/${made.id}`);
    const edit = async (change: object, person = firm.employee) =>
      (
        await person.call('PUT', `/worklogs/${made.id}`, {
          body: { projectId: project.id, version: now.version, ...change },
        })
      ).body;
    const get = async () => (await firm.manager.call('GET', `/worklogs/${made.id}`)).body;
    return { firm, now, edit, get, active };
  }

  it('of another field keeps the timer running without losing a second', async () => {
    const { now, edit } = await running();
    expect(await edit({ ...now, comment: 'Fundur' })).toMatchObject({
      comment: 'Fundur',
      timerDate: noon.toISOString(),
      timerDuration: 0,
    });
  });

  it('of the hours makes the timer continue from the typed hours', async () => {
    const { now, edit } = await running();
    expect(await edit({ ...now, quantity: 4, quantityBilled: null })).toMatchObject({
      timerDate: '2026-11-20T13:30:00.000Z',
      timerDuration: 14_400,
      quantity: 4,
      quantityBilled: 4,
    });
    expect(await edit({ quantity: 4, version: now.version + 1, timer: false })).toMatchObject({
      timerDate: null,
      quantity: 4,
    });
  });

  it('that stops the timer saves and bills the counted time (WORK-28, WORK-30)', async () => {
    const { now, edit, active } = await running();
    expect(await edit({ ...now, timer: false })).toMatchObject({
      timerDate: null,
      timerDuration: 5400,
      quantity: 1.5,
      quantityBilled: 1.5,
    });
    expect((await active()).worklog).toBeNull();
  });

  it('stops with the typed hours, and bills the chosen quantity', async () => {
    const { edit } = await running();
    expect(await edit({ quantity: 2, quantityBilled: 1, timer: false })).toMatchObject({
      timerDate: null,
      quantity: 2,
      quantityBilled: 1,
    });
  });

  it.each([
    ['becomes another person’s work', true],
    ['becomes an expense', false],
  ])('saves it when it %s', async (_what, moves) => {
    const { firm, edit, get } = await running();
    await firm.manager.call('POST', '/worklogs', { body: { projectId: (await get()).projectId, timer: true } });
    await edit(moves ? { employeeId: firm.manager.employeeId } : { workTypeId: 2 }, firm.manager);
    expect(await get()).toMatchObject({
      timerDate: null,
      quantity: 1.5,
      employeeId: (moves ? firm.manager : firm.employee).employeeId,
    });
  });

  it('in bulk that changes the employee saves the timer too', async () => {
    const { firm, get, active } = await running();
    const { id, projectId } = await get();
    await firm.manager.call('POST', '/worklogs', { body: { projectId, timer: true } });
    expect(
      (await firm.manager.call('PUT', '/worklogs/bulk', { body: { ids: [id], employeeId: firm.manager.employeeId } }))
        .body,
    ).toEqual({ count: 1 });
    expect(await get()).toMatchObject({
      timerDate: null,
      quantity: 1.5,
      quantityBilled: 1.5,
      employeeId: firm.manager.employeeId,
    });
    expect((await active()).worklog).toBeNull();
  });

  it('that deletes a worklog saves its timer, whoever owns it; it can be restored while another timer runs', async () => {
    const { firm, get, active } = await running();
    const { id, projectId } = await get();
    expect((await firm.manager.call('PUT', '/worklogs/delete', { body: { ids: [id] } })).body).toEqual({ count: 1 });
    const next = (await firm.employee.call('POST', '/worklogs', { body: { projectId, timer: true } })).body;
    expect((await firm.manager.call('PUT', '/worklogs/restore', { body: { ids: [id] } })).body).toEqual({ count: 1 });
    expect(await get()).toMatchObject({ timerDate: null, quantity: 1.5 });
    expect((await active()).worklog.id).toBe(next.id);
  });
});
