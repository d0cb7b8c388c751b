import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { PartyType } from '../../contract/record.ts';

/**
 * The ids of these parties and of those merged into them, as a subquery. A merge moves no billed work, no invoice and
 * no share: they keep the party that they were written with, and count as the remaining one's.
 */
export const sameParty = (scope: Scope, type: PartyType, id: number | readonly number[]) => sql<number>`(
  select x.id from ${sql.table(type)} x where x.tenant_id = ${scope.tenantId}
     and (x.id = any(${[id].flat()}::int[]) or x.merged_into_id = any(${[id].flat()}::int[])))`;
