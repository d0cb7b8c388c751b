import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { matching } from './filter.ts';

/** Count and balance of overdue invoices, a row for each currency, as part of a larger statement. */
export const overdueSums = (scope: Scope, today: string, projectEmployeeId?: number) =>
  matching(scope, { state: 'overdue', projectEmployeeId }, today)
    .select([
      'i.currency_code as currencyCode',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(i.balance)`.as('total'),
    ])
    .groupBy('i.currency_code')
    .orderBy(sql`i.currency_code = 'ISK'`, 'desc')
    .orderBy('i.currency_code');
