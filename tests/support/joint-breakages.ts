import type { Firm } from './firm.ts';

/** An invoice of two cases of a client; the second of them. */
export async function jointInvoice(firm: Firm, clientId: number) {
  const projects = [await firm.project({ clientId }), await firm.project({ clientId })];
  const projectIds = projects.map(({ id }) => id);
  for (const projectId of projectIds)
    await firm.manager.call('POST', '/worklogs', {
      body: { projectId, date: '2026-03-02T10:00:00Z', quantity: 1, price: 1000, vatRateId: 1 },
    });
  const { invoices } = (await firm.manager.call('POST', '/invoices', { body: { projectIds } })).body;
  return { joint: invoices[0].id as number, further: projectIds[1] ?? 0 };
}

type Made = { readonly project: { readonly id: number }; readonly joint: number; readonly further: number };

const cases = 'is of those that its lines are of';
const lines = 'a line is of a case of its invoice';

/**
 * Faults of an invoice of several cases for `npm run check:money`, written without services, walls and triggers; with
 * the rules that detect them.
 */
export const jointBreakages: readonly (readonly [string, (made: Made) => string, readonly string[]])[] = [
  [
    'an invoice of several cases that lost one',
    ({ joint, further }) => `delete from invoice_case where invoice_id = ${joint} and project_id = ${further}`,
    [cases, lines, 'is on an invoice that stands'],
  ],
  [
    'a draft that claims work of none of its cases',
    ({ project, further }) =>
      `with d as (insert into invoice_draft (tenant_id, project_id, payor_id, currency_code) select tenant_id, project_id, payor_id, currency_code from worklog where project_id = ${further} limit 1 returning tenant_id, id, project_id),
         w as (update worklog set draft_id = d.id from d where worklog.id = (select max(id) from worklog where project_id = ${project.id} and invoice_id is null) returning worklog.id) select from w`,
    ['a draft claims'],
  ],
  [
    'a line of another case than its work',
    ({ project, joint, further }) =>
      `update invoice_line set project_id = ${project.id} where invoice_id = ${joint} and project_id = ${further}`,
    [cases, lines],
  ],
];
