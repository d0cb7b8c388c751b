import type { RowKind } from '#server/row-kinds.ts';
import * as extensions from './service/extensions.ts';
import * as tree from './service/tree.ts';

/** How the history and the bin treat types and extensions. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'project_type',
    name: 't.name',
    fields: { name: 'text', parent_type_id: { refers: 'project_type' }, description: 'prose' },
    bin: { restore: (scope, id) => tree.restore(scope, [id]), erasable: true },
  },
  {
    table: 'default_extension',
    name: 't.name',
    fields: {
      name: 'text',
      description: 'prose',
      value_type: 'choice',
      required: 'flag',
      project_type_id: { refers: 'project_type' },
      default_value: { typedBy: 't.value_type' },
      position: 'number',
    },
    bin: { restore: (scope, id) => extensions.restore(scope, [id]), erasable: true },
  },
];
