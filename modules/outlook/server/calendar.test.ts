import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// The Outlook calendar beside the person's own events: its visibility, and suggested worklogs.

const jon = 'jon@stofa.is';
const anna = 'anna@stofa.is';
const { graph, officeSuite } = await playOutlook([jon, anna]);
const world = await openWorld({ officeSuite });
const at = (hour: number, day = 2) => new Date(Date.UTC(2026, 2, day, hour));
const days = 'dateFrom=2026-03-01&dateTo=2026-03-31';

beforeEach(() => {
  world.clock.set(at(8));
  graph.pageSize(50);
  for (const { id } of graph.calendar.list(jon)) graph.calendar.remove(jon, id);
});

async function connected() {
  const firm = await world.firm();
  expect((await connectOutlook(firm.employee, jon)).status).toBe(200);
  await world.runJobs();
  return firm;
}
/** Runs the scheduled job later. */
async function readAgain(minutes = 10) {
  world.clock.advance(minutes * 60);
  await world.job('sync-calendars');
  await world.runJobs();
}
const list = async (person: Person, of = '') => (await person.call('GET', `/events?${days}${of}`)).body.items;
type Item = { readonly subject: string; readonly start: string };
const told = (items: readonly Item[]) => items.map(({ subject, start }) => [subject, start]);

describe('meetings in Outlook', () => {
  it('are listed beside own events, read only, and follow changes there (EVENT-05, DATA-50)', async () => {
    const one = graph.calendar.put(jon, { subject: 'Fundur', start: at(9), end: at(10), location: 'Salur' });
    graph.calendar.putSeries(jon, { subject: 'Vikufundur', start: at(11), end: at(12) }, [0, 7]);
    const { employee } = await connected();
    await employee.call('POST', '/events', { body: { subject: 'Eigin', start: at(13), end: at(14) } });
    const items = await list(employee);
    expect(items.map(({ subject, resourceType }: Item & { resourceType: string }) => [subject, resourceType])).toEqual([
      ['Fundur', 'Outlook'],
      ['Vikufundur', 'Outlook'],
      ['Eigin', 'Own'],
      ['Vikufundur', 'Outlook'],
    ]);
    expect(items[0]).toMatchObject({ location: 'Salur', can: { edit: false, delete: false }, projectId: null });
    expect((await employee.call('GET', `/events/${items[0].id}`)).body).toEqual(items[0]);
    expect((await employee.call('DELETE', `/events/${items[0].id}`)).status).toBe(404);
    graph.calendar.put(jon, { ...one, start: at(15), end: at(16) });
    await readAgain();
    expect(told(await list(employee))).toContainEqual(['Fundur', at(15).toISOString()]);
    graph.calendar.remove(jon, one.id);
    await readAgain();
    expect(told(await list(employee)).map(([subject]) => subject)).not.toContain('Fundur');
  });

  it('are read with any content, and removed when cancelled', async () => {
    const one = graph.calendar.put(jon, {
      subject: 'Fundur\ud800\u0000',
      location: '\udc00',
      attendees: ['anna\u0000@example.is'],
      start: at(9),
      end: at(10),
    });
    const { employee } = await connected();
    expect(told(await list(employee))).toEqual([['Fundur\ufffd', at(9).toISOString()]]);
    graph.calendar.put(jon, { ...one, isCancelled: true });
    await readAgain();
    expect(await list(employee)).toEqual([]);
  });

  it('show others only as busy, and private ones show their owner only that too', async () => {
    graph.calendar.put(jon, { subject: 'Starfsviðtal', start: at(9), end: at(10) });
    graph.calendar.put(jon, { subject: 'Læknir', start: at(11), end: at(12), sensitivity: 'private' });
    graph.calendar.put(jon, { subject: 'Laust', start: at(14), end: at(15), showAs: 'free' });
    const { employee, manager, id } = await connected();
    expect(told(await list(employee))).toContainEqual(['', at(11).toISOString()]);
    const stored = await world.sql('select * from outside_event where tenant_id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain('Læknir');
    expect((await list(employee)).map(({ isFree }: { isFree: boolean }) => isFree)).toEqual([false, false, true]);
    const item = (await list(employee))[0];
    for (const of of ['', `&employeeId=${employee.employeeId}`]) expect(await list(manager, of)).toEqual([]);
    expect((await manager.call('GET', `/events/${item.id}`)).status).toBe(404);
    const busy = await manager.call('GET', `/events/busy?${days}&employeeId=${employee.employeeId}`);
    expect(busy.body.items).toEqual([
      { employeeId: employee.employeeId, start: at(9).toISOString(), end: at(10).toISOString() },
      { employeeId: employee.employeeId, start: at(11).toISOString(), end: at(12).toISOString() },
    ]);
    const elsewhere = await world.firm();
    const theirs = await elsewhere.manager.call('GET', `/events/busy?${days}&employeeId=${employee.employeeId}`);
    expect([theirs.status, theirs.body.items ?? []]).toEqual([theirs.status, []]);
    const logged = await world.sql('select from audit_log where tenant_id = $1 and entity = $2', [id, 'outside_event']);
    expect(logged).toEqual([]);
  });

  it('are read by one of two processes, each meeting once', async () => {
    graph.pageSize(2);
    graph.calendar.putSeries(jon, { start: at(9), end: at(10) }, [0, 1, 2, 3, 4]);
    graph.calendar.deliverTwice(true);
    const firm = await world.firm();
    await connectOutlook(firm.employee, jon);
    await Promise.all([world.runJobs(), world.runJobs()]);
    graph.calendar.deliverTwice(false);
    expect(await list(firm.employee)).toHaveLength(5);
  });

  it('are deleted with the connection, but not their billed time (CONN-07)', async () => {
    const { id, employee, project } = await withMeeting();
    const [suggested] = await suggestions(employee);
    await employee.call('PUT', `/worklogs/suggestions/${suggested.id}/approve`, { body: { approved: true } });
    graph.calendar.put(jon, { subject: `Aftur ${project.yearNumber}`, start: at(11), end: at(12) });
    await readAgain();
    expect(await suggestions(employee)).toHaveLength(1);
    expect((await employee.call('DELETE', '/connections/outlook/disconnect')).status).toBe(204);
    for (const table of ['outside_grant', 'outside_connection', 'calendar_sync', 'outside_event'])
      expect(await world.sql(`select from ${table} where tenant_id = $1`, [id])).toEqual([]);
    expect(await suggestions(employee)).toEqual([]);
    expect(await world.sql('select from worklog where tenant_id = $1', [id])).toHaveLength(1);
  });
});

async function withMeeting() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  graph.calendar.put(jon, {
    subject: `Fundur vegna ${project.yearNumber}`,
    start: at(9),
    end: new Date(at(9).getTime() + 50 * 60_000),
  });
  await connectOutlook(firm.employee, jon);
  await world.runJobs();
  world.clock.set(at(13));
  await readAgain();
  return { ...firm, project };
}
const suggestions = async (person: Person) =>
  (await person.call('GET', '/worklogs/suggestions?dateFrom=2026-03-02&dateTo=2026-03-31')).body.items;

