import { describe, expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { jointBreakages, jointInvoice } from '#tests/support/joint-breakages.ts';
import { splitBreakages, splitInvoice } from '#tests/support/split-breakages.ts';
import { openWorld } from '#tests/support/world.ts';
import { readTenant } from './check-money.ts';
import { checks } from './money/checks.ts';

const world = await openWorld();

const tables = [
  'invoice',
  'invoice_line',
  'invoice_payment',
  'worklog',
  'audit_log',
  'project_share',
  'invoice_case',
  'client',
];

/** A firm with an invoice of two worklogs, a credited one, and unbilled work. */
async function billedFirm() {
  const firm = await world.firm();
  const client = await firm.client();
  const other = await firm.client({ name: 'Annar hf.' });
  await firm.client({ name: 'Þriðji hf.' });
  const project = await firm.project({ clientId: client.id });
  const log = async (body: object = {}): Promise<number> =>
    (
      await firm.manager.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 1.25,
          price: 9999,
          discount: 0.1,
          ...body,
        },
      })
    ).body.id;
  const issue = async (...worklogIds: readonly number[]): Promise<number> =>
    (await firm.manager.call('POST', '/invoices', { body: { worklogIds } })).body.invoices[0].id;
  const [worklog, loose] = [await log(), await log()];
  const invoice = await issue(worklog, await log({ vatRateId: 1 }));
  const { first, part } = await splitInvoice(firm, client.id, other.id);
  const { joint, further } = await jointInvoice(firm, client.id);
  const credited = await issue(await log());
  const note = (await firm.manager.call('POST', `/invoices/${credited}/credit`, { body: {} })).body.invoices[0]
    .id as number;
  return { firm, other, project, worklog, loose, invoice, credited, note, first, part, joint, further };
}

type Made = Awaited<ReturnType<typeof billedFirm>>;

const audited = 'an invoice is as it was issued';
const owed = 'what an invoice says of its payments';
const billed = 'billed work is as the audit log says';
const shared = 'shares of a case are as the audit log says';

/**
 * Faults that the product cannot produce, written without services, walls and triggers; with the rules that detect
 * them, in part of their words.
 */
