import type { Scope } from '#server/scope.ts';
import { projectStatus } from '../../contract.ts';

const open = (scope: Scope, employeeId: number) =>
  scope.db
    .selectFrom('project')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', employeeId)
    .where('status_id', '<>', projectStatus.closed)
    .where('deleted_at', 'is', null);

/** The projects that an employee is responsible for and that are not closed. */
export const openOf = (scope: Scope, employeeId: number) =>
  open(scope, employeeId)
    .select(['id', 'year_number as number', 'name'])
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .execute();

/**
 * Makes another person responsible for the open projects. The previous one stays linked, so that they regain access if
 * they return.
 */
export async function handOver(scope: Scope, from: number, to: number) {
  await scope.db
    .insertInto('project_employee')
    .columns(['tenant_id', 'project_id', 'employee_id'])
    .expression(
      open(scope, from).select((row) => [
        row.ref('tenant_id').as('tenant_id'),
        row.ref('id').as('project_id'),
        row.lit(from).as('employee_id'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return scope.db
    .updateTable('project')
    .set({ employee_id: to })
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', from)
    .where('status_id', '<>', projectStatus.closed)
    .where('deleted_at', 'is', null)
    .returning(['id', 'version'])
    .execute();
}
