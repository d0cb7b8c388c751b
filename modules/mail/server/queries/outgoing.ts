import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Who } from '#server/oauth/grants.ts';
import type { Scope } from '#server/scope.ts';
import type { Picked } from '#modules/cloud/server/service/letters.ts';
import type { Taken } from '#modules/documents/server/service/taken-along.ts';
import type { Paper, Unsent } from '../../contract/sending.ts';

type NewLetter = {
  readonly project_id: number;
  readonly message_id: string;
  readonly recipients: string;
  readonly copies: string;
  readonly subject: string;
  readonly message: string;
  readonly answers: string;
  readonly thread: string;
};

/** Stores a letter with its attachments before it is sent. */
export async function insert(
  scope: Scope,
  letter: NewLetter,
  taken: readonly Taken[],
  picked: readonly Picked[],
): Promise<number> {
  const mine = { tenant_id: scope.tenantId, employee_id: scope.actor.employeeId, created_at: scope.now };
  const { id } = await scope.db
    .insertInto('outgoing_letter')
    .values({ ...mine, ...letter })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = [
    ...taken.map(({ versionId, documentId, marks }) => ({ version_id: versionId, document_id: documentId, marks })),
    ...picked.map(({ itemId, version }) => ({ cloud_item_id: itemId, cloud_version: version, marks: false })),
  ];
  const of = { tenant_id: scope.tenantId, letter_id: id, project_id: letter.project_id };
  if (parts.length > 0)
    await scope.db
      .insertInto('outgoing_part')
      .values(parts.map((part, position) => ({ ...of, ...part, position })))
      .execute();
  return id;
}

const own = ({ tenantId, actor }: Scope) => sql`l.tenant_id = ${tenantId} and l.employee_id = ${actor.employeeId}`;
const open = sql`(l.state <> 'sent' or l.refused <> '')`;

type Row = Omit<Unsent, 'to' | 'cc' | 'createdDate'> & {
  readonly recipients: string;
  readonly copies: string;
  readonly createdDate: Date;
};

/** The person's letters of a case that are waiting, unsent, or partly refused; or one of them. */
export const unsent = async (scope: Scope, projectId: number, id: number | null = null): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select l.id, l.recipients, l.copies, l.subject, l.message, l.state, l.failure, l.refused, l.under_way and l.state = 'queued' as "underWay", l.created_at as "createdDate",
             (select a.id from (
               select d.id, a.tenant_id, a.project_id, a.message_id from document_letter a
                 join document d on d.tenant_id = a.tenant_id and d.id = a.document_id and d.deleted_at is null
               union all select i.id, a.tenant_id, a.project_id, a.message_id from cloud_letter a
                 join cloud_item i on i.tenant_id = a.tenant_id and i.id = a.item_id and i.deleted_at is null) a
               where a.tenant_id = l.tenant_id and a.project_id = l.project_id and a.message_id = l.answers and l.answers <> '' limit 1) as "answersId",
             coalesce((select jsonb_agg(jsonb_build_object('documentId', coalesce(d.id, i.id), 'versionId', v.id, 'versionNumber', v.number,
                 'name', coalesce(d.name, i.name), 'size', coalesce(v.size, i.size)) order by p.position)
               from outgoing_part p left join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
               left join document_version v on v.tenant_id = p.tenant_id and v.id = p.version_id
               left join cloud_item i on i.tenant_id = p.tenant_id and i.id = p.cloud_item_id
              where p.tenant_id = l.tenant_id and p.letter_id = l.id and coalesce(d.id, i.id) is not null), '[]') as papers
        from outgoing_letter l
       where ${own(scope)} and l.project_id = ${projectId} and ${id === null ? open : sql`l.id = ${id}`}
       order by l.id desc limit 100`.execute(scope.db)
  ).rows;

/** Cancels a waiting letter; false while a process handles it. */
export const callBack = async (scope: Scope, id: number): Promise<boolean> =>
  (await sql<{ done: boolean }>`select call_back_letter(${id}) as done`.execute(scope.db)).rows[0]?.done ?? false;

/** Discards an unsent letter; false if it is another person's, or waiting. */
export async function drop(scope: Scope, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from outgoing_letter l where ${own(scope)} and l.id = ${id} and l.state <> 'queued' and ${open}`.execute(
    scope.db,
  );
  return numAffectedRows === 1n;
}

type Outcome = Pick<Unsent, 'state' | 'failure'>;

/** The outcome of the person's open letter; undefined if there is none. */
export const outcomeOf = async (scope: Scope, id: number): Promise<Outcome | undefined> =>
  (
    await sql<Outcome>`
      select l.state, l.failure from outgoing_letter l where ${own(scope)} and l.id = ${id} and ${open}`.execute(
      scope.db,
    )
  ).rows[0];

/** Marks a letter with an unknown outcome as sent, on its writer's word; false where its outcome is known. */
export const vouch = async (scope: Scope, id: number): Promise<boolean> =>
  (await sql<{ done: boolean }>`select vouch_for_letter(${id}, ${scope.now}) as done`.execute(scope.db)).rows[0]
    ?.done ?? false;

/**
 * Possible attachments of a case: current documents, last changed first, except those blocked by the virus scanner;
 * then as many earlier versions.
 */
