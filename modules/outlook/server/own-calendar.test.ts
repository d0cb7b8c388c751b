import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { playCaldav } from '#integrations/caldav/fake.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// A calendar on a CalDAV server that a person enters (issue 16): the same as Outlook's, without Microsoft.

const jon = { user: 'jon', password: 'Hallormsstaður 1' };
const { graph, officeSuite } = await playOutlook(['jon@stofa.is']);
const world = await openWorld({ officeSuite });
const caldav = await playCaldav({ ...jon, calendars: ['Vinna', 'Heima'] });
afterAll(() => caldav.close());

const path = '/connections/own-calendar';
const typed = () => ({ ...jon, url: caldav.addressOf('Vinna') });
const connect = (person: Person, body = typed()) => person.call('POST', path, { body });
const meeting = (uid: string, subject: string, start: string, ...lines: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//a//IS',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260301T000000Z',
    `DTSTART:${start}`,
    'DURATION:PT45M',
    `SUMMARY:${subject}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
async function sync() {
  await world.job('sync-calendars');
  await world.runJobs();
}
async function subjects(person: Person) {
  const { body } = await person.call('GET', '/events?dateFrom=2026-03-01&dateTo=2026-03-31');
  return body.items.map(({ subject }: { subject: string }) => subject).toSorted();
}

beforeEach(() => {
  world.clock.set(new Date('2026-03-02T09:00:00Z'));
  for (const name of ['Vinna', 'Heima']) for (const file of caldav.list(name).keys()) caldav.remove(name, file);
  caldav.change(jon.password);
  caldav.faults.length = 0;
});

describe('a calendar on a CalDAV server', () => {
  it('is found by the server’s address, and lists its calendars', async () => {
    const { employee } = await world.firm();
    const { status, body } = await employee.call('POST', `${path}/calendars`, { body: { ...jon, url: caldav.url } });
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { name: 'Vinna', url: caldav.addressOf('Vinna') },
      { name: 'Heima', url: caldav.addressOf('Heima') },
    ]);
    expect(await world.sql('select 1 from outside_grant where provider = $1', ['own'])).toEqual([]);
  });

  it('is refused with its reason, and nothing is stored (CONN-08)', async () => {
    const { employee, reader } = await world.firm();
    const codeOf = async (person: Person, body: object) => (await person.call('POST', path, { body })).body.code;
    const refusals = [
      [{ password: 'rangt' }, 'own_calendar_unknown', 'password'],
      [{ url: `${caldav.url}/annað/` }, 'own_calendar_none', 'url'],
      [{ url: 'http://127.0.0.1:1/' }, 'own_calendar_away', 'url'],
    ] as const;
    for (const [wrong, code, field] of refusals) {
      const { body } = await employee.call('POST', path, { body: { ...typed(), ...wrong } });
      expect([body.code, body.errors]).toEqual([code, { [field]: body.detail }]);
    }
    expect(await codeOf(reader, typed())).toBe('forbidden');
    expect((await employee.call('GET', path)).body.line).toBeNull();
  });

  it('is listed beside own events, and follows changes there (EVENT-05)', async () => {
    const { employee, manager } = await world.firm();
    caldav.put('Vinna', 'a.ics', meeting('a', 'Fundur', '20260303T100000Z'));
    caldav.put('Vinna', 'b.ics', meeting('b', 'Læknir', '20260304T100000Z', 'CLASS:PRIVATE'));
    expect((await connect(employee)).status).toBe(200);
    await sync();
    expect(await subjects(employee)).toEqual(['', 'Fundur']);
    expect(await subjects(manager)).toEqual([]);
    caldav.put('Vinna', 'a.ics', meeting('a', 'Fundur færður', '20260305T100000Z'));
    caldav.remove('Vinna', 'b.ics');
    world.clock.advance(600);
    await sync();
    expect(await subjects(employee)).toEqual(['Fundur færður']);
    expect((await employee.call('GET', path)).body).toMatchObject({
      line: { account: expect.stringContaining('jon · 127.0.0.1'), failure: null },
      replacesOutlook: false,
    });
  });

  it('suggests the time of a meeting that names a case (OPEN-67)', async () => {
    const { employee, ...firm } = await world.firm();
    const project = await firm.project({ linked: [employee] });
    caldav.put('Vinna', 'a.ics', meeting('a', `Fundur ${project.yearNumber}`, '20260302T100000Z'));
    await connect(employee);
    await sync();
    world.clock.set(new Date('2026-03-02T13:00:00Z'));
    await sync();
    const { body } = await employee.call('GET', '/worklogs/suggestions?dateFrom=2026-03-02&dateTo=2026-03-31');
    expect(body.items).toMatchObject([{ suggestionType: 'OutlookCalendar', projectId: project.id, quantity: 0.75 }]);
  });

  it('contains the person’s events if enabled, once after a crash, and none when turned off', async () => {
    const { employee } = await world.firm();
    await connect(employee);
    await employee.call('POST', `${path}/copies`, { body: { on: true } });
    const times = { start: '2026-03-09T10:00:00Z', end: '2026-03-09T11:00:00Z' };
    const { body: event } = await employee.call('POST', '/events', { body: { subject: 'Vettvangsganga', ...times } });
    await world.runJobs();
    const there = () => [...caldav.list('Vinna').values()].map((data) => /SUMMARY:(.*)/.exec(data)?.[1]?.trim());
    expect(there()).toEqual(['Vettvangsganga']);
    // As if the process died between creating and marking.
    await world.sql('update calendar_copy set outside_key = null, written = null');
    world.clock.advance(600);
    await sync();
    expect(there()).toEqual(['Vettvangsganga']);
    expect(await subjects(employee)).toEqual(['Vettvangsganga']);
    await employee.call('PUT', `/events/${event.id}`, {
      body: { subject: 'Færð ganga', ...times, version: event.version },
    });
    await world.runJobs();
    expect(there()).toEqual(['Færð ganga']);
    const { body } = await employee.call('POST', `${path}/copies`, { body: { on: false } });
    expect(body.copies.on).toBe(false);
    await world.runJobs();
    expect(there()).toEqual([]);
  });

  it('with a changed password is not used, and notifies its owner by one letter', async () => {
    const { employee } = await world.firm();
    await connect(employee);
    await sync();
    caldav.change('nýtt');
    for (let times = 0; times < 3; times += 1) {
      world.clock.advance(600);
      await sync();
    }
    expect((await employee.call('GET', path)).body.line.failure).toBe('expired');
    const letters = world.mails.filter(({ to }) => to === employee.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Dagatalið sem þú tengdir er ekki lengur lesið']);
    expect((await connect(employee, { ...typed(), password: 'nýtt' })).body.line.failure).toBeNull();
  });

  it('replaces Outlook’s calendar and gives it back, and leaves nothing when disconnected (CONN-07)', async () => {
    const { employee, id } = await world.firm();
    graph.calendar.put('jon@stofa.is', {
      subject: 'Í Outlook',
      start: new Date('2026-03-03T12:00:00Z'),
      end: new Date('2026-03-03T13:00:00Z'),
    });
    await connectOutlook(employee, 'jon@stofa.is');
    await sync();
    expect(await subjects(employee)).toEqual(['Í Outlook']);
    expect((await employee.call('GET', path)).body.replacesOutlook).toBe(true);
    caldav.put('Vinna', 'a.ics', meeting('a', 'Fundur', '20260303T100000Z'));
    await connect(employee);
    await sync();
    expect(await subjects(employee)).toEqual(['Fundur']);
    expect((await employee.call('GET', '/connections/outlook/my')).body).toMatchObject({ calendarConnection: false });
    expect((await employee.call('DELETE', '/connections/outlook/disconnect')).status).toBe(204);
    expect(await subjects(employee)).toEqual(['Fundur']);
    expect((await employee.call('DELETE', path)).status).toBe(204);
    expect(await subjects(employee)).toEqual([]);
    for (const table of ['outside_grant', 'outside_connection', 'outside_event', 'calendar_sync'])
      expect(await world.sql(`select 1 from ${table} where tenant_id = $1`, [id])).toEqual([]);
  });
});
