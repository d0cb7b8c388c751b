import type { Scope } from '#server/scope.ts';

export const logoIdOf = async ({ db, tenantId }: Scope): Promise<string | null> =>
  (await db.selectFrom('tenant').where('id', '=', tenantId).select('logo_id').executeTakeFirst())?.logo_id ?? null;