export const papers = async (scope: Scope, projectId: number, most: number): Promise<readonly Paper[]> =>
  (
    await sql<Paper>`
      select d.id as "documentId", v.id as "versionId", v.number as "versionNumber", d.name, v.size
        from (${paperOf(scope, projectId, sql`v.id = d.version_id`, most)}
              union all ${paperOf(scope, projectId, sql`v.id <> d.version_id`, most)}) d
        join document_version v on v.tenant_id = ${scope.tenantId} and v.id = d.version
       order by d.is_now desc, d.modified_at desc, d.id desc, v.number desc`.execute(scope.db)
  ).rows;

const paperOf = (scope: Scope, projectId: number, which: RawBuilder<unknown>, most: number) => sql`(
  select d.id, d.name, d.modified_at, v.id as version, v.id = d.version_id as is_now
    from document d join document_version v on v.tenant_id = d.tenant_id and v.document_id = d.id and ${which}
   where d.tenant_id = ${scope.tenantId} and d.project_id = ${projectId} and d.deleted_at is null and d.type_id = 1 and v.scan is null
   order by d.modified_at desc, d.id desc, v.number desc limit ${most})`;

/** The letter of the case by its document; for a case in the cloud by our id of the file. */
export const letterOf = async (scope: Scope, projectId: number, documentId: number) =>
  (
    await sql<{ messageId: string; threadId: string; subject: string; sender: string }>`
      select l.message_id as "messageId", l.thread_id as "threadId", l.subject, l.sender
        from document d join document_letter l on l.tenant_id = d.tenant_id and l.version_id = d.version_id
       where d.tenant_id = ${scope.tenantId} and d.project_id = ${projectId} and d.id = ${documentId} and d.deleted_at is null
      union all
      select l.message_id, l.thread_id, l.subject, l.sender
        from cloud_item i join cloud_letter l on l.tenant_id = i.tenant_id and l.item_id = i.id
       where i.tenant_id = ${scope.tenantId} and i.project_id = ${projectId} and i.id = ${documentId} and i.deleted_at is null`.execute(
      scope.db,
    )
  ).rows[0];

export type Going = {
  readonly projectId: number;
  readonly yearNumber: string;
  readonly messageId: string;
  readonly recipients: string;
  readonly copies: string;
  readonly subject: string;
  readonly message: string;
  readonly answers: string;
  readonly thread: string;
  readonly createdAt: Date;
  /** The address that it was sent from; empty before that. */
  readonly sender: string;
};
/** A version of ours, or one of the cloud's; neither if the file no longer exists. */
export type GoingPart = {
  readonly blobId: string | null;
  readonly item: string | null;
  readonly version: string | null;
  readonly name: string | null;
  readonly contentType: string | null;
};

/** A letter to send, with its writer's access; undefined if they no longer see its case. */
export const going = async (scope: Scope, id: number): Promise<Going | undefined> =>
  (
    await sql<Going>`
      select l.project_id as "projectId", p.year_number as "yearNumber", l.message_id as "messageId", l.recipients, l.copies, l.subject, l.message,
             l.answers, l.thread, l.created_at as "createdAt", l.sender
        from outgoing_letter l join project p on p.tenant_id = l.tenant_id and p.id = l.project_id and p.deleted_at is null
       where ${own(scope)} and l.id = ${id}`.execute(scope.db)
  ).rows[0];

/** The attachments, whatever happened to the documents since. */
export const goingParts = async (scope: Scope, id: number): Promise<readonly GoingPart[]> =>
  (
    await sql<GoingPart>`
      select v.blob_id as "blobId", i.item, p.cloud_version as version, coalesce(d.name, i.name) as name, v.content_type as "contentType"
        from outgoing_part p left join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
        left join document_version v on v.tenant_id = p.tenant_id and v.id = p.version_id
        left join cloud_item i on i.tenant_id = p.tenant_id and i.id = p.cloud_item_id
       where p.tenant_id = ${scope.tenantId} and p.letter_id = ${id} order by p.position`.execute(scope.db)
  ).rows;

export type Due = Who & { readonly letterId: number };

export type Attempt = { readonly attempts: number; readonly handedOver: boolean };

/** The number of this attempt, and whether an earlier one may have sent it; null if nothing remains to be done. */
export const countAttempt = async (db: Transaction, { tenantId, letterId }: Due): Promise<Attempt | null> =>
  (
    await sql<Attempt>`
      select attempts, handed_over as "handedOver" from count_letter_attempt(${tenantId}, ${letterId})`.execute(db)
  ).rows[0] ?? null;

/** Marks the letter as possibly sent, from this address. False if it is cancelled. */
export const handOver = async (db: Transaction, { tenantId, letterId }: Due, sender: string): Promise<boolean> =>
  (await sql<{ done: boolean }>`select hand_letter_over(${tenantId}, ${letterId}, ${sender}) as done`.execute(db))
    .rows[0]?.done ?? false;

/** Nothing was sent in this attempt. */
export const rest = async (db: Transaction, { tenantId, letterId }: Due): Promise<void> => {
  await sql`select rest_letter(${tenantId}, ${letterId})`.execute(db);
};

export type Settled = { readonly failure: Unsent['failure']; readonly refused: readonly string[] };

export const settle = async (
  db: Transaction,
  { tenantId, letterId }: Due,
  { failure, refused }: Settled,
): Promise<void> => {
  const state = failure === null ? 'sent' : 'failed';
  await sql`select settle_letter(${tenantId}, ${letterId}, ${state}, ${failure}, ${refused.join(', ')})`.execute(db);
};
