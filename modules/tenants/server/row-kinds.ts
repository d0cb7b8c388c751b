import type { RowKind } from '#server/row-kinds.ts';

/** How the history treats the tenant. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'tenant',
    name: 't.name',
    fields: {
      name: 'text',
      ssn: 'kennitala',
      address: 'text',
      postal_code: 'text',
      city: 'text',
      email: 'text',
      phone: 'phone',
      vat_number: 'text',
      bank_account: 'text',
      payment_days: 'number',
      invoices_need_approval: 'flag',
      system_id: 'choice',
      project_access: 'choice',
      time_zone: 'text',
      rounding_minutes: 'choice',
      rounding_mode: 'choice',
      rate_id: { refers: 'rate' },
    },
  },
];
