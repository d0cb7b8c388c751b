import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Calendar files of other programs, read back by visible days in Reykjavik, which has no daylight saving.

const world = await openWorld();
world.clock.set(new Date('2026-03-02T12:00:00Z'));

const event = (lines: string) => `BEGIN:VEVENT\n${lines.trim()}\nEND:VEVENT`;
const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Prufa//IS', ...events, 'END:VCALENDAR', '']
    .join('\n')
    .replaceAll('\n', '\r\n');
const bring = (who: Person, file: string | Uint8Array, dryRun = false) =>
  who.call('POST', `/events/import${dryRun ? '?dryRun=true' : ''}`, {
    body: typeof file === 'string' ? new TextEncoder().encode(file) : file,
  });
const between = async (who: Person, from: string, to: string): Promise<readonly { start: string; subject: string }[]> =>
  (await who.call('GET', `/events?dateFrom=${from}&dateTo=${to}&pageSize=500`)).body.items;
const starts = async (who: Person, from: string, to: string) =>
  (await between(who, from, to)).map(({ start }) => start.slice(0, 16));

const meeting = event(`UID:fundur-1
SUMMARY:Fundur\\, vegna máls
LOCATION:Salur 2
DESCRIPTION:Fyrri lína\\nSíðari <b>lína</b>
DTSTART:20260304T100000Z
DTEND:20260304T113000Z`);

describe('the import of a calendar file', () => {
  it('skips an event whose rule or length leads out of the calendar, and takes the others', async () => {
    const { employee } = await world.firm();
    const strange = [
      'RRULE:FREQ=DAILY;UNTIL=20261399T000000Z',
      'RRULE:FREQ=DAILY;UNTIL=99999999T999999Z',
      'RRULE:FREQ=YEARLY;INTERVAL=99;COUNT=400',
      'DURATION:P99999999D',
    ].map((line) => event(`UID:${line}\nSUMMARY:Skrýtið\nDTSTART:20260304T100000Z\n${line}`));
    const { status, body } = await bring(employee, calendar(...strange, meeting));
    expect([status, body.made, body.left]).toEqual([200, 1, 4]);
  });

  it('shows a preview, then creates the person’s own events, with contents as text', async () => {
    const { employee, manager } = await world.firm();
    const look = await bring(employee, calendar(meeting), true);
    expect([look.status, look.body.made, look.body.items[0]]).toMatchObject([200, 1, { state: 'New', count: 1 }]);
    expect(await between(employee, '2026-03-01', '2026-03-31')).toEqual([]);
    expect((await bring(employee, calendar(meeting))).body).toMatchObject({ made: 1, known: 0, left: 0 });
    expect(await between(employee, '2026-03-01', '2026-03-31')).toMatchObject([
      {
        subject: 'Fundur, vegna máls',
        location: 'Salur 2',
        body: '<p>Fyrri lína<br>Síðari &lt;b&gt;lína&lt;/b&gt;</p>',
        start: '2026-03-04T10:00:00.000Z',
        end: '2026-03-04T11:30:00.000Z',
        projectId: null,
      },
    ]);
    expect(await between(manager, '2026-03-01', '2026-03-31')).toEqual([]);
  });

  it('is parsed fast, however long its zone name', async () => {
    const { employee } = await world.firm();
    const file = calendar(meeting.replace('DTSTART:', `DTSTART;TZID=${'a'.repeat(300_000)}:`).replace('00Z', '00'));
    const { status, body } = await bring(employee, file, true);
    expect([status, body.made, body.left]).toEqual([200, 0, 1]);
  });

  it('creates no duplicates, neither again nor concurrently, and recreates deleted events', async () => {
    const { employee } = await world.firm();
    const twice = await Promise.all([bring(employee, calendar(meeting)), bring(employee, calendar(meeting, meeting))]);
    expect(twice.reduce((sum, { body }) => sum + body.made, 0)).toBe(1);
    expect((await bring(employee, calendar(meeting))).body).toMatchObject({ made: 0, known: 1 });
    const [made] = await between(employee, '2026-03-01', '2026-03-31');
    await employee.call('DELETE', `/events/${(made as never as { id: number }).id}`);
    expect((await bring(employee, calendar(meeting))).body).toMatchObject({ made: 1, known: 0 });
  });

  it('of one’s own feed creates nothing', async () => {
    const { employee } = await world.firm();
    const body = { subject: 'Eigin', start: '2026-03-04T10:00:00Z', end: '2026-03-04T11:00:00Z' };
    await employee.call('POST', '/events', { body });
    const { url } = (await employee.call('PUT', '/events/feed', { body: { discreet: false } })).body;
    const path = String(url).replace('http://127.0.0.1:3000/api', '');
    const feed = (await employee.call('GET', path, { token: null })).raw;
    expect((await bring(employee, feed)).body).toMatchObject({ made: 0, known: 1 });
  });
});

