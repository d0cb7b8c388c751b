import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { connectOutlook, playOutlook, setOut } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// The person's own events in their Outlook, if enabled.

const jon = 'jon@stofa.is';
const { graph, officeSuite } = await playOutlook([jon]);
const world = await openWorld({ officeSuite });
const at = (hour: number, day = 2) => new Date(Date.UTC(2026, 2, day, hour));
const copying = { calendarConnection: true, calendarCopies: true };

beforeEach(() => {
  world.clock.set(at(8));
  graph.faults.length = 0;
  for (const { id } of graph.calendar.list(jon)) graph.calendar.remove(jon, id);
});

async function connected() {
  const firm = await world.firm();
  expect((await connectOutlook(firm.employee, jon, copying)).status).toBe(200);
  await world.runJobs();
  return firm;
}
/** Runs the scheduled job later. */
async function later(minutes = 10) {
  world.clock.advance(minutes * 60);
  await world.job('sync-calendars');
  await world.runJobs();
}
const make = async (who: Person, body: object = {}) => {
  const given = { subject: 'Fundur', start: at(9), end: at(10), location: 'Salur 1', body: 'Trúnaðarmál', ...body };
  const answer = await who.call('POST', '/events', { body: given });
  expect(answer.status).toBe(201);
  await world.runJobs();
  return answer.body;
};
const there = () =>
  graph.calendar
    .list(jon)
    .map(({ subject, start }) => [subject, start.toISOString().slice(5, 13)])
    .toSorted((one, other) => one.join().localeCompare(other.join()));
const copies = async (who: Person) => (await who.call('GET', '/connections/outlook/my')).body.copies;
const listed = async (who: Person) =>
  (await who.call('GET', '/events?dateFrom=2026-03-01&dateTo=2026-03-31')).body.items;

