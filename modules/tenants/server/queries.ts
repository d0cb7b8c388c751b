import type { Scope } from '#server/scope.ts';

export const find = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('tenant').where('id', '=', id)
    .select([
      'id', 'name', 'ssn', 'logo_id as logoId', 'system_id as systemId', 'rate_id as rateId', 'accounting_system_id as accountingSystemId', 'project_access as projectAccess', 'time_zone as timeZone',
      'rounding_minutes as roundingMinutes', 'rounding_mode as roundingMode', 'created_at as createdDate', 'version',
    ])
    .executeTakeFirst();