describe('an ended meeting', () => {
  it('suggests its time once, on the case that it names (DATA-43, DATA-44)', async () => {
    const { employee, manager, project } = await withMeeting();
    expect(await suggestions(employee)).toMatchObject([
      {
        objectType: 'Event',
        suggestionType: 'OutlookCalendar',
        projectId: project.id,
        quantity: 0.83,
        date: '2026-03-02',
      },
    ]);
    await readAgain();
    expect(await suggestions(employee)).toHaveLength(1);
    expect(await suggestions(manager)).toEqual([]);
  });

  it('belongs to the only case of an invited client, and to none of several; a moved one withdraws its suggestion', async () => {
    const firm = await world.firm();
    const [one, other] = [await firm.client(), await firm.client()];
    const emails = ['ein@fela.is', 'onnur@fela.is'];
    for (const [place, { id }] of [one, other].entries())
      await world.sql('update client set email = $2 where id = $1', [id, emails[place]]);
    const asked = async ({ id }: typeof one) => {
      const project = await firm.project({ linked: [firm.employee], clientId: id });
      await world.sql('insert into project_client (tenant_id, project_id, client_id) values ($1, $2, $3)', [
        firm.id,
        project.id,
        id,
      ]);
      return project;
    };
    const alone = await asked(one);
    await asked(other);
    await asked(other);
    const meet = (hour: number, attendees: readonly string[]) =>
      graph.calendar.put(jon, { start: at(hour), end: at(hour + 1), attendees });
    const first = meet(9, ['EIN@fela.is']);
    for (const hour of [10, 11]) meet(hour, ['ein@fela.is']);
    meet(12, ['onnur@fela.is']);
    await connectOutlook(firm.employee, jon);
    await world.runJobs();
    world.clock.set(at(14));
    await readAgain();
    const told = async () =>
      (await suggestions(firm.employee)).map(({ projectId, quantity }: { projectId: number; quantity: number }) => [
        projectId,
        quantity,
      ]);
    expect(await told()).toEqual([[alone.id, 3]]);
    graph.calendar.put(jon, { ...first, start: at(9, 20), end: at(10, 20) });
    await readAgain();
    expect(await told()).toEqual([[alone.id, 2]]);
  });

  it('suggests nothing after another calendar replaces its own', async () => {
    const { employee } = await withMeeting();
    await connectOutlook(employee, jon);
    expect(await suggestions(employee)).toHaveLength(1);
    await connectOutlook(employee, anna);
    await world.runJobs();
    expect(await suggestions(employee)).toEqual([]);
    expect(await list(employee)).toEqual([]);
  });

  it('suggests nothing without a connected calendar (OPEN-67)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    graph.calendar.put(jon, { subject: project.yearNumber, start: at(9), end: at(10) });
    world.clock.set(at(13));
    await readAgain();
    expect(await suggestions(firm.employee)).toEqual([]);
  });
});

describe('an expired connection', () => {
  it('is not used, and notifies its owner by one letter; reconnected it resumes', async () => {
    const { employee } = await connected();
    graph.signIn.revokeAll();
    graph.calendar.put(jon, { subject: 'Síðar', start: at(9, 3), end: at(10, 3) });
    await readAgain();
    const mine = async () => (await employee.call('GET', '/connections/outlook/my')).body.items[0];
    expect(await mine()).toMatchObject({ failure: 'expired' });
    const asked = graph.asked.length;
    await readAgain();
    expect(graph.asked.length).toBe(asked);
    const letters = world.mails.filter(({ to }) => to === employee.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Dagatalið sem þú tengdir er ekki lengur lesið']);
    expect(letters[0]?.action?.url).toMatch(/\/settings\/connections$/);
    await connectOutlook(employee, jon);
    await world.runJobs();
    expect(await mine()).toMatchObject({ failure: null });
    expect(told(await list(employee))).toEqual([['Síðar', at(9, 3).toISOString()]]);
  });

  it('with a clock behind ours renews a refused token', async () => {
    const { employee } = await connected();
    graph.skew(7200);
    graph.calendar.put(jon, { subject: 'Fundur', start: at(9, 3), end: at(10, 3) });
    await readAgain();
    graph.skew(0);
    expect(await list(employee)).toHaveLength(1);
  });
});
