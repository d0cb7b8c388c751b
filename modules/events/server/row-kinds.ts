import { nameWithProject, notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { eventFields } from '../contract.ts';
import { erase, restore } from './service/remove.ts';

/** How events appear in the history, and how they are restored. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'event',
    onProject: true,
    personal: true,
    name: 't.subject',
    fields: historyOf(eventFields),
    bin: {
      name: nameWithProject('t.subject'),
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      erase,
      // A moved occurrence that went to the bin with its series is restored with it.
      shown: `${notOfDeletedProject} and not exists (select from event s
        where s.tenant_id = t.tenant_id and s.id = t.series_id and t.series_at is not null and s.deleted_at is not null and s.modified_at = t.modified_at)`,
    },
  },
];
