import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

type Written = {
  readonly version_id: string;
  readonly document_id: number;
  readonly project_id: number;
  readonly recipients: string;
  readonly subject: string;
  readonly message: string;
  readonly reply_to: string;
  readonly firm: string;
  readonly marks: boolean;
};

export const insert = async (scope: Scope, sending: Written): Promise<number> =>
  (
    await scope.db
      .insertInto('document_sending')
      .values({
        tenant_id: scope.tenantId,
        ...sending,
        created_at: scope.now,
        created_by: scope.actor.employeeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Sent letters with versions of a document, newest first. */
export const ofDocument = (scope: Scope, documentId: number) =>
  scope.db
    .selectFrom('document_sending as s')
    .innerJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 's.tenant_id').onRef('e.id', '=', 's.created_by'))
    .where('s.tenant_id', '=', scope.tenantId)
    .where('s.document_id', '=', documentId)
    .select([
      's.id',
      's.version_id as versionId',
      's.recipients as to',
      's.subject',
      sql<'queued' | 'sent' | 'failed'>`s.state`.as('state'),
      's.refused',
      's.created_at as createdDate',
      'e.name as createdByName',
    ])
    .orderBy('s.id', 'desc')
    .execute();

/** People of the case with an address, clients first; and the reply address of this person. */
export async function addressesOf(scope: Scope, projectId: number) {
  const { rows: people } = await sql<{ name: string; email: string; isOpponent: boolean }>`
    select name, email, place = 2 as "isOpponent" from (
      select 1 as place, c.name, c.email from client c
       where c.tenant_id = ${scope.tenantId} and c.deleted_at is null and c.id in (
         select client_id from project_client where tenant_id = ${scope.tenantId} and project_id = ${projectId}
         union select client_id from project where tenant_id = ${scope.tenantId} and id = ${projectId})
      union
      select 2, o.name, o.email from opponent o
       where o.tenant_id = ${scope.tenantId} and o.deleted_at is null and o.id in (
         select opponent_id from project_opponent where tenant_id = ${scope.tenantId} and project_id = ${projectId}
         union select opponent_id from project where tenant_id = ${scope.tenantId} and id = ${projectId})
    ) found where coalesce(email, '') <> '' order by place, name limit 50`.execute(scope.db);
  const { rows } = await sql<{ writer: string; firm: string }>`
    select e.email as writer, t.name as firm from employee e join tenant t on t.id = e.tenant_id
     where e.tenant_id = ${scope.tenantId} and e.id = ${scope.actor.employeeId}`.execute(scope.db);
  return { people, ...(rows[0] ?? { writer: '', firm: '' }) };
}

export type Due = {
  readonly tenantId: number;
  readonly sendingId: number;
  /** The language in which the letter was suggested. */
  readonly language?: 'is' | 'en';
};
type OpenSending = {
  readonly blob_id: string;
  readonly name: string;
  readonly content_type: string;
  readonly recipients: string;
  readonly subject: string;
  readonly message: string;
  readonly reply_to: string;
  readonly firm: string;
  readonly attempts: number;
};

/** The letter if it still has to be sent; counts this attempt. */
export const openSending = async (db: Transaction, { tenantId, sendingId }: Due): Promise<OpenSending | null> =>
  (await sql<OpenSending>`select * from document_sending_open(${tenantId}, ${sendingId})`.execute(db)).rows[0] ?? null;

export const settleSending = async (
  db: Transaction,
  { tenantId, sendingId }: Due,
  state: 'sent' | 'failed',
  refused: readonly string[],
): Promise<void> => {
  await sql`select document_sending_settle(${tenantId}, ${sendingId}, ${state}, ${refused.join(', ')})`.execute(db);
};
