import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';

type ThreadRow = {
  readonly letters: readonly {
    readonly documentId: number;
    readonly inCloud: boolean;
    readonly subject: string;
    readonly sender: string;
    readonly recipients: string;
    readonly sentDate: string | null;
    readonly filedByName: string;
    readonly byRule: boolean;
    readonly vouched: boolean;
  }[];
};

/** Letters of a case in its current store: the other one has none. */
const letters = ({ tenantId }: Scope, projectId: number) => sql`
  select l.thread_id, l.message_id, d.id, false as in_cloud, l.subject, l.sender, l.recipients, l.sent_at, d.created_by as filed_by
    from document_letter l
    join document d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.version_id = l.version_id and d.deleted_at is null
   where l.tenant_id = ${tenantId} and l.project_id = ${projectId} and d.project_id = ${projectId}
  union all
  select l.thread_id, l.message_id, i.id, true, l.subject, l.sender, l.recipients, l.sent_at, l.employee_id
    from cloud_letter l join cloud_item i on i.tenant_id = l.tenant_id and i.id = l.item_id and i.deleted_at is null
   where l.tenant_id = ${tenantId} and l.project_id = ${projectId}`;

/** The threads of a case, the latest first; the letters of each in the order of sending. */
export async function threads(scope: Scope, projectId: number, page: Page) {
  const { rows } = await sql<ThreadRow>`
    with letter as (${letters(scope, projectId)}), thread as (
      select thread_id, max(sent_at) as last from letter
       group by 1 order by 2 desc nulls last, 1 limit ${page.pageSize} offset ${offsetOf(page)}
    )
    select jsonb_agg(jsonb_build_object('documentId', l.id, 'inCloud', l.in_cloud, 'subject', l.subject, 'sender', l.sender,
             'recipients', l.recipients,
             'sentDate', to_char(l.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'filedByName', coalesce(e.name, ''),
             'byRule', r.message_id is not null, 'vouched', s.message_id is not null)
             order by l.sent_at nulls last, l.id) as letters
      from thread t
      join letter l on l.thread_id = t.thread_id
      left join ruled_letter r on r.tenant_id = ${scope.tenantId} and r.project_id = ${projectId} and r.message_id = l.message_id and l.message_id <> ''
      left join vouched_letter s on s.tenant_id = ${scope.tenantId} and s.project_id = ${projectId} and s.message_id = l.message_id and l.message_id <> ''
      left join employee e on e.tenant_id = ${scope.tenantId} and e.id = l.filed_by
     group by t.thread_id, t.last order by t.last desc nulls last, t.thread_id`.execute(scope.db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct thread_id)::int as total from (${letters(scope, projectId)}) letter`.execute(scope.db);
  return { rows, total: counted[0]?.total ?? 0 };
}
