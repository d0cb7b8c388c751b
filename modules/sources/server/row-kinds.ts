import type { RowKind } from '#server/row-kinds.ts';
import { restore } from './service/saved.ts';

/** How the history and the bin treat saved sources, and the history the firm's settings. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'saved_source',
    onProject: true,
    name: 't.source_name',
    fields: {
      project_id: { refers: 'project' },
      source_name: 'text',
      comment: 'prose',
      quote: 'prose',
    },
    bin: {
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      shown:
        'not exists (select from project p where p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is not null)',
    },
  },
  { table: 'source_setting', name: "''", fields: { enabled: 'flag', chat: 'flag' } },
];
