import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFetchOutside } from '#server/fetch-outside.ts';
import type { Marks } from '#server/oauth/way.ts';
import type { OutsideFailure } from '#server/office-suite.ts';
import { graphCalendar } from './calendar.ts';
import { makeGraphClient } from './client.ts';
import { playGraph } from './fake.ts';
import { chooseFrom } from './fake-browser.ts';
import { graphSuite } from './suite.ts';

// Microsoft Graph by HTTP, against a fake with its protocol and its faults (issue 16).

const graph = await playGraph();
afterAll(() => graph.close());
const fetchOutside = makeFetchOutside({ allowInside: true });
const waited: number[] = [];
const wait = async (ms: number) => void waited.push(ms);
const suite = graphSuite(graph.settings, { fetchOutside, clock: () => new Date(), wait });
const client = makeGraphClient({ base: graph.settings.graphUrl, fetchOutside, wait });
const redirect = 'http://127.0.0.1:3000/callbacks/outlook';
const marks: Marks = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
const jon = 'jon@stofa.is';

async function signedIn(of: Marks = marks, choice = jon, writes = false) {
  const url = await suite.grant.leave(of, redirect, suite.scopeOf(['calendar'], writes ? ['calendar'] : []));
  return Object.fromEntries(await chooseFrom(url, choice));
}
const tokenOf = async (writes = false) =>
  (await suite.grant.comeBack(marks, redirect, await signedIn(marks, jon, writes))).access;
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error as OutsideFailure).kind,
  );
beforeEach(() => {
  waited.length = 0;
  graph.skew(0);
  graph.pageSize(50);
  for (const { id } of graph.calendar.list(jon)) graph.calendar.remove(jon, id);
});

const day = { from: new Date('2026-03-02T00:00:00Z'), to: new Date('2026-03-09T00:00:00Z') };
const at = (hour: number, date = 2) => new Date(Date.UTC(2026, 2, date, hour));

