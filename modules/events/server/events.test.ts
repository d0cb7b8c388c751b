import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const at = (day: string, time: string) => `${day}T${time}:00.000Z`;
const meeting = { subject: 'Fundur', start: at('2026-03-02', '10:00'), end: at('2026-03-02', '11:00') };
const make = (who: Person, body: object = {}) => who.call('POST', '/events', { body: { ...meeting, ...body } });
const listed = async (who: Person, query = '') =>
  (await who.call('GET', `/events?${query}`)).body.items.map((row: { subject: string }) => row.subject);

describe('an event', () => {
  it('is created on a case or without one, with all its fields, and read back as written (EVENT-02, DATA-50, API-138)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ name: 'Galli í fasteign' });
    const { status, body } = await make(firm.manager, {
      projectId: project.id,
      body: '<p>Sal 202</p><script>alert(1)</script>',
      location: 'Dómstólar',
      isCourt: true,
      employees: [firm.manager.employeeId],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      projectId: project.id,
      projectYearNumber: project.yearNumber,
      projectName: 'Galli í fasteign',
      ...meeting,
      resourceType: 'Own',
      isFree: false,
      webLink: null,
      body: '<p>Sal 202</p>',
      isAllDay: false,
      isCourt: true,
      location: 'Dómstólar',
      employees: [{ id: firm.manager.employeeId, name: 'Margrét Stjóradóttir' }],
      can: { edit: true, delete: true },
    });
    expect((await firm.manager.call('GET', `/events/${body.id}`)).body).toEqual(body);
    expect((await make(firm.employee)).body).toMatchObject({
      projectId: null,
      projectName: null,
      employees: [{ id: firm.employee.employeeId }],
    });
  });

  it('requires a subject, and an end after its start (OPEN-52)', async () => {
    const firm = await world.firm();
    const without = await make(firm.manager, { subject: ' ' });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([400, ['subject']]);
    const reversed = await make(firm.manager, { end: meeting.start });
    expect([reversed.status, reversed.body.code, Object.keys(reversed.body.errors)]).toEqual([
      422,
      'event_times',
      ['end'],
    ]);
  });

  it('of 24 hours is all-day, regardless of the request (EVENT-04)', async () => {
    const firm = await world.firm();
    const day = { start: at('2026-03-02', '00:00'), end: at('2026-03-03', '00:00') };
    expect((await make(firm.manager, { ...day, isAllDay: false })).body.isAllDay).toBe(true);
    expect((await make(firm.manager, { isAllDay: true })).body.isAllDay).toBe(true);
  });

  it('is edited by its version; omitted fields are unchanged (API-139)', async () => {
    const firm = await world.firm();
    const { body } = await make(firm.manager, { location: 'Fundarherbergi', employees: [firm.employee.employeeId] });
    const moved = { subject: 'Fundur', start: at('2026-03-04', '10:00'), end: at('2026-03-04', '11:00'), version: 1 };
    const path = `/events/${body.id}`;
    expect((await firm.manager.call('PUT', path, { body: moved })).body).toMatchObject({
      start: moved.start,
      location: 'Fundarherbergi',
      employees: [{ id: firm.employee.employeeId }],
      version: 2,
    });
    const stale = await firm.manager.call('PUT', path, { body: { ...moved, subject: 'Annað' } });
    expect([stale.status, stale.body.current.version]).toEqual([412, 2]);
  });

  it('goes to the bin and is restored (API-140)', async () => {
    const firm = await world.firm();
    const { body } = await make(firm.employee);
    expect((await firm.employee.call('DELETE', `/events/${body.id}`)).status).toBe(204);
    expect(await listed(firm.employee)).toEqual([]);
    const ids = { body: { ids: [body.id] } };
    expect((await firm.manager.call('PUT', '/events/restore', ids)).status).toBe(404);
    expect((await firm.employee.call('PUT', '/events/restore', ids)).body).toEqual({ count: 1 });
    expect(await listed(firm.employee)).toEqual(['Fundur']);
  });
});

describe('the list', () => {
  it('contains events that overlap the days, by project and by person (API-137)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const on = (subject: string, start: string, end: string, more: object = {}) =>
      make(firm.manager, { subject, start, end, ...more });
    await on('Á undan', at('2026-03-01', '10:00'), at('2026-03-01', '11:00'));
    await on('Yfir nótt', at('2026-03-01', '23:00'), at('2026-03-02', '01:00'));
    await on('Í málinu', at('2026-03-02', '10:00'), at('2026-03-02', '11:00'), {
      projectId: project.id,
      employees: [firm.employee.employeeId],
    });
    await on('Á eftir', at('2026-03-03', '00:00'), at('2026-03-03', '01:00'));
    const days = 'dateFrom=2026-03-02&dateTo=2026-03-02';
    expect(await listed(firm.manager, days)).toEqual(['Yfir nótt', 'Í málinu']);
    expect(await listed(firm.manager, `projectId=${project.id}`)).toEqual(['Í málinu']);
    expect(await listed(firm.manager, `${days}&employeeId=${firm.manager.employeeId}`)).toEqual(['Yfir nótt']);
    expect(await listed(firm.employee, days)).toEqual(['Í málinu']);
    expect(await listed(firm.manager, 'orderBy=start desc&pageSize=1')).toEqual(['Á eftir']);
  });

  it('excludes events of a case in the bin', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    await make(firm.manager, { projectId: project.id });
    await world.sql('update project set deleted_at = now() where id = $1', [project.id]);
    expect(await listed(firm.manager)).toEqual([]);
  });
});

