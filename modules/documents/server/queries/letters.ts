import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

/** What is known of a letter beside its text. */
export type LetterFacts = {
  readonly messageId: string;
  readonly threadId: string;
  readonly subject: string;
  readonly from: string;
  readonly date: string | null;
};

export const keep = (db: Transaction, tenantId: number, versionId: string, letter: LetterFacts) =>
  sql`select keep_letter(${tenantId}, ${versionId}, ${letter.messageId}, ${letter.threadId}, ${letter.subject}, ${letter.from}, ${letter.date}::timestamptz)`.execute(
    db,
  );

type Of = { readonly documentId: number; readonly projectId: number; readonly versionId: string };
type Named = Pick<LetterFacts, 'messageId' | 'threadId' | 'subject' | 'from'> & { readonly sentAt: Date | null };

/** Says whose letter a version is before any job has read it. */
export const insert = (scope: Scope, { documentId, projectId, versionId }: Of, letter: Named) =>
  scope.db
    .insertInto('document_letter')
    .values({
      tenant_id: scope.tenantId,
      version_id: versionId,
      document_id: documentId,
      project_id: projectId,
      message_id: letter.messageId,
      thread_id: letter.threadId || letter.messageId,
      subject: letter.subject,
      sender: letter.from,
      sent_at: letter.sentAt,
    })
    .execute();

/** Which of these letters stand among the papers of a case, and as which document: the first of each. */
export async function filed(scope: Scope, projectId: number, messageIds: readonly string[]) {
  const { rows } = await sql<{ messageId: string; id: number }>`
    select distinct on (l.message_id) l.message_id as "messageId", d.id
      from document_letter l
      join document d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.version_id = l.version_id and d.deleted_at is null
     where l.tenant_id = ${scope.tenantId} and l.project_id = ${projectId} and d.project_id = ${projectId}
       and l.message_id = any(${messageIds.filter((id) => id !== '')}::text[])
     order by l.message_id, d.id`.execute(scope.db);
  return new Map(rows.map(({ messageId, id }) => [messageId, id]));
}

export type Related = {
  readonly id: number;
  readonly name: string;
  readonly projectId: number;
  readonly projectYearNumber: string;
  readonly sender: string;
  readonly sentAt: Date | null;
  readonly isSame: boolean;
};

const mostRelated = 50;

/** Other documents that are the same letter, or of the same thread, in their order; of cases that the person sees. */
export const related = async (scope: Scope, versionId: string): Promise<readonly Related[]> =>
  (
    await sql<Related>`
    select d.id, d.name, d.project_id as "projectId", p.year_number as "projectYearNumber", o.sender, o.sent_at as "sentAt",
           o.message_id = l.message_id as "isSame"
      from document_letter l
      join document_letter o on o.tenant_id = l.tenant_id and o.thread_id = l.thread_id and o.document_id <> l.document_id
      join document d on d.tenant_id = o.tenant_id and d.id = o.document_id and d.version_id = o.version_id and d.deleted_at is null
      join project p on p.tenant_id = d.tenant_id and p.id = d.project_id and p.deleted_at is null
     where l.tenant_id = ${scope.tenantId} and l.version_id = ${versionId}
     order by o.sent_at nulls last, d.id limit ${mostRelated}`.execute(scope.db)
  ).rows;
