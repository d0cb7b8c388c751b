import type { RowKind } from '#server/row-kinds.ts';
import { restore } from './service.ts';

/** What people read of the history of labels, and how they leave the bin. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'label',
    name: 't.name',
    fields: { name: 'text' },
    bin: { restore: (scope, id) => restore(scope, [id]), erasable: true },
  },
];
