import { describe, expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { openWorld } from '#tests/support/world.ts';

// A server that is killed in the middle of its work: acknowledged work is done, and a caller that retries with the same
// keys creates each row once (WIRE-24; issue "House" §7).

const world = await openWorld();
const firm = await world.firm();
const { id: projectId } = await firm.project({ linked: [firm.employee] });
const { address, start, kill } = await killableServer(world);
const wanted = 1000;
const atOnce = 25;

describe('kill -9 of the server while 1,000 worklogs are made', () => {
  const acknowledged = new Map<number, number>();

  it('stops two servers at work, and a third one completes the calls', async () => {
    for (const killAt of [300, 700]) {
      await start();
      await createAll(() => (acknowledged.size >= killAt ? kill() : undefined));
      expect(acknowledged.size).toBeGreaterThanOrEqual(killAt);
      expect(acknowledged.size).toBeLessThan(wanted);
    }
    await start();
    await createAll(() => false);
    expect(acknowledged.size).toBe(wanted);
  }, 240_000);

  it('has every acknowledged row, once, and no other (WIRE-24)', async () => {
    const rows = await world.sql<{ id: number; comment: string }>(
      'select id, comment from worklog where tenant_id = $1 and deleted_at is null order by comment::int',
      [firm.id],
    );
    expect(rows.map(({ comment }) => Number(comment))).toEqual(Array.from({ length: wanted }, (_, index) => index));
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: wanted }, (_, index) => acknowledged.get(index)));
  });

  it('has one event and one audit entry for each of them', async () => {
    const [counted] = await world.sql<{ announced: number; audited: number }>(
      `select (select count(distinct payload ->> 'id')::int from outbox where tenant_id = $1 and name = 'WorklogCreated') announced,
              (select count(*)::int from audit_log where tenant_id = $1 and entity = 'worklog' and action = 'created') audited`,
      [firm.id],
    );
    expect(counted).toEqual({ announced: wanted, audited: wanted });
  });

  /**
   * Retries calls that were not acknowledged, and some that were: their answer must not change. Ends when the server is
   * gone.
   */
  async function createAll(afterEach: () => unknown): Promise<void> {
    const waiting = Array.from({ length: wanted }, (_, index) => index).filter(
      (index) => index % 5 === 0 || !acknowledged.has(index),
    );
    const work = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const id = await create(index).catch(() => null);
        if (id === null) return;
        expect(acknowledged.get(index) ?? id).toBe(id);
        acknowledged.set(index, id);
        afterEach();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
});

async function create(index: number): Promise<number> {
  const response = await fetch(`${address}/api/worklogs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${firm.employee.token}`,
      'x-tenant-id': String(firm.id),
      'idempotency-key': `killed-${index}`,
    },
    body: JSON.stringify({ projectId, comment: String(index), quantity: 1, date: '2026-03-02T12:00:00Z' }),
  });
  const answer = (await response.json()) as { readonly id: number };
  expect(response.status, JSON.stringify(answer)).toBe(201);
  return answer.id;
}
