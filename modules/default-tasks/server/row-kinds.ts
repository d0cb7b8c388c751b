import type { RowKind } from '#server/row-kinds.ts';
import { restore } from './service.ts';

/** How the history and the bin treat templates. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'default_task',
    name: 't.name',
    fields: {
      name: 'text',
      description: 'prose',
      status: 'choice',
      priority: 'choice',
      project_type_id: { refers: 'project_type' },
      due_date_days: 'number',
      due_date_extension_id: { refers: 'default_extension' },
      reminder: 'flag',
      reminder_date_days: 'number',
      reminder_extension_id: { refers: 'default_extension' },
      auto_create: 'flag',
    },
    bin: { restore: (scope, id) => restore(scope, [id]), erasable: true },
  },
];
