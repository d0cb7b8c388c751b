import { describe, expect, it, vi } from 'vitest';
import { actAsEmployee } from '#server/as-employee.ts';
import type { Scope } from '#server/scope.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld, testSecret } from '#tests/support/world.ts';
import type { Tokens } from './code-grant.ts';
import { GrantFailure } from './grant-failure.ts';
import { makeGrants } from './grants.ts';

// Personal tokens in other systems: their owner, their renewal, and their deletion (threats #22).

const world = await openWorld();
const tokens = (n: number): Tokens => ({
  access: `access ${n}`,
  refresh: `refresh ${n}`,
  expiresAt: new Date(world.clock.now().getTime() + 3600_000),
});
const renew = vi.fn<(refresh: string) => Promise<Tokens>>(async () => tokens(2));
const grants = makeGrants({ secret: testSecret, clock: world.clock.now, renew });

const whoIs = (firm: Firm, person: Person) => ({ tenantId: firm.id, employeeId: person.employeeId });
const as = <T>(firm: Firm, person: Person, work: (scope: Scope) => Promise<T>) =>
  actAsEmployee(world.pool, whoIs(firm, person), world.clock.now(), work);
async function connected() {
  world.clock.set(new Date('2026-03-02T09:00:00Z'));
  renew.mockReset().mockImplementation(async () => tokens(2));
  const firm = await world.firm();
  const who = whoIs(firm, firm.employee);
  await as(firm, firm.employee, (scope) => grants.keep(scope, ['mail', 'calendar'], 'jon@stofa.is', tokens(1)));
  return { firm, who };
}
const tokenFor = async (...asked: Parameters<typeof grants.accessFor>) => (await grants.accessFor(...asked)).token;
const kindOf = (asked: Promise<unknown>) => asked.then(String, (error: unknown) => (error as GrantFailure).kind);

