import type { RowKind } from '#server/row-kinds.ts';
import { restore } from './service.ts';

/** How the history and the bin treat labels. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'label',
    name: 't.name',
    fields: { name: 'text' },
    bin: { restore: (scope, id) => restore(scope, [id]), erasable: true },
  },
];
