import { describe, expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// A server is killed while it issues invoices: each exists completely or not at all, and a retry with the same key gets
// it once (WIRE-24; issue "Money").

const world = await openWorld();
const firm = await world.firm();
const { id: clientId } = await firm.client({ name: 'Brimalda ehf.' });
const { id: projectId } = await firm.project({ clientId });
const server = await killableServer(world);
const wanted = 60;
const ofEach = 40;
const atOnce = 8;

describe(`kill -9 of the server while ${wanted} invoices of ${ofEach} worklogs are issued`, () => {
  const acknowledged = new Map<number, number>();
  const bundles: number[][] = [];

  it('stops two servers at work, and a third one finishes', async () => {
    const rows = await world.sql<{ id: number }>(
      `insert into worklog (tenant_id, project_id, employee_id, payor_id, date, comment, quantity, quantity_billed, price, discount)
       select $1, $2, $3, $4, '2026-03-02T10:00:00Z', 'Fundur', 1.25, 1.25, 9999, 0.1 from generate_series(1, $5) returning id`,
      [firm.id, projectId, firm.manager.employeeId, clientId, wanted * ofEach],
    );
    for (let index = 0; index < wanted; index += 1)
      bundles.push(rows.slice(index * ofEach, (index + 1) * ofEach).map(({ id }) => id));
    for (const killAt of [15, 35]) {
      await server.start();
      await issueAll(() => (acknowledged.size >= killAt ? server.kill() : undefined));
      expect(acknowledged.size).toBeGreaterThanOrEqual(killAt);
      expect(acknowledged.size).toBeLessThan(wanted);
      expect(await disagreements(world, firm.id), `after the kill at ${killAt}`).toEqual([]);
    }
    await server.start();
    await issueAll(() => undefined);
    expect(acknowledged.size).toBe(wanted);
  }, 240_000);

  it('leaves each invoice once and complete, with numbers without a gap (BILL-21, BILL-22)', async () => {
    const rows = await world.sql<{ id: number; number: number; lines: number; booked: number }>(
      `select id, number, (select count(*)::int from invoice_line l where l.invoice_id = i.id) lines, (select count(*)::int from worklog w where w.invoice_id = i.id) booked
       from invoice i where tenant_id = $1 order by number`,
      [firm.id],
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: wanted }, (_, index) => index + 1));
    expect(rows.every(({ lines, booked }) => lines === ofEach && booked === ofEach)).toBe(true);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(acknowledged.values()));
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('announces and audits each of them once', async () => {
    const counted = await world.sql(
      `select (select count(distinct payload ->> 'id')::int from outbox where tenant_id = $1 and name = 'InvoiceCreated') announced,
              (select count(*)::int from audit_log where tenant_id = $1 and entity = 'invoice' and action = 'created') audited`,
      [firm.id],
    );
    expect(counted).toEqual([{ announced: wanted, audited: wanted }]);
  });

  /**
   * Sends unacknowledged calls, and some acknowledged ones, whose answer must not change. Ends when the server is gone.
   */
  async function issueAll(afterEach: () => void): Promise<void> {
    const waiting = bundles.map((_, index) => index).filter((index) => index % 5 === 0 || !acknowledged.has(index));
    const work = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const id = await issue(index).catch(() => null);
        if (id === null) return;
        expect(acknowledged.get(index) ?? id).toBe(id);
        acknowledged.set(index, id);
        afterEach();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async function issue(index: number): Promise<number> {
    const response = await fetch(`${server.address}/api/invoices`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${firm.manager.token}`,
        'x-tenant-id': String(firm.id),
        'idempotency-key': `killed-${index}`,
      },
      body: JSON.stringify({ worklogIds: bundles[index] }),
    });
    const answer = (await response.json()) as { readonly invoices: readonly { readonly id: number }[] };
    expect(response.status, JSON.stringify(answer)).toBe(201);
    return answer.invoices[0]?.id ?? 0;
  }
});
