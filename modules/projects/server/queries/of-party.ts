import { sql } from 'kysely';
import { sameParty } from '#modules/parties/server/service/same-party.ts';
import type { Scope } from '#server/scope.ts';

/**
 * The projects of a client, including those that they pay a share of, or of an opponent. One list of ids, looked up by
 * index: an "or" across tables makes PostgreSQL read every project.
 */
export const projectsOfParty = (scope: Scope, party: 'client' | 'opponent', id: number) => sql<number>`(
  select id from project where tenant_id = ${scope.tenantId} and ${sql.ref(`${party}_id`)} = ${id}
  union select project_id from ${sql.table(`project_${party}`)} where tenant_id = ${scope.tenantId} and ${sql.ref(`${party}_id`)} = ${id}
  ${party === 'client' ? sql`union select project_id from project_share where tenant_id = ${scope.tenantId} and payor_id in ${sameParty(scope, 'client', id)}` : sql``})`;
