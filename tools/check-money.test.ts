import { describe, expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';
import { readTenant } from './check-money.ts';
import { checks } from './money/checks.ts';

const world = await openWorld();

/** A firm with an invoice of two worklogs, one that was credited, and work that is not billed. */
async function billedFirm() {
  const firm = await world.firm();
  const client = await firm.client();
  const other = await firm.client({ name: 'Annar hf.' });
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
  const credited = await issue(await log());
  const note = (await firm.manager.call('POST', `/invoices/${credited}/credit`, { body: {} })).body.invoices[0]
    .id as number;
  return { firm, other, worklog, loose, invoice, credited, note };
}

type Made = Awaited<ReturnType<typeof billedFirm>>;

/** Past services, walls and triggers, as nothing in the product can; then the rules that see it, in part of their words. */
const breakages: readonly (readonly [string, (made: Made) => string, readonly string[]])[] = [
  [
    'an invoice’s sum',
    ({ invoice }) => `update invoice set total_with_discount = total_with_discount + 1 where id = ${invoice}`,
    ['is the sum of its lines', 'all billed work comes to'],
  ],
  [
    'its VAT',
    ({ invoice }) => `update invoice set total_vat = total_vat + 1 where id = ${invoice}`,
    ['is the sum of its lines'],
  ],
  [
    'a line’s amount',
    ({ invoice }) => `update invoice_line set total_with_discount = 1 where invoice_id = ${invoice} and position = 1`,
    ['as its line says', 'a line’s totals', 'is the sum of its lines'],
  ],
  [
    'a line’s VAT',
    ({ invoice }) => `update invoice_line set vat_rate_id = 3 where invoice_id = ${invoice}`,
    ['as its line says', 'a VAT id means one rate'],
  ],
  [
    'a lost line',
    ({ invoice }) => `delete from invoice_line where invoice_id = ${invoice} and position = 1`,
    ['is on an invoice that stands', 'is the sum of its lines'],
  ],
  [
    'billed work that was changed',
    ({ worklog }) => `update worklog set price = 1 where id = ${worklog}`,
    ['as its line says', 'all billed work comes to'],
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
    ['is on an invoice that stands'],
  ],
  [
    'work that slipped onto an invoice',
    ({ loose, invoice }) => `update worklog set invoice_id = ${invoice} where id = ${loose}`,
    ['is on an invoice that stands', 'all billed work comes to'],
  ],
  [
    'work on two invoices',
    ({
      worklog,
      credited,
      note,
    }) => `delete from invoice_line where invoice_id = ${note}; delete from invoice where id = ${note}; update invoice_counter set last = 2;
    update invoice_line set worklog_id = ${worklog} where invoice_id = ${credited}`,
    ['on one standing invoice at most', 'as its line says', 'all billed work comes to'],
  ],
  ['a gap in the numbers', ({ note }) => `update invoice set number = 7 where id = ${note}`, ['numbers have no gap']],
  [
    'a counter that went ahead',
    ({ firm }) => `update invoice_counter set last = 9 where tenant_id = ${firm.id}`,
    ['numbers have no gap'],
  ],
  [
    'a credit note of less',
    ({ note }) => `update invoice set total_with_vat = total_with_vat + 1 where id = ${note}`,
    ['is the sum of its lines', 'other sign'],
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
    ['what a client or the accounting system has', 'that was not deleted'],
  ],
  [
    'a deleted credit note',
    ({ note }) => `update invoice set deleted_at = now() where id = ${note}`,
    ['that was not deleted'],
  ],
];

describe('npm run check:money', () => {
  it('finds nothing where the product wrote everything', async () => {
    const { firm } = await billedFirm();
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it.each(breakages)('finds %s', async (_name, breaking, rules) => {
    const made = await billedFirm();
    for (const table of ['invoice', 'invoice_line', 'worklog'])
      await world.sql(`alter table ${table} disable trigger user`);
    await world.sql(breaking(made));
    for (const table of ['invoice', 'invoice_line', 'worklog'])
      await world.sql(`alter table ${table} enable trigger user`);
    const found = new Set((await disagreements(world, made.firm.id)).map(({ rule }) => rule));
    expect([...found].map((rule) => rules.find((part) => rule.includes(part)) ?? rule).toSorted()).toEqual(
      rules.toSorted(),
    );
  });

  it('has no rule that nothing could break, but for those that the database keeps itself', () => {
    const tried = breakages.flatMap(([, , rules]) => rules);
    const kept = ['a worklog’s totals', 'one clock at most'];
    expect(
      checks.map(({ rule }) => rule).filter((rule) => ![...tried, ...kept].some((part) => rule.includes(part))),
    ).toEqual([]);
  });

  it('takes the id of a company, and nothing else', () => {
    expect([readTenant([]), readTenant(['--tenant', '7'])]).toEqual([null, 7]);
    expect(() => readTenant(['--tenant', 'allt'])).toThrow('--tenant is the id');
  });
});
