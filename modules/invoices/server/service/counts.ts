import type { Scope } from '#server/scope.ts';
import { overdueSums } from '../queries/overdue.ts';
import { todayOf } from './answer.ts';

/** How many are overdue and what is left to pay of them, by currency, as a part of a statement that asks for more. */
export const overdueOf = (scope: Scope, projectEmployeeId?: number) =>
  overdueSums(scope, todayOf(scope), projectEmployeeId);
