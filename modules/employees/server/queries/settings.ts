import type { Scope } from '#server/scope.ts';

const own = (scope: Scope, key: string) => ({ tenant_id: scope.tenantId, employee_id: scope.actor.employeeId, key });

export const findSetting = (scope: Scope, key: string) =>
  scope.db
    .selectFrom('employee_setting')
    .select('value')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepSetting = (scope: Scope, key: string, value: unknown) => {
  const text = JSON.stringify(value);
  return scope.db
    .insertInto('employee_setting')
    .values({ ...own(scope, key), value: text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'employee_id', 'key']).doUpdateSet({ value: text, modified_at: scope.now }),
    )
    .execute();
};

export const forgetSetting = (scope: Scope, key: string) =>
  scope.db
    .deleteFrom('employee_setting')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('key', '=', key)
    .execute();
