import { expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { killingPost, takeOver } from '#tests/support/killing-post.ts';
import { openWorld } from '#tests/support/world.ts';

// A server is killed while the mail server receives the recipients of a reminder of several invoices: it is delivered
// once.

const world = await openWorld();
world.clock.set(new Date());
const firm = await world.firm();
const post = await killingPost();
const server = await killableServer(world, { SMTP_URL: post.url });
post.onKill(server.kill);

it('a letter of three invoices is delivered once although its server is killed, and recorded on each invoice', async () => {
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await world.sql("update client set email = 'bokhald@brimalda.example' where id = $1", [client.id]);
  const project = await firm.project({ clientId: client.id });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const invoiceIds: number[] = [];
  for (let left = 3; left > 0; left -= 1) {
    const log = await firm.manager.call('POST', '/worklogs', {
      body: { projectId: project.id, date: `${day(60)}T10:00:00Z`, quantity: 1, price: 10_000, comment: 'Fundur' },
    });
    const made = await firm.manager.call('POST', '/invoices', {
      body: { worklogIds: [log.body.id], invoiceDate: day(50), dueDate: day(30), confirmed: true },
    });
    invoiceIds.push(made.body.invoices[0].id);
  }
  await server.start();
  post.killAt('recipient');
  const sent = await firm.manager.call('POST', '/invoices/reminders', { body: { invoiceIds } });
  expect(sent.body).toEqual({ count: 3, letters: 1, skipped: [] });
  await expect.poll(() => server.runs(), { timeout: 60_000 }).toBe(false);
  await takeOver(world);
  await server.start();
  const states = () =>
    world.sql<{ state: string }>('select state from invoice_letter where tenant_id = $1 order by id', [firm.id]);
  await expect.poll(states, { timeout: 60_000 }).toEqual(Array.from({ length: 3 }, () => ({ state: 'sent' })));
  expect(post.received().map(({ subject }) => subject)).toEqual([expect.stringContaining('reikninga 1, 2 og 3')]);
}, 150_000);