describe('imported times', () => {
  it('follow their zones: by IANA name, by Windows name, or floating', async () => {
    const { employee } = await world.firm();
    const at = (uid: string, start: string) => event(`UID:${uid}\nSUMMARY:x\nDTSTART${start}\nDURATION:PT1H`);
    const file = calendar(
      at('a', ';TZID=Europe/Copenhagen:20260304T120000'),
      at('b', ';TZID=Europe/Copenhagen:20260704T120000'),
      at('c', ';TZID="GMT Standard Time":20260706T120000'),
      at('d', ':20260305T120000'),
      at('e', ';TZID=/freeassociation.sourceforge.net/Europe/London:20260306T120000'),
    );
    expect((await bring(employee, file)).body.made).toBe(5);
    expect(await starts(employee, '2026-03-01', '2026-07-31')).toEqual([
      '2026-03-04T11:00',
      '2026-03-05T12:00',
      '2026-03-06T12:00',
      '2026-07-04T10:00',
      '2026-07-06T11:00',
    ]);
  });

  it('of whole days are days, and one day without an end', async () => {
    const { employee } = await world.firm();
    const days = 'DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260312';
    const file = calendar(
      event(`UID:a\nSUMMARY:Ferð\n${days}`),
      event('UID:b\nSUMMARY:Frí\nDTSTART;VALUE=DATE:20260315'),
    );
    await bring(employee, file);
    expect(await between(employee, '2026-03-01', '2026-03-31')).toMatchObject([
      { subject: 'Ferð', isAllDay: true, start: '2026-03-10T00:00:00.000Z', end: '2026-03-12T00:00:00.000Z' },
      { subject: 'Frí', isAllDay: true, end: '2026-03-16T00:00:00.000Z' },
    ]);
  });

  it('that are unreadable, in unknown zones or cancelled are left out and reported', async () => {
    const { employee } = await world.firm();
    const file = calendar(
      event('UID:a\nSUMMARY:a\nDTSTART;TZID=Mars/Olympus:20260304T120000'),
      event('UID:b\nSUMMARY:b'),
      event('UID:c\nSUMMARY:c\nSTATUS:CANCELLED\nDTSTART:20260304T100000Z'),
      event('UID:d\nSUMMARY:d\nDTSTART:20260304T100000Z\nDTEND:20260303T100000Z'),
      event('UID:e\nSUMMARY:e\nDTSTART:20260304T100000Z\nRRULE:FREQ=SECONDLY'),
    );
    const { body } = await bring(employee, file);
    const reasons = body.items.map(({ subject, reason }: { subject: string; reason: string }) => [subject, reason]);
    expect(Object.fromEntries(reasons)).toEqual({ a: 'zone', b: 'times', c: 'cancelled', d: 'times', e: 'rule' });
    expect([body.made, body.left]).toEqual([0, 5]);
  });
});

