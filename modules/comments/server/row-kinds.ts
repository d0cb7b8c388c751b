import { notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
import { erase, restore } from './service.ts';

const on = `coalesce((select k.name || ' · ' from task k where k.tenant_id = t.tenant_id and k.id = t.task_id), '') || coalesce((select p.year_number || ' ' || p.name from project p where p.tenant_id = t.tenant_id and p.id = t.project_id),
      (select c.name from client c where c.tenant_id = t.tenant_id and c.id = t.client_id), (select o.name from opponent o where o.tenant_id = t.tenant_id and o.id = t.opponent_id))`;
const said = `nullif(left(btrim(regexp_replace(regexp_replace(t.text, '<[^>]*>|&nbsp;', ' ', 'g'), '\\s+', ' ', 'g')), 80), '')`;

/** How the history and the bin treat comments. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'comment',
    onProject: true,
    name: on,
    fields: { text: 'prose', employee_id: { refers: 'employee' } },
    bin: {
      // Several comments on a project are told apart by the beginning of their text.
      name: `${on} || coalesce(' · ' || ${said}, '')`,
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      erase,
      // Those of a deleted task would be restored out of sight; they are shown once it is restored.
      shown: `${notOfDeletedProject}
        and not exists (select from task k where k.tenant_id = t.tenant_id and k.id = t.task_id and k.deleted_at is not null)
        and not exists (select from client c where c.tenant_id = t.tenant_id and c.id = t.client_id and c.deleted_at is not null)
        and not exists (select from opponent o where o.tenant_id = t.tenant_id and o.id = t.opponent_id and o.deleted_at is not null)`,
    },
  },
];
