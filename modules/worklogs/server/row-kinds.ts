import type { RowKind } from '#server/row-kinds.ts';
import { restore } from './service/remove.ts';

/** What people read of the history of worklogs, and how they leave the bin. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'worklog',
    onProject: true,
    name: "(select p.year_number || ' ' || p.name from project p where p.tenant_id = t.tenant_id and p.id = t.project_id)",
    fields: {
      project_id: { refers: 'project' },
      task_id: { refers: 'task' },
      employee_id: { refers: 'employee' },
      payor_id: { refers: 'client' },
      work_type_id: 'choice',
      date: 'instant',
      comment: 'prose',
      price: 'number',
      currency_code: 'text',
      currency_rate: 'number',
      vat_rate_id: 'choice',
      discount: 'fraction',
      quantity: 'number',
      quantity_billed: 'number',
      timer_date: 'instant',
      invoice_id: { refers: 'invoice' },
      billed_elsewhere: 'flag',
    },
    // Work that went into the bin with its project comes out with it.
    bin: {
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      shown:
        'exists (select from project p where p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null)',
    },
  },
];
