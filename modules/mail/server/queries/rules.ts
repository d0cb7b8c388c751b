import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Who } from '#server/oauth/grants.ts';
import type { Scope } from '#server/scope.ts';

const own = ({ tenantId, actor }: Scope) => sql`r.tenant_id = ${tenantId} and r.employee_id = ${actor.employeeId}`;

export type RuleRow = { readonly id: number; readonly address: string; readonly createdAt: Date };

/** The person's rules of a case. */
export const ofCase = async (scope: Scope, projectId: number): Promise<readonly RuleRow[]> =>
  (
    await sql<RuleRow>`
      select r.id, r.address, r.created_at as "createdAt" from letter_rule r
       where ${own(scope)} and r.project_id = ${projectId} order by r.address`.execute(scope.db)
  ).rows;

const mostRules = 500;

/** The person's rules of all cases that they see. */
export const ofAll = async (scope: Scope) =>
  (
    await sql<RuleRow & { projectId: number; yearNumber: string; projectName: string }>`
      select r.id, r.address, r.created_at as "createdAt", p.id as "projectId", p.year_number as "yearNumber", p.name as "projectName"
        from letter_rule r join project p on p.tenant_id = r.tenant_id and p.id = r.project_id and p.deleted_at is null
       where ${own(scope)} order by p.id desc, r.address limit ${mostRules}`.execute(scope.db)
  ).rows;

/** Stores the person's rule, unless it exists already. */
export async function keep(scope: Scope, projectId: number, address: string): Promise<RuleRow | undefined> {
  await sql`
    insert into letter_rule (tenant_id, project_id, employee_id, address, created_at)
    values (${scope.tenantId}, ${projectId}, ${scope.actor.employeeId}, ${address}, ${scope.now}) on conflict do nothing`.execute(
    scope.db,
  );
  return (await ofCase(scope, projectId)).find((rule) => rule.address === address);
}

export const drop = async (scope: Scope, id: number): Promise<boolean> =>
  (await sql`delete from letter_rule r where ${own(scope)} and r.id = ${id}`.execute(scope.db)).numAffectedRows === 1n;

/** A case with the person's rules for it. */
export type Ruled = {
  readonly projectId: number;
  readonly yearNumber: string;
  readonly addresses: readonly string[];
  readonly since: Date;
};

/** The person's rules by case; rules of hidden cases end. */
export async function all(scope: Scope): Promise<readonly Ruled[]> {
  await sql`select end_lost_letter_rules()`.execute(scope.db);
  return (
    await sql<Ruled>`
      select p.id as "projectId", p.year_number as "yearNumber", array_agg(r.address) as addresses, min(r.created_at) as since
        from letter_rule r join project p on p.tenant_id = r.tenant_id and p.id = r.project_id and p.deleted_at is null
       where ${own(scope)}
       group by p.id, p.year_number order by p.id`.execute(scope.db)
  ).rows;
}

/** The current addresses of the person's rules for a case; locks them until the end of the transaction. */
export const hold = async (scope: Scope, projectId: number): Promise<readonly string[]> =>
  (
    await sql<{ address: string }>`select address from hold_letter_rules(${projectId}) address`.execute(scope.db)
  ).rows.map(({ address }) => address);

/** Which of these letters the case has or had, also undone ones, and which were skipped. */
export const known = async (
  scope: Scope,
  projectId: number,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<{ name: string }>`
        select message_id as name from ruled_letter
         where tenant_id = ${scope.tenantId} and project_id = ${projectId} and message_id = any(${[...messageIds]}::text[])
        union select message_id from document_letter
         where tenant_id = ${scope.tenantId} and project_id = ${projectId} and message_id = any(${[...messageIds]}::text[])
        union select message_id from cloud_letter
         where tenant_id = ${scope.tenantId} and project_id = ${projectId} and message_id = any(${[...messageIds]}::text[])
        union select name from unnest(${[...messageIds]}::text[]) name join passed_letter on tenant_id = ${scope.tenantId}
         and employee_id = ${scope.actor.employeeId} and project_id = ${projectId} and digest = sha256(convert_to(name, 'UTF8'))`.execute(
        scope.db,
      )
    ).rows.map(({ name }) => name),
  );

/**
 * Records that this letter is skipped, as a digest of its Message-ID only; not if the mailbox was disconnected
 * meanwhile.
 */
export const passOver = (scope: Scope, projectId: number, messageId: string) =>
  sql`insert into passed_letter (tenant_id, employee_id, project_id, digest, passed_at)
    select tenant_id, employee_id, ${projectId}::int, sha256(convert_to(${messageId}, 'UTF8')), ${scope.now}::timestamptz from outside_connection
     where tenant_id = ${scope.tenantId} and employee_id = ${scope.actor.employeeId} and purpose = 'mail' for key share
    on conflict do nothing`.execute(scope.db);

/** Deletes records older than the search. */
export const forgetPassed = (scope: Scope, before: Date) =>
  sql`delete from passed_letter where tenant_id = ${scope.tenantId} and employee_id = ${scope.actor.employeeId} and passed_at < ${before}`.execute(
    scope.db,
  );

/** Records that a rule of this person filed it. */
export const mark = (scope: Scope, projectId: number, messageId: string) =>
  sql`insert into ruled_letter (tenant_id, project_id, message_id, employee_id, filed_at)
    values (${scope.tenantId}, ${projectId}, ${messageId}, ${scope.actor.employeeId}, ${scope.now}) on conflict do nothing`.execute(
    scope.db,
  );

/** People whose mailbox is to be read for rules. */
export const due = async (db: Transaction): Promise<readonly Who[]> =>
  (await sql<Who>`select tenant_id as "tenantId", employee_id as "employeeId" from letter_rules_due()`.execute(db))
    .rows;
