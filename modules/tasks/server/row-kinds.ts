import { nameWithProject, notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { taskFields } from '../contract/record.ts';
import { restore } from './service/remove.ts';

/** How tasks appear in the history, and how they are restored. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'task',
    onProject: true,
    name: 't.name',
    fields: {
      ...historyOf(taskFields),
      parent_task_id: { refers: 'task' },
    },
    bin: {
      name: nameWithProject('t.name'),
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      // Subtasks deleted with their task are restored with it, and with its project.
      shown: `${notOfDeletedProject}
        and not exists (select from task p where p.tenant_id = t.tenant_id and p.id = t.parent_task_id and p.deleted_at is not null)`,
    },
  },
];