describe('imported repetitions', () => {
  const series = (rule: string, more = '', start = 'DTSTART:20260302T090000Z') =>
    event(`UID:s\nSUMMARY:Vikufundur\n${start}\nDURATION:PT30M\nRRULE:${rule}\n${more}`);

  it('become one series, with its exceptions and changed occurrences', async () => {
    const { employee } = await world.firm();
    const changed = event(
      'UID:s\nSUMMARY:Færður\nRECURRENCE-ID:20260316T090000Z\nDTSTART:20260317T140000Z\nDURATION:PT30M',
    );
    const file = calendar(series('FREQ=WEEKLY;BYDAY=MO;COUNT=5', 'EXDATE:20260309T090000Z'), changed);
    expect((await bring(employee, file)).body.made).toBe(2);
    expect(await starts(employee, '2026-03-01', '2026-04-30')).toEqual([
      '2026-03-02T09:00',
      '2026-03-17T14:00',
      '2026-03-23T09:00',
      '2026-03-30T09:00',
    ]);
    expect((await bring(employee, file)).body).toMatchObject({ made: 0, known: 2 });
  });

  it('are deleted with their changed occurrences, in whatever order the file names them (EVENT-02)', async () => {
    const { employee } = await world.firm();
    const changed = event(
      'UID:s\nSUMMARY:Færður\nRECURRENCE-ID:20260316T090000Z\nDTSTART:20260317T140000Z\nDURATION:PT30M',
    );
    await bring(employee, calendar(changed, series('FREQ=WEEKLY;BYDAY=MO;COUNT=3')));
    const [first] = (await between(employee, '2026-03-01', '2026-03-31')) as unknown as readonly { id: number }[];
    expect(await starts(employee, '2026-03-01', '2026-03-31')).toHaveLength(3);
    expect((await employee.call('DELETE', `/events/${first?.id}`)).status).toBe(204);
    expect(await starts(employee, '2026-03-01', '2026-03-31')).toEqual([]);
  });

  it.each([
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260306T235959Z', ['02', '03', '04', '05', '06']],
    // The series' time of day is later than that of its end: the day before is the last.
    ['FREQ=DAILY;UNTIL=20260304T080000Z', ['02', '03']],
    ['FREQ=MONTHLY;BYMONTHDAY=2;COUNT=1', ['02']],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2', ['02']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', ['02', '16', '30']],
  ])('by %s fall on their days', async (rule, days) => {
    const { employee } = await world.firm();
    await bring(employee, calendar(series(rule)));
    expect(await starts(employee, '2026-03-01', '2026-03-31')).toEqual(days.map((day) => `2026-03-${day}T09:00`));
  });

  it('in zones with daylight saving, or on a second Tuesday, become single events for a year', async () => {
    const { employee } = await world.firm();
    const abroad = 'DTSTART;TZID=Europe/Copenhagen:20260323T100000';
    const file = calendar(
      series('FREQ=WEEKLY;COUNT=3', '', abroad),
      event(
        'UID:n\nSUMMARY:Stjórn\nDTSTART:20260310T160000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20260630T000000Z',
      ),
    );
    const { body } = await bring(employee, file);
    expect(body.items.map(({ count }: { count: number }) => count)).toEqual([4, 3]);
    expect(await starts(employee, '2026-03-01', '2026-12-31')).toEqual([
      '2026-03-10T16:00',
      '2026-03-23T09:00',
      '2026-03-30T08:00',
      '2026-04-06T08:00',
      '2026-04-14T16:00',
      '2026-05-12T16:00',
      '2026-06-09T16:00',
    ]);
  });
});

describe('a hostile file', () => {
  it.each([
    ['another file', 'PK\u0003\u0004 skjal'],
    ['a broken one', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nRUGL'],
    ['of endless length', 'BEGIN:VEVENT\r\n'.repeat(60_000)],
    ['of binary data', new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
  ])('%s is refused', async (_, file) => {
    const { employee } = await world.firm();
    const { status, body } = await bring(employee, file);
    expect([status, body.code]).toEqual([422, 'calendar_unreadable']);
  });

  it('of thousands of events, or of a megabyte, is refused, and no rule is expanded for long', async () => {
    const { employee } = await world.firm();
    const many = Array.from({ length: 1001 }, (_, n) => event(`UID:${n}\nSUMMARY:x\nDTSTART:20260304T100000Z`));
    expect((await bring(employee, calendar(...many))).body.code).toBe('calendar_too_many');
    expect((await bring(employee, 'x'.repeat(1_100_000))).status).toBe(413);
    const rules = [
      'FREQ=DAILY;COUNT=100000000',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYDAY=2TU;COUNT=999999999',
    ];
    const begun = performance.now();
    const walked = await bring(
      employee,
      calendar(...rules.map((rule, n) => event(`UID:${n}\nSUMMARY:x\nDTSTART:19010101T100000Z\nRRULE:${rule}`))),
    );
    expect([walked.status, performance.now() - begun < 3000]).toEqual([200, true]);
  });

  it('with endless and invalid texts is cut, and stored without markup', async () => {
    const { employee } = await world.firm();
    const file = calendar(
      event(`UID:a\nSUMMARY:${'æ'.repeat(3000)}\u0000\nDESCRIPTION:<script>x</script>\nDTSTART:20260304T100000Z`),
    );
    expect((await bring(employee, file)).status).toBe(200);
    const [made] = (await between(employee, '2026-03-01', '2026-03-31')) as never as {
      subject: string;
      body: string;
    }[];
    expect([made?.subject.length, made?.body.includes('<script')]).toEqual([500, false]);
  });

  it('is refused from a reader', async () => {
    const { reader } = await world.firm();
    expect((await bring(reader, calendar(meeting))).status).toBe(403);
  });
});
