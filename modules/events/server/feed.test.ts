import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-03-02T12:00:00Z'));
const meeting = { subject: 'Fundur', start: '2026-03-04T10:00:00.000Z', end: '2026-03-04T11:00:00.000Z' };
const make = async (who: Person, body: object = {}) =>
  (await who.call('POST', '/events', { body: { ...meeting, ...body } })).body.id as number;
const address = async (who: Person, discreet = false) => {
  const { url } = (await who.call('PUT', '/events/feed', { body: { discreet } })).body;
  return String(url).replace('http://127.0.0.1:3000/api', '');
};
const anybody = (firm: Firm, path: string) => firm.reader.call('GET', path, { token: null });

/** Reads the feed as another program does. */
async function read(firm: Firm, path: string) {
  const reply = await anybody(firm, path);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(reply.raw.toString()));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    const property = (name: string) => one.getFirstPropertyValue(name)?.toString() ?? null;
    return {
      uid: event.uid,
      subject: event.summary,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      status: property('status'),
      sequence: event.sequence,
      description: property('description'),
    };
  });
}

describe('the feed of a calendar', () => {
  it('gives other programs the person’s events, at their instants, and whole days as days (PLUS-10)', async () => {
    const firm = await world.firm();
    const project = await firm.project({
      name: 'Galli í fasteign — þéttbýli, „Ægisíða“; lóð',
      linked: [firm.employee],
    });
    const id = await make(firm.employee, { projectId: project.id, subject: 'Aðalmeðferð, salur 202; þinghald' });
    await make(firm.employee, {
      subject: 'Ráðstefna',
      start: '2026-03-05T00:00:00.000Z',
      end: '2026-03-07T00:00:00.000Z',
    });
    await make(firm.manager, { subject: 'Annars manns' });
    const path = await address(firm.employee);
    const events = await read(firm, path);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      uid: `event-${firm.id}-${id}@127.0.0.1`,
      subject: 'Aðalmeðferð, salur 202; þinghald',
      start: meeting.start,
      end: meeting.end,
      zone: 'UTC',
      status: 'CONFIRMED',
      sequence: 0,
      description: `${project.yearNumber} Galli í fasteign — þéttbýli, „Ægisíða“; lóð`,
    });
    expect(events[1]).toMatchObject({ subject: 'Ráðstefna', start: '2026-03-05', end: '2026-03-07' });
    const lines = (await anybody(firm, path)).raw.toString().split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('reflects changes and deletions under the same UID (PLUS-10)', async () => {
    const firm = await world.firm();
    const id = await make(firm.employee);
    const path = await address(firm.employee);
    const [before] = await read(firm, path);
    const moved = { ...meeting, start: '2026-03-05T13:00:00.000Z', end: '2026-03-05T14:00:00.000Z', version: 1 };
    await firm.employee.call('PUT', `/events/${id}`, { body: moved });
    const [after] = await read(firm, path);
    expect(after).toMatchObject({ uid: before?.uid, start: moved.start, sequence: 1 });
    await firm.employee.call('DELETE', `/events/${id}`);
    expect(await read(firm, path)).toMatchObject([{ uid: before?.uid, status: 'CANCELLED', sequence: 2 }]);
  });

  it('contains the person’s open tasks on their due dates (PLUS-10)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const task = {
      projectId: project.id,
      name: 'Greinargerð',
      employeeId: firm.employee.employeeId,
      dueDate: '2026-03-09',
    };
    expect((await firm.manager.call('POST', '/tasks', { body: task })).status).toBe(201);
    expect(await read(firm, await address(firm.employee))).toMatchObject([
      { subject: 'Frestur: Greinargerð', start: '2026-03-09', end: '2026-03-10' },
    ]);
  });

  it('shows what its owner may see at the time of the request, and nothing after they have left', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    await make(firm.employee, { projectId: project.id });
    const path = await address(firm.employee);
    expect(await read(firm, path)).toHaveLength(1);
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    expect(await read(firm, path)).toEqual([]);
    await world.sql('update employee set deactivated_at = now() where id = $1', [firm.employee.employeeId]);
    expect((await anybody(firm, path)).status).toBe(404);
  });

  it('has a URL that stays closed when its owner returns to the firm', async () => {
    const firm = await world.firm();
    const path = await address(firm.employee);
    const one = `/employees/${firm.employee.employeeId}`;
    for (const what of ['deactivate', 'reactivate']) {
      const { version } = (await firm.manager.call('GET', one)).body;
      expect((await firm.manager.call('POST', `${one}/${what}`, { body: { version } })).status).toBe(200);
    }
    expect((await anybody(firm, path)).status).toBe(404);
  });

  it('shows only busy times if set so', async () => {
    const firm = await world.firm();
    const project = await firm.project({ name: 'Leyndarmál', linked: [firm.employee] });
    await make(firm.employee, { projectId: project.id, subject: 'Sáttafundur', location: 'Hótel' });
    const reply = await anybody(firm, await address(firm.employee, true));
    expect(reply.raw.toString()).toContain('SUMMARY:Upptekin');
    expect(reply.raw.toString()).not.toMatch(/Leyndarmál|Sáttafundur|Hótel/);
  });

  it('has a secret URL, stored only as a hash, that ends when it is renewed or removed', async () => {
    const firm = await world.firm();
    const first = await address(firm.employee);
    const token = first.replace(/^.*\/(\w+)\.ics$/, '$1');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const rows = await world.sql<{ row: string }>('select event_feed::text as row from event_feed');
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    expect((await firm.employee.call('GET', '/events/feed')).body).toMatchObject({ exists: true, discreet: false });
    const second = await address(firm.employee);
    expect((await anybody(firm, first)).status).toBe(404);
    expect((await anybody(firm, second)).status).toBe(200);
    expect((await firm.employee.call('GET', '/events/feed')).body.readDate).not.toBeNull();
    expect((await firm.employee.call('DELETE', '/events/feed')).status).toBe(204);
    expect((await anybody(firm, second)).status).toBe(404);
    expect((await firm.employee.call('GET', '/events/feed')).body).toMatchObject({ exists: false });
    expect((await anybody(firm, `/calendar/${'0'.repeat(64)}.ics`)).status).toBe(404);
  });
});

