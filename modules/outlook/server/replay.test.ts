import { expect, it } from 'vitest';
import type { FakeMeeting } from '#integrations/graph/fake-calendar.ts';
import { connectOutlook, playOutlook } from '#tests/support/outlook.ts';
import { seeded } from '#tools/seed/random.ts';
import { openWorld } from '#tests/support/world.ts';

// A month of changes, replayed with failures of network and vendor, ends equal to the source (issue 16).

const jon = 'jon@stofa.is';
const { graph, officeSuite } = await playOutlook([jon]);
const world = await openWorld({ officeSuite });
const start = Date.UTC(2026, 2, 1, 8);

it.each([1, 2])('ends equal to the source (seed %i)', async (seed) => {
  for (const { id } of graph.calendar.list(jon)) graph.calendar.remove(jon, id);
  const chance = seeded(seed);
  const below = (most: number) => Math.floor(chance() * most);
  world.clock.set(new Date(start));
  graph.pageSize(4);
  const { employee, id } = await world.firm();
  await connectOutlook(employee, jon);
  const away: string[] = [];
  for (let day = 0; day < 31; day += 1) {
    for (let n = below(4); n >= 0; n -= 1) change();
    const fault = (['limited', 'away', 'broken', 'cut', 'lost'] as const)[below(10)];
    if (fault) graph.faults.push({ what: fault, at: /calendarView|events/, times: 1 + below(5) });
    if (chance() < 0.1) graph.calendar.forgetTokens();
    if (chance() < 0.1) graph.signIn.dropAccess();
    graph.calendar.deliverTwice(chance() < 0.3);
    graph.skew(chance() < 0.1 ? 5400 : 0);
    await world.job('sync-calendars');
    await Promise.all([world.runJobs(), world.runJobs()]);
    world.clock.advance(3600 * (1 + below(23)));
  }
  graph.faults.length = 0;
  graph.skew(0);
  graph.calendar.deliverTwice(false);
  // The window of the next day finds unreported changes.
  world.clock.advance(86_400);
  await world.job('sync-calendars');
  await world.runJobs();
  const ours = await world.sql<{ key: string; subject: string; starts_at: Date }>(
    'select outside_key as key, subject, starts_at from outside_event where tenant_id = $1 order by 1',
    [id],
  );
  const there = graph.calendar.list(jon).map((one) => ({ key: one.id, subject: one.subject, starts_at: one.start }));
  expect(there.length).toBeGreaterThan(3);
  expect(ours).toEqual(there.toSorted((a, b) => (a.key < b.key ? -1 : 1)));

  function change(): void {
    const all = graph.calendar.list(jon);
    const some = all[below(all.length)];
    const kind = below(7);
    if (some === undefined || kind < 3) return void graph.calendar.put(jon, meeting());
    if (kind === 3) return void graph.calendar.put(jon, { ...some, ...meeting() });
    if (kind === 4) return graph.calendar.remove(jon, some.id);
    if (kind === 5 && away.length > 0) return graph.calendar.comeBack(jon, away.pop() ?? '');
    away.push(some.id);
    graph.calendar.moveAway(jon, some.id);
  }

  function meeting(): Pick<FakeMeeting, 'subject' | 'start' | 'end'> {
    const from = new Date(start + (below(40) * 24 + below(10)) * 3_600_000);
    return { subject: `Fundur ${below(1000)}`, start: from, end: new Date(from.getTime() + 3_600_000) };
  }
});
