import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** What an editor stores about a person, opaque to us. */
export const findInfo = async (scope: Scope): Promise<string | null> =>
  (
    await scope.db
      .selectFrom('editor_user')
      .where('tenant_id', '=', scope.tenantId)
      .where('employee_id', '=', scope.actor.employeeId)
      .select('info')
      .executeTakeFirst()
  )?.info ?? null;

export const keepInfo = (scope: Scope, info: string) =>
  sql`insert into editor_user (tenant_id, employee_id, info) values (${scope.tenantId}, ${scope.actor.employeeId}, ${info})
      on conflict (tenant_id, employee_id) do update set info = excluded.info`.execute(scope.db);
