import type { RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { worklogFields } from '../contract/record.ts';
import { restore } from './service/remove.ts';

/** What people read of the history of worklogs, and how they leave the bin. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'worklog',
    onProject: true,
    name: "(select p.year_number || ' ' || p.name from project p where p.tenant_id = t.tenant_id and p.id = t.project_id)",
    fields: historyOf(worklogFields),
    // Work that went into the bin with its project comes out with it.
    bin: {
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      shown:
        'exists (select from project p where p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null)',
    },
  },
];
