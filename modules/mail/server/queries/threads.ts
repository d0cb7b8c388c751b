import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';

export type ThreadRow = {
  readonly letters: readonly {
    readonly documentId: number;
    readonly subject: string;
    readonly sender: string;
    readonly sentDate: string | null;
    readonly filedByName: string;
    readonly byRule: boolean;
  }[];
};

const ofCase = (scope: Scope, projectId: number) => sql`
  from document_letter l
  join document d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.version_id = l.version_id and d.deleted_at is null
 where l.tenant_id = ${scope.tenantId} and l.project_id = ${projectId} and d.project_id = ${projectId}`;

/** The threads of a case, what was written to last before all; the letters of each in the order in which they were sent. */
export async function threads(scope: Scope, projectId: number, page: Page) {
  const { rows } = await sql<ThreadRow>`
    with thread as (
      select l.thread_id, max(l.sent_at) as last ${ofCase(scope, projectId)}
       group by 1 order by 2 desc nulls last, 1 limit ${page.pageSize} offset ${offsetOf(page)}
    )
    select jsonb_agg(jsonb_build_object('documentId', d.id, 'subject', l.subject, 'sender', l.sender,
             'sentDate', to_char(l.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'filedByName', coalesce(e.name, ''),
             'byRule', r.message_id is not null)
             order by l.sent_at nulls last, d.id) as letters
      from thread t
      join document_letter l on l.tenant_id = ${scope.tenantId} and l.project_id = ${projectId} and l.thread_id = t.thread_id
      join document d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.version_id = l.version_id and d.deleted_at is null
      left join ruled_letter r on r.tenant_id = l.tenant_id and r.project_id = l.project_id and r.message_id = l.message_id and l.message_id <> ''
      left join employee e on e.tenant_id = d.tenant_id and e.id = d.created_by
     group by t.thread_id, t.last order by t.last desc nulls last, t.thread_id`.execute(scope.db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct l.thread_id)::int as total ${ofCase(scope, projectId)}`.execute(scope.db);
  return { rows, total: counted[0]?.total ?? 0 };
}