describe('a person’s events in Outlook', () => {
  it('are written with title and time, follow changes here, and are not read back (EVENT-05)', async () => {
    const { employee } = await connected();
    const event = await make(employee);
    expect(graph.calendar.list(jon)).toMatchObject([
      { subject: 'Fundur', start: at(9), end: at(10), location: '', attendees: [] },
    ]);
    await later();
    expect(await listed(employee)).toHaveLength(1);
    const body = { subject: 'Frestað', start: at(11, 3), end: at(12, 3), version: event.version };
    expect((await employee.call('PUT', `/events/${event.id}`, { body })).status).toBe(200);
    await world.runJobs();
    expect(there()).toEqual([['Frestað', '03-03T11']]);
    expect(await copies(employee)).toMatchObject({ on: true, count: 1, failure: null });
    await employee.call('DELETE', `/events/${event.id}`);
    await world.runJobs();
    expect(there()).toEqual([]);
    await employee.call('PUT', '/events/restore', { body: { ids: [event.id] } });
    await world.runJobs();
    expect(there()).toEqual([['Frestað', '03-03T11']]);
    await later();
    expect(await listed(employee)).toHaveLength(1);
  });

  it('are those that the person takes part in and sees: others are deleted', async () => {
    const { employee, manager, id, project: aCase } = await connected();
    const project = await aCase({ linked: [employee] });
    await make(manager, { projectId: project.id, employees: [employee.employeeId] });
    await make(manager, { subject: 'Annarra', employees: [manager.employeeId] });
    expect(there()).toEqual([['Fundur', '03-02T09']]);
    await world.sql('delete from project_employee where tenant_id = $1 and employee_id = $2', [
      id,
      employee.employeeId,
    ]);
    await later();
    expect(there()).toEqual([]);
    expect(await world.sql('select from calendar_copy where tenant_id = $1', [id])).toEqual([]);
  });

  it('repeat in the firm’s zone across clock changes, with whole days as days and without excluded occurrences', async () => {
    const { employee, id } = await connected();
    await world.sql("update tenant set time_zone = 'Europe/Copenhagen' where id = $1", [id]);
    const repeat = { unit: 'Week', interval: 1, weekdays: [], until: '2026-04-08' };
    const series = await make(employee, { start: at(9, 16), end: at(10, 16), repeat });
    await make(employee, { subject: 'Frí', start: at(23, 4), end: at(23, 5), isAllDay: true });
    const days = ['03-16T09', '03-23T09', '03-30T08', '04-06T08'].map((when) => ['Fundur', when]);
    expect(there()).toEqual([['Frí', '03-05T00'], ...days]);
    await employee.call('DELETE', `/events/${series.id}?at=${at(9, 23).toISOString()}&reach=One`);
    await world.runJobs();
    expect(there()).toEqual([['Frí', '03-05T00'], ...days.toSpliced(1, 1)]);
  });

  it('are created once, even if the answer was lost', async () => {
    const { employee } = await connected();
    graph.faults.push({ what: 'lost', at: /^POST .*events/ });
    const event = await make(employee);
    expect([there().length, (await copies(employee)).failure]).toEqual([1, 'unreachable']);
    const body = { subject: 'Annað heiti', start: at(9), end: at(10), version: event.version };
    await employee.call('PUT', `/events/${event.id}`, { body });
    await later();
    expect(there()).toEqual([['Annað heiti', '03-02T09']]);
    expect(await copies(employee)).toMatchObject({ count: 1, failure: null });
    graph.faults.push({ what: 'lost', at: /^POST .*events/ });
    const other = await make(employee, { subject: 'Hætt við' });
    await employee.call('DELETE', `/events/${other.id}`);
    await later();
    expect(there()).toEqual([['Annað heiti', '03-02T09']]);
  });

  it('are not held up for the time of a lease by a failure of our own', async () => {
    const { employee } = await connected();
    const event = await make(employee);
    await world.sql('alter table calendar_copy add constraint fails check (written is null) not valid');
    try {
      const body = { subject: 'Fært', start: at(11), end: at(12), version: event.version };
      expect((await employee.call('PUT', `/events/${event.id}`, { body })).status).toBe(200);
      await world.runJobs();
    } finally {
      await world.sql('alter table calendar_copy drop constraint fails');
    }
    expect((await employee.call('DELETE', `/events/${event.id}`)).status).toBe(204);
    await world.runJobs();
    expect(there()).toEqual([]);
  });

  it('leave no titles of a lost case, or after they are turned off, even before the answer arrives', async () => {
    const { employee, manager, id, project: aCase } = await connected();
    const project = await aCase({ linked: [employee] });
    graph.faults.push({ what: 'lost', at: /^POST .*events/ });
    await make(manager, { projectId: project.id, employees: [employee.employeeId] });
    expect(there()).toEqual([['Fundur', '03-02T09']]);
    await world.sql('delete from project_employee where tenant_id = $1 and employee_id = $2', [
      id,
      employee.employeeId,
    ]);
    await later();
    expect(there()).toEqual([]);
    graph.faults.push({ what: 'lost', at: /^POST .*events/ });
    await make(employee);
    expect(there()).toEqual([['Fundur', '03-02T09']]);
    await employee.call('DELETE', '/connections/outlook/copies');
    await world.runJobs();
    expect(there()).toEqual([]);
    expect(await copies(employee)).toMatchObject({ on: false, count: 0, failure: null });
    expect(await world.sql('select from calendar_copy where tenant_id = $1', [id])).toEqual([]);
  });

  it('are restored when an event returns before its deletion was confirmed', async () => {
    const { employee } = await connected();
    const event = await make(employee);
    graph.faults.push({ what: 'lost', at: /^DELETE .*events/ });
    await employee.call('DELETE', `/events/${event.id}`);
    await world.runJobs();
    expect(there()).toEqual([]);
    await employee.call('PUT', '/events/restore', { body: { ids: [event.id] } });
    await later();
    expect(there()).toEqual([['Fundur', '03-02T09']]);
  });

  it('are created again after a deletion there, once they change', async () => {
    const { employee } = await connected();
    const event = await make(employee);
    for (const { id } of graph.calendar.list(jon)) graph.calendar.remove(jon, id);
    const body = { subject: 'Nýtt heiti', start: at(9), end: at(10), version: event.version };
    await employee.call('PUT', `/events/${event.id}`, { body });
    await world.runJobs();
    expect(there()).toEqual([['Nýtt heiti', '03-02T09']]);
  });

  it('are deleted when turned off, and stay when the calendar is disconnected (CONN-07)', async () => {
    const { employee, id } = await connected();
    await make(employee);
    graph.calendar.put(jon, { subject: 'Tannlæknir', start: at(13), end: at(14) });
    expect((await employee.call('DELETE', '/connections/outlook/copies')).status).toBe(204);
    await world.runJobs();
    expect(there()).toEqual([['Tannlæknir', '03-02T13']]);
    expect(await copies(employee)).toMatchObject({ on: false, count: 0 });
    await connectOutlook(employee, jon, copying);
    await world.runJobs();
    await employee.call('DELETE', '/connections/outlook/disconnect');
    expect(there()).toHaveLength(2);
    expect(await world.sql('select from calendar_copy where tenant_id = $1', [id])).toEqual([]);
  });
});

