import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeFetchOutside } from '#server/fetch-outside.ts';
import type { OutsideFailure } from '#server/office-suite.ts';
import { tokenOf } from '#server/own-calendars.ts';
import { caldavCalendars } from './calendar.ts';
import { playCaldav } from './fake.ts';

// The same tests for a fake server and, if installed on this machine, for a real one (Radicale).

const now = new Date('2026-03-02T09:00:00Z');
const window = { from: new Date('2026-02-01T00:00:00Z'), to: new Date('2026-09-01T00:00:00Z') };
const calendars = caldavCalendars({ fetchOutside: makeFetchOutside({ allowInside: true }), clock: () => now });
const jon = { user: 'jon', password: 'Hallormsstaður 1' };
const copy = {
  subject: 'Fundur; með, „merkjum“\nog línum',
  start: new Date('2026-03-03T10:00:00Z'),
  end: new Date('2026-03-03T11:00:00Z'),
  isAllDay: false,
  location: '',
};
const kindOf = (asked: Promise<unknown>) => asked.then(String, (error: unknown) => (error as OutsideFailure).kind);

const fake = await playCaldav({ ...jon, calendars: ['Vinna', 'Heima'] });
afterAll(() => fake.close());

const radicale = '/usr/bin/radicale';

async function startRadicale() {
  const folder = await mkdtemp(join(tmpdir(), 'stod-radicale-'));
  const port = await freePort();
  await writeFile(join(folder, 'people'), `${jon.user}:${jon.password}\n`);
  const child = spawn(
    radicale,
    [
      '--server-hosts',
      `127.0.0.1:${port}`,
      '--auth-type',
      'htpasswd',
      '--auth-htpasswd-filename',
      join(folder, 'people'),
      '--auth-htpasswd-encryption',
      'plain',
      '--storage-filesystem-folder',
      join(folder, 'store'),
    ],
    { stdio: 'ignore', env: { PATH: process.env['PATH'] ?? '', HOME: folder } },
  );
  afterAll(async () => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${jon.user}:${jon.password}`).toString('base64')}`;
  const address = `${url}/jon/vinna/`;
  await vi.waitUntil(
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    { timeout: 20_000 },
  );
  const { status } = await fetch(address, { method: 'MKCALENDAR', headers: { authorization } });
  expect(status).toBe(201);
  const put = async (file: string, body: string) => {
    await fetch(`${address}${file}`, {
      method: 'PUT',
      body,
      headers: { authorization, 'content-type': 'text/calendar' },
    });
  };
  return { url, address, put };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const servers = [
  {
    name: 'a made-up server',
    open: async () => ({
      url: fake.url,
      address: fake.addressOf('Vinna'),
      put: async (file: string, data: string) => fake.put('Vinna', file, data),
    }),
  },
  ...(existsSync(radicale) ? [{ name: 'Radicale', open: startRadicale }] : []),
];

describe.each(servers)('a calendar of $name', async ({ open }) => {
  const { url, address, put } = await open();
  const token = tokenOf({ ...jon, url: address });
  const read = () => calendars.changes(token, window);

  it('is found by the address of the server, and by its own address', async () => {
    const found = await calendars.list({ ...jon, url });
    expect(found.map((one) => one.url)).toContain(address);
    expect(await calendars.list({ ...jon, url: address })).toContainEqual(expect.objectContaining({ url: address }));
    expect(await kindOf(calendars.list({ ...jon, url, password: 'rangt' }))).toBe('unauthorized');
  });

  it('accepts a copy once per transaction, changes it and deletes it', async () => {
    const made = await calendars.create(token, 'stod:1:2:abc', copy);
    expect(made.isAsAsked).toBe(true);
    const [meeting] = (await read()).changed;
    expect(meeting).toMatchObject({ ...copy, key: made.key, transaction: 'stod:1:2:abc', seriesKey: null });
    expect(await calendars.create(token, 'stod:1:2:abc', { ...copy, subject: 'Annað' })).toEqual({
      key: made.key,
      isAsAsked: false,
    });
    const days = { start: new Date('2026-03-05T00:00:00Z'), end: new Date('2026-03-07T00:00:00Z') };
    expect(await calendars.change(token, made.key, { ...copy, ...days, isAllDay: true, subject: 'Ráðstefna' })).toBe(
      true,
    );
    expect(await calendars.find(token, made.key)).toMatchObject({
      ...days,
      isAllDay: true,
      subject: 'Ráðstefna',
      transaction: 'stod:1:2:abc',
    });
    await calendars.remove(token, made.key);
    await calendars.remove(token, made.key);
    expect(await calendars.change(token, made.key, copy)).toBe(false);
    expect(await calendars.find(token, made.key)).toBeNull();
    expect((await read()).changed).toEqual([]);
  });

  it('reports when it has changed, and returns a series with one occurrence removed and one moved (EVENT-05)', async () => {
    const { cursor } = await read();
    expect(await calendars.changes(token, { cursor })).toEqual({ changed: [], gone: [], cursor });
    await put('serie.ics', series);
    expect(await kindOf(calendars.changes(token, { cursor }))).toBe('stale');
    const { changed } = await read();
    expect(changed.map(({ start, subject }) => `${start.toISOString()} ${subject}`).toSorted()).toEqual([
      // Nine in Copenhagen: eight in winter, and seven from the last Sunday of March.
      '2026-03-16T08:00:00.000Z Stöðufundur',
      '2026-03-24T12:00:00.000Z Færður fundur',
      '2026-03-30T07:00:00.000Z Stöðufundur',
    ]);
    expect(new Set(changed.map(({ seriesKey }) => seriesKey)).size).toBe(1);
    expect(new Set(changed.map(({ key }) => key)).size).toBe(3);
  });
});

it('also works with events that others created', ({ skip }) =>
  skip(!existsSync(radicale), 'Radicale is not on this machine'));

describe('a calendar server', () => {
  const token = tokenOf({ ...jon, url: fake.addressOf('Heima') });

  it('that is unavailable, throttles or cuts the connection is retried later', async () => {
    for (const [what, kind] of [
      ['away', 'unreachable'],
      ['limited', 'limited'],
      ['cut', 'unreachable'],
    ] as const) {
      fake.faults.push({ what, times: 1 });
      expect(await kindOf(calendars.changes(token, window))).toBe(kind);
    }
    expect((await calendars.changes(token, window)).changed).toEqual([]);
  });

  it('without change tags is read completely each time', async () => {
    const other = await playCaldav({ ...jon, calendars: ['Vinna'] });
    other.withoutMarks();
    const of = tokenOf({ ...jon, url: other.addressOf('Vinna') });
    const { cursor } = await calendars.changes(of, window);
    expect(await kindOf(calendars.changes(of, { cursor }))).toBe('stale');
    await other.close();
  });

  it('without a name, at an address that is not encoded correctly, is named by that', async () => {
    const answer = `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/%E0/</d:href><d:propstat>
      <d:prop><d:resourcetype><c:calendar/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;
    const headers = { 'content-type': 'application/xml' };
    const fetchOutside = async () => new Response(answer, { status: 207, headers });
    const url = 'https://dagatal.example/%E0/';
    const listed = await caldavCalendars({ fetchOutside, clock: () => now }).list({ ...jon, url });
    expect(listed).toEqual([{ url, name: '%E0' }]);
  });

  it('inside the network is refused', async () => {
    const closed = caldavCalendars({ fetchOutside: makeFetchOutside({ allowInside: false }), clock: () => now });
    expect(await kindOf(closed.changes(token, window))).toBe('unreachable');
    expect(await kindOf(closed.list({ ...jon, url: 'https://169.254.169.254/' }))).toBe('unreachable');
  });
});

const series = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Próf//IS
BEGIN:VTIMEZONE
TZID:Europe/Copenhagen
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19810329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:serie@example
DTSTAMP:20260301T000000Z
DTSTART;TZID=Europe/Copenhagen:20260309T090000
DTEND;TZID=Europe/Copenhagen:20260309T100000
RRULE:FREQ=WEEKLY;COUNT=4
EXDATE;TZID=Europe/Copenhagen:20260309T090000
SUMMARY:Stöðufundur
END:VEVENT
BEGIN:VEVENT
UID:serie@example
DTSTAMP:20260301T000000Z
RECURRENCE-ID;TZID=Europe/Copenhagen:20260323T090000
DTSTART;TZID=Europe/Copenhagen:20260324T130000
DTEND;TZID=Europe/Copenhagen:20260324T140000
SUMMARY:Færður fundur
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
