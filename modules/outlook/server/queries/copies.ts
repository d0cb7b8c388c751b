import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Who } from '#server/oauth/grants.ts';
import type { Scope } from '#server/scope.ts';
import type { Held } from '../../rules/copies.ts';

const mine = ({ tenantId, actor }: Scope) => sql`tenant_id = ${tenantId} and employee_id = ${actor.employeeId}`;

/** The recorded copies of the person's events. */
export const held = async (scope: Scope): Promise<readonly Held[]> =>
  (
    await sql<Held>`select id, event_id as "eventId", occurs_at as at, ends_at as "endsAt", outside_key as key, written
      from calendar_copy where ${mine(scope)} order by ends_at, id`.execute(scope.db)
  ).rows;

/** Which of these ids are of recorded copies. */
export const known = async (scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<{ id: string }>`select id::text from calendar_copy
        where ${mine(scope)} and id::text = any(${[...ids]}::text[])`.execute(scope.db)
    ).rows.map(({ id }) => id),
  );

type New = { readonly id: string; readonly eventId: number; readonly at: Date | null; readonly end: Date };

/** Records copies before they are created, so that one without an answer is known. */
export const add = (scope: Scope, copies: readonly New[]) => {
  const named = copies.map(({ id, eventId, at, end }) => ({ id, eventId, at, end }));
  return sql`insert into calendar_copy (tenant_id, id, employee_id, event_id, occurs_at, ends_at)
    select ${scope.tenantId}::int, c.id, ${scope.actor.employeeId}::int, c."eventId", c.at, c."end"
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as c(id uuid, "eventId" int, at timestamptz, "end" timestamptz)`.execute(
    scope.db,
  );
};

/** Marks copies as about to be changed or deleted. */
export const doubt = (scope: Scope, ids: readonly string[]) =>
  sql`update calendar_copy set written = null where ${mine(scope)} and id = any(${[...ids]}::uuid[])`.execute(scope.db);

type Written = { readonly key: string; readonly digest: string; readonly end: Date };

/** Records the written copy; a meeting that was read from it is deleted. */
export async function mark(scope: Scope, id: string, { key, digest, end }: Written): Promise<void> {
  await sql`update calendar_copy set outside_key = ${key}, written = ${digest}, ends_at = ${end}
    where ${mine(scope)} and id = ${id}`.execute(scope.db);
  await sql`delete from outside_event where ${mine(scope)} and outside_key = ${key}`.execute(scope.db);
}

export const forget = (scope: Scope, id: string) =>
  sql`delete from calendar_copy where ${mine(scope)} and id = ${id}`.execute(scope.db);

/** Turns copies of the person's events on or off. */
export const want = (scope: Scope, writes: boolean) =>
  sql`update calendar_sync set writes = ${writes}, woken = true, due_at = ${scope.now}, wrote_at = null, write_failed_at = null, write_failure = null
    where ${mine(scope)}`.execute(scope.db);

type State = {
  readonly on: boolean;
  readonly count: number;
  readonly succeededDate: Date | null;
  readonly failedDate: Date | null;
  readonly failure: 'forbidden' | 'refused' | 'unreachable' | null;
};

/** The state of the copies; undefined without a connected calendar. */
export const state = async (scope: Scope): Promise<State | undefined> =>
  (
    await sql<State>`select writes as "on", wrote_at as "succeededDate", write_failed_at as "failedDate", write_failure as failure,
        (select count(*)::int from calendar_copy c where c.tenant_id = s.tenant_id and c.employee_id = s.employee_id) as count
      from calendar_sync s where ${mine(scope)}`.execute(scope.db)
  ).rows[0];

export const noteWritten = (scope: Scope, failure: State['failure']) =>
  failure === null
    ? sql`update calendar_sync set wrote_at = ${scope.now}, write_failed_at = null, write_failure = null where ${mine(scope)}`.execute(
        scope.db,
      )
    : sql`update calendar_sync set write_failed_at = ${scope.now}, write_failure = ${failure} where ${mine(scope)}`.execute(
        scope.db,
      );

/** People whose calendars must be synchronised after changes of these events. */
export const wake = async (db: Transaction, tenantId: number, events: readonly number[]): Promise<readonly Who[]> =>
  (
    await sql<Who>`select tenant_id as "tenantId", employee_id as "employeeId" from wake_calendars(${tenantId}, ${[...events]}::int[])`.execute(
      db,
    )
  ).rows;
