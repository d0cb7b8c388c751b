import { afterEach, expect, it } from 'vitest';
import { joinProcesses } from '#server/processes.ts';
import { invoiced } from '#tests/support/invoiced.ts';
import { openWorld } from '#tests/support/world.ts';

let answer = 500;
const world = await openWorld({ webhooksInside: false, postOutside: async () => ({ status: answer }) });
const joined: { leave(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of joined.splice(0)) await one.leave();
});

/** A process with the right time, which sends a heartbeat. */
async function join(): Promise<void> {
  const { pool, log } = world;
  joined.push(await joinProcesses({ pool, log, store: 'disk one', workers: () => [], beatMs: 50 }));
}

it('retries a delivery after its pause although the last attempt was made while the clock was a day ahead', async () => {
  const firm = await world.firm();
  const body = { url: 'https://kerfi.example/stod', subjects: ['client'] };
  const { id } = (await firm.manager.call('POST', '/webhooks', { body })).body;
  const deliveries = async () => (await firm.manager.call('GET', `/webhooks/${id}/deliveries`)).body.items;
  await firm.manager.call('POST', '/clients', { body: { name: 'Nýr ehf.' } });
  world.clock.advance(86_400);
  await world.runJobs();
  world.clock.run();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);

  await join();
  const waits = async () => (new Date((await deliveries())[0].nextDate).getTime() - Date.now()) / 60_000;
  await expect.poll(waits).toBeLessThan(1.1);
  answer = 204;
  await world.job('resend-webhooks');
  await world.runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  world.clock.advance(61);
  await world.job('resend-webhooks');
  await world.runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('keeps no invoice and no reading of payments waiting, and no claim of a killed process, until the wrong time has come', async () => {
  const firm = await world.firm();
  const project = (await firm.manager.call('POST', '/projects', { body: { name: 'Krafa' } })).body;
  const work = { projectId: project.id, date: '2026-01-05T12:00:00.000Z', quantity: 1, comment: 'Bréf' };
  const worklog = (await firm.manager.call('POST', '/worklogs', { body: work })).body;
  await world.sql(
    `insert into accounting_push (tenant_id, invoice_id, project_id, system_id, reference, state, attempts, attempted_at, next_at, lease, leased_until)
     values ($1, $2, $3, 1, 'A-1', 'sending', 1, now() + interval '1 year', now() + interval '1 year 1 minute', gen_random_uuid(), now() + interval '1 year 3 minutes')`,
    [firm.id, await invoiced(world, worklog.id), project.id],
  );
  await world.sql(
    `insert into accounting_reading (tenant_id, next_at, lease, leased_until)
     values ($1, now() + interval '1 year', gen_random_uuid(), now() + interval '1 year')`,
    [firm.id],
  );
  await world.sql(
    `insert into store_move (tenant_id, project_id, target, employee_id, busy_until)
     values ($1, $2, 'cloud', $3, now() + interval '1 year')`,
    [firm.id, project.id, firm.manager.employeeId],
  );
  await join();
  const left = () =>
    world.sql(
      `select greatest(p.next_at, p.attempted_at, p.leased_until, r.next_at, r.leased_until, m.busy_until) < now() + interval '11 minutes' as soon
         from accounting_push p join accounting_reading r using (tenant_id) join store_move m using (tenant_id) where tenant_id = $1`,
      [firm.id],
    );
  await expect.poll(left).toEqual([{ soon: true }]);
});
