import { expect, it } from 'vitest';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';
import { seeded } from '#tools/seed/random.ts';

// Weeks of changes, with failures of network and vendor, leave Outlook equal to the calendar (issue 16).

const jon = 'jon@stofa.is';
const { graph, officeSuite } = await playOutlook([jon]);
const world = await openWorld({ officeSuite });
const start = Date.UTC(2026, 2, 1, 8);
const hour = 3_600_000;

it.each([1, 2])('ends equal to the person’s events, each once (seed %i)', async (seed) => {
  for (const { id } of graph.calendar.list(jon)) graph.calendar.remove(jon, id);
  world.clock.set(new Date(start));
  const chance = seeded(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const { employee, id: tenantId, project: aCase } = await world.firm();
  const project = await aCase({ linked: [employee] });
  await connectOutlook(employee, jon, { calendarConnection: true, calendarCopies: true });
  const mine: { readonly id: number; version: number; readonly repeats: boolean }[] = [];
  for (let round = 0; round < 24; round += 1) {
    for (let n = below(3); n >= 0; n -= 1) await change();
    const fault = (['limited', 'away', 'broken', 'cut', 'lost', 'lost'] as const)[below(9)];
    if (fault) graph.faults.push({ what: fault, at: /events/, times: 1 + below(4) });
    if (chance() < 0.1) graph.signIn.dropAccess();
    await Promise.all([world.runJobs(), world.runJobs()]);
    world.clock.advance(60 * (1 + below(600)));
    await world.job('sync-calendars');
    await world.runJobs();
  }
  graph.faults.length = 0;
  world.clock.advance(3600);
  await world.job('sync-calendars');
  await world.runJobs();
  const asked = `dateFrom=2026-02-10&dateTo=2026-08-15&employeeId=${employee.employeeId}&pageSize=2000`;
  const { items } = (await employee.call('GET', `/events?${asked}`)).body as { readonly items: readonly Item[] };
  const lineOf = (subject: string, from: Date, to: Date) => `${from.toISOString()} ${to.toISOString()} ${subject}`;
  expect(items.length).toBeGreaterThan(3);
  expect(items.every(({ resourceType }) => resourceType === 'Own')).toBe(true);
  expect(
    graph.calendar
      .list(jon)
      .map((one) => lineOf(one.subject, one.start, one.end))
      .toSorted(),
  ).toEqual(items.map((one) => lineOf(one.subject, new Date(one.start), new Date(one.end))).toSorted());

  async function change(): Promise<void> {
    const some = mine[below(mine.length)];
    const kind = below(8);
    if (some === undefined || kind < 3) {
      const repeat = chance() < 0.2 ? { unit: 'Week', interval: 1, weekdays: [], until: '2026-05-01' } : null;
      const ofCase = chance() < 0.5 ? { projectId: project.id } : {};
      const made = await employee.call('POST', '/events', { body: { ...meeting(), ...ofCase, repeat } });
      if (made.status === 201) mine.push({ id: made.body.id, version: made.body.version, repeats: repeat !== null });
    } else if (kind < 5 && !some.repeats) {
      const body = { ...meeting(), version: some.version };
      const edited = await employee.call('PUT', `/events/${some.id}`, { body });
      if (edited.status === 200) some.version = edited.body.version;
    } else if (kind === 5) await employee.call('DELETE', `/events/${some.id}`);
    else if (kind === 6) await employee.call('PUT', '/events/restore', { body: { ids: [some.id] } });
    else await loseOrFindCase();
  }

  /** Removes a person from a case, or adds them, as a manager would. */
  async function loseOrFindCase(): Promise<void> {
    const of = [tenantId, project.id, employee.employeeId];
    const gone = await world.sql(
      'delete from project_employee where tenant_id = $1 and project_id = $2 and employee_id = $3 returning 1',
      of,
    );
    if (gone.length === 0)
      await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', of);
  }

  function meeting() {
    const from = new Date(start + (1 + below(60)) * 24 * hour + below(10) * hour);
    return { subject: `Fundur ${below(1000)}`, start: from, end: new Date(from.getTime() + hour) };
  }
});

type Item = { readonly subject: string; readonly start: string; readonly end: string; readonly resourceType: string };