describe('access', () => {
  it('to an event of a case: everybody who sees the case, and no other participant', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const { body } = await make(firm.manager, { projectId: project.id, employees: [firm.employee.employeeId] });
    expect((await firm.employee.call('GET', `/events/${body.id}`)).body.can).toEqual({ edit: true, delete: true });
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    expect((await firm.employee.call('GET', `/events/${body.id}`)).status).toBe(404);
    const refused = await make(firm.manager, { projectId: project.id, employees: [firm.employee.employeeId] });
    expect([refused.status, refused.body.code]).toEqual([422, 'event_unseen']);
  });

  it('to an event without a case: participants without editing, and no other manager', async () => {
    const firm = await world.firm();
    const { body } = await make(firm.employee, { subject: 'Tannlæknir', employees: [firm.reader.employeeId] });
    const path = `/events/${body.id}`;
    expect((await firm.manager.call('GET', path)).status).toBe(404);
    expect((await firm.reader.call('GET', path)).body.can).toEqual({ edit: false, delete: false });
    expect((await firm.reader.call('DELETE', path)).status).toBe(403);
    expect((await make(firm.reader)).status).toBe(403);
    const history = await firm.manager.call('GET', '/audit?entity=event');
    expect(JSON.stringify(history.body)).not.toContain('Tannlæknir');
  });

  it('to the history of an event without a case: participants, and no other manager, also once it is deleted', async () => {
    const firm = await world.firm();
    const { body } = await make(firm.employee, { subject: 'Tannlæknir' });
    const past = async (who: Person) => who.call('GET', `/audit/rows?kind=event&id=${body.id}`);
    expect(JSON.stringify((await past(firm.employee)).body)).toContain('Tannlæknir');
    const missing = await firm.manager.call('GET', '/audit/rows?kind=event&id=2147483000');
    expect([missing.status, (await past(firm.manager)).status]).toEqual([404, 404]);
    expect((await firm.employee.call('DELETE', `/events/${body.id}`)).status).toBe(204);
    expect((await past(firm.manager)).status).toBe(404);
    const project = await firm.project({ linked: [firm.employee] });
    const ofCase = await make(firm.employee, { subject: 'Fyrirtaka', projectId: project.id });
    const seen = await firm.manager.call('GET', `/audit/rows?kind=event&id=${ofCase.body.id}`);
    expect(JSON.stringify(seen.body)).toContain('Fyrirtaka');
  });

  it('only the creator may detach an event from its case', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const { body } = await make(firm.employee, { projectId: project.id });
    const off = { body: { ...meeting, projectId: null, version: 1 } };
    const refused = await firm.manager.call('PUT', `/events/${body.id}`, off);
    expect([refused.status, refused.body.code]).toEqual([422, 'event_not_yours']);
    expect((await firm.employee.call('PUT', `/events/${body.id}`, off)).body.projectId).toBeNull();
  });

  it('hidden events show a colleague as busy, in as few spans as possible', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    await make(firm.manager, { projectId: project.id });
    await make(firm.manager, { start: at('2026-03-02', '10:30'), end: at('2026-03-02', '12:00') });
    const seen = await firm.project({ linked: [firm.employee] });
    await make(firm.manager, {
      projectId: seen.id,
      start: at('2026-03-02', '14:00'),
      end: at('2026-03-02', '15:00'),
    });
    const of = (who: Person) =>
      who.call('GET', `/events/busy?dateFrom=2026-03-02&dateTo=2026-03-02&employeeId=${firm.manager.employeeId}`);
    expect((await of(firm.employee)).body).toEqual({
      items: [
        { employeeId: firm.manager.employeeId, start: at('2026-03-02', '10:00'), end: at('2026-03-02', '12:00') },
      ],
    });
    expect((await of(firm.manager)).body).toEqual({ items: [] });
    expect((await of((await world.firm()).employee)).body).toEqual({ items: [] });
  });
});

describe('realtime events', () => {
  const heard = (firm: Firm) =>
    world.sql<{ name: string; project_id: number | null; employee_id: number | null }>(
      "select name, project_id, employee_id from outbox where tenant_id = $1 and name like 'Event%' order by id",
      [firm.id],
    );

  it('reach those who see the case, or the event’s own people (RT-01)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    await make(firm.manager, { projectId: project.id });
    const { body } = await make(firm.employee, { employees: [firm.reader.employeeId] });
    await firm.employee.call('DELETE', `/events/${body.id}`);
    expect(await heard(firm)).toEqual([
      { name: 'EventCreated', project_id: project.id, employee_id: null },
      { name: 'EventCreated', project_id: null, employee_id: firm.employee.employeeId },
      { name: 'EventCreated', project_id: null, employee_id: firm.reader.employeeId },
      { name: 'EventDeleted', project_id: null, employee_id: firm.employee.employeeId },
      { name: 'EventDeleted', project_id: null, employee_id: firm.reader.employeeId },
    ]);
  });
});