const breakages: readonly (readonly [string, (made: Made) => string, readonly string[]])[] = [
  [
    'an invoice’s sum',
    ({ invoice }) => `update invoice set total_with_discount = total_with_discount + 1 where id = ${invoice}`,
    ['is the sum of its lines', 'all billed work comes to', audited],
  ],
  [
    'its VAT',
    ({ invoice }) => `update invoice set total_vat = total_vat + 1 where id = ${invoice}`,
    ['is the sum of its lines', audited],
  ],
  [
    'a line’s amount',
    ({ invoice }) => `update invoice_line set total_with_discount = 1 where invoice_id = ${invoice} and position = 1`,
    ['as its line says', 'a line’s totals', 'is the sum of its lines'],
  ],
  [
    'a line’s VAT',
    ({ invoice }) => `update invoice_line set vat_rate_id = 3 where invoice_id = ${invoice}`,
    ['as its line says', 'a VAT id means its rate'],
  ],
  [
    'a lost line',
    ({ invoice }) => `delete from invoice_line where invoice_id = ${invoice} and position = 1`,
    ['is on an invoice that stands', 'is the sum of its lines'],
  ],
  [
    'work that another system billed on an invoice of ours',
    ({ worklog }) =>
      `alter table worklog drop constraint if exists worklog_billed_once; update worklog set billed_elsewhere = true where id = ${worklog}`,
    ['work that another system billed', billed],
  ],
  [
    'billed work that was changed',
    ({ worklog }) => `update worklog set price = 1 where id = ${worklog}`,
    ['as its line says', 'all billed work comes to', billed],
  ],
  [
    'billed work that was freed',
    ({ worklog }) => `update worklog set invoice_id = null where id = ${worklog}`,
    ['as its line says', 'all billed work comes to'],
  ],
  [
    'billed work in the bin',
    ({ worklog }) => `update worklog set deleted_at = now() where id = ${worklog}`,
    ['is on an invoice that stands', 'all billed work comes to'],
  ],
  [
    'billed work of another payor',
    ({ worklog, other }) => `update worklog set payor_id = ${other.id} where id = ${worklog}`,
    ['is on an invoice that stands', 'all billed work comes to', billed],
  ],
  [
    'work that slipped onto an invoice',
    ({ loose, invoice }) => `update worklog set invoice_id = ${invoice} where id = ${loose}`,
    ['is on an invoice that stands', 'all billed work comes to', billed],
  ],
  [
    'work on two invoices',
    ({
      worklog,
      credited,
      note,
    }) => `delete from invoice_line where invoice_id = ${note}; delete from invoice where id = ${note}; update invoice_counter set last = 5;
    update invoice_line set worklog_id = ${worklog} where invoice_id = ${credited}`,
    ['on one standing invoice at most', 'as its line says', 'all billed work comes to', owed],
  ],
  [
    'a gap in the numbers',
    ({ note }) => `update invoice set number = 7 where id = ${note}`,
    ['numbers have no gap', audited],
  ],
  [
    'a counter that went ahead',
    ({ firm }) => `update invoice_counter set last = 9 where tenant_id = ${firm.id}`,
    ['numbers have no gap'],
  ],
  [
    'a credit note of less',
    ({ note }) => `update invoice set total_with_vat = total_with_vat + 1 where id = ${note}`,
    ['is the sum of its lines', 'other sign', audited],
  ],
  [
    'a credit note’s line',
    ({ note, worklog }) => `update invoice_line set worklog_id = ${worklog} where invoice_id = ${note}`,
    ['other sign'],
  ],
  [
    'an invoice that was deleted at home alone',
    ({ note }) =>
      `update invoice set deleted_at = now(), external_system = 'DK', external_id = '7012' where id = ${note}`,
    ['what a client or the accounting system has', 'that was not deleted', 'is known by its push', audited],
  ],
  [
    'a deleted credit note',
    ({ note }) => `update invoice set deleted_at = now() where id = ${note}`,
    ['that was not deleted', audited],
  ],
  [
    'a VAT rate that was changed wherever it stands',
    ({ invoice }) => `update invoice_line set vat_rate = 0.2 where invoice_id = ${invoice} and vat_rate_id = 3;
    update invoice set total_vat = round(11249 * 0.2), total_with_vat = total_with_discount + round(11249 * 0.2) where id = ${invoice}`,
    ['a VAT id means its rate', audited, owed],
  ],
  [
    'a VAT id that was changed wherever it stands',
    ({ invoice, worklog }) => `update invoice_line set vat_rate_id = 1, vat_rate = 0 where invoice_id = ${invoice};
    update worklog set vat_rate_id = 1 where id = ${worklog}; update invoice set total_vat = 0, total_with_vat = total_with_discount where id = ${invoice}`,
    [audited, billed, owed],
  ],
  [
    'hours and a price that come to the same',
    ({
      invoice,
      worklog,
    }) => `update invoice_line set quantity = 2.5, price = 4999.5 where invoice_id = ${invoice} and worklog_id = ${worklog};
    update worklog set quantity = 2.5, quantity_billed = 2.5, price = 4999.5 where id = ${worklog}`,
    [billed],
  ],
  [
    'what an invoice says was done',
    ({ invoice, worklog }) =>
      `update invoice_line set comment = 'Annað' where invoice_id = ${invoice}; update worklog set comment = 'Annað' where id = ${worklog}`,
    ['as its line says', billed],
  ],
  [
    'what it says to the client',
    ({ invoice }) => `update invoice_line set client_text = 'Annað' where invoice_id = ${invoice}`,
    ['as its line says'],
  ],
  [
    'an invoice of which nothing is left on paper',
    ({ note }) =>
      `alter table invoice_line drop constraint invoice_line_off_paper; update invoice_line set on_paper = false where invoice_id = ${note}`,
    ['the papers leave out', 'a credit note is its invoice'],
  ],
  [
    'work that awaits an invoice of a payor that was merged into another',
    ({ loose, other }) =>
      `update client set merged_into_id = ${other.id}, deleted_at = now() where id = (select payor_id from worklog where id = ${loose})`,
    ['what awaits an invoice falls on payors'],
  ],
  [
    'work that awaits an invoice of which more is shared than there is',
    ({ loose, other, firm }) =>
      `insert into project_share (tenant_id, project_id, payor_id, share) select tenant_id, project_id, ${other.id}, 60 from worklog where id = ${loose};
    insert into project_share (tenant_id, project_id, payor_id, share) select w.tenant_id, w.project_id, (select max(id) from client where tenant_id = ${firm.id} and id not in (${other.id}, w.payor_id)), 60 from worklog w where w.id = ${loose}`,
    ['what awaits an invoice falls on payors', 'the shares of a case leave something', shared],
  ],
  [
    'work that a draft in the bin still claims',
    ({ loose }) =>
      `insert into invoice_draft (tenant_id, project_id, payor_id, currency_code, deleted_at) select tenant_id, project_id, payor_id, currency_code, now() from worklog where id = ${loose};
    update worklog set draft_id = (select max(id) from invoice_draft) where id = ${loose}`,
    ['a draft claims'],
  ],
  [
    'work that a draft of another payor claims',
    ({ loose, other }) =>
      `insert into invoice_draft (tenant_id, project_id, payor_id, currency_code) select tenant_id, project_id, ${other.id}, currency_code from worklog where id = ${loose};
    update worklog set draft_id = (select max(id) from invoice_draft) where id = ${loose}`,
    ['a draft claims'],
  ],
  [
    'a deleted invoice that a letter has taken to its payor',
    ({
      firm,
      invoice,
      project,
    }) => `insert into invoice_letter (tenant_id, invoice_id, project_id, recipients, subject, message, reply_to, state)
      values (${firm.id}, ${invoice}, ${project.id}, 'a@b.example', '', '', '', 'sent');
    update invoice set deleted_at = now() where id = ${invoice}; update worklog set invoice_id = null where invoice_id = ${invoice}`,
    ['what a client or the accounting system has', audited, owed],
  ],
  [
    'a rate of exchange',
    ({ invoice }) => `update invoice set currency_code = 'EUR', currency_rate = 147 where id = ${invoice};
    update worklog set currency_code = 'EUR' where invoice_id = ${invoice}`,
    ['all billed work comes to', 'a line’s totals', 'as its line says', 'is the sum of its lines', audited, billed],
  ],
  [
    'a rate of krónur',
    ({ invoice }) => `update invoice set currency_rate = 1.5 where id = ${invoice}`,
    ['króna is króna', audited],
  ],
  [
    'a payor',
    ({ invoice, other }) =>
      `update invoice set payor_id = ${other.id} where id = ${invoice}; update worklog set payor_id = ${other.id} where invoice_id = ${invoice}`,
    [audited, billed],
  ],
  [
    'a payor of a credit note',
    ({ note, other }) => `update invoice set payor_id = ${other.id} where id = ${note}`,
    [audited, 'other sign'],
  ],
  [
    'a buyer’s kennitala',
    ({ invoice }) => `update invoice set buyer = jsonb_set(buyer, '{ssn}', '"6501012229"') where id = ${invoice}`,
    [audited],
  ],
  [
    'a seller’s VAT number',
    ({ invoice }) => `update invoice set seller = jsonb_set(seller, '{vatNumber}', '"1"') where id = ${invoice}`,
    [audited],
  ],
  [
    'a date, and when it is due',
    ({ invoice }) => `update invoice set invoice_date = '2026-01-02', due_date = '2026-01-03' where id = ${invoice}`,
    [audited],
  ],
  ['a mark', ({ invoice }) => `update invoice set paid_at = '2026-03-09' where id = ${invoice}`, [audited, owed]],
  [
    'a share of discount',
    ({ invoice }) => `update invoice set discount_perc = 0.2 where id = ${invoice}`,
    ['a discount of an invoice', audited],
  ],
  [
    'a discount that was changed wherever it stands',
    ({
      credited,
      note,
    }) => `update invoice_line set discount = 0, total_with_discount = total where invoice_id in (${credited}, ${note});
    update invoice set total_with_discount = total, discount = 0, discount_perc = 0, total_vat = sign(total) * round(abs(total) * 0.24), total_with_vat = total + sign(total) * round(abs(total) * 0.24) where id in (${credited}, ${note})`,
    [audited],
  ],
  [
    'figures of a line of a credit note that come to the same',
    ({ note }) => `update invoice_line set quantity = -2.5, price = 4999.5 where invoice_id = ${note}`,
    ['other sign'],
  ],
  [
    'a line that a credit note leaves out',
    ({ note }) => `delete from invoice_line where invoice_id = ${note}`,
    ['is the sum of its lines', 'other sign'],
  ],
  [
    'a number of the accounting system that nothing was sent to',
    ({ invoice }) => `update invoice set external_system = 'DK', external_id = '7012' where id = ${invoice}`,
    ['is known by its push', audited],
  ],
  [
    'a push whose number the invoice does not have',
    ({
      firm,
      invoice,
      project,
    }) => `insert into accounting_push (tenant_id, invoice_id, project_id, system_id, reference, state, external_id, external_number)
      values (${firm.id}, ${invoice}, ${project.id}, 1, 'ST1', 'numbered', '7012', '7012')`,
    ['is known by its push'],
  ],
  [
    'what is left to pay of an invoice',
    ({ invoice }) => `update invoice set balance = balance - 1 where id = ${invoice}`,
    [owed, audited],
  ],
  [
    'a payment that its invoice does not know, and that nobody booked',
    ({ firm, invoice, project }) =>
      `insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on) values (${firm.id}, ${invoice}, ${project.id}, 100, '2026-03-09')`,
    [owed, 'a payment is as the audit log says'],
  ],
  [
    'a row of a bank’s file that pays more than it came to',
    ({ firm, invoice, project }) =>
      `insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on, bank_key, bank_amount) values (${firm.id}, ${invoice}, ${project.id}, 100, '2026-03-09', 'row', 60)`,
    ['a row of a bank’s file is paid once', owed, 'a payment is as the audit log says'],
  ],
  [
    'payments from an accounting system that tell the same twice',
    ({ firm, invoice, project }) =>
      `insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on, accounting_system_id, told_from, told_to, told_rest)
      values (${firm.id}, ${invoice}, ${project.id}, 100, '2026-03-09', 1, 0, 100, 0), (${firm.id}, ${invoice}, ${project.id}, 60, '2026-03-09', 1, 0, 60, 0)`,
    ['payments from an accounting system', owed, 'a payment is as the audit log says'],
  ],
  [
    'credit that pays an invoice and leaves none',
    ({ firm, invoice, project }) =>
      `insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on, move_id) values (${firm.id}, ${invoice}, ${project.id}, 100, '2026-03-09', gen_random_uuid())`,
    ['credit that was moved', owed, 'a payment is as the audit log says'],
  ],
  [
    'a payment of a credit note',
    ({ firm, note, project }) =>
      `insert into invoice_payment (tenant_id, invoice_id, project_id, amount, paid_on) values (${firm.id}, ${note}, ${project.id}, 100, '2026-03-09')`,
    ['a payment is of an invoice that stands', 'a payment is as the audit log says'],
  ],
  ...splitBreakages,
  ...jointBreakages,
  [
    'an invoice that the audit log does not know',
    ({ invoice }) => `delete from audit_log where entity = 'invoice' and entity_id = ${invoice}`,
    [audited],
  ],
];

