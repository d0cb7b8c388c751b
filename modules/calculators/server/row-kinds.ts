import type { RowKind } from '#server/row-kinds.ts';

/** What people read of the history of the rates that a firm brought in. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'interest_rate',
    name: "t.interest_type || ' ' || to_char(t.month, 'YYYY-MM')",
    fields: { interest_type: 'choice', month: 'date', rate: 'fraction', source: 'text' },
  },
];
