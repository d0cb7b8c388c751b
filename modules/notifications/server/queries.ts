import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';
import type { MailChoice, Notification, WrittenChoice } from '../contract.ts';
import type { Notice } from '../rules.ts';
import type { Letter } from './service.ts';

type Row = Omit<Notification, 'at'> & { readonly at: Date };

/**
 * The notifications that the person may see now: the walls of each subject decide; deleted subjects, and tasks that are
 * no longer due, are left out.
 */
const visible = sql`
    from notification n
    left join employee a on a.tenant_id = n.tenant_id and a.id = n.actor_id
    left join project p on p.tenant_id = n.tenant_id and p.id = n.project_id
    left join comment c on c.tenant_id = n.tenant_id and c.id = n.comment_id and c.deleted_at is null
    left join client k on k.tenant_id = c.tenant_id and k.id = c.client_id
    left join opponent o on o.tenant_id = c.tenant_id and o.id = c.opponent_id
    left join task t on t.tenant_id = n.tenant_id and t.id = coalesce(n.task_id, c.task_id) and t.deleted_at is null
    left join event e on e.tenant_id = n.tenant_id and e.id = n.event_id and e.deleted_at is null
    left join interest_proposal i on i.tenant_id = n.tenant_id and i.id = n.interest_proposal_id and i.declined_at is null
    left join source_watch s on s.tenant_id = n.tenant_id and s.id = n.source_watch_id
    left join invoice v on v.tenant_id = n.tenant_id and v.id = n.invoice_id and v.deleted_at is null
    left join invoice_draft d on d.tenant_id = n.tenant_id and d.id = n.invoice_draft_id and d.deleted_at is null
    left join client dp on dp.tenant_id = d.tenant_id and dp.id = d.payor_id
    left join employee g on g.tenant_id = n.tenant_id and g.id = n.invited_id and g.accepted_at is null and g.deactivated_at is null
    left join notification_choice w on w.tenant_id = n.tenant_id and w.employee_id = n.employee_id and w.kind = n.kind
    left join outgoing_letter l on l.tenant_id = n.tenant_id and l.id = n.letter_id
   where num_nonnulls(coalesce(c.id, t.id), e.id, i.id, s.id, v.id, d.id, g.id, l.id) = 1 and (c.task_id is null or t.id is not null)
     and (n.project_id is null or (p.id is not null and p.deleted_at is null))
     and (n.kind <> 'due' or (t.due_date = n.due_date and t.status <> 'Completed'))`;
const mine = ({ tenantId, actor }: Scope) =>
  sql`and n.tenant_id = ${tenantId} and n.employee_id = ${actor.employeeId} and coalesce(w.screen, true)`;

export const list = async (scope: Scope, { unread, ...page }: Page & { readonly unread?: boolean | undefined }) =>
  (
    await sql<Row>`
      select n.id, n.kind, n.at, n.read_at is not null as read, a.id as "actorId", a.name as "actorName", a.image_id::text as "actorImageId",
             coalesce(t.name, e.subject, l.subject, v.number::text, dp.name, k.name, o.name, p.name, to_char(i.month, 'YYYY-MM'), s.name, g.name)::text as name, n.project_id as "projectId",
             p.year_number as "projectYearNumber", p.name as "projectName", n.comment_id as "commentId", t.id as "taskId",
             n.event_id as "eventId", c.client_id as "clientId", c.opponent_id as "opponentId",
             i.id as "interestProposalId", s.id as "sourceWatchId", v.id as "invoiceId", d.id as "invoiceDraftId", g.id as "invitedId", l.id as "letterId"
      ${visible} ${mine(scope)} ${unread ? sql`and n.read_at is null` : sql``}
      order by n.at desc, n.id desc limit ${page.pageSize} offset ${offsetOf(page)}`.execute(scope.db)
  ).rows;

