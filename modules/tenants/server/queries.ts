import { sql, type Updateable } from 'kysely';
import type { Tenant as Table } from '#server/db/database.gen.ts';
import { rowExists } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';

export const find = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('tenant')
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'ssn',
      'logo_id as logoId',
      'system_id as systemId',
      'rate_id as rateId',
      'accounting_system_id as accountingSystemId',
      sql<number | null>`(select c.id from cloud_connection c where c.tenant_id = tenant.id)`.as(
        'sharepointTenantSettingsId',
      ),
      'project_access as projectAccess',
      'time_zone as timeZone',
      'rounding_minutes as roundingMinutes',
      'rounding_mode as roundingMode',
      'address',
      'postal_code as postalCode',
      'city',
      'email',
      'phone',
      'vat_number as vatNumber',
      'bank_account as bankAccount',
      'payment_days as paymentDays',
      'invoices_need_approval as invoicesNeedApproval',
      'created_at as createdDate',
      'modified_at as modifiedDate',
      'version',
    ])
    .executeTakeFirst();
export type TenantRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Returns false when the version is outdated. */
export async function update(scope: Scope, version: number, row: Updateable<Table>): Promise<boolean> {
  const saved = await scope.db
    .updateTable('tenant')
    .set(row)
    .where('id', '=', scope.tenantId)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Whether the rate exists and is not in the bin. */
export const hasRate = (scope: Scope, id: number): Promise<boolean> => rowExists(scope, 'rate', id);

/** Hourly rates in the firm's order; an employee without a rate of their own gets one of these as default. */
export const rateNames = (scope: Scope) =>
  scope.db
    .selectFrom('rate')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('work_type_id', '=', 1)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .limit(2000)
    .execute();
