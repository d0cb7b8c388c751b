import { once } from 'node:events';
import { request as askHttp, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPool } from '#server/db/pool.ts';
import { demandNoTransaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import { contract } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { eventReader, type ReadEvent } from '#shared/event-stream.ts';
import { openWorld } from '#tests/support/world.ts';
import { createApp } from './app.ts';
import { implement } from './module.ts';
import { inSteps, type OutsideContext } from './steps.ts';

// A streamed answer over a real connection, with a single database connection, so that holding it would show.

const world = await openWorld();
const { manager, id: tenantId } = await world.firm();
const { sidePool, log, readToken, clock } = world;
const pool = createPool(world.databaseUrl, { log, size: 1 });

/** The step outside: what it does, and its state. */
let outside: (context: OutsideContext) => Promise<string> = async () => 'done';
const wrote: string[] = [];
const answer = z.object({ said: z.string() });
const endpoints = contract({
  follow: {
    method: 'POST',
    path: '/follow',
    access: 'tenant',
    summary: 'Tells what it has',
    status: 201,
    query: z.object({ refuse: z.optional(z.string()) }),
    events: { step: z.object({ name: z.string() }) },
    answer,
  },
  ask: { method: 'GET', path: '/ask', access: 'tenant', summary: 'Is answered at once', answer },
});
const routes = implement(endpoints, {
  follow: inSteps({
    before: async (_scope: Scope, { query }) => {
      if (query.refuse) throw new AppError('conflict');
    },
    outside: (_began, context) => outside(context),
    after: async (_scope: Scope, { outcome }) => {
      wrote.push(outcome);
      return { said: outcome, secret: 'of the house' };
    },
  }),
  ask: async () => ({ said: 'at once' }),
});
const open = () =>
  createApp({ pool, sidePool, log, readToken, clock: clock.now }, { routes, rateLimits: false, heartbeatMs: 20 }).then(
    async (app) => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return { app, port: (app.server.address() as AddressInfo).port };
    },
  );
const { app, port } = await open();
afterAll(async () => {
  await app.close();
  await pool.end();
});

type Asking = { readonly path?: string; readonly headers?: Record<string, string>; readonly at?: number };

/** Sends the request and returns when the response headers arrive. */
async function ask({ path = 'follow', headers = {}, at = port }: Asking = {}): Promise<IncomingMessage> {
  const request = askHttp({
    port: at,
    method: path === 'ask' ? 'GET' : 'POST',
    path: `/api/${path}`,
    headers: {
      authorization: `Bearer ${manager.token}`,
      'x-tenant-id': String(tenantId),
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'accept-encoding': 'br, gzip',
      ...headers,
    },
  });
  request.on('error', () => {});
  request.end(path === 'ask' ? undefined : '{}');
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  reply.on('error', () => {});
  return reply;
}

/** The part of a streamed answer that has arrived. */
function hear(reply: IncomingMessage): () => string {
  let heard = '';
  reply.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  return () => heard;
}

const eventsOf = async (reply: IncomingMessage): Promise<readonly ReadEvent[]> => eventReader()(await text(reply));
const bodyOf = async (reply: IncomingMessage) => JSON.parse(await text(reply)) as Record<string, unknown>;

