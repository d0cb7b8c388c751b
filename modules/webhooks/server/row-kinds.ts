import type { RowKind } from '#server/row-kinds.ts';

/** What people read of the history of a webhook; its secret is not in the row. */
export const rowKinds: readonly RowKind[] = [
  { table: 'webhook', name: 't.url', fields: { url: 'text', active: 'flag' } },
];
