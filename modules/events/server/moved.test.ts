import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// Occurrences of a series that were moved by themselves go to the bin with those that they stand for, and come back with
// them (EVENT-02).

const jon = 'jon@stofa.is';
const { graph, officeSuite } = await playOutlook([jon]);
const world = await openWorld({ officeSuite });
world.clock.set(new Date('2026-03-01T12:00:00Z'));

const at = (day: string) => `2026-03-${day}T10:00:00.000Z`;
const times = (day: string, hour = '13') => ({
  start: `2026-03-${day}T${hour}:00:00.000Z`,
  end: `2026-03-${day}T${hour}:30:00.000Z`,
});
const weekly = { unit: 'Week', interval: 1, weekdays: [], until: null };
const meeting = { subject: 'Vikufundur', start: at('02'), end: '2026-03-02T11:00:00.000Z', repeat: weekly };
type Shown = { readonly id: number; readonly subject: string; readonly start: string };
const days = async (who: Person) =>
  (await who.call('GET', '/events?dateFrom=2026-03-01&dateTo=2026-03-31&pageSize=2000')).body.items.map(
    ({ start }: Shown) => start.slice(8, 13),
  );
const edit = async (who: Person, id: number, body: object) =>
  (await who.call('PUT', `/events/${id}`, { body: { subject: 'Vikufundur', ...body } })).body;
const remove = (who: Person, id: number, query = '') => who.call('DELETE', `/events/${id}${query}`);
const restore = (who: Person, id: number) => who.call('PUT', '/events/restore', { body: { ids: [id] } });
const binned = async (who: Person) =>
  (await who.call('GET', '/bin')).body.items.map(({ kind, id }: { kind: string; id: number }) => [kind, id]);

/** A weekly meeting on Mondays: the one of the 9th is moved to the 11th, and the one of the 23rd to the 20th. */
async function series(who: Person, body: object = {}) {
  const { id } = (await who.call('POST', '/events', { body: { ...meeting, ...body } })).body;
  const early = await edit(who, id, { ...times('11'), at: at('09'), reach: 'One', version: 1 });
  const late = await edit(who, id, { ...times('20'), at: at('23'), reach: 'One', version: 2 });
  return { id, early, late };
}
const all = ['02T10', '11T13', '16T10', '20T13', '30T10'];

