import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Which of these are numbers of cases that the person sees. */
export const casesNamed = async (scope: Scope, numbers: readonly string[]) =>
  (
    await sql<{ id: number; yearNumber: string }>`
      select id, year_number as "yearNumber" from project
       where tenant_id = ${scope.tenantId} and year_number = any(${[...numbers]}::text[]) and deleted_at is null`.execute(
      scope.db,
    )
  ).rows;

/** The addresses of a case's people: clients, opponents, and further participants. */
export const addressesOf = async (scope: Scope, projectId: number): Promise<readonly string[]> =>
  (
    await sql<{ email: string }>`
      select c.email from client c
       where c.tenant_id = ${scope.tenantId} and c.deleted_at is null and coalesce(c.email, '') <> '' and c.id in (
         select client_id from project_client where tenant_id = ${scope.tenantId} and project_id = ${projectId}
         union select client_id from project where tenant_id = ${scope.tenantId} and id = ${projectId})
      union
      select o.email from opponent o
       where o.tenant_id = ${scope.tenantId} and o.deleted_at is null and coalesce(o.email, '') <> '' and o.id in (
         select opponent_id from project_opponent where tenant_id = ${scope.tenantId} and project_id = ${projectId}
         union select opponent_id from project where tenant_id = ${scope.tenantId} and id = ${projectId})
      limit 50`.execute(scope.db)
  ).rows.map(({ email }) => email);
