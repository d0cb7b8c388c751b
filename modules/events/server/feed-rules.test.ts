import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { brokenRules } from '#tests/support/icalendar-rules.ts';
import { openWorld } from '#tests/support/world.ts';

// Parses the feed with a second library, and checks it by a validator's rules.

const world = await openWorld();
world.clock.set(new Date('2026-03-02T12:00:00Z'));

/**
 * A calendar with every kind of entry: timed and whole-day events, series of both with exceptions, deleted events, and
 * tasks.
 */
async function full(discreet = false) {
  const firm = await world.firm();
  const { employee } = firm;
  const project = await firm.project({ name: 'Galli í fasteign — „Ægisíða“; lóð, þak \\ veggir', linked: [employee] });
  const make = async (body: object) =>
    (await employee.call('POST', '/events', { body: { projectId: project.id, ...body } })).body.id as number;
  const repeat = { unit: 'Week', interval: 1, weekdays: [], until: '2026-03-31' };
  const day = { start: '2026-03-05T00:00:00.000Z', end: '2026-03-07T00:00:00.000Z' };
  const ids = {
    once: await make({
      subject: 'Aðalmeðferð, salur 202; þinghald með afar löngu heiti sem brotnar milli lína: ðþæöáéíóúý',
      location: 'Dómhúsið við Lækjartorg, salur 202; gengið inn frá Austurstræti',
      start: '2026-03-04T10:00:00.000Z',
      end: '2026-03-04T11:30:00.000Z',
    }),
    days: await make({ subject: 'Ráðstefna', ...day }),
    series: await make({
      subject: 'Vikufundur',
      start: '2026-03-03T09:00:00.000Z',
      end: '2026-03-03T10:00:00.000Z',
      repeat,
    }),
    dayly: await make({ subject: 'Frídagar', ...day, end: '2026-03-06T00:00:00.000Z', repeat }),
    gone: await make({ subject: 'Fellur niður', start: '2026-03-09T09:00:00.000Z', end: '2026-03-09T10:00:00.000Z' }),
  };
  await employee.call('DELETE', `/events/${ids.series}?at=2026-03-10T09:00:00.000Z&reach=One`);
  await employee.call('DELETE', `/events/${ids.dayly}?at=2026-03-12T00:00:00.000Z&reach=One`);
  await employee.call('DELETE', `/events/${ids.gone}`);
  const task = { projectId: project.id, name: 'Greinargerð', employeeId: employee.employeeId, dueDate: '2026-03-09' };
  const taskId = (await firm.manager.call('POST', '/tasks', { body: task })).body.id as number;
  const { url } = (await employee.call('PUT', '/events/feed', { body: { discreet } })).body;
  const path = String(url).replace('http://127.0.0.1:3000/api', '');
  const read = async () => (await firm.reader.call('GET', path, { token: null })).raw;
  return { firm, project, ids, taskId, read, uid: (kind: string, id: number) => `${kind}-${firm.id}-${id}@127.0.0.1` };
}

/** Entries by name, as parsed by the other library. */
const entriesOf = (file: Buffer): ReadonlyMap<string, VEvent> =>
  new Map(
    (Object.values(nodeIcal.sync.parseICS(file.toString())) as readonly (VEvent | undefined)[]).flatMap((one) =>
      one?.type === 'VEVENT' ? [[one.uid, one] as const] : [],
    ),
  );
const days = (dates: readonly Date[] = []) => dates.map((one) => one.toISOString().slice(0, 16));