describe('personal tokens', () => {
  it('are sealed, for one person of one tenant and one grant (CONN-13)', async () => {
    const { firm, who } = await connected();
    const [row] = await world.sql<{ sealed: string }>('select sealed from outside_grant where tenant_id = $1', [
      firm.id,
    ]);
    expect(row?.sealed).not.toContain('refresh');
    expect(await tokenFor(world.pool, who, 'calendar')).toBe('access 1');
    await as(firm, firm.manager, (scope) => grants.keep(scope, ['calendar'], 'annar@stofa.is', tokens(9)));
    await world.sql('update outside_grant set sealed = $1 where employee_id = $2', [
      row?.sealed,
      firm.manager.employeeId,
    ]);
    expect(await kindOf(tokenFor(world.pool, whoIs(firm, firm.manager), 'calendar'))).toBe('expired');
  });

  it('are visible to nobody else, not even a manager', async () => {
    const { firm } = await connected();
    for (const table of ['outside_grant', 'outside_connection'] as const) {
      const seen = await as(firm, firm.manager, ({ db }) => db.selectFrom(table).selectAll().execute());
      expect(seen).toEqual([]);
    }
    expect(await as(firm, firm.manager, (scope) => grants.drop(scope, ['mail', 'calendar']))).toBe(false);
  });

  it('are renewed by one process at a time, and the new ones stored', async () => {
    const { firm, who } = await connected();
    world.clock.advance(3600);
    const ends = Promise.withResolvers<Tokens>();
    renew.mockImplementation(() => ends.promise);
    const asked = [1, 2, 3].map(() => tokenFor(world.pool, who, 'mail'));
    await vi.waitFor(() => expect(renew).toHaveBeenCalled());
    ends.resolve(tokens(2));
    expect(await Promise.all(asked)).toEqual(['access 2', 'access 2', 'access 2']);
    expect(renew.mock.calls).toEqual([['refresh 1']]);
    expect(await tokenFor(world.pool, who, 'calendar', 'access 2')).toBe('access 2');
    expect(renew.mock.calls).toEqual([['refresh 1'], ['refresh 2']]);
    expect(firm.id).toBeGreaterThan(0);
  });

  it('that the vendor has revoked are not requested again, and their owner is notified once', async () => {
    const { firm, who } = await connected();
    world.clock.advance(3600);
    renew.mockRejectedValue(new GrantFailure('expired'));
    expect(await kindOf(tokenFor(world.pool, who, 'calendar'))).toBe('expired');
    await as(firm, firm.employee, (scope) => grants.noteFailure(scope, 'calendar', 'expired'));
    await as(firm, firm.employee, (scope) => grants.noteFailure(scope, 'calendar', 'expired'));
    expect(await kindOf(tokenFor(world.pool, who, 'calendar'))).toBe('expired');
    expect(renew).toHaveBeenCalledTimes(1);
    const told = await world.sql("select employee_id from outbox where name = 'ConnectionFailed' and tenant_id = $1", [
      firm.id,
    ]);
    expect(told).toEqual([{ employee_id: firm.employee.employeeId }]);
    expect(await as(firm, firm.employee, (scope) => grants.list(scope))).toMatchObject([
      { purpose: 'calendar', failure: 'expired' },
      { purpose: 'mail', failure: null },
    ]);
  });

  it('are deleted with the last connection that uses them, and with a person who leaves (CONN-07)', async () => {
    const { firm, who } = await connected();
    const kept = () => world.sql('select from outside_grant where tenant_id = $1', [firm.id]);
    await as(firm, firm.employee, (scope) => grants.drop(scope, ['mail']));
    expect(await kept()).toHaveLength(1);
    expect(await tokenFor(world.pool, who, 'calendar')).toBe('access 1');
    await as(firm, firm.employee, (scope) => grants.drop(scope, ['calendar']));
    expect(await kept()).toHaveLength(0);
    await as(firm, firm.employee, (scope) => grants.keep(scope, ['mail'], 'jon@stofa.is', tokens(1)));
    const left = await firm.manager.call('POST', `/employees/${firm.employee.employeeId}/deactivate`, {
      body: { version: 1 },
    });
    expect([left.status, (await kept()).length]).toEqual([200, 0]);
    expect(await kindOf(tokenFor(world.pool, who, 'mail'))).toBe('gone');
  });

  it('that are deleted during a renewal do not return', async () => {
    const { firm, who } = await connected();
    world.clock.advance(3600);
    renew.mockImplementation(async () => {
      await as(firm, firm.employee, (scope) => grants.drop(scope, ['mail', 'calendar']));
      return tokens(2);
    });
    expect(await kindOf(tokenFor(world.pool, who, 'mail'))).toBe('gone');
    expect(await world.sql('select from outside_grant where tenant_id = $1', [firm.id])).toEqual([]);
  });

  it('of a person’s own server are its password, which is never renewed, and replace Outlook’s (issue 16)', async () => {
    const { firm, who } = await connected();
    await as(firm, firm.employee, (scope) => grants.keepOwn(scope, 'calendar', 'jon@stofa.is', 'lykilorð'));
    const list = await as(firm, firm.employee, (scope) => grants.list(scope));
    expect(list?.map(({ purpose, provider }) => [purpose, provider])).toEqual([
      ['calendar', 'own'],
      ['mail', 'microsoft'],
    ]);
    world.clock.advance(400 * 86_400);
    expect(await grants.accessFor(world.pool, who, 'calendar')).toEqual({ token: 'lykilorð', provider: 'own' });
    expect(await kindOf(tokenFor(world.pool, who, 'calendar', 'lykilorð'))).toBe('expired');
    expect(renew).not.toHaveBeenCalled();
    const dropped = (provider: 'own' | 'microsoft') =>
      as(firm, firm.employee, (scope) => grants.drop(scope, ['calendar'], provider));
    expect([await dropped('microsoft'), await dropped('own')]).toEqual([false, true]);
    expect(await world.sql('select provider from outside_grant where tenant_id = $1', [firm.id])).toEqual([
      { provider: 'microsoft' },
    ]);
  });
});
