import type { Firm } from './firm.ts';

/** Two invoices of a case that two payors share. */
export async function splitInvoice(firm: Firm, clientId: number, payorId: number) {
  const { id: projectId } = await firm.project({ clientId });
  const { version } = (await firm.manager.call('GET', `/projects/${projectId}/shares`)).body;
  await firm.manager.call('PUT', `/projects/${projectId}/shares`, {
    body: { shares: [{ payorId, share: 40 }], version },
  });
  await firm.manager.call('POST', '/worklogs', {
    body: { projectId, date: '2026-03-02T10:00:00Z', quantity: 1, price: 1000, vatRateId: 1 },
  });
  const { invoices } = (await firm.manager.call('POST', '/invoices', { body: { projectId } })).body;
  const [first = 0, part = 0] = invoices.map(({ id }: { id: number }) => id);
  return { first, part };
}

type Made = {
  readonly firm: Firm;
  readonly invoice: number;
  readonly first: number;
  readonly part: number;
};

const audited = 'an invoice is as it was issued';
const owed = 'what an invoice says of its payments';
const shared = 'shares of a case are as the audit log says';

/**
 * Faults of a split for `npm run check:money`, written without services, walls and triggers; with the rules that detect
 * them.
 */
export const splitBreakages: readonly (readonly [string, (made: Made) => string, readonly string[]])[] = [
  [
    'a part of a split of less than is taken off for it, wherever it stands',
    ({
      part,
    }) => `update invoice_line set price = 399, total = 399, total_with_discount = 399 where invoice_id = ${part};
    update invoice set total = 399, total_with_discount = 399, total_with_vat = 399 where id = ${part}`,
    [
      'the parts of a split are what its first',
      'is the percent of the work',
      'all billed work comes to',
      owed,
      audited,
    ],
  ],
  [
    'a part of a split of another kind of work',
    ({ part }) => `update invoice_line set work_type_id = 2 where invoice_id = ${part}`,
    ['the parts of a split are what its first', 'is the percent of the work'],
  ],
  [
    'shares of a split that come to less than a hundred',
    ({ first }) => `update invoice set share = 59 where id = ${first}`,
    ['is the percent of the work', audited],
  ],
  [
    'a line that is neither work nor a share',
    ({ invoice }) =>
      `update worklog set invoice_id = null where invoice_id = ${invoice}; update invoice_line set worklog_id = null, employee_id = null where invoice_id = ${invoice}`,
    ['what is no work is a share', 'all billed work comes to'],
  ],
  [
    'a part of a split that was deleted alone',
    ({ part }) => `update invoice set deleted_at = now(), balance = 0 where id = ${part}`,
    ['stand, are deleted and are credited together', 'all billed work comes to', audited],
  ],
  [
    'a case of which nothing is left for its own payor',
    ({ firm }) => `update project_share set share = 99.99 where tenant_id = ${firm.id};
    insert into project_share (tenant_id, project_id, payor_id, share) select tenant_id, project_id, (select min(id) from client where tenant_id = ${firm.id}), 1 from project_share where tenant_id = ${firm.id}`,
    ['the shares of a case leave something', shared],
  ],
  [
    'a share that nobody gave',
    ({ firm }) => `update project_share set share = 41 where tenant_id = ${firm.id}`,
    [shared],
  ],
];
