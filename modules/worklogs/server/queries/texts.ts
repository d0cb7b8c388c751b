import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { matching, type Filter } from './filter.ts';

/** Looks back this many entries only, so that the cost does not grow with the years. */
const backThrough = 1000;
/** Longer ones are letters rather than descriptions, and no completions. */
const longest = 500;

/**
 * The person's own descriptions that contain the words, each once with its latest project; those that begin with them
 * first.
 */
export function ownTexts(scope: Scope, search: string, take: number) {
  const latest = described(scope, { employeeId: scope.actor.employeeId });
  const once = scope.db
    .selectFrom(latest.as('w'))
    .distinctOn('w.comment')
    .select(['w.comment', 'w.date', 'w.project_id', 'w.id'])
    .$if(search !== '', (q) => q.where(sql<boolean>`position(fold(${search}) in fold(w.comment)) > 0`))
    .orderBy('w.comment')
    .orderBy('w.date', 'desc')
    .orderBy('w.id', 'desc');
  return scope.db
    .selectFrom(once.as('w'))
    .innerJoin('project as p', (join) => join.on('p.tenant_id', '=', scope.tenantId).onRef('p.id', '=', 'w.project_id'))
    .select([
      'w.comment',
      'p.id as projectId',
      'p.year_number as projectYearNumber',
      'p.name as projectName',
      'p.status_id as projectStatusId',
    ])
    .orderBy(sql`starts_with(fold(w.comment), fold(${search}))`, 'desc')
    .orderBy('w.date', 'desc')
    .orderBy('w.id', 'desc')
    .limit(take)
    .execute();
}

/** The descriptions of work on a project, each once, the latest first: those that the list of worklogs would show. */
export function caseTexts(scope: Scope, projectId: number, take: number) {
  return scope.db
    .selectFrom(described(scope, { projectId }).as('w'))
    .select(['w.comment', sql<boolean>`bool_or(w.employee_id = ${scope.actor.employeeId})`.as('own')])
    .groupBy('w.comment')
    .orderBy(sql`max(w.date)`, 'desc')
    .orderBy(sql`max(w.id)`, 'desc')
    .limit(take)
    .execute();
}

/** The latest hours with a description that can complete a line. */
const described = (scope: Scope, filter: Filter) =>
  matching(scope, { ...filter, workTypeId: 1 })
    .where('w.comment', '<>', '')
    .where(sql`length(w.comment)`, '<=', longest)
    .select(['w.comment', 'w.date', 'w.project_id', 'w.employee_id', 'w.id'])
    .orderBy('w.date', 'desc')
    .orderBy('w.id', 'desc')
    .limit(backThrough);
