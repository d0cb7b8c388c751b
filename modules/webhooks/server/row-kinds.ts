import type { RowKind } from '#server/row-kinds.ts';

/** How the history treats webhooks; the secret is not in the row. */
export const rowKinds: readonly RowKind[] = [
  { table: 'webhook', name: 't.url', fields: { url: 'text', active: 'flag' } },
];
