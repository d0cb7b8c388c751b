import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { WorkSum } from '../../rules.ts';
import { isOverCap } from './filter.ts';

const worklogs = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('worklog')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null);

/** On no invoice, of ours or of another system. */
const unbilled = sql`invoice_id is null and not billed_elsewhere`;

/** The work on a project, summed by currency and kind in one statement; rules compute the figures from it. */
export const workSums = (scope: Scope, projectId: number): Promise<WorkSum[]> =>
  worklogs(scope, projectId)
    .groupBy(['currency_code', 'work_type_id'])
    .select(({ fn }) => [
      'currency_code as currencyCode',
      'work_type_id as workTypeId',
      fn.countAll<number>().as('count'),
    ])
    .select([
      sql<number>`sum(quantity)`.as('hours'),
      sql<number>`sum(total_billed_with_discount)`.as('amount'),
      sql<number>`sum(total_billed_with_discount * currency_rate)`.as('amountInIsk'),
      sql<number>`coalesce(sum(quantity_billed) filter (where ${unbilled}), 0)`.as('unbilledHours'),
      sql<number>`coalesce(sum(total_billed_with_discount) filter (where ${unbilled}), 0)`.as('unbilledAmount'),
      sql<number>`coalesce(sum(total_billed_with_discount * currency_rate) filter (where ${unbilled}), 0)`.as(
        'unbilledInIsk',
      ),
    ])
    .execute();

/** Those of these projects whose work exceeds their fee cap. */
export const overCap = async (scope: Scope, ids: readonly number[]): Promise<number[]> =>
  (
    await scope.db
      .selectFrom('project as p')
      .where('p.tenant_id', '=', scope.tenantId)
      .where('p.id', '=', sql<number>`any(${[...ids]}::int[])`)
      .where(isOverCap)
      .select('p.id')
      .execute()
  ).map(({ id }) => id);

export const countWorklogs = async (scope: Scope, id: number): Promise<number> =>
  (
    await worklogs(scope, id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** The clients and opponents of a project, each once. */
export const countParties = async (scope: Scope, id: number): Promise<number> =>
  (
    await scope.db
      .selectFrom('party_role')
      .where('tenant_id', '=', scope.tenantId)
      .where('project_id', '=', id)
      .where('until', 'is', null)
      .where('role', '<>', 'payor')
      .select(sql<number>`count(distinct (party_type, party_id))`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Whether work is on an invoice, or an invoice exists, even a credited one. */
export const hasBilledWork = async (scope: Scope, id: number): Promise<boolean> =>
  (await worklogs(scope, id).where('invoice_id', 'is not', null).select('id').limit(1).executeTakeFirst()) !==
    undefined ||
  (await scope.db
    .selectFrom('invoice')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;
