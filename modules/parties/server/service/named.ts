import type { Scope } from '#server/scope.ts';
import { findName } from '../queries/named.ts';

/** The name of a client or an opponent, for a printed filter; null if there is none. */
export const nameOfParty = (scope: Scope, table: 'client' | 'opponent', id: number): Promise<string | null> =>
  findName(scope, table, id);
