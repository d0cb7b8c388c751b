import { expect, it } from 'vitest';
import { readable } from '#tests/support/readable.ts';
import { disagreements } from '#tests/support/money.ts';
import { brokenRules, said } from '#tests/support/ubl-rules.ts';
import { openWorld } from '#tests/support/world.ts';

// The buyer's order number, and payment from abroad.

const world = await openWorld();
world.clock.set(new Date('2026-04-20T12:00:00Z'));

async function setUp() {
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456', bank_account = '0133-26-001234' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await world.sql("update client set address = 'Hafnargata 2', postal_code = '600' where id = $1", [client.id]);
  const project = await firm.project({ name: 'Kaupsamningur', clientId: client.id, responsible: firm.employee });
  const log = async (): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000, comment: 'Fundur' },
      })
    ).body.id;
  const issue = (body: object) =>
    firm.employee.call('POST', '/invoices', { body: { invoiceDate: '2026-03-03', ...body } });
  const get = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  const paper = async (id: number) => readable(await firm.manager.call('GET', `/invoices/${id}/pdf`));
  const xml = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}/e-invoice`)).raw.toString();
  return { firm, log, issue, get, paper, xml };
}

it('is on the document, in the e-invoice and on the credit note', async () => {
  const { firm, log, issue, get, paper, xml } = await setUp();
  const orderNumber = 'PO-4711 <b>& fl.';
  const made = await issue({ worklogIds: [await log()], orderNumber: ` ${orderNumber} ` });
  const id = made.body.invoices[0].id as number;
  expect(await get(id)).toMatchObject({ orderNumber });
  expect(await paper(id)).toContain('Pöntunarnúmer');
  expect(await paper(id)).toContain(orderNumber);
  expect([said(await xml(id), 'cac:OrderReference/cbc:ID'), brokenRules(await xml(id))]).toEqual([orderNumber, []]);
  await firm.employee.call('POST', `/invoices/${id}/credit`, { body: { confirmed: true } });
  const { creditNoteId } = await get(id);
  expect(await get(creditNoteId)).toMatchObject({ orderNumber });
  expect([said(await xml(creditNoteId), 'cac:OrderReference/cbc:ID'), brokenRules(await xml(creditNoteId))]).toEqual([
    orderNumber,
    [],
  ]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is omitted if empty, and is one line of at most 60 characters', async () => {
  const { log, issue, get, paper, xml } = await setUp();
  const worklogIds = [await log()];
  for (const orderNumber of ['a\nb', 'a'.repeat(61)])
    expect(Object.keys((await issue({ worklogIds, orderNumber })).body.errors)).toEqual(['orderNumber']);
  const id = (await issue({ worklogIds })).body.invoices[0].id as number;
  expect(await get(id)).toMatchObject({ orderNumber: '' });
  expect(await paper(id)).not.toContain('Pöntunarnúmer');
  expect(await xml(id)).not.toContain('OrderReference');
});

it('is saved in a draft, shown in its preview, and issued with it; an approved draft is issued with no other', async () => {
  const { firm, log, issue, get } = await setUp();
  await world.sql('update tenant set invoices_need_approval = true where id = $1', [firm.id]);
  const made = await firm.employee.call('POST', '/invoices/drafts', {
    body: { worklogIds: [await log()], orderNumber: 'PO-1' },
  });
  const { id, version } = made.body;
  expect(made.body).toMatchObject({ orderNumber: 'PO-1' });
  const edited = await firm.employee.call('PUT', `/invoices/drafts/${id}`, { body: { orderNumber: 'PO-2', version } });
  expect(edited.body).toMatchObject({ orderNumber: 'PO-2', note: '' });
  const preview = await firm.employee.call('POST', '/invoices/preview', {
    body: {
      worklogIds: edited.body.lines.map(({ worklogId }: { worklogId: number }) => worklogId),
      orderNumber: 'PO-2',
    },
  });
  expect(await readable(preview)).toContain('PO-2');
  await firm.employee.call('PUT', `/invoices/drafts/${id}/ask`, { body: { version: edited.body.version } });
  const asked = (await firm.manager.call('GET', `/invoices/drafts/${id}`)).body;
  const decision = { approve: true, stamp: asked.stamp, version: asked.version };
  expect((await firm.manager.call('PUT', `/invoices/drafts/${id}/decision`, { body: decision })).status).toBeLessThan(
    300,
  );
  expect((await issue({ draftId: id, orderNumber: 'PO-3', invoiceDate: undefined })).body.code).toBe('draft_changed');
  const issued = await issue({ draftId: id, invoiceDate: undefined });
  expect(await get(issued.body.invoices[0].id)).toMatchObject({ orderNumber: 'PO-2' });
});

it('an IBAN is derived from the account and its owner for payments from abroad', async () => {
  const { firm, log, issue, paper } = await setUp();
  const id = (await issue({ worklogIds: [await log()] })).body.invoices[0].id as number;
  expect(await paper(id)).toMatch(/IBAN\s+IS\d\d 0133 2600 1234 5201 6033 89/);
  await world.sql("update tenant set bank_account = 'Reikningur 12' where id = $1", [firm.id]);
  const other = (await issue({ worklogIds: [await log()] })).body.invoices[0].id as number;
  expect(await paper(other)).not.toContain('IBAN');
});
