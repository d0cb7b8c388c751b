import { afterEach, describe, expect, it } from 'vitest';
import { layCable, nowhere, type Cable } from '#tests/support/cable.ts';
import type { Firm } from '#tests/support/firm.ts';
import { createListener, resume, startListener, startHub, type HubListener } from '#tests/support/hub.ts';
import { openWorld } from '#tests/support/world.ts';
import type { HubTimeouts } from './hub-timeouts.ts';
import { beginningOf, noEra, partsOf, positionOf, readPosition } from './position.ts';
import { pruneOutbox } from './rows.ts';

const world = await openWorld();
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  await world.sql('truncate outbox');
});

async function start(timeouts: Partial<HubTimeouts> = {}) {
  const hub = await startHub(world, timeouts);
  open.push(hub);
  return hub;
}

async function lay(url: string): Promise<Cable> {
  const cable = await layCable(url);
  open.push(cable);
  return cable;
}

async function listen(
  at: { readonly url: string },
  firm: Firm,
  person = firm.employee,
  delaysMs: readonly number[] = Array.from({ length: 500 }, () => 20),
): Promise<HubListener> {
  const ear = await startListener(at, person, firm.id, delaysMs);
  open.push({ close: () => ear.connection.stop() });
  return ear;
}

/** Events that were received more than once, with their positions and whether the connection was another one. */
const twiceOf = ({ heard, reconnected, resyncs }: HubListener) =>
  heard.flatMap((one, index) =>
    heard.findIndex(({ payload }) => payload['n'] === one.payload['n']) < index
      ? [{ ...one, index, reconnected, resyncs }]
      : [],
  );

/** Disconnects, and reconnects with the last position. */
async function again(ear: HubListener, position = ear.position, seconds?: number): Promise<void> {
  await ear.connection.stop();
  await ear.connection.start();
  await ear.connection.invoke('Resume', position, seconds);
}

const toldOf = ({ heard }: HubListener) => heard.map(({ payload }) => Number(payload['n']));
const tell = (firm: Firm, from: number, to = from, projectId: number | null = null) =>
  world.sql(
    "insert into outbox (tenant_id, name, payload, project_id) select $1, 'Told', jsonb_build_object('n', n), $4 from generate_series($2::int, $3::int) n, pg_notify('stod_outbox', '')",
    [firm.id, from, to, projectId],
  );
const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe('a lost connection', () => {
  it('continues where it was: of 600 events in many transactions, none is missed and none arrives twice, in one order', async () => {
    const firm = await world.firm();
    const cable = await lay((await start()).url);
    const [dropped, steady] = [await listen(cable, firm), await listen(await start(), firm, firm.manager)];
    const writer = async (lane: number) => {
      for (let n = 0; n < 100; n++) await tell(firm, lane * 100 + n + 1);
    };
    const puller = async () => {
      for (let drops = 1; drops <= 5; drops++) {
        const heard = dropped.heard.length;
        cable.pull();
        await expect.poll(() => dropped.reconnected).toBe(drops);
        await expect.poll(() => dropped.heard.length >= Math.min(600, heard + 20)).toBe(true);
      }
    };
    await Promise.all([puller(), ...[0, 1, 2, 3, 4, 5].map(writer)]);
    await expect.poll(() => [steady, dropped].map((ear) => new Set(toldOf(ear)).size)).toEqual([600, 600]);
    expect([steady, dropped].map(twiceOf)).toEqual([[], []]);
    expect(toldOf(dropped)).toEqual(toldOf(steady));
    expect([dropped.reconnected, dropped.resyncs]).toEqual([5, []]);
  });

  it('receives only what the person may see now of what happened meanwhile', async () => {
    const firm = await world.firm();
    const [before, since] = [await firm.project({ linked: [firm.employee] }), await firm.project()];
    const hub = await start();
    const cable = await lay(hub.url);
    const ear = await listen(cable, firm);
    cable.plugInto(nowhere);
    cable.pull();
    await tell(firm, 1, 1, before.id);
    await tell(firm, 2, 2, since.id);
    await tell(firm, 3);
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
      firm.id,
      since.id,
      firm.employee.employeeId,
    ]);
    cable.plugInto(hub.url);
    await expect.poll(() => toldOf(ear)).toEqual([2, 3]);
    expect(ear.resyncs).toEqual([]);
  });

  it('is told to resync if it missed too much, or does not know its position', async () => {
    const firm = await world.firm();
    const hub = await start();
    const witness = await listen(hub, firm);
    const at = witness.position;
    await tell(firm, 1, 2_600);
    await expect.poll(() => witness.heard.length).toBe(2_600);
    const lost = [
      at,
      'elsewhere',
      positionOf({ ...partsOf(readPosition(at) ?? beginningOf(noEra)), transactionId: 2n ** 60n, id: 0n }),
    ];
    for (const [index, position] of lost.entries()) {
      const ear = await listen(hub, firm);
      await again(ear, position);
      expect([ear.resyncs.length, ear.heard]).toEqual([1, []]);
      await tell(firm, index);
      await expect
        .poll(() => [toldOf(ear), toldOf(witness).slice(2_600)])
        .toEqual([[index], [0, 1, 2].slice(0, index + 1)]);
    }
  });

  it('is told to resync if it was away for longer than events are kept', async () => {
    const firm = await world.firm();
    const hub = await start();
    const [ear, witness] = [await listen(hub, firm), await listen(hub, firm)];
    await ear.connection.stop();
    await tell(firm, 1);
    await tell(firm, 2);
    await expect.poll(() => toldOf(witness)).toEqual([1, 2]);
    await world.sql("update outbox set at = now() - interval '4 days'");
    await tell(firm, 3);
    expect(await pruneOutbox(world.pool)).toBe(1);
    await again(ear);
    expect([toldOf(ear), ear.resyncs.length]).toEqual([[], 1]);
    await again(witness);
    await expect.poll(() => [toldOf(witness), witness.resyncs]).toEqual([[1, 2, 3], []]);
  });
});

