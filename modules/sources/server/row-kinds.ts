import { notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
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
      shown: notOfDeletedProject,
    },
  },
  { table: 'source_setting', name: "''", fields: { enabled: 'flag', chat: 'flag' } },
];
