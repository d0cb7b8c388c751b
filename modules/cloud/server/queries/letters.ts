import { sql } from 'kysely';
import type { Named } from '#modules/documents/server/service/file-letter.ts';
import type { Scope } from '#server/scope.ts';

/** Which of these letters are files of a case in the cloud, and as which item. */
export async function filed(scope: Scope, projectId: number, messageIds: readonly string[]) {
  const { rows } = await sql<{ messageId: string; id: number; name: string }>`
    select l.message_id as "messageId", i.id, i.name
      from cloud_letter l
      join cloud_item i on i.tenant_id = l.tenant_id and i.id = l.item_id and i.deleted_at is null
     where l.tenant_id = ${scope.tenantId} and l.project_id = ${projectId}
       and l.message_id = any(${messageIds.filter((id) => id !== '')}::text[])`.execute(scope.db);
  return new Map(rows.map(({ messageId, ...item }) => [messageId, item]));
}

/** Records that an item is a letter; false if the letter is recorded already. Replaces one whose file was deleted. */
export async function insert(scope: Scope, projectId: number, itemId: number, letter: Named): Promise<boolean> {
  await sql`
    delete from cloud_letter l using cloud_item i
     where l.tenant_id = ${scope.tenantId} and l.project_id = ${projectId} and l.message_id = ${letter.messageId} and l.message_id <> ''
       and i.tenant_id = l.tenant_id and i.id = l.item_id and i.deleted_at is not null`.execute(scope.db);
  const { numInsertedOrUpdatedRows = 0n } = await scope.db
    .insertInto('cloud_letter')
    .values({
      tenant_id: scope.tenantId,
      item_id: itemId,
      project_id: projectId,
      message_id: letter.messageId,
      thread_id: letter.threadId || letter.messageId,
      subject: letter.subject,
      sender: letter.from,
      recipients: letter.to.join(', '),
      sent_at: letter.sentAt,
      employee_id: scope.actor.employeeId,
      filed_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Keeps letters known when they move to the cloud with the documents of their case. */
export const takeAlong = (scope: Scope, projectId: number) =>
  sql`insert into cloud_letter (tenant_id, item_id, project_id, message_id, thread_id, subject, sender, recipients, sent_at, employee_id, filed_at)
      select distinct on (l.message_id, case when l.message_id = '' then i.id end)
             l.tenant_id, i.id, l.project_id, l.message_id, l.thread_id, l.subject, l.sender, l.recipients, l.sent_at,
             coalesce(d.created_by, ${scope.actor.employeeId}::int), d.created_at
        from store_copy c
        join document d on d.tenant_id = c.tenant_id and d.id = c.document_id and d.elsewhere
        join document_letter l on l.tenant_id = d.tenant_id and l.version_id = d.version_id
        join cloud_item i on i.tenant_id = c.tenant_id and i.project_id = c.project_id and i.item = c.item and i.deleted_at is null
       where c.tenant_id = ${scope.tenantId} and c.project_id = ${projectId} and l.project_id = ${projectId}
       order by l.message_id, case when l.message_id = '' then i.id end, i.id
      on conflict do nothing`.execute(scope.db);