describe('a moved occurrence', () => {
  it('is deleted with its series, by the first, any or none of its occurrences, and restored with it', async () => {
    const { employee } = await world.firm();
    const { id } = await series(employee);
    expect(await days(employee)).toEqual(all);
    for (const query of ['', `?at=${at('16')}&reach=All`, `?at=${at('02')}&reach=Following`]) {
      expect((await remove(employee, id, query)).status).toBe(204);
      expect(await days(employee)).toEqual([]);
      expect((await restore(employee, id)).status).toBe(200);
      expect(await days(employee)).toEqual(all);
    }
  });

  it('is in the bin under its series only, unless it was deleted by itself before', async () => {
    const { manager } = await world.firm();
    const { id, early } = await series(manager);
    await remove(manager, early.id);
    world.clock.advance(1000);
    await remove(manager, id);
    expect(await binned(manager)).toEqual([
      ['event', id],
      ['event', early.id],
    ]);
    const body = { kind: 'event', id };
    expect((await manager.call('PUT', '/bin/restore', { body })).status).toBe(204);
    expect(await days(manager)).toEqual(all.filter((day) => day !== '11T13'));
    expect(await binned(manager)).toEqual([['event', early.id]]);
    await remove(manager, id);
    expect((await manager.call('PUT', '/bin/erase', { body })).status).toBe(204);
    const kept = await world.sql('select id from event where tenant_id = (select tenant_id from event where id = $1)', [
      early.id,
    ]);
    expect(kept).toEqual([{ id: early.id }]);
  });

  it('is deleted with the occurrences that follow the one that it stands for, not by its new day', async () => {
    const { employee } = await world.firm();
    const { id } = await series(employee);
    await remove(employee, id, `?at=${at('30')}&reach=Following`);
    expect(await days(employee)).toEqual(all.slice(0, 4));
    const back = (body: object) =>
      employee.call('PUT', `/events/${id}/occurrence`, { body: { reach: 'Following', ...body } });
    expect((await back({ at: at('30') })).status).toBe(200);
    // The one of the 23rd goes with it, though it was moved to the 20th; the one of the 9th stays.
    await remove(employee, id, `?at=${at('16')}&reach=Following`);
    expect(await days(employee)).toEqual(['02T10', '11T13']);
    expect((await back({ at: at('16') })).status).toBe(200);
    expect(await days(employee)).toEqual(all);
  });

  it('belongs to the series that was split off before it, and returns with it', async () => {
    const { employee } = await world.firm();
    const { id, late } = await series(employee);
    const split = await edit(employee, id, { ...times('17'), at: at('16'), reach: 'Following', version: 3 });
    const tuesdays = ['02T10', '11T13', '17T13', '20T13', '31T13'];
    expect(await days(employee)).toEqual(tuesdays);
    await remove(employee, split.id);
    expect(await days(employee)).toEqual(['02T10', '11T13']);
    await restore(employee, split.id);
    expect(await days(employee)).toEqual(tuesdays);
    const undo = { at: at('16'), reach: 'Following', instead: split.id };
    expect((await employee.call('PUT', `/events/${id}/occurrence`, { body: undo })).status).toBe(200);
    expect(await days(employee)).toEqual(all);
    await remove(employee, id, `?at=${at('23').replace('23', '30')}&reach=Following`);
    expect((await employee.call('GET', `/events/${late.id}`)).status).toBe(200);
    await remove(employee, id);
    expect(await days(employee)).toEqual([]);
  });

  it('follows its series when that is moved by days, and stays if it repeats by itself', async () => {
    const { employee } = await world.firm();
    const { id, early, late } = await series(employee);
    // From Mondays to Thursdays: the one of the 23rd stands for the 26th.
    await edit(employee, id, { ...times('05', '10'), at: at('02'), reach: 'All', version: 3 });
    await edit(employee, early.id, { ...times('11'), repeat: { ...weekly, until: '2026-03-12' }, version: 2 });
    await remove(employee, id, '?at=2026-03-26T10:00:00.000Z&reach=Following').then(({ status }) =>
      expect(status).toBe(404),
    );
    await remove(employee, id, '?at=2026-03-19T10:00:00.000Z&reach=Following');
    expect((await employee.call('GET', `/events/${late.id}`)).status).toBe(404);
    await remove(employee, id);
    expect(await days(employee)).toEqual(['11T13']);
  });

  it('stays if it has become another person’s own', async () => {
    const { employee, manager, project: aCase } = await world.firm();
    const project = await aCase({ linked: [employee] });
    const { id } = (await employee.call('POST', '/events', { body: { ...meeting, projectId: project.id } })).body;
    const moved = await edit(employee, id, { ...times('11'), at: at('09'), reach: 'One', version: 1 });
    await edit(employee, moved.id, { ...times('11'), projectId: null, version: 1 });
    expect((await remove(manager, id)).status).toBe(204);
    expect(await days(employee)).toEqual(['11T13']);
  });

  it('leaves the calendar of its participant at Microsoft with its series, and returns (EVENT-05)', async () => {
    const { employee } = await world.firm();
    const copying = { calendarConnection: true, calendarCopies: true };
    expect((await connectOutlook(employee, jon, copying)).status).toBe(200);
    const { id } = await series(employee, { repeat: { ...weekly, until: '2026-03-31' } });
    await world.runJobs();
    const there = () =>
      graph.calendar
        .list(jon)
        .map(({ start }) => start.toISOString().slice(8, 13))
        .toSorted();
    expect(there()).toEqual(all);
    await remove(employee, id);
    await world.runJobs();
    expect(there()).toEqual([]);
    await restore(employee, id);
    await world.runJobs();
    expect(there()).toEqual(all);
  });
});
