import { sql, type RawBuilder } from 'kysely';
import { askedOf } from '#modules/search/server/service/typed.ts';
import { onSeenProjects } from '#server/db/seen-projects.ts';
import type { Scope } from '#server/scope.ts';
import { partyType } from '../../contract/filter.ts';
import type { Priority, Status } from '../../contract/record.ts';

export type Whose = {
  readonly employeeId?: number | undefined;
  readonly includeTaskEmployee?: boolean | undefined;
  readonly includeProjectEmployee?: boolean | undefined;
  readonly includeConnected?: boolean | undefined;
};
export type Filter = Whose & {
  readonly ids?: readonly number[] | undefined;
  readonly statuses?: readonly Status[] | undefined;
  readonly priorities?: readonly Priority[] | undefined;
  readonly includeClosedProjects?: boolean | undefined;
  readonly search?: string | undefined;
  readonly parentTaskId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly opponentId?: number | undefined;
  readonly defaultTaskId?: number | undefined;
  readonly partyTypeId?: number | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  readonly completedFrom?: string | undefined;
};

/** The undeleted tasks `t` that match, with their projects `p`. */
export function matching(scope: Scope, filter: Filter) {
  const { ids, statuses, priorities, search, parentTaskId, projectId, defaultTaskId } = filter;
  const { dueFrom, dueTo, completedFrom } = filter;
  return (
    scope.db
      .selectFrom('task as t')
      .innerJoin('project as p', (join) =>
        join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.id', '=', 't.project_id'),
      )
      .where('t.tenant_id', '=', scope.tenantId)
      .where('t.deleted_at', 'is', null)
      .where('p.deleted_at', 'is', null)
      .$if(ids !== undefined, (q) => q.where('t.id', '=', sql<number>`any(${[...(ids ?? [])]}::int[])`))
      .$if(ids === undefined, (q) => q.where(onSeenProjects(scope, 't.project_id')))
      .$if(hidesClosed(filter), (q) => q.where('p.status_id', '<>', 2))
      .$if(statuses !== undefined, (q) => q.where('t.status', 'in', [...(statuses ?? []), '']))
      // Repeats the condition in the form of the partial index on open tasks.
      .$if(isOpen(filter), (q) => q.where(sql<boolean>`t.status <> 'Completed'`))
      .$if(priorities !== undefined, (q) => q.where('t.priority', 'in', [...(priorities ?? []), '']))
      .$if(projectId !== undefined, (q) => q.where('t.project_id', '=', projectId ?? 0))
      .$if(parentTaskId === 0, (q) => q.where('t.parent_task_id', 'is', null))
      .$if((parentTaskId ?? 0) > 0, (q) => q.where('t.parent_task_id', '=', parentTaskId ?? 0))
      .$if(defaultTaskId !== undefined, (q) => q.where('t.default_task_id', '=', defaultTaskId ?? 0))
      .$if(dueFrom !== undefined, (q) => q.where('t.due_date', '>=', dueFrom ?? ''))
      .$if(dueTo !== undefined, (q) => q.where('t.due_date', '<=', dueTo ?? ''))
      .$if(completedFrom !== undefined, (q) =>
        q.where(
          sql<boolean>`(t.status <> 'Completed' or t.completed_at >= ${completedFrom ?? ''}::date::timestamp at time zone ${scope.timeZone})`,
        ),
      )
      .$if(Boolean(search), (q) => q.where(found(scope, search ?? '')))
      .$if(filter.employeeId !== undefined, (q) => q.where(isOf(scope, filter)))
      .$if(hasParty(filter), (q) => q.where(hasPartyOf(filter)))
  );
}

function found(scope: Scope, search: string) {
  const { words, texts, slip } = askedOf(scope, search);
  return sql<boolean>`t.id = any(array(select search_tasks(${words}::tsquery, ${texts}::tsquery, ${slip})))`;
}

/** Hides closed projects, unless the filter names one or includes all. */
const hidesClosed = ({ includeClosedProjects, projectId, parentTaskId, ids }: Filter): boolean =>
  includeClosedProjects !== true && projectId === undefined && (parentTaskId ?? 0) === 0 && ids === undefined;

const isOpen = ({ statuses }: Filter): boolean => statuses?.includes('Completed') === false;

/**
 * Tasks of the employee as assignee or further assignee, on projects that they are responsible for, and on projects
 * that they are linked to (OPEN-60). Each branch has its index; a single "or" would scan every task.
 */
function isOf({ tenantId }: Scope, filter: Filter) {
  const {
    employeeId = 0,
    includeTaskEmployee = true,
    includeProjectEmployee = false,
    includeConnected = false,
  } = filter;
  const living = isOpen(filter) ? sql`o.deleted_at is null and o.status <> 'Completed'` : sql`o.deleted_at is null`;
  const on = (projects: RawBuilder<unknown>) =>
    sql`select o.id from task o where o.tenant_id = ${tenantId} and ${living} and o.project_id in (${projects})`;
  const ways = [
    ...(includeTaskEmployee
      ? [
          sql`select o.id from task o where o.tenant_id = ${tenantId} and ${living} and o.employee_id = ${employeeId}`,
          sql`select l.task_id from task_helper l where l.tenant_id = ${tenantId} and l.employee_id = ${employeeId}`,
        ]
      : []),
    ...(includeProjectEmployee
      ? [on(sql`select j.id from project j where j.tenant_id = ${tenantId} and j.employee_id = ${employeeId}`)]
      : []),
    ...(includeConnected
      ? [
          on(
            sql`select l.project_id from project_employee l where l.tenant_id = ${tenantId} and l.employee_id = ${employeeId}`,
          ),
        ]
      : []),
  ];
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`t.id in (${sql.join(ways, sql` union `)})`;
}

const hasParty = ({ clientId, opponentId, partyTypeId = partyType.all }: Filter): boolean =>
  clientId !== undefined || opponentId !== undefined || partyTypeId !== partyType.all;

function hasPartyOf({ clientId, opponentId, partyTypeId }: Filter) {
  const linked = (party: 'client' | 'opponent', id: number) =>
    sql`(p.${sql.ref(`${party}_id`)} = ${id} or exists (select from ${sql.table(`project_${party}`)} l where l.tenant_id = p.tenant_id and l.project_id = p.id and l.${sql.ref(`${party}_id`)} = ${id}))`;
  const kinds = {
    [partyType.client]: sql`p.client_id is not null`,
    [partyType.opponent]: sql`p.opponent_id is not null`,
    [partyType.project]: sql`(t.parent_task_id is null and t.default_task_id is null)`,
    [partyType.process]: sql`t.default_task_id is not null`,
    [partyType.task]: sql`t.parent_task_id is not null`,
  } as Readonly<Record<number, ReturnType<typeof sql>>>;
  const kind = kinds[partyTypeId ?? partyType.all];
  return sql<boolean>`(${sql.join(
    [
      ...(clientId === undefined ? [] : [linked('client', clientId)]),
      ...(opponentId === undefined ? [] : [linked('opponent', opponentId)]),
      ...(kind === undefined ? [sql`true`] : [kind]),
    ],
    sql` and `,
  )})`;
}