describe('an event sent by mail', () => {
  it('reaches the requester, with a file for other calendars (EVENT-03, OPEN-53, API-141)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ name: 'Galli í fasteign', linked: [firm.employee] });
    const id = await make(firm.manager, { projectId: project.id, location: 'Salur 202' });
    expect((await firm.employee.call('POST', `/events/${id}/send`)).status).toBe(204);
    await world.runJobs();
    const [letter] = world.mails.filter(({ to }) => to === firm.employee.email);
    expect(letter?.subject).toBe('Viðburður: Fundur');
    expect(letter?.paragraphs[0]).toBe(
      `Fundur\nHvenær: 04.03.2026 10:00–11:00\nSalur 202\n${project.yearNumber} Galli í fasteign`,
    );
    const [file] = letter?.attachments ?? [];
    const event = new ICAL.Component(ICAL.parse(file?.content.toString() ?? '')).getFirstSubcomponent('vevent');
    const read = new ICAL.Event(event as ICAL.Component);
    expect([file?.name, read.summary, read.startDate.toJSDate().toISOString()]).toEqual([
      'vidburdur.ics',
      'Fundur',
      meeting.start,
    ]);
  });

  it('is sent once per idempotency key, however often the button is pressed', async () => {
    const firm = await world.firm();
    const id = await make(firm.manager, {});
    const send = (key: string) =>
      firm.manager.call('POST', `/events/${id}/send`, { headers: { 'idempotency-key': key } });
    const all = await Promise.all(['one', 'one', 'one', 'other'].map(send));
    expect(all.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to === firm.manager.email)).toHaveLength(2);
  });

  it('is not sent to a requester who lost access before it was sent', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const id = await make(firm.manager, { projectId: project.id });
    await firm.employee.call('POST', `/events/${id}/send`);
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to === firm.employee.email)).toEqual([]);
    expect((await firm.employee.call('POST', `/events/${id}/send`)).status).toBe(404);
  });
});
