import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Firm } from '#tests/support/firm.ts';
import { startHub, type TestHub } from '#tests/support/hub.ts';
import { openWorld } from '#tests/support/world.ts';
import type { HubTimeouts } from './hub-timeouts.ts';

const world = await openWorld();
const firm = await world.firm();
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

const end = '\u001E';
const hello = `{"protocol":"json","version":1}${end}`;

async function start(timeouts: Partial<HubTimeouts> = {}): Promise<TestHub> {
  const hub = await startHub(world, timeouts);
  open.push(hub);
  return hub;
}

/** A raw socket, with what it received and the close code. */
async function dial(
  hub: TestHub,
  { of = firm, autoPong = true }: { readonly of?: Firm; readonly autoPong?: boolean } = {},
) {
  const socket = new WebSocket(
    `${hub.url.replace('http', 'ws')}/api/appHub?tenantId=${of.id}&access_token=${of.employee.token}`,
    { autoPong },
  );
  const told: string[] = [];
  const codes: number[] = [];
  socket.on('message', (data) => void told.push(...String(data).split(end).slice(0, -1)));
  socket.on('close', (code) => void codes.push(code));
  socket.on('error', () => {});
  open.push({ close: () => socket.terminate() });
  await once(socket, 'open');
  return {
    socket,
    told,
    codes,
    targets: () =>
      told.flatMap((record) =>
        record.includes('"target"') ? [(JSON.parse(record) as { target: string }).target] : [],
      ),
  };
}

const tell = (name: string) =>
  world.sql("insert into outbox (tenant_id, name, payload) select $1, $2, '{}' from pg_notify('stod_outbox', '')", [
    firm.id,
    name,
  ]);

describe('a connection', () => {
  it('completes the handshake, answers calls, and sends in one order: first what it missed, then its answer, then new events', async () => {
    const { socket, told } = await dial(await start());
    socket.send(hello.slice(0, 9));
    socket.send(`${hello.slice(9)}{"type":1,"target":"Shout","arguments":[],"invocationId":"1"}${end}{"type":6}${end}`);
    await expect.poll(() => told).toEqual(['{}', '{"type":3,"invocationId":"1","error":"Unknown hub method."}']);
    socket.send(`{"type":1,"target":"resume","arguments":[null,600],"invocationId":"2"}${end}`);
    await expect.poll(() => told.length).toBe(3);
    await tell('After');
    await expect
      .poll(() => told.slice(3).map((record) => JSON.parse(record)))
      .toMatchObject([
        { type: 1, target: 'After', arguments: [{}, expect.stringMatching(/^[\da-f]{16}(\.[\da-f]{16}){2}$/)] },
      ]);
  });

  it('is refused with a message if it speaks another protocol', async () => {
    const hub = await start();
    const { socket, told, codes } = await dial(hub);
    socket.send(`{"protocol":"messagepack","version":1}${end}`);
    await expect.poll(() => [told, codes]).toEqual([['{"error":"Only the JSON protocol is spoken here."}'], [1000]]);
  });

  it.each([
    ['what is not JSON', (socket: WebSocket) => socket.send(`GET / HTTP/1.1${end}`), 1007],
    ['bytes', (socket: WebSocket) => socket.send(Buffer.from(hello)), 1008],
    ['a message without end', (socket: WebSocket) => [1, 2, 3].forEach(() => socket.send('x'.repeat(16_000))), 1007],
    ['a frame that is too long', (socket: WebSocket) => socket.send('x'.repeat(40_000)), 1009],
    [
      'more than anybody has to say',
      (socket: WebSocket) =>
        [hello, ...Array.from({ length: 150 }, () => `{"type":6}${end}`)].forEach((text) => socket.send(text)),
      1008,
    ],
  ])('is closed on %s', async (_what, speak, code) => {
    const { socket, codes } = await dial(await start());
    speak(socket);
    await expect.poll(() => codes).toEqual([code]);
  });

  it('ends cleanly when the client says so', async () => {
    const { socket, codes, told } = await dial(await start());
    socket.send(hello);
    await expect.poll(() => told).toEqual(['{}']);
    socket.send(`{"type":7}${end}`);
    await expect.poll(() => codes).toEqual([1000]);
  });
});

describe('a silent connection', () => {
  it('is dropped if it does not complete the handshake', async () => {
    const { codes } = await dial(await start({ handshakeMs: 50, beatMs: 10 }));
    await expect.poll(() => codes).toEqual([1006]);
  });

  it('is pinged, and dropped if it answers neither as a client nor as a browser', async () => {
    const hub = await start({ silentMs: 2_000, pingMs: 20, beatMs: 10 });
    const [dead, asleep] = [await dial(hub, { autoPong: false }), await dial(hub)];
    for (const { socket } of [dead, asleep]) socket.send(hello);
    await expect.poll(() => dead.codes).toEqual([1006]);
    expect(dead.told.filter((record) => record === '{"type":6}').length).toBeGreaterThan(3);
    // The page is suspended, but its browser answers pings.
    const pings = asleep.told.length;
    await expect.poll(() => asleep.told.length).toBeGreaterThan(pings + 30);
    expect(asleep.codes).toEqual([]);
  });
});

describe('a slow connection', () => {
  it('is closed when a megabyte waits for it, and delays nobody', async () => {
    const hub = await start({ resumeMs: 10 });
    const [slow, quick] = [await dial(hub), await dial(hub)];
    for (const { socket } of [slow, quick]) socket.send(hello);
    await tell('Begin');
    await expect.poll(() => [slow.targets(), quick.targets()]).toEqual([['Begin'], ['Begin']]);
    slow.socket.pause();
    // More than the system's buffers hold, each sent when the one before has arrived.
    for (let part = 1; part <= 4; part++) {
      const insert =
        "insert into outbox (tenant_id, name, payload) select $1, 'Long', jsonb_build_object('text', repeat('x', 100000)) from generate_series(1, 100), pg_notify('stod_outbox', '')";
      await world.sql(insert, [firm.id]);
      await expect.poll(() => quick.targets().length).toBe(1 + part * 100);
    }
    await tell('End');
    await expect.poll(() => quick.targets().at(-1)).toBe('End');
    slow.socket.resume();
    await expect.poll(() => slow.codes).toEqual([1006]);
    expect(slow.targets()).not.toContain('End');
    expect(quick.codes).toEqual([]);
  });
});

describe('the server’s shutdown', () => {
  it('is announced to the clients, so that they reconnect, and waits for none of them', async () => {
    const hub = await start({ goodbyeMs: 50 });
    const [polite, stubborn, stranger] = [await dial(hub), await dial(hub), await dial(hub)];
    polite.socket.send(hello);
    stubborn.socket.send(hello);
    await expect.poll(() => [polite.told, stubborn.told]).toEqual([['{}'], ['{}']]);
    stubborn.socket.pause();
    await hub.close();
    await expect
      .poll(() => [polite.told, polite.codes, stranger.codes])
      .toEqual([['{}', '{"type":7,"allowReconnect":true}'], [1000], [1000]]);
  });
});
