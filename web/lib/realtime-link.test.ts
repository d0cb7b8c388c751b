import * as signalR from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { layCable, nowhere } from '#tests/support/cable.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { startHub } from '#tests/support/hub.ts';
import { openWorld } from '#tests/support/world.ts';
import { buildHub } from './realtime-hub.ts';
import { openLink, waits, type LinkNeeds, type RealtimeState } from './realtime-link.ts';

const world = await openWorld();
const open: { close(): unknown }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const one of open.splice(0).toReversed()) await one.close();
});

const quick = { reconnectMs: [0, 20, 20, 20, 20], byHandMs: 20, idleCheckMs: 5 };

type Heard = { readonly names: string[]; readonly states: RealtimeState[]; resyncs: number };

function link(
  url: string,
  firm: Firm,
  tokens: Partial<Parameters<typeof buildHub>[1]> = {},
  needs: Partial<LinkNeeds> = {},
) {
  const heard: Heard = { names: [], states: [], resyncs: 0 };
  let hub: HubConnection | undefined;
  const opened = openLink({
    build: (retry) =>
      (hub = buildHub(signalR, {
        url: `${url}/api/appHub?tenantId=${firm.id}`,
        retry,
        freshToken: async () => firm.employee.token,
        renewToken: async () => '',
        ...tokens,
      })),
    events: ['First', 'Second', 'Third'],
    onEvent: (name) => void heard.names.push(name),
    onResync: () => heard.resyncs++,
    onState: (state) => void heard.states.push(state),
    now: () => Date.now(),
    openedAt: Date.now(),
    waits: quick,
    ...needs,
  });
  open.push(opened);
  return { ...heard, heard, link: opened, isConnected: () => hub?.state === 'Connected' };
}

// As another process does: the commit, then the news of it.
const tell = async (firm: Firm, name: string) => {
  await world.sql("insert into outbox (tenant_id, name, payload) values ($1, $2, '{}')", [firm.id, name]);
  await world.sql("select pg_notify('stod_outbox', '')");
};

async function start() {
  const hub = await startHub(world);
  const cable = await layCable(hub.url);
  open.push(hub, cable);
  return cable;
}

const sign = ({ userId, sessionId }: Person, at: Date) =>
  world.tokens.sign(
    { sub: String(userId), name: '', employeeId: null, tenants: [], roles: [], confirmed: true, sid: sessionId },
    at,
  );

describe('the connection to the hub', () => {
  it('reports connected, reconnecting and reconnected, and misses nothing meanwhile (RT-02)', async () => {
    const firm = await world.firm();
    const cable = await start();
    const { names, states, heard } = link(cable.url, firm);
    await expect.poll(() => states).toEqual(['connected']);
    await tell(firm, 'First');
    await expect.poll(() => names).toEqual(['First']);
    cable.pull();
    await tell(firm, 'Second');
    await expect.poll(() => states).toEqual(['connected', 'reconnecting', 'reconnected']);
    await tell(firm, 'Third');
    await expect.poll(() => names).toEqual(['First', 'Second', 'Third']);
    expect(heard.resyncs).toBe(0);
  });

  it('receives what happened between the opening of the page and its first connection', async () => {
    const firm = await world.firm();
    const cable = await start();
    await tell(firm, 'First');
    const { names } = link(cable.url, firm);
    await expect.poll(() => names).toEqual(['First']);
  });

  it('closes after 30 minutes without activity, checked every minute, and resumes when the user is back (RT-03)', async () => {
    expect([waits.idleMs, waits.idleCheckMs]).toEqual([30 * 60_000, 60_000]);
    const firm = await world.firm();
    const cable = await start();
    let now = Date.now();
    const {
      names,
      states,
      link: { active },
      isConnected,
      heard,
    } = link(cable.url, firm, {}, { now: () => now });
    await expect.poll(isConnected).toBe(true);
    now += 29 * 60_000;
    active();
    now += 30 * 60_000;
    await tell(firm, 'First');
    await expect.poll(() => names).toEqual(['First']);
    expect(isConnected()).toBe(true);
    now += 1;
    await expect.poll(isConnected).toBe(false);
    await tell(firm, 'Second');
    expect(names).toEqual(['First']);
    active();
    await expect.poll(() => names).toEqual(['First', 'Second']);
    expect([states.at(-1), heard.resyncs]).toEqual(['reconnected', 0]);
  });

  it('exchanges a token that is refused with 401, and retries, on the first or a later attempt (RT-04)', async () => {
    const firm = await world.firm();
    const cable = await start();
    const stale = await sign(firm.employee, new Date(Date.now() - 3_600_000));
    let token = stale;
    const renewToken = vi.fn(async () => (token = await sign(firm.employee, new Date())));
    const { states, names } = link(cable.url, firm, { freshToken: async () => token, renewToken });
    await expect.poll(() => states).toEqual(['connected']);
    expect(renewToken).toHaveBeenCalledTimes(1);
    token = stale;
    cable.pull();
    await expect.poll(() => states).toEqual(['connected', 'reconnecting', 'reconnected']);
    expect(renewToken).toHaveBeenCalledTimes(2);
    await tell(firm, 'First');
    await expect.poll(() => names).toEqual(['First']);
  });

  it('fails when the hub stays away, and recovers with the network', async () => {
    const firm = await world.firm();
    const cable = await start();
    const {
      states,
      names,
      link: { online },
    } = link(cable.url, firm);
    await expect.poll(() => states).toEqual(['connected']);
    const hub = await startHub(world);
    open.push(hub);
    cable.plugInto(nowhere);
    cable.pull();
    await expect.poll(() => states.at(-1)).toBe('failed');
    await tell(firm, 'First');
    cable.plugInto(hub.url);
    online();
    await expect.poll(() => states.at(-1)).toBe('reconnected');
    await expect.poll(() => names).toEqual(['First']);
  });
});

