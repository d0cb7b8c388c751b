import { describe, expect, it } from 'vitest';
import { folded } from '#modules/history/rules.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function setUp() {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  const project = await firm.project({ clientId: client.id, responsible: firm.employee });
  const log = async (body: object = {}): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 2,
          price: 10_000,
          discount: 0.1,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body.id;
  const issue = async (...worklogIds: readonly number[]) =>
    (
      await firm.employee.call('POST', '/invoices', {
        body: { worklogIds, invoiceDate: '2026-03-31', confirmed: true },
      })
    ).body.invoices[0] as { id: number; number: number };
  const get = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  const worklog = async (id: number) => (await firm.manager.call('GET', `/worklogs/${id}`)).body;
  const remove = (id: number, person: Person = firm.employee) => person.call('DELETE', `/invoices/${id}`);
  const mark = async (id: number, body: object) =>
    firm.employee.call('PUT', `/invoices/${id}/marks`, { body: { version: (await get(id)).version, ...body } });
  const list = async (query = '') => (await firm.manager.call('GET', `/invoices?${query}`)).body;
  return { firm, client, project, log, issue, get, worklog, remove, mark, list };
}

const codeOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) => [
  status,
  body.code,
];
const matter = ({ version: _version, modifiedDate: _modified, can: _can, ...rest }: Record<string, unknown>) => rest;

describe('deleting an invoice', () => {
  it('releases its worklogs unchanged, keeps its number used, and is in the audit log (API-108, BILL-15, BILL-22, BILL-23)', async () => {
    const { firm, log, issue, get, worklog, remove, list } = await setUp();
    const id = await log();
    const before = await worklog(id);
    const invoice = await issue(id);
    expect((await remove(invoice.id)).status).toBe(204);
    expect(matter(await worklog(id))).toEqual(matter(before));
    expect(await list()).toMatchObject({ pagination: { total: 0 }, aggregates: { totals: [] } });
    expect((await list('deleted=true')).items).toMatchObject([{ id: invoice.id, state: 'deleted' }]);
    expect(await get(invoice.id)).toMatchObject({
      number: 1,
      state: 'deleted',
      deletedByName: 'Jón Starfsson',
      lines: [{ worklogId: id, totalWithDiscount: 18_000 }],
    });
    expect(codeOf(await remove(invoice.id))).toEqual([409, 'invoice_deleted']);
    expect((await issue(id)).number).toBe(2);
    const audit = await world.sql(
      'select action, employee_id from audit_log where tenant_id = $1 and entity = $2 and entity_id = $3 order by id',
      [firm.id, 'invoice', invoice.id],
    );
    expect(audit).toEqual([
      { action: 'created', employee_id: firm.employee.employeeId },
      { action: 'deleted', employee_id: firm.employee.employeeId },
    ]);
  });

  it('can be undone under the same number while its worklogs are unchanged', async () => {
    const { firm, project, log, issue, get, worklog, remove } = await setUp();
    const id = await log();
    const invoice = await issue(id);
    const restore = () => firm.employee.call('PUT', `/invoices/${invoice.id}/restore`);
    expect((await restore()).status).toBe(404);
    const before = await get(invoice.id);
    await remove(invoice.id);
    expect(matter((await restore()).body)).toEqual(matter(before));
    expect((await worklog(id)).invoiceId).toBe(invoice.id);
    await remove(invoice.id);
    await firm.employee.call('PUT', `/worklogs/${id}`, {
      body: { projectId: project.id, comment: 'Annað', version: (await worklog(id)).version },
    });
    expect(codeOf(await restore())).toEqual([409, 'invoice_not_restorable']);
    expect((await worklog(id)).invoiceId).toBeNull();
  });

  it('is refused once it was sent, is in the accounting system, or was credited', async () => {
    const { log, issue, remove, mark, firm } = await setUp();
    const [sent, pushed, unknown, failed, credited] = [
      await issue(await log()),
      await issue(await log()),
      await issue(await log()),
      await issue(await log()),
      await issue(await log()),
    ];
    await mark(sent.id, { sentDate: '2026-04-01' });
    for (const [{ id }, state] of [
      [pushed, 'created'],
      [unknown, 'unknown'],
      [failed, 'failed'],
    ] as const)
      await world.sql("update invoice set external_system = 'dk', external_state = $2 where id = $1", [id, state]);
    const note = (await firm.employee.call('POST', `/invoices/${credited.id}/credit`, { body: {} })).body.invoices[0];
    expect(codeOf(await remove(sent.id))).toEqual([409, 'invoice_sent']);
    expect(codeOf(await remove(pushed.id))).toEqual([409, 'invoice_in_accounting']);
    expect(codeOf(await remove(unknown.id))).toEqual([409, 'invoice_in_accounting']);
    expect(codeOf(await remove(credited.id))).toEqual([409, 'invoice_credited']);
    expect(codeOf(await remove(note.id))).toEqual([409, 'credit_note_final']);
    expect((await remove(failed.id)).status).toBe(204);
  });
});

