import type { RowKind } from '#server/row-kinds.ts';

/** How the history treats a firm's sign-in provider; its secret is not in the row. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'sign_in_provider',
    name: 't.name',
    fields: { name: 'text', issuer: 'text', app_id: 'text', only_way: 'flag' },
  },
];