describe('a feed', () => {
  it('is parsed by a second library: times, days, series, exceptions and deletions (PLUS-10)', async () => {
    const { ids, taskId, project, read, uid } = await full();
    const found = entriesOf(await read());
    expect(found.size).toBe(6);
    const once = found.get(uid('event', ids.once));
    expect([once?.start.toISOString(), once?.end?.toISOString()]).toEqual([
      '2026-03-04T10:00:00.000Z',
      '2026-03-04T11:30:00.000Z',
    ]);
    expect(once).toMatchObject({
      summary: 'Aðalmeðferð, salur 202; þinghald með afar löngu heiti sem brotnar milli lína: ðþæöáéíóúý',
      location: 'Dómhúsið við Lækjartorg, salur 202; gengið inn frá Austurstræti',
      description: `${project.yearNumber} Galli í fasteign — „Ægisíða“; lóð, þak \\ veggir`,
      status: 'CONFIRMED',
      datetype: 'date-time',
    });
    const conference = found.get(uid('event', ids.days));
    expect(conference?.datetype).toBe('date');
    const series = found.get(uid('event', ids.series));
    expect(days(series?.rrule?.all())).toEqual(['03', '10', '17', '24', '31'].map((day) => `2026-03-${day}T09:00`));
    expect(days(Object.values(series?.exdate ?? {}) as Date[])).toContain('2026-03-10T09:00');
    expect(found.get(uid('event', ids.gone))?.status).toBe('CANCELLED');
    const due = found.get(uid('task', taskId));
    expect([due?.datetype, due?.transparency]).toEqual(['date', 'TRANSPARENT']);
  });

  it('contains moved events with an increasing sequence (PLUS-10)', async () => {
    const { firm, ids, read, uid } = await full();
    const name = uid('event', ids.once);
    const before = entriesOf(await read()).get(name);
    const times = { start: '2026-03-06T13:00:00.000Z', end: '2026-03-06T14:00:00.000Z' };
    await firm.employee.call('PUT', `/events/${ids.once}`, { body: { subject: 'Fært', ...times, version: 1 } });
    const after = entriesOf(await read()).get(name);
    expect([after?.summary, after?.start.toISOString()]).toEqual(['Fært', times.start]);
    expect(Number(after?.sequence)).toBe(Number(before?.sequence) + 1);
  });

  it.each([false, true])('violates no rule of RFC 5545 (discreet: %s)', async (discreet) => {
    const { read } = await full(discreet);
    expect(brokenRules(await read())).toEqual([]);
  });

  it('violates no rule in a zone with daylight saving, and keeps local hours there', async () => {
    const { firm, ids, read, uid } = await full();
    await world.sql("update tenant set time_zone = 'Europe/London' where id = $1", [firm.id]);
    const file = await read();
    expect(brokenRules(file)).toEqual([]);
    const begins = [...entriesOf(file)].flatMap(([name, one]) =>
      name.startsWith(uid('event', ids.series).split('@')[0] ?? '') ? [one.start.toISOString().slice(5, 16)] : [],
    );
    // The last one is in summer time, at the same local hour.
    expect(new Set(begins)).toEqual(new Set(['03-03T09:00', '03-17T09:00', '03-24T09:00', '03-31T08:00']));
  });

  it('by mail violates no rule, and the validator reports wrong entries', async () => {
    const { firm, ids, read } = await full();
    await firm.employee.call('POST', `/events/${ids.once}/send`);
    await world.runJobs();
    const [letter] = world.mails.filter(({ to }) => to === firm.employee.email);
    expect(brokenRules(letter?.attachments?.[0]?.content as Buffer)).toEqual([]);
    const right = (await read()).toString();
    const wrong = (from: string | RegExp, to: string) => brokenRules(Buffer.from(right.replace(from, to)));
    expect(wrong(/DTSTAMP:(\d+T\d+)Z/, 'DTSTAMP:$1')[0]).toMatch(/^3\.8\.7\.2/);
    expect(wrong('\r\n', '\n')[0]).toMatch(/^3\.1/);
    expect(wrong(/DTSTART:(\d+T\d+)Z/, 'DTSTART;TZID=Atlantic/Reykjavik:$1').join()).toMatch(/3\.6\.5/);
    expect(wrong(/SUMMARY:Vikufundur/, `SUMMARY:${'Vikufundur '.repeat(9)}`)[0]).toMatch(/75 octets/);
    expect(wrong('SUMMARY:Vikufundur', 'SUMMARY:Vika; fundur')[0]).toMatch(/^3\.3\.11/);
    expect(wrong(/UNTIL=\d+T\d+Z/, 'UNTIL=20260331')[0]).toMatch(/^3\.3\.10/);
  });
});
