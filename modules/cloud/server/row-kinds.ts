import type { RowKind } from '#server/row-kinds.ts';

/** How the history treats the connection, which contains no secrets, and documents in the cloud. */
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
  {
    table: 'store_move',
    onProject: true,
    name: "(select p.year_number || ' ' || p.name from project p where p.tenant_id = t.tenant_id and p.id = t.project_id)",
    fields: {
      project_id: { refers: 'project' },
      target: 'choice',
      state: 'choice',
      employee_id: { refers: 'employee' },
    },
  },
  {
    table: 'cloud_item',
    onProject: true,
    name: 't.name',
    fields: { name: 'text', parent_id: { refers: 'cloud_item' }, project_id: { refers: 'project' }, size: 'number' },
  },
];
