import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPool } from '#server/db/pool.ts';
import { demandNoTransaction } from '#server/db/transaction.ts';
import { withGuardedPorts } from '#server/outside.ts';
import type { Scope } from '#server/scope.ts';
import { contract } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';
import { createApp } from './app.ts';
import { implement } from './module.ts';
import { inSteps, thenOutside } from './steps.ts';

// A route that waits for something outside does so between two transactions: tested with a single connection, so that
// holding it would show.

const world = await openWorld();
const { manager, id: tenantId } = await world.firm();
const pool = createPool(world.databaseUrl, { log: world.log, size: 1 });
const { sidePool, log, readToken, clock } = world;

let gate = Promise.withResolvers<string>();
const done: string[] = [];
const answer = z.object({ said: z.string() });
const endpoints = contract({
  wait: { method: 'POST', path: '/wait', access: 'tenant', summary: 'Waits', status: 201, answer },
  fail: { method: 'POST', path: '/fail', access: 'tenant', summary: 'Fails outside', answer },
  late: { method: 'POST', path: '/late', access: 'tenant', summary: 'Takes too long', answer },
  tell: { method: 'POST', path: '/tell', access: 'tenant', summary: 'Waits when all is committed', answer },
  ask: { method: 'GET', path: '/ask', access: 'tenant', summary: 'Is answered at once', answer },
  wrong: { method: 'GET', path: '/wrong', access: 'tenant', summary: 'Waits with a transaction open', answer },
});
const { registry } = withGuardedPorts(testSettings());
const label = (scope: Scope, name: string) =>
  scope.db.insertInto('label').values({ tenant_id: scope.tenantId, name }).execute();
const nothing = async () => {};
const routes = implement(endpoints, {
  wait: inSteps({
    before: async () => void done.push('before'),
    outside: async () => {
      demandNoTransaction('a gate');
      done.push('outside');
      return gate.promise;
    },
    after: async (scope: Scope, { outcome }) => {
      done.push('after');
      await label(scope, `${outcome} ${done.length}`);
      return { said: outcome };
    },
  }),
  fail: inSteps({
    before: nothing,
    outside: (): Promise<string> => Promise.reject(new AppError('conflict')),
    after: async () => ({ said: 'never' }),
    failed: async (scope: Scope) => void (await label(scope, 'Let go')),
  }),
  late: thenOutside({
    before: nothing,
    outside: (_began, { signal }) =>
      new Promise<{ said: string }>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late')))),
    seconds: 0.05,
    late: 'conflict',
  }),
  tell: thenOutside({
    before: async (scope: Scope) => void (await label(scope, 'Committed')),
    outside: async () => ({ said: (await named('Committed')) ? 'committed' : 'not yet' }),
  }),
  ask: async () => ({ said: 'at once' }),
  wrong: async () => {
    await registry?.lookUp('1201603389', 'person');
    return { said: 'never' };
  },
});
const app = await createApp({ pool, sidePool, log, readToken, clock: clock.now }, { routes, rateLimits: false });
afterAll(async () => {
  await app.close();
  await pool.end();
});

const call = (method: 'GET' | 'POST', path: string, key?: string) =>
  app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      authorization: `Bearer ${manager.token}`,
      'x-tenant-id': String(tenantId),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
const named = async (name: string) =>
  (await world.sql('select 1 from label where tenant_id = $1 and name like $2', [tenantId, `${name}%`])).length > 0;

describe('a route in steps', () => {
  it('holds no connection while it waits outside, and then writes', async () => {
    const waiting = Array.from({ length: 8 }, () => call('POST', 'wait'));
    expect((await call('GET', 'ask')).json()).toEqual({ said: 'at once' });
    expect(done).not.toContain('after');
    gate.resolve('Written');
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(await named('Written')).toBe(true);
  });

  it('runs once per Idempotency-Key, and does not wait outside a second time (WIRE-24)', async () => {
    gate = Promise.withResolvers();
    done.length = 0;
    const both = [call('POST', 'wait', 'one'), call('POST', 'wait', 'one')];
    gate.resolve('Once');
    expect((await Promise.all(both)).map(({ body }) => body)).toEqual(Array(2).fill('{"said":"Once"}'));
    const again = await call('POST', 'wait', 'one');
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([{ said: 'Once' }, 'true']);
    expect(done.filter((step) => step === 'after')).toHaveLength(1);
    expect(done.filter((step) => step === 'outside')).toHaveLength(2);
  });

  it('releases, in a committed transaction, what it reserved if the outside step fails', async () => {
    expect((await call('POST', 'fail')).statusCode).toBe(409);
    expect(await named('Let go')).toBe(true);
  });

  it('answers when the time limit of the outside step has passed', async () => {
    expect((await call('POST', 'late')).json()).toMatchObject({ code: 'conflict' });
  });

  it('without a third step commits everything before it waits', async () => {
    expect((await call('POST', 'tell')).json()).toEqual({ said: 'committed' });
  });
});

it('refuses to wait outside while a transaction is open', async () => {
  expect((await call('GET', 'wrong')).statusCode).toBe(500);
  const ports = withGuardedPorts(testSettings());
  expect(await ports.registry?.lookUp('1201603389', 'person')).not.toBeNull();
});