describe('a streaming call', () => {
  it('sends each event at once, unbuffered, and the answer last, with the contract’s fields only', async () => {
    const gate = Promise.withResolvers<string>();
    outside = async ({ tell }) => {
      demandNoTransaction('a gate');
      tell('step', { name: 'fyrsta', secret: 'of the house' });
      return gate.promise;
    };
    const reply = await ask();
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-encoding']]).toEqual([
      201,
      'text/event-stream; charset=utf-8',
      undefined,
    ]);
    const heard = hear(reply);
    await expect.poll(() => eventReader()(heard())).toEqual([{ name: 'step', data: '{"name":"fyrsta"}' }]);
    // The only database connection is free meanwhile: it serves others.
    expect(await bodyOf(await ask({ path: 'ask', headers: { accept: 'application/json' } }))).toEqual({
      said: 'at once',
    });
    gate.resolve('lokið');
    await once(reply, 'end');
    expect(eventReader()(heard()).slice(1)).toEqual([{ name: 'answer', data: '{"said":"lokið"}' }]);
  });

  it('sends a heartbeat while there is nothing to send', async () => {
    const gate = Promise.withResolvers<string>();
    outside = () => gate.promise;
    const reply = await ask();
    const heard = hear(reply);
    await expect.poll(heard).toMatch(/^(:\n\n){3,}$/);
    gate.resolve('lokið');
    await once(reply, 'end');
  });

  it('answers JSON to clients that ask for it, and sends them no events', async () => {
    outside = async ({ tell }) => {
      tell('step', { name: 'x' });
      return 'heilt';
    };
    const reply = await ask({ headers: { accept: '*/*', 'accept-encoding': 'identity' } });
    expect([reply.statusCode, await bodyOf(reply)]).toEqual([201, { said: 'heilt' }]);
  });

  it('refuses before the first byte as any call does: strangers, other tenants, rules', async () => {
    const refused = async (asking: Asking) => {
      const reply = await ask({ ...asking, headers: { 'accept-encoding': 'identity', ...asking.headers } });
      return [reply.statusCode, reply.headers['content-type'], (await bodyOf(reply)).code];
    };
    const problem = 'application/problem+json';
    expect(await refused({ headers: { authorization: 'Bearer a.b.c' } })).toEqual([401, problem, 'unauthenticated']);
    expect(await refused({ headers: { 'x-tenant-id': '999999' } })).toEqual([403, problem, 'not_the_tenant']);
    expect(await refused({ path: 'follow?refuse=1' })).toEqual([409, problem, 'conflict']);
  });

  it('reports a later failure as an event, in the person’s language', async () => {
    outside = async ({ tell }) => {
      tell('step', { name: 'x' });
      throw new AppError('conflict');
    };
    const events = await eventsOf(await ask({ headers: { 'accept-language': 'en' } }));
    expect(events.map(({ name }) => name)).toEqual(['step', 'problem']);
    expect(JSON.parse(events[1]?.data ?? '')).toMatchObject({
      status: 409,
      code: 'conflict',
      requestId: expect.any(String),
    });
    outside = async ({ tell }) => {
      tell('unknown', {});
      return 'never';
    };
    const [failed] = await eventsOf(await ask());
    expect(JSON.parse(failed?.data ?? '')).toMatchObject({ status: 500, code: 'internal' });
  });

  it('aborts the work when the person disconnects, and writes nothing then', async () => {
    const left = Promise.withResolvers<string>();
    outside = ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          left.resolve('gone');
          reject(new Error('gone'));
        }),
      );
    const reply = await ask();
    const before = wrote.length;
    reply.destroy();
    expect(await left.promise).toBe('gone');
    expect(wrote).toHaveLength(before);
  });

  it('runs once per key, and is replayed from the stored answer (WIRE-24)', async () => {
    outside = async () => 'einu sinni';
    const headers = { 'idempotency-key': 'stream-1' };
    const before = wrote.length;
    const answers = [await eventsOf(await ask({ headers })), await eventsOf(await ask({ headers }))];
    expect(answers[0]).toEqual([{ name: 'answer', data: '{"said":"einu sinni"}' }]);
    expect(answers[1]).toEqual(answers[0]);
    expect(wrote).toHaveLength(before + 1);
  });
});

it('allows one person four at once, from any device, without affecting others', async () => {
  const gate = Promise.withResolvers<string>();
  outside = () => gate.promise;
  const replies = await Promise.all([1, 2, 3, 4].map(() => ask()));
  const fifth = await ask({ headers: { 'accept-encoding': 'identity' } });
  expect([fifth.statusCode, fifth.headers['retry-after'], (await bodyOf(fifth)).code]).toEqual([429, '5', 'too_many']);
  const other = await world.firm();
  const theirs = await ask({
    headers: { authorization: `Bearer ${other.manager.token}`, 'x-tenant-id': String(other.id) },
  });
  expect(theirs.statusCode).toBe(201);
  gate.resolve('lokið');
  for (const reply of [...replies, theirs]) expect((await eventsOf(reply)).at(-1)?.name).toBe('answer');
  expect((await eventsOf(await ask()))[0]?.name, 'the places are free again').toBe('answer');
});

it('notifies clients when the process stops, and does not delay it', async () => {
  outside = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
  const ending = await open();
  const reply = await ask({ at: ending.port });
  const [events] = await Promise.all([eventsOf(reply), ending.app.close()]);
  expect(events.map(({ name, data }) => [name, (JSON.parse(data) as { code: string }).code])).toEqual([
    ['problem', 'unavailable'],
  ]);
});
