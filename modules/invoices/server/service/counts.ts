import type { Scope } from '#server/scope.ts';
import { overdueSums } from '../queries/overdue.ts';
import { todayOf } from './answer.ts';

/** Count and balance of overdue invoices, by currency, as part of a larger statement. */
export const overdueOf = (scope: Scope, projectEmployeeId?: number) =>
  overdueSums(scope, todayOf(scope), projectEmployeeId);
