import type { RowKind } from '#server/row-kinds.ts';

/** How the history treats the connection; the row contains no secret. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'accounting_connection',
    name: 't.company_name',
    fields: { company_name: 'text', attach_invoice: 'flag', accounting_system_id: 'choice' },
  },
];
