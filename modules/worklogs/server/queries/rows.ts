import type { Scope } from '#server/scope.ts';
import { selectionOf } from '#shared/record.ts';
import { worklogFields } from '../../contract/record.ts';
import { matching, type Filter } from './filter.ts';

/** The worklog's own columns, of a table `w`. */
export const ownColumns = selectionOf(worklogFields, 'w');

/**
 * Worklogs for screens are selected in three layers, each the table `w` of the next: the worklogs alone, with their
 * projects, and with related names. PostgreSQL takes longer to plan a join of seven tables than to run it, and a page
 * can be cut before the names are joined.
 */
export const alone = (scope: Scope, filter: Filter) => matching(scope, filter).selectAll('w');

type Alone = ReturnType<typeof alone>;

export const onProjects = (scope: Scope, worklogs: Alone) =>
  scope.db
    .selectFrom(worklogs.as('w'))
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.project_id'),
    )
    .innerJoin('employee as pe', (join) =>
      join.onRef('pe.tenant_id', '=', 'p.tenant_id').onRef('pe.id', '=', 'p.employee_id'),
    )
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .selectAll('w')
    .select([
      'p.name as projectName',
      'p.year as projectYear',
      'p.number as projectNumber',
      'p.year_number as projectYearNumber',
      'p.billable',
      'p.employee_id as projectEmployeeId',
      'pe.name as projectEmployeeName',
      'p.client_id as clientId',
      'c.name as clientName',
    ]);

type OnProjects = ReturnType<typeof onProjects>;

export const named = (scope: Scope, worklogs: OnProjects) =>
  scope.db
    .selectFrom(worklogs.as('w'))
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'w.tenant_id').onRef('e.id', '=', 'w.employee_id'),
    )
    .leftJoin('client as payor', (join) =>
      join.onRef('payor.tenant_id', '=', 'w.tenant_id').onRef('payor.id', '=', 'w.payor_id'),
    )
    .leftJoin('task', (join) => join.onRef('task.tenant_id', '=', 'w.tenant_id').onRef('task.id', '=', 'w.task_id'))
    .leftJoin('employee as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'w.tenant_id').onRef('maker.id', '=', 'w.created_by'),
    )
    .select(ownColumns)
    .select([
      'task.name as taskName',
      'e.name as employeeName',
      'e.image_id as employeeImageId',
      'payor.name as payorName',
      'w.projectName',
      'w.projectYearNumber',
      'w.billable',
      'w.projectEmployeeId',
      'w.projectEmployeeName',
      'w.clientId',
      'w.clientName',
      'maker.name as createdByName',
    ])
    .select((eb) =>
      eb
        .selectFrom('project_type_link as l')
        .innerJoin('project_type as pt', (join) =>
          join.onRef('pt.tenant_id', '=', 'l.tenant_id').onRef('pt.id', '=', 'l.project_type_id'),
        )
        .whereRef('l.tenant_id', '=', 'w.tenant_id')
        .whereRef('l.project_id', '=', 'w.project_id')
        .select('pt.name')
        .orderBy('pt.parent_type_id', (o) => o.asc().nullsFirst())
        .limit(1)
        .as('projectTypeName'),
    );

export type WorklogRow = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;
