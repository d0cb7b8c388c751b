import { expect, it } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { openWorld } from '#tests/support/world.ts';
import type { AccountingPort, IssuedInvoice } from './port.ts';
import { makeInvoicesRoutes } from './routes.ts';

const world = await openWorld();

/**
 * The product with a fake accounting system that accepts a limited number of invoices, and does not push before the
 * commit.
 */
async function withAccounting(taken: number) {
  const told: (readonly IssuedInvoice[])[] = [];
  const committed: number[] = [];
  const port: AccountingPort = {
    issued: async (scope, invoices) => {
      told.push(invoices);
      await scope.db
        .updateTable('invoice')
        .set({ external_system: 'dk', external_state: 'waiting' })
        .where(
          'id',
          'in',
          invoices.map(({ id }) => id),
        )
        .execute();
      return 'DK';
    },
    outcome: async (ids) => {
      committed.push(
        ...(await world.sql<{ id: number }>('select id from invoice where id = any($1)', [ids])).map(({ id }) => id),
      );
      return { invoiceCount: Math.min(taken, ids.length), message: taken < ids.length ? 'Kennitölu vantar.' : null };
    },
  };
  const app = await createApp(
    {
      pool: world.pool,
      sidePool: world.sidePool,
      log: world.log,
      readToken: world.readToken,
      clock: world.clock.now,
    },
    {
      routes: makeInvoicesRoutes(port, { mailReaches: false, mailShown: true, blobs: world.blobs }),
      rateLimits: false,
    },
  );
  const firm = await world.firm();
  for (const name of ['A ehf.', 'B ehf.']) {
    const { id } = await firm.project({ clientId: (await firm.client({ name })).id });
    await firm.manager.call('POST', '/worklogs', {
      body: { projectId: id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 1000 },
    });
  }
  const issue = async (body: object, key?: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/invoices',
        payload: { dateFrom: '2026-03-01', ...body },
        headers: {
          authorization: `Bearer ${firm.manager.token}`,
          'x-tenant-id': String(firm.id),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      })
    ).json();
  return { firm, told, committed, issue };
}

it('pushes issued invoices to the accounting system, and returns the outcome after the commit (BILL-17, BILL-19)', async () => {
  const { firm, told, committed, issue } = await withAccounting(1);
  const answer = await issue({}, 'once');
  expect(answer).toMatchObject({
    success: false,
    count: 2,
    invoiceCount: 1,
    accountingSystem: 'DK',
    message: 'Kennitölu vantar.',
  });
  expect(told).toMatchObject([
    answer.invoices.map(({ id, number }: { id: number; number: number }) => ({ id, number })),
  ]);
  expect(new Set(committed)).toEqual(new Set(answer.invoices.map(({ id }: { id: number }) => id)));
  expect(await issue({}, 'once')).toEqual(answer);
  expect(told).toHaveLength(1);
  expect((await firm.manager.call('DELETE', `/invoices/${answer.invoices[0].id}`)).body.code).toBe(
    'invoice_in_accounting',
  );
});

it('returns success if everything was pushed (BILL-16)', async () => {
  expect(await (await withAccounting(2)).issue({})).toMatchObject({
    success: true,
    count: 2,
    invoiceCount: 2,
    accountingSystem: 'DK',
    message: null,
  });
});

it('skips the accounting system on request (BILL-19)', async () => {
  const { told, committed, issue } = await withAccounting(2);
  expect(await issue({ skipExternalInvoiceCreation: true })).toMatchObject({
    success: true,
    count: 2,
    invoiceCount: 0,
    accountingSystem: null,
  });
  expect([told, committed]).toEqual([[], []]);
});