describe('npm run check:money', () => {
  it('finds nothing after the product’s own writes', async () => {
    const { firm } = await billedFirm();
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it.each(breakages)('finds %s', async (_name, breaking, rules) => {
    const made = await billedFirm();
    for (const table of tables) await world.sql(`alter table ${table} disable trigger user`);
    await world.sql(breaking(made));
    for (const table of tables) await world.sql(`alter table ${table} enable trigger user`);
    const found = new Set((await disagreements(world, made.firm.id)).map(({ rule }) => rule));
    expect([...found].map((rule) => rules.find((part) => rule.includes(part)) ?? rule).toSorted()).toEqual(
      rules.toSorted(),
    );
  });

  it('has no rule that cannot be broken, except those that the database enforces itself', () => {
    const tried = breakages.flatMap(([, , rules]) => rules);
    const kept = ['a worklog’s totals', 'one clock at most'];
    expect(
      checks.map(({ rule }) => rule).filter((rule) => ![...tried, ...kept].some((part) => rule.includes(part))),
    ).toEqual([]);
  });

  it('accepts the id of a company, and nothing else', () => {
    expect([readTenant([]), readTenant(['--tenant', '7'])]).toEqual([null, 7]);
    expect(() => readTenant(['--tenant', 'allt'])).toThrow('--tenant is the id');
  });
});
