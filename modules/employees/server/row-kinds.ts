import type { RowKind } from '#server/row-kinds.ts';

/** How the history treats employees. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'employee',
    name: 't.name',
    fields: {
      name: 'text',
      email: 'text',
      role: 'choice',
      phone_mobile: 'phone',
      ssn: 'kennitala',
      rate_id: { refers: 'rate' },
      work_hours_per_day: 'number',
      accepted_at: 'instant',
      deactivated_at: 'instant',
    },
  },
];