describe('a reconnected calendar', () => {
  it('does not show the person’s left copies as meetings; another firm’s copies are meetings', async () => {
    const { employee } = await connected();
    await make(employee, { subject: 'Úr Stoð' });
    graph.calendar.put(jon, { subject: 'Þar', start: at(11), end: at(12) });
    await employee.call('DELETE', '/connections/outlook/disconnect');
    expect(there()).toHaveLength(2);
    const other = await world.firm();
    for (const who of [employee, other.employee]) await connectOutlook(who, jon, { calendarConnection: true });
    await world.runJobs();
    const all = (await listed(employee)) as readonly { readonly subject: string; readonly resourceType: string }[];
    const shown = all.map(({ subject, resourceType }) => [subject, resourceType]);
    expect(shown).toEqual([
      ['Úr Stoð', 'Own'],
      ['Þar', 'Outlook'],
    ]);
    expect(await listed(other.employee)).toHaveLength(2);
    await later(60);
    expect(await listed(employee)).toHaveLength(2);
  });
});

describe('copies left by an earlier connection', () => {
  it('are all deleted when the person reconnects and enables copies, and are written once', async () => {
    const { employee, id } = await connected();
    await make(employee, { subject: 'Úr Stoð' });
    const repeat = { unit: 'Day', interval: 1, weekdays: [], until: '2026-05-20' };
    await make(employee, { subject: 'Daglega', start: at(13), end: at(14), repeat });
    const before = there();
    expect(before).toHaveLength(81);
    graph.calendar.put(jon, { subject: 'Þar', start: at(11), end: at(12) });
    await employee.call('DELETE', '/connections/outlook/disconnect');
    // Without permission to write they stay, and are not meetings.
    await connectOutlook(employee, jon, { calendarConnection: true });
    await later();
    expect(there()).toHaveLength(82);
    graph.faults.push({ what: 'away', at: /^DELETE .*events/ });
    await connectOutlook(employee, jon, copying);
    for (const _ of [1, 2, 3]) await later(24 * 60);
    expect(there().filter(([subject]) => subject !== 'Þar')).toEqual(before);
    expect(await world.sql('select from calendar_copy where tenant_id = $1', [id])).toHaveLength(81);
    expect(there().filter(([subject]) => subject === 'Þar')).toHaveLength(1);
  });
});

describe('permission to write', () => {
  it('is requested on demand, and again on reconnecting (CONN-13)', async () => {
    const { employee } = await connected();
    const scopeOf = async (wanted: object) =>
      new URL((await setOut(employee, wanted)).url).searchParams.get('scope')?.split(' ').at(-1);
    expect(await scopeOf({ calendarConnection: true })).toBe('Calendars.ReadWrite');
    await employee.call('DELETE', '/connections/outlook/copies');
    expect(await scopeOf({ calendarConnection: true })).toBe('Calendars.Read');
  });

  it('that is denied is reported, and the calendar is still read', async () => {
    const { employee, id } = await world.firm();
    await connectOutlook(employee, jon);
    await world.runJobs();
    await world.sql('update calendar_sync set writes = true where tenant_id = $1', [id]);
    await make(employee);
    graph.calendar.put(jon, { subject: 'Þar', start: at(11), end: at(12) });
    await later();
    expect(await copies(employee)).toMatchObject({ on: true, failure: 'forbidden' });
    expect((await employee.call('GET', '/connections/outlook/my')).body.items[0].failure).toBeNull();
    expect((await listed(employee)).map(({ subject }: { subject: string }) => subject)).toEqual(['Fundur', 'Þar']);
  });

  it('is refused to readers', async () => {
    const { reader } = await world.firm();
    expect((await reader.call('DELETE', '/connections/outlook/copies')).status).toBe(204);
    expect((await setOut(reader, copying)).status).toBe(403);
  });
});
