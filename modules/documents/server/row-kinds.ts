import { nameWithProject, notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
import { erase, restore } from './service/move.ts';

/** How documents and folders appear in the history, and how they are restored. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'document',
    onProject: true,
    name: 't.name',
    fields: {
      name: 'text',
      folder_id: { refers: 'document' },
      project_id: { refers: 'project' },
      version_number: 'number',
      size: 'number',
      elsewhere: 'flag',
    },
    bin: {
      name: nameWithProject('t.name'),
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      erase,
      // Rows deleted with their folder are restored with it; rows of a deleted case, with the case.
      shown: `not t.elsewhere and not exists (select from document p where p.tenant_id = t.tenant_id and p.id = t.folder_id and p.deleted_at = t.deleted_at)
        and ${notOfDeletedProject}`,
    },
  },
];
