import { notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { worklogFields } from '../contract/record.ts';
import { restore } from './service/remove.ts';

/** How the history and the bin treat worklogs. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'worklog',
    onProject: true,
    // The day and the beginning of the text tell entries of one case apart.
    name: `(select p.year_number || ' ' || p.name || ' · ' || to_char(t.date at time zone n.time_zone, 'DD.MM.YYYY')
        || coalesce(' · ' || nullif(left(t.comment, 80), ''), '')
      from project p join tenant n on n.id = p.tenant_id where p.tenant_id = t.tenant_id and p.id = t.project_id)`,
    fields: historyOf(worklogFields),
    // A worklog that was deleted with its project is restored with it, so the bin does not list it.
    bin: {
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      shown: notOfDeletedProject,
    },
  },
];
