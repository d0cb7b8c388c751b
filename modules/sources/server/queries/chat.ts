import type { Scope } from '#server/scope.ts';
import type { ChatMessage } from '../../contract/record.ts';

type NewMessage = Pick<ChatMessage, 'senderRole' | 'message' | 'parts' | 'failed'>;

/** The person's own chat about a source, from its beginning. */
export async function messages(scope: Scope, sourceId: number) {
  const rows = await scope.db
    .selectFrom('source_message')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('source_id', '=', sourceId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.toReversed().map(({ id, sender, message, parts, failed, employee_id, created_at }) => ({
    id,
    senderRole: sender as ChatMessage['senderRole'],
    message,
    parts: parts as unknown as ChatMessage['parts'],
    failed,
    employeeId: employee_id,
    createdDate: created_at,
  }));
}

export async function insert(scope: Scope, sourceId: number, { senderRole, message, parts, failed }: NewMessage) {
  const row = await scope.db
    .insertInto('source_message')
    .values({
      tenant_id: scope.tenantId,
      source_id: sourceId,
      employee_id: scope.actor.employeeId,
      sender: senderRole,
      message,
      parts: JSON.stringify(parts),
      failed,
      created_at: scope.now,
    })
    .returning(['id', 'created_at as createdDate'])
    .executeTakeFirstOrThrow();
  return { ...row, senderRole, message, parts, failed, employeeId: scope.actor.employeeId };
}

export const clear = (scope: Scope, sourceId: number) =>
  scope.db
    .deleteFrom('source_message')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('source_id', '=', sourceId)
    .execute();

/** The last question and its apology, if the same is asked again. */
export async function forgetFailed(scope: Scope, sourceId: number, question: string): Promise<void> {
  const [answer, asked] = (await messages(scope, sourceId)).slice(-2).toReversed();
  if (!answer?.failed || asked?.message !== question) return;
  await scope.db
    .deleteFrom('source_message')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [answer.id, asked.id])
    .execute();
}