describe('a credit note', () => {
  it('is one line of the history for all of its entries', async () => {
    const { firm, log, issue } = await setUp();
    const invoice = await issue(await log(), await log(), await log(), await log());
    await firm.employee.call('POST', `/invoices/${invoice.id}/credit`, { body: { confirmed: true } });
    const { items } = (await firm.manager.call('GET', '/audit?kind=worklog')).body;
    expect(folded(items).map((group) => group.map(({ action }) => action).join())).toEqual([
      'edited,edited,edited,edited',
      'edited,edited,edited,edited',
      ...Array.from({ length: 4 }, () => 'created'),
    ]);
  });

  it('negates the invoice under its own number; the work can be corrected and billed again', async () => {
    const { firm, log, issue, get, worklog, mark, list } = await setUp();
    const id = await log();
    const invoice = await issue(id);
    await mark(invoice.id, { sentDate: '2026-04-01' });
    const early = await firm.employee.call('POST', `/invoices/${invoice.id}/credit`, {
      body: { invoiceDate: '2026-03-30' },
    });
    expect([early.status, early.body.errors]).toEqual([
      400,
      { invoiceDate: 'Dagurinn má ekki vera á undan dagsetningu reikningsins.' },
    ]);
    const { status, body } = await firm.employee.call('POST', `/invoices/${invoice.id}/credit`, {
      body: { invoiceDate: '2026-04-05', note: 'Rangur greiðandi', confirmed: true },
    });
    expect([status, body]).toMatchObject([201, { success: true, count: 1, invoices: [{ number: 2 }] }]);
    const note = await get(body.invoices[0].id);
    expect(note).toMatchObject({
      kind: 'credit-note',
      number: 2,
      creditedInvoiceId: invoice.id,
      creditedInvoiceNumber: 1,
      invoiceDate: '2026-04-05',
      note: 'Rangur greiðandi',
      buyer: { name: 'Brimalda ehf.' },
      total: -20_000,
      discount: -2000,
      discountPerc: 0.1,
      totalWithDiscount: -18_000,
      totalVat: -4320,
      totalWithVat: -22_320,
      vat: [{ taxable: -18_000, vat: -4320 }],
      lines: [{ worklogId: id, quantity: -2, totalWithDiscount: -18_000 }],
    });
    expect(await get(invoice.id)).toMatchObject({
      state: 'credited',
      creditNoteId: note.id,
      creditNoteNumber: 2,
      totalWithVat: 22_320,
      can: { delete: false, credit: false },
    });
    expect(await worklog(id)).toMatchObject({ invoiceId: null, can: { edit: true } });
    expect((await list()).aggregates.totals).toMatchObject([{ count: 2, totalWithVat: 0, unpaid: 0 }]);
    expect(codeOf(await firm.employee.call('POST', `/invoices/${invoice.id}/credit`, { body: {} }))).toEqual([
      409,
      'invoice_credited',
    ]);
    expect(codeOf(await firm.employee.call('POST', `/invoices/${note.id}/credit`, { body: {} }))).toEqual([
      409,
      'credit_note_final',
    ]);
    expect((await issue(id)).number).toBe(3);
  });
});

describe('marks', () => {
  it('never show an invoice of 0 kr. as overdue, in its row and in the filter', async () => {
    const { log, issue, get, list } = await setUp();
    world.clock.set(new Date('2026-04-10T12:00:00Z'));
    const { id } = await issue(await log({ discount: 1 }));
    world.clock.set(new Date('2026-06-15T12:00:00Z'));
    expect((await get(id)).state).toBe('issued');
    expect([(await list('state=overdue')).pagination.total, (await list('state=issued')).pagination.total]).toEqual([
      0, 1,
    ]);
  });

  it('record sending, payment and an extended due date; issued data is unchanged (BILL-23)', async () => {
    const { log, issue, get, mark, list } = await setUp();
    world.clock.set(new Date('2026-04-10T12:00:00Z'));
    const { id } = await issue(await log());
    const states = async () => [
      (await get(id)).state,
      (await list('state=overdue')).pagination.total,
      (await list('state=issued')).pagination.total,
      (await list('state=sent')).pagination.total,
      (await list('state=paid')).pagination.total,
    ];
    expect(await states()).toEqual(['issued', 0, 1, 0, 0]);
    world.clock.set(new Date('2026-04-15T12:00:00Z'));
    expect(await states()).toEqual(['overdue', 1, 0, 0, 0]);
    await mark(id, { sentDate: '2026-04-01', extendedDueDate: '2026-04-30' });
    expect(await states()).toEqual(['sent', 0, 0, 1, 0]);
    expect((await mark(id, { paidDate: '2026-04-14' })).body).toMatchObject({
      state: 'paid',
      sentDate: '2026-04-01',
      dueDate: '2026-04-14',
      extendedDueDate: '2026-04-30',
    });
    expect(await states()).toEqual(['paid', 0, 0, 0, 1]);
    expect((await list()).aggregates.totals).toMatchObject([{ unpaid: 0 }]);
    expect((await mark(id, { paidDate: null })).body.state).toBe('sent');
    expect(codeOf(await mark(id, { extendedDueDate: '2026-03-01' }))).toEqual([400, 'malformed']);
  });

  it('of a stale version are refused with the current invoice (WIRE-22)', async () => {
    const { firm, log, issue, mark } = await setUp();
    const { id } = await issue(await log());
    await mark(id, { paidDate: '2026-04-14' });
    const stale = await firm.employee.call('PUT', `/invoices/${id}/marks`, {
      body: { paidDate: '2026-04-20', version: 1 },
    });
    expect([stale.status, stale.body.code, stale.body.current.paidDate, stale.body.current.version]).toEqual([
      412,
      'stale',
      '2026-04-14',
      2,
    ]);
  });
});

