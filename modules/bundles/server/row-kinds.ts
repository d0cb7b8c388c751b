import { nameWithProject, notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
import { restore } from './service/bundles.ts';

/** How the history and the bin treat bundles. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'bundle',
    onProject: true,
    name: 't.title',
    fields: {
      project_id: { refers: 'project' },
      title: 'text',
      folder_id: { refers: 'document' },
      hours_from: 'date',
      hours_to: 'date',
      most_pages: 'number',
      most_megabytes: 'number',
      edited_at: 'instant',
      built_at: 'instant',
      built_by: { refers: 'employee' },
    },
    bin: {
      name: nameWithProject('t.title'),
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      shown: notOfDeletedProject,
    },
  },
];