it('does not wait for a pause to end when the network is back', async () => {
  const firm = await world.firm();
  const cable = await start();
  const {
    states,
    names,
    link: { online },
    isConnected,
  } = link(cable.url, firm, {}, { waits: { ...quick, reconnectMs: [3_600_000] } });
  await expect.poll(() => states).toEqual(['connected']);
  cable.pull();
  await expect.poll(() => states).toEqual(['connected', 'reconnecting']);
  await tell(firm, 'First');
  online();
  await expect.poll(isConnected).toBe(true);
  await expect.poll(() => names).toEqual(['First']);
  expect(states.at(-1)).toBe('reconnected');
});

describe('its retries', () => {
  /** A hub that is unreachable until it appears, with the times of the attempts. */
  function absent() {
    const tries: number[] = [];
    const begun = Date.now();
    let closed: (() => void) | undefined;
    let isThere = false;
    const hub = {
      state: 'Disconnected',
      on: () => {},
      onreconnecting: () => {},
      onreconnected: () => {},
      stop: async () => {},
      invoke: async () => '',
      onclose: (heard: () => void) => void (closed = heard),
      start: async () => {
        tries.push(Date.now() - begun);
        if (!isThere) throw new Error('nobody is there');
      },
    };
    return {
      hub: hub as unknown as HubConnection,
      tries,
      lose: () => ((isThere = false), closed?.()),
      appear: () => void (isThere = true),
    };
  }

  const needs = (build: LinkNeeds['build'], states: RealtimeState[]): LinkNeeds => ({
    build,
    events: [],
    onEvent: () => {},
    onResync: () => {},
    onState: (state) => void states.push(state),
    now: () => Date.now(),
    openedAt: 0,
  });

  it('happen after 0, 2, 5, 10 and 30 seconds, then five times 5 seconds apart, then it fails (RT-05)', async () => {
    vi.useFakeTimers();
    const { hub, tries, lose, appear } = absent();
    const states: RealtimeState[] = [];
    let delays: (number | null)[] = [];
    appear();
    open.push(
      openLink(
        needs((retry) => {
          delays = [0, 1, 2, 3, 4, 5].map((previousRetryCount) =>
            retry.nextRetryDelayInMilliseconds({
              previousRetryCount,
              elapsedMilliseconds: 0,
              retryReason: new Error('lost'),
            }),
          );
          return hub;
        }, states),
      ),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(delays).toEqual([0, 2000, 5000, 10_000, 30_000, null]);
    expect([tries, states]).toEqual([[0], ['connected']]);
    // All delays have passed, and Microsoft's client gives up.
    lose();
    await vi.advanceTimersByTimeAsync(24_999);
    expect([tries, states.at(-1)]).toEqual([[0, 5000, 10_000, 15_000, 20_000], 'reconnecting']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries.slice(5), states.at(-1)]).toEqual([[25_000], 'failed']);
  });

  it('start at once and then five times 5 seconds apart; after failing, it retries when the user is back (RT-05)', async () => {
    vi.useFakeTimers();
    const { hub, tries, appear } = absent();
    const states: RealtimeState[] = [];
    const opened = openLink(needs(() => hub, states));
    open.push(opened);
    await vi.advanceTimersByTimeAsync(24_999);
    expect([tries, states]).toEqual([[0, 5000, 10_000, 15_000, 20_000], []]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([tries.slice(5), states]).toEqual([[25_000], ['failed']]);
    appear();
    opened.active();
    await vi.advanceTimersByTimeAsync(0);
    expect([tries.length, states]).toEqual([7, ['failed', 'connected']]);
  });
});
