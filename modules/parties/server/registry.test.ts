import { expect, it, vi } from 'vitest';
import { madeUpRegistry } from '#integrations/registry/made-up.ts';
import type { Exchange } from '#server/http/module.ts';
import { waitOutside } from '#server/http/steps.ts';
import type { RegisteredParty, Registry } from '#server/registry.ts';
import type { Scope } from '#server/scope.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { openWorld } from '#tests/support/world.ts';

import { makeLookUp } from './service/registry.ts';

const world = await openWorld();
const known = '1201603389';

it('returns a fictitious person or company, always the same (CLIENT-11, CLIENT-15, API-24)', async () => {
  const firm = await world.firm();
  const reply = await firm.reader.call('GET', '/nationalRegistry/120160-3389');
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      ssn: known,
      kind: 'person',
      name: expect.stringMatching(/(son|dóttir)$/),
      address: expect.any(String),
      postalCode: expect.stringMatching(/^\d{3}$/),
      city: expect.any(String),
    },
  ]);
  expect((await firm.reader.call('GET', `/nationalRegistry/${known}`)).body).toEqual(reply.body);
  expect((await firm.reader.call('GET', '/nationalRegistry/520160-1169')).body).toMatchObject({
    kind: 'company',
    name: expect.stringMatching(/\.$/),
  });
});

it.each(['123', 'rugl', '321360-3389', '892350-1739'])('does not find %s (CLIENT-12)', async (regNo) => {
  const firm = await world.firm();
  const reply = await firm.reader.call('GET', `/nationalRegistry/${regNo}`);
  expect([reply.status, reply.body.detail]).toEqual([404, 'Kennitala finnst ekki í þjóðskrá']);
});

it('does not find one in ten of the fictitious ones, so that this can be tried (CLIENT-12)', async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => `120160${String(index).padStart(3, '0')}9`).filter(
    (ssn) => !readKennitala(ssn)?.doubtful,
  );
  const found = await Promise.all(numbers.map((ssn) => madeUpRegistry.lookUp(ssn, 'person')));
  const missing = found.filter((one) => one === null).length;
  expect([numbers.length > 80, missing > 3, missing < 20]).toEqual([true, true, true]);
});

it('finds nobody by a mistyped number (OPEN-50)', async () => {
  expect(await madeUpRegistry.lookUp('1201603399', 'person')).toBeNull();
});

/** The two steps of the endpoint, without HTTP. */
const lookUp = (registry: Registry | null) => {
  const steps = makeLookUp(registry);
  const scope = { tenantId: 1, now: new Date() } as Scope;
  const context = { language: 'is', pool: world.pool, log: world.log } as const;
  return async (regNo: string) => {
    const received = { params: { regNo } };
    return (await waitOutside(
      steps,
      await steps.before(scope, received, {} as Exchange),
      context,
      received,
    )) as RegisteredParty;
  };
};

it('reports a missing register, and queues calls to a slow one (ERR-37)', async () => {
  await expect(lookUp(null)(known)).rejects.toMatchObject({ code: 'registry_not_set' });
  const waiting: (() => void)[] = [];
  const party = { name: 'Jón', address: null, postalCode: null, city: null };
  const slow = lookUp({
    lookUp: (ssn, kind) =>
      new Promise((resolve) =>
        waiting.push(() => resolve({ ssn, kind: kind === 'company' ? 'company' : 'person', ...party })),
      ),
  });
  const asked = ['1201603389', '1301603389', '1401603389', '1501603389', '1601603389'].map(slow);
  await vi.waitUntil(() => waiting.length === 4);
  for (const answer of waiting.splice(0)) answer();
  await vi.waitUntil(() => waiting.length === 1);
  waiting[0]?.();
  expect((await Promise.all(asked)).map(({ name }) => name)).toEqual(['Jón', 'Jón', 'Jón', 'Jón', 'Jón']);
});

it('leads to the party that is already registered, and reports the other side (API-124, API-132, CLIENT-10, CLIENT-13, OPP-04, OPP-05)', async () => {
  const firm = await world.firm();
  const { body: made } = await firm.employee.call('POST', '/clients', { body: { name: 'Brimalda ehf.', ssn: known } });
  expect((await firm.reader.call('GET', `/clients/lookup/${known}`)).body).toMatchObject({
    client: { id: made.id, name: 'Brimalda ehf.' },
    conflict: false,
    conflicts: [],
  });
  expect((await firm.reader.call('GET', '/opponents/lookup/120160-3389')).body).toMatchObject({
    opponent: null,
    conflict: true,
    conflicts: [{ partyType: 'client', name: 'Brimalda ehf.', adverse: true }],
  });
  expect((await firm.reader.call('GET', '/clients/lookup/rugl')).body).toEqual({
    client: null,
    conflict: false,
    conflicts: [],
  });
});
