import type { RowKind } from '#server/row-kinds.ts';

/** What people read of the history of the connection; nothing secret is in the row. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'cloud_connection',
    name: 't.client_key',
    fields: {
      client_key: 'text',
      container_type: 'text',
      directory: 'text',
      pending_directory: 'text',
      for_new_cases: 'flag',
    },
  },
];
