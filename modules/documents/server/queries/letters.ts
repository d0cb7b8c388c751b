import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

/** Facts of a letter besides its text. */
type LetterFacts = {
  readonly messageId: string;
  readonly threadId: string;
  readonly subject: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly date: string | null;
};

export const keep = (db: Transaction, tenantId: number, versionId: string, letter: LetterFacts) =>
  sql`select keep_letter(${tenantId}, ${versionId}, ${letter.messageId}, ${letter.threadId}, ${letter.subject}, ${letter.from}, ${letter.to.join(', ')}, ${letter.date}::timestamptz)`.execute(
    db,
  );

type Of = { readonly documentId: number; readonly projectId: number; readonly versionId: string };
export type Named = Pick<LetterFacts, 'messageId' | 'threadId' | 'subject' | 'from' | 'to'> & {
  readonly sentAt: Date | null;
};

/** Stores the identity of a letter before a job has read it. */
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
      recipients: letter.to.join(', '),
      sent_at: letter.sentAt,
    })
    .execute();

/** A letter of a case, by the current version of its file. */
export type LetterFile = { readonly versionId: string; readonly blobId: string; readonly size: number };

const mostUnread = 20;

/** The newest letters that no job has read yet, such as those uploaded seconds ago. */
export const unread = async (scope: Scope, projectId: number): Promise<readonly LetterFile[]> =>
  (
    await sql<LetterFile>`
      select v.id as "versionId", v.blob_id as "blobId", v.size
        from document d
        join document_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
       where d.tenant_id = ${scope.tenantId} and d.project_id = ${projectId} and d.deleted_at is null
         and v.content_type = 'message/rfc822'
         and not exists (select from document_text t where t.tenant_id = v.tenant_id and t.version_id = v.id)
         and not exists (select from document_letter l where l.tenant_id = v.tenant_id and l.version_id = v.id)
       order by d.id desc limit ${mostUnread}`.execute(scope.db)
  ).rows;

/** The first document of a case with these exact bytes. */
export const ofBytes = async (scope: Scope, projectId: number, sha256: Buffer) =>
  (
    await sql<{ id: number; versionId: string }>`
      select d.id, v.id as "versionId"
        from document d
        join document_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
       where d.tenant_id = ${scope.tenantId} and d.project_id = ${projectId} and d.deleted_at is null and v.sha256 = ${sha256}
       order by d.id limit 1`.execute(scope.db)
  ).rows[0];

/** Stores the identity of a letter, if the version is still current and has none. */
export const say = (scope: Scope, versionId: string, letter: Named) =>
  sql`insert into document_letter (tenant_id, version_id, document_id, project_id, message_id, thread_id, subject, sender, recipients, sent_at)
      select d.tenant_id, d.version_id, d.id, d.project_id, ${letter.messageId}, ${letter.threadId || letter.messageId},
             ${letter.subject}, ${letter.from}, ${letter.to.join(', ')}, ${letter.sentAt}::timestamptz
        from document d where d.tenant_id = ${scope.tenantId} and d.version_id = ${versionId} and d.deleted_at is null
      on conflict do nothing`.execute(scope.db);

/** Which of these letters are documents of a case: the first document of each. */
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

type Related = {
  readonly id: number;
  readonly name: string;
  readonly projectId: number;
  readonly projectYearNumber: string;
  readonly sender: string;
  readonly sentAt: Date | null;
  readonly isSame: boolean;
};

const mostRelated = 50;

/** Copies of the letter and other letters of its thread, in order; in cases that the person sees. */
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