/** The number of notifications, and of unread ones. */
export const counts = async (scope: Scope): Promise<{ readonly total: number; readonly unread: number }> =>
  (
    await sql<{ total: number; unread: number }>`
      select count(*)::int as total, count(*) filter (where n.read_at is null)::int as unread ${visible} ${mine(scope)}`.execute(
      scope.db,
    )
  ).rows[0] ?? { total: 0, unread: 0 };

/** Those of these that are the person's own. */
export const ownOnes = async (scope: Scope, ids: readonly number[]): Promise<number> =>
  (
    await scope.db
      .selectFrom('notification')
      .where('tenant_id', '=', scope.tenantId)
      .where('employee_id', '=', scope.actor.employeeId)
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .select('id')
      .execute()
  ).length;

export const setRead = async (scope: Scope, ids: readonly number[] | null, read: boolean): Promise<number> =>
  Number(
    (
      await scope.db
        .updateTable('notification')
        .set({ read_at: read ? scope.now : null })
        .where('tenant_id', '=', scope.tenantId)
        .where('employee_id', '=', scope.actor.employeeId)
        .where('read_at', read ? 'is' : 'is not', null)
        .$if(ids !== null, (q) => q.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::int[])`))
        .executeTakeFirst()
    ).numUpdatedRows,
  );

type Noted = { readonly employeeId: number; readonly mail: MailChoice };

/** Records a notification for the people who want it, except its cause; returns them with their e-mail choices. */
export async function note(scope: Scope, { kind, about, id, employeeId }: Notice): Promise<readonly Noted[]> {
  const { tenantId, actor } = scope;
  const people = (employeeId === null ? await concerned(scope, kind, about, id) : [employeeId]).filter(
    (one) => one !== actor.employeeId,
  );
  if (people.length === 0) return [];
  const { rows: wanting } = await sql<Noted>`
    select id as "employeeId", mail from wants_to_hear(${kind}, ${people}::int[])`.execute(scope.db);
  if (wanting.length === 0) return [];
  const table = sql.table(about);
  const project = sql`(select project_id from ${table} where tenant_id = ${tenantId} and id = ${id})`;
  await sql`
    insert into notification (tenant_id, employee_id, kind, project_id, ${sql.ref(`${about}_id`)}, actor_id, at)
    select ${tenantId}, unnest(${wanting.map((one) => one.employeeId)}::int[]), ${kind}, ${project}, ${id}, ${actor.employeeId}, ${scope.now}`.execute(
    scope.db,
  );
  return wanting;
}

/**
 * The people concerned: of a task its assignee, additional people and creator; of an event its attendees; of a draft
 * that awaits approval the approvers; of an answered draft its author.
 */
async function concerned(
  { db, tenantId, actor }: Scope,
  kind: Notice['kind'],
  about: Notice['about'],
  id: number,
): Promise<readonly number[]> {
  const { rows } =
    about === 'invoice_draft'
      ? await sql<{ id: number | null }>`
          select unnest(case when ${kind} <> 'to-approve' then array[d.asked_by, d.created_by]
            when p.employee_id <> ${actor.employeeId} and exists (select from employee r where r.tenant_id = p.tenant_id and r.id = p.employee_id and r.deactivated_at is null and r.role <> 'reader')
              and not exists (select from invoice_draft_case k join project o on o.tenant_id = k.tenant_id and o.id = k.project_id
                where k.tenant_id = d.tenant_id and k.draft_id = d.id and o.employee_id <> p.employee_id)
              then array[p.employee_id]
            else array(select m.id from employee m where m.tenant_id = d.tenant_id and m.role = 'manager' and m.deactivated_at is null) end) as id
            from invoice_draft d join project p on p.tenant_id = d.tenant_id and p.id = d.project_id
           where d.tenant_id = ${tenantId} and d.id = ${id}`.execute(db)
      : about === 'event'
        ? await sql<{ id: number }>`
          select employee_id as id from event_employee where tenant_id = ${tenantId} and event_id = ${id}`.execute(db)
        : await sql<{ id: number | null }>`
          select unnest(array[employee_id, created_by]) as id from task where tenant_id = ${tenantId} and id = ${id}
          union select employee_id from task_helper where tenant_id = ${tenantId} and task_id = ${id}`.execute(db);
  return [...new Set(rows.flatMap((row) => (row.id === null ? [] : [row.id])))];
}

/**
 * The person's own watch of sources has a match: returns their e-mail choice, or nothing when they want no
 * notification.
 */
export const noteFound = async (scope: Scope, watchId: number): Promise<MailChoice | undefined> =>
  (await sql<{ mail: MailChoice }>`select mail from note_found(${watchId}, ${scope.now})`.execute(scope.db)).rows[0]
    ?.mail;

export const choices = async (scope: Scope) =>
  scope.db
    .selectFrom('notification_choice')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .select(['kind', 'screen'])
    .select(sql<MailChoice>`mail`.as('mail'))
    .execute();

export async function setChoice(scope: Scope, { kind, screen, mail }: WrittenChoice): Promise<void> {
  const written = { screen, ...(mail === undefined ? {} : { mail }) };
  await scope.db
    .insertInto('notification_choice')
    .values({
      tenant_id: scope.tenantId,
      employee_id: scope.actor.employeeId,
      kind,
      mail: defaultMail(kind),
      ...written,
    })
    .onConflict((on) => on.columns(['tenant_id', 'employee_id', 'kind']).doUpdateSet(written))
    .execute();
}

/** Mentions are e-mailed by default, as in the database (`mail_choice`). */
export const defaultMail = (kind: string): MailChoice => (kind === 'mentioned' ? 'Now' : 'None');

const noticeColumns = sql`n.id, n.kind, a.name as "actorName", coalesce(t.name, e.subject, l.subject, v.number::text, dp.name, k.name, o.name, p.name, to_char(i.month, 'YYYY-MM'), s.name, g.name)::text as name,
  i.id as "interestProposalId", s.id as "sourceWatchId", v.id as "invoiceId", d.id as "invoiceDraftId", g.id as "invitedId", l.id as "letterId", n.project_id as "projectId", p.year_number as "projectYearNumber", p.name as "projectName", n.comment_id as "commentId",
  t.id as "taskId", n.event_id as "eventId", c.client_id as "clientId", c.opponent_id as "opponentId"`;
export type NoticeRow = Omit<Notification, 'at' | 'read' | 'actorId' | 'actorImageId'>;

/**
 * The person's own notification at an instant, for an e-mail, if they may still see it; looked up without an id,
 * because the cause cannot see others' notifications.
 */
export const findNotice = async (
  { db, tenantId, actor }: Scope,
  { kind, about, id, at }: Pick<Letter, 'kind' | 'about' | 'id' | 'at'>,
): Promise<NoticeRow | undefined> =>
  (
    await sql<NoticeRow>`select ${noticeColumns} ${visible} and n.tenant_id = ${tenantId} and n.employee_id = ${actor.employeeId}
        and n.kind = ${kind} and n.at = ${at} and ${sql.ref(`n.${about}_id`)} = ${id} limit 1`.execute(db)
  ).rows[0];

/** Notifications that the morning's e-mail has not contained yet. */
export const unmailedNotices = async ({ db, tenantId, actor, now }: Scope): Promise<readonly NoticeRow[]> =>
  (
    await sql<NoticeRow>`select ${noticeColumns} ${visible} and n.tenant_id = ${tenantId} and n.employee_id = ${actor.employeeId}
        and w.mail = 'Morning' and n.mailed_at is null and n.read_at is null and n.at > ${now}::timestamptz - interval '14 days'
      order by n.at, n.id limit 100`.execute(db)
  ).rows;

/** Which of these a day's e-mail contains: those of its first attempt, or these. */
export const includedOn = async ({ db }: Scope, day: string, ids: readonly number[]): Promise<readonly number[]> =>
  (await sql<{ ids: number[] }>`select morning_told(${day}, ${[...ids]}::int[]) as ids`.execute(db)).rows[0]?.ids ?? [];

export const setMailed = async ({ db, tenantId, actor, now }: Scope, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('notification')
    .set({ mailed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', actor.employeeId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
};