describe('tokens from Microsoft', () => {
  it('are obtained by a code with PKCE, and renewed one at a time (CONN-13)', async () => {
    const first = await suite.grant.comeBack(marks, redirect, await signedIn());
    expect(await suite.account(first.access)).toBe(jon);
    const second = await suite.grant.renew(first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect(await failureOf(suite.grant.renew(first.refresh))).toBe('expired');
  });

  it('are refused in any flow but the one that was started (threats: state fixation, code injection)', async () => {
    const back = await signedIn();
    const others = { ...marks, verifier: 'w'.repeat(43) };
    expect(await failureOf(suite.grant.comeBack({ ...marks, state: 'another' }, redirect, back))).toBe('refused');
    expect(await failureOf(suite.grant.comeBack(others, redirect, back))).toBe('expired');
    expect(await failureOf(suite.grant.comeBack(marks, redirect, await signedIn(marks, 'Decline')))).toBe('denied');
  });
});

describe('a request to Graph', () => {
  it('waits for the time that Graph asks for, and retries', async () => {
    const token = await tokenOf();
    graph.faults.push({ what: 'limited', at: /calendarView/ }, { what: 'away', at: /calendarView/ });
    expect((await suite.calendar.changes(token, day)).changed).toEqual([]);
    expect(waited).toEqual([2000, 1000]);
    graph.faults.push({ what: 'limited', at: /calendarView/, times: 4 });
    expect(await failureOf(suite.calendar.changes(token, day))).toBe('limited');
    expect(await failureOf(suite.calendar.changes('no token', day))).toBe('unauthorized');
  });

  it('waits no longer than the caller’s time limit, for an answer or for its turn', async () => {
    const token = await tokenOf();
    const late = { signal: AbortSignal.abort() };
    expect(await failureOf(client.json(token, '/me', late))).toBe('unreachable');
    const ours = makeGraphClient({ base: graph.settings.graphUrl, fetchOutside });
    const ending = new AbortController();
    graph.faults.push({ what: 'limited', at: /me$/, times: 4 });
    const asked = failureOf(ours.json(token, '/me', { signal: ending.signal }));
    await expect.poll(() => graph.faults[0]?.times).toBeLessThan(4);
    ending.abort();
    expect(await asked).toBe('unreachable');
    graph.faults.length = 0;
  });

  it('sends the token to no other address, whatever a link says', async () => {
    expect(await failureOf(client.json('token', 'https://svik.example/v1.0/me'))).toBe('refused');
    expect(await failureOf(client.json('token', `${graph.settings.graphUrl}.svik.example/me`))).toBe('refused');
  });
});

describe('an Outlook calendar', () => {
  it('is read page by page, then by its changes', async () => {
    graph.pageSize(2);
    const [one, two] = graph.calendar.putSeries(jon, { subject: 'Fundur', start: at(9), end: at(10) }, [0, 1, 2, 3, 4]);
    graph.calendar.put(jon, { subject: 'Síðar', start: at(9, 20), end: at(10, 20) });
    const token = await tokenOf();
    const all = await suite.calendar.changes(token, day);
    expect(all.changed).toHaveLength(5);
    expect(all.changed[0]).toMatchObject({
      key: one?.id,
      seriesKey: one?.seriesMasterId,
      start: at(9),
      subject: 'Fundur',
    });
    graph.calendar.deliverTwice(true);
    graph.calendar.remove(jon, one?.id ?? '');
    graph.calendar.put(jon, { ...two, start: at(11), end: at(12) });
    const since = await suite.calendar.changes(token, all);
    graph.calendar.deliverTwice(false);
    expect(since.gone).toEqual([one?.id]);
    expect(since.changed.map(({ key, start }) => [key, start])).toEqual([[two?.id, at(11)]]);
    graph.calendar.forgetTokens();
    expect(await failureOf(suite.calendar.changes(token, since))).toBe('stale');
  });

  it('returns an occurrence with the fields of its series, requested once', async () => {
    const made = {
      subject: 'Vikufundur',
      location: 'Salur',
      attendees: ['anna@example.is'],
      start: at(9),
      end: at(10),
    };
    const [one, two] = graph.calendar.putSeries(jon, made, [0, 1, 2]);
    graph.calendar.putSeries(jon, { ...made, subject: 'Viðtal', sensitivity: 'private' }, [3]);
    const token = await tokenOf();
    const asked = () => graph.asked.filter((line) => line === `GET /v1.0/me/events/${one?.seriesMasterId}`).length;
    const all = await suite.calendar.changes(token, day);
    const open = { subject: 'Vikufundur', location: 'Salur', addresses: ['anna@example.is'], isPrivate: false };
    expect(all.changed).toMatchObject([
      open,
      open,
      open,
      { subject: '', location: '', addresses: [], isPrivate: true },
    ]);
    expect(asked()).toBe(0);
    for (const moved of [one, two]) graph.calendar.put(jon, { ...moved, start: at(11), end: at(12) });
    expect((await suite.calendar.changes(token, all)).changed).toMatchObject([open, open]);
    expect(asked()).toBe(1);
    graph.faults.push({ what: 'limited', at: /me.events/, times: 4 });
    expect(await failureOf(suite.calendar.changes(token, all))).toBe('limited');
    graph.calendar.forgetMaster(jon, one?.seriesMasterId ?? '');
    const hidden = { subject: '', location: '', addresses: [], webLink: null, isPrivate: true, isFree: false };
    expect((await suite.calendar.changes(token, all)).changed).toMatchObject([hidden, hidden]);
  });

  it('omits cancelled events, and removes those reported as deleted', async () => {
    const one = graph.calendar.put(jon, { start: at(9), end: at(10) });
    const token = await tokenOf();
    const all = await suite.calendar.changes(token, day);
    graph.calendar.put(jon, { ...one, isCancelled: true });
    expect(await suite.calendar.changes(token, all)).toMatchObject({ changed: [], gone: [one.id] });
    expect(await suite.calendar.find(token, one.id)).toBeNull();
  });

  it('tolerates invalid content: lone surrogates, and invalid times', async () => {
    const [subject, location, address] = ['Fundur\ud800', 'Salur\u0000', 'anna\udc00@example.is'];
    graph.calendar.put(jon, { subject, location, attendees: [address], start: at(9), end: at(10) });
    const { changed } = await suite.calendar.changes(await tokenOf(), day);
    expect(changed).toMatchObject([
      { subject: 'Fundur\ufffd', location: 'Salur', addresses: ['anna\ufffd@example.is'] },
    ]);
    const good = { dateTime: '2026-03-02T09:00:00.0000000', timeZone: 'UTC' };
    const bad = ['2026-02-31T99:00:00', 'á morgun'].map((dateTime) => ({ dateTime, timeZone: 'UTC' }));
    const starts = [...bad, { ...good, timeZone: 'Pacific Standard Time' }, good];
    const value = starts.map((start, place) => ({ id: String(place), type: 'singleInstance', start, end: good }));
    const calendar = graphCalendar({
      ...client,
      pages: async (_token, _path, pick) => ({ items: value.map(pick), delta: 'next' }),
    });
    expect(await calendar.changes('', day)).toMatchObject({ changed: [{ key: '3' }], gone: ['0', '1', '2'] });
  });

  it('shows private events only as busy', async () => {
    graph.calendar.put(jon, {
      subject: 'Læknir',
      location: 'Læknastöðin',
      attendees: ['laeknir@stod.is'],
      sensitivity: 'private',
      start: at(9),
      end: at(10),
    });
    const { changed } = await suite.calendar.changes(await tokenOf(), day);
    expect(changed).toMatchObject([{ subject: '', location: '', addresses: [], webLink: null, isPrivate: true }]);
  });

  it('writes once per transaction, within the granted permissions', async () => {
    const token = await tokenOf(true);
    const copy = { subject: 'Frá Stoð', start: at(9), end: at(10), isAllDay: false, location: 'Salur 1' };
    expect(await failureOf(suite.calendar.create(await tokenOf(), 'a', copy))).toBe('forbidden');
    const { key, isAsAsked } = await suite.calendar.create(token, 'a', copy);
    expect(isAsAsked).toBe(true);
    expect(await suite.calendar.create(token, 'a', copy)).toEqual({ key, isAsAsked: true });
    expect(await suite.calendar.create(token, 'a', { ...copy, subject: 'Annað' })).toEqual({ key, isAsAsked: false });
    expect(await suite.calendar.change(token, key, { ...copy, subject: 'Breytt' })).toBe(true);
    expect(await suite.calendar.find(token, key)).toMatchObject({
      subject: 'Breytt',
      start: at(9),
      location: 'Salur 1',
    });
    await suite.calendar.remove(token, key);
    expect(await suite.calendar.find(token, key)).toBe(null);
    expect(await suite.calendar.change(token, key, copy)).toBe(false);
  });
});
