import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export type Switches = { readonly enabled: boolean; readonly chat: boolean; readonly version: number };

/** The firm's settings; without a row both are on, and the missing row has version 0. */
export const readSwitches = async (scope: Scope): Promise<Switches> =>
  (await scope.db
    .selectFrom('source_setting')
    .where('tenant_id', '=', scope.tenantId)
    .select(['enabled', 'chat', 'version'])
    .executeTakeFirst()) ?? { enabled: true, chat: true, version: 0 };

/** False if they were changed since. */
export async function writeSwitches(scope: Scope, { enabled, chat, version }: Switches): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await scope.db
      .insertInto('source_setting')
      .values({ tenant_id: scope.tenantId, enabled, chat })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await scope.db
    .updateTable('source_setting')
    .set({ enabled, chat })
    .where('tenant_id', '=', scope.tenantId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const hasMadeUp = async (scope: Scope): Promise<boolean> =>
  (await sql<{ there: boolean }>`select exists (select from source where made_up) as there`.execute(scope.db)).rows[0]
    ?.there ?? false;

/** The firm's use of the chat in the month of a date. */
export const chatUse = async (scope: Scope, month: string) =>
  (await scope.db
    .selectFrom('source_chat_use')
    .where('tenant_id', '=', scope.tenantId)
    .where('month', '=', month)
    .select(['questions', 'tokens'])
    .executeTakeFirst()) ?? { questions: 0, tokens: 0 };

type Use = { readonly questions: number; readonly tokens: number };

export const noteChatUse = async (scope: Scope, month: string, { questions, tokens }: Use): Promise<void> => {
  await sql`select note_chat_use(${month}::date, ${questions}, ${tokens})`.execute(scope.db);
};

/** Adds one, and returns the new count; concurrent callers wait for each other. */
export async function countQuestion(scope: Scope, month: string): Promise<number> {
  await noteChatUse(scope, month, { questions: 1, tokens: 0 });
  return (await chatUse(scope, month)).questions;
}
