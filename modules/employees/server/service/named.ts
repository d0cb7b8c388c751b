import type { Scope } from '#server/scope.ts';
import { findName } from '../queries/named.ts';

/** The name of an employee, also of one who has left, for a printed filter; null if there is none. */
export const nameOfEmployee = async (scope: Scope, id: number): Promise<string | null> =>
  (await findName(scope, id))?.name ?? null;
