import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { disagreements } from '#tests/support/money.ts';
import { fieldsOf, goodPath, idsOf, sampleOf, type Schema } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// Billed rows stay unchanged, whatever a manager calls (PERM-12, BILL-23): every writing endpoint is called on them
// with all its fields. New endpoints are included automatically.

const world = await openWorld();
const { routes } = installModules(testSettings());
const firm = await world.firm();
const rows = await world.rowsOf(firm);
const elsewhere = await firm.project({ clientId: (await firm.client({ name: 'Annar hf.' })).id });
const worklog = Number(rows['worklogs']);
const issued = await firm.manager.call('POST', '/invoices', { body: { worklogIds: [worklog] } });
const invoice = issued.body.invoices?.[0].id as number;

/** Calls that undo, mark or send an invoice are tested separately. */
const mayChange = [
  'DELETE /invoices/:id',
  'PUT /invoices/:id/marks',
  'POST /invoices/:id/letters',
  'POST /invoices/:id/credit',
  'PUT /invoices/:id/restore',
  'POST /invoices/:id/payments',
  'POST /invoices/reminders',
  'POST /invoices/bank/payments',
];
const writing = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, access, path }) => method !== 'GET' && access === 'tenant' && !mayChange.includes(`${method} ${path}`),
  );

const told = { ...rows, invoices: invoice };
const snapshot = async () => ({
  worklog: (
    await world.sql(
      'select project_id, payor_id, employee_id, invoice_id, work_type_id, date, comment, price, currency_code, currency_rate, vat_rate_id, discount, quantity, quantity_billed, timer_date, deleted_at from worklog where id = $1',
      [worklog],
    )
  )[0],
  invoice: await world.sql('select * from invoice where id = $1', [invoice]),
  lines: await world.sql('select * from invoice_line where invoice_id = $1', [invoice]),
});
const before = await snapshot();

it('starts on an invoice', () => {
  expect(issued.status).toBe(201);
  expect(before.worklog).toMatchObject({ invoice_id: invoice });
  expect(writing.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['PUT /worklogs/:id', 'PUT /worklogs/bulk', 'DELETE /projects/:id', 'DELETE /clients/:id']),
  );
});

describe.each(writing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('leaves billed rows unchanged (PERM-12, BILL-23)', async () => {
      for (const body of bodiesOf(endpoint)) {
        const { status } = await firm.manager.call(
          endpoint.method,
          goodPath(endpoint, told),
          body === undefined ? {} : { body },
        );
        expect(status).toBeLessThan(500);
        expect(await snapshot()).toEqual(before);
        // An employee who left or lost their role is restored for the next call.
        await world.sql("update employee set deactivated_at = null, role = 'manager' where id = $1", [
          firm.manager.employeeId,
        ]);
      }
    });
  },
);

afterAll(async () => {
  expect(await disagreements(world, firm.id)).toEqual([]);
});

/** The minimal body, the full one, and the full one elsewhere. */
function bodiesOf({ body }: Endpoint): readonly unknown[] {
  if (!body) return [undefined];
  if (body === 'bytes') return [new Uint8Array([1])];
  const ids = [worklog];
  const here = { prefer: { ...preferred(body, told), ids, worklogIds: ids, version: 2 } };
  const there = {
    prefer: {
      ...preferred(body, { ...told, projects: elsewhere.id }),
      ids,
      worklogIds: ids,
      version: 2,
      price: 1,
      quantity: 9,
      quantityBilled: 9,
      comment: 'Breytt',
    },
  };
  return [sampleOf(body, here), sampleOf(body, { ...here, full: true }), sampleOf(body, { ...there, full: true })];
}

/** Ids of rows for the fields that refer to them, as plain values. */
function preferred(body: Schema, of: Readonly<Record<string, number | string>>): Readonly<Record<string, unknown>> {
  const known = idsOf(of);
  return Object.fromEntries(
    fieldsOf(body).flatMap(({ path }) =>
      String(path.at(-1)) in known ? [[String(path.at(-1)), known[String(path.at(-1))]]] : [],
    ),
  );
}