describe('an issued invoice', () => {
  it('cannot be changed or erased, even by direct database writes (BILL-23)', async () => {
    const { log, issue } = await setUp();
    const worklog = await log();
    const { id } = await issue(worklog);
    for (const change of [
      'total = 1',
      'number = 77',
      'invoice_date = now()',
      "seller = '{}'",
      "buyer = '{}'",
      'currency_rate = 2',
      "note = 'x'",
    ]) {
      await expect(world.sql(`update invoice set ${change} where id = $1`, [id]), change).rejects.toThrow(/was issued/);
    }
    await expect(world.sql('update invoice_line set price = 1 where invoice_id = $1', [id])).rejects.toThrow(
      /was issued/,
    );
    await expect(world.sql('delete from invoice_line where invoice_id = $1', [id])).rejects.toThrow(/was issued/);
    await expect(world.sql('delete from invoice where id = $1', [id])).rejects.toThrow(/was issued/);
    await expect(world.sql('delete from worklog where id = $1', [worklog])).rejects.toThrow(/on an invoice/);
  });

  it('prevents deletion of its project and its payor, with the reason', async () => {
    const { firm, client, project, log, issue, remove } = await setUp();
    const worklog = await log();
    const { id } = await issue(worklog);
    expect(codeOf(await firm.manager.call('DELETE', `/projects/${project.id}`))).toEqual([409, 'project_billed']);
    const inUse = await firm.manager.call('DELETE', `/clients/${client.id}`);
    expect([...codeOf(inUse), inUse.body.uses.map(({ kind }: { kind: string }) => kind)]).toEqual([
      409,
      'in_use',
      ['project', 'worklog', 'invoice'],
    ]);
    await firm.employee.call('POST', `/invoices/${id}/credit`, { body: {} });
    expect(codeOf(await firm.manager.call('DELETE', `/projects/${project.id}`))).toEqual([409, 'project_billed']);
    await expect(world.sql('update project set deleted_at = now() where id = $1', [project.id])).rejects.toThrow(
      /on invoices/,
    );
    const again = await issue(await log());
    await remove(again.id);
  });

  it('is in the bin once deleted, for managers to restore; its worklogs are not erased', async () => {
    const { firm, log, issue, worklog, remove } = await setUp();
    const id = await log();
    const invoice = await issue(id);
    await remove(invoice.id);
    await firm.manager.call('DELETE', `/worklogs/${id}`);
    const { items } = (await firm.manager.call('GET', '/bin')).body;
    expect(
      items.map(({ kind, name, can }: { kind: string; name: string; can: { erase: boolean } }) => [
        kind,
        name.slice(0, 16),
        can.erase,
      ]),
    ).toEqual(expect.arrayContaining([['invoice', '#1 Brimalda ehf.', false]]));
    const erased = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'worklog', id } });
    expect([...codeOf(erased), erased.body.uses?.[0].kind]).toEqual([409, 'in_use', 'invoice_line']);
    expect(
      codeOf(await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'invoice', id: invoice.id } })),
    ).toEqual([409, 'invoice_not_restorable']);
    await firm.manager.call('PUT', '/worklogs/restore', { body: { ids: [id] } });
    expect(
      (await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'invoice', id: invoice.id } })).status,
    ).toBeLessThan(300);
    expect((await worklog(id)).invoiceId).toBe(invoice.id);
  });

  it('keeps the name of its payor, and is found under the payor merged with that one', async () => {
    const { firm, client, project, log, issue, get, worklog, remove, list } = await setUp();
    const kept = await firm.client({ name: 'Brimalda hf.', ssn: '5501012229' });
    const id = await log();
    const invoice = await issue(id);
    const before = await get(invoice.id);
    expect(
      (await firm.manager.call('POST', `/clients/${kept.id}/merge`, { body: { otherId: client.id } })).status,
    ).toBe(200);
    expect(await get(invoice.id)).toEqual({ ...before, clientId: kept.id, clientName: 'Brimalda hf.' });
    for (const query of [
      `payorId=${kept.id}`,
      `clientId=${kept.id}`,
      `projectId=${project.id}`,
      'search=1',
      'search=brimalda',
    ])
      expect([query, (await list(query)).pagination.total]).toEqual([query, 1]);
    await remove(invoice.id);
    expect((await worklog(id)).payorId).toBe(kept.id);
    expect((await issue(id)).number).toBe(2);
  });
});