describe('a new page', () => {
  it('receives what happened between its opening and its connection', async () => {
    const firm = await world.firm();
    const hub = await start();
    const witness = await listen(hub, firm);
    await tell(firm, 1, 2);
    await world.sql("update outbox set at = now() - interval '1 minute'");
    await tell(firm, 3);
    await expect.poll(() => toldOf(witness)).toEqual([1, 2, 3]);
    const openedAgo = async (seconds: number) => {
      const ear = await listen(hub, firm);
      await again(ear, null, seconds);
      return [toldOf(ear), ear.resyncs.length];
    };
    expect(await openedAgo(10)).toEqual([[3], 0]);
    expect(await openedAgo(120)).toEqual([[1, 2, 3], 0]);
    expect(await openedAgo(86_400)).toEqual([[], 1]);
  });

  it('that does not resume receives events from its handshake on', async () => {
    const firm = await world.firm();
    const hub = await start({ resumeMs: 100 });
    const ear = createListener(hub, firm.employee, firm.id);
    open.push({ close: () => ear.connection.stop() });
    await ear.connection.start();
    await tell(firm, 1);
    await expect.poll(() => toldOf(ear)).toEqual([1]);
    // Too late to report a position: events since then would be sent twice.
    await resume(ear);
    expect([toldOf(ear), ear.resyncs.length]).toEqual([[1], 1]);
  });
});

describe('a database that another one has replaced', () => {
  /** What the reader sees of a fail-over: transaction numbers start a new timeline. */
  const failOver = (era: string) =>
    world.sql(
      `create or replace function outbox_era() returns text language sql volatile set search_path = pg_catalog, pg_temp as $$ select '${era}' $$`,
    );

  it('may have lost the latest events: every listener refetches everything, and receives new ones', async () => {
    const firm = await world.firm();
    const hub = await start();
    const ear = await listen(hub, firm);
    await tell(firm, 1);
    await expect.poll(() => toldOf(ear)).toEqual([1]);
    const before = ear.position;
    await failOver('00000002aaaaaaaa');
    await tell(firm, 2);
    await expect.poll(() => ear.resyncs.length).toBe(1);
    await tell(firm, 3);
    await expect.poll(() => toldOf(ear).at(-1)).toBe(3);
    // A client that was disconnected meanwhile resyncs too, although the numbers of its position exist here.
    const late = await listen(hub, firm);
    await again(late, before);
    expect([late.resyncs.length, late.heard]).toEqual([1, []]);
  });
});

describe('several processes (RT-07)', () => {
  it('receive each other’s events', async () => {
    const firm = await world.firm();
    const ears = [await listen(await start(), firm), await listen(await start(), firm, firm.manager)];
    await tell(firm, 1, 3);
    await expect
      .poll(() => ears.map(toldOf))
      .toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
  });

  it('replace one another: when one stops, its clients continue at the other and miss nothing', async () => {
    const firm = await world.firm();
    const [first, second] = [await start(), await start()];
    const cable = await lay(first.url);
    const ear = await listen(cable, firm);
    await tell(firm, 1, 10);
    await expect.poll(() => ear.heard.length).toBe(10);
    cable.plugInto(second.url);
    const stopping = first.close();
    await tell(firm, 11, 20);
    await stopping;
    await expect.poll(() => toldOf(ear)).toEqual(numbers(20));
    expect([ear.reconnected, ear.resyncs]).toEqual([1, []]);
  });
});
