import type { RowKind } from '#server/row-kinds.ts';

/** What people read of the history of the connection; nothing secret is in the row. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'accounting_connection',
    name: 't.company_name',
    fields: { company_name: 'text', attach_invoice: 'flag', accounting_system_id: 'choice' },
  },
];
