import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';

export type Changed = { readonly tenantId: number; readonly events: readonly number[] };

/** An event of some firm, of which what has ended suggests time. */
export type EndedRow = {
  readonly tenantId: number;
  readonly id: number;
  readonly start: Date;
  readonly end: Date;
  readonly repeats: string | null;
  readonly skipped: readonly Date[];
  readonly timeZone: string;
  /** When the last one began that was suggested to anybody. */
  readonly suggested: Date | null;
};

/** Those that are named, or all that may have ended without being suggested. */
export const toSuggest = async (db: Transaction, now: Date, changed: Changed | null): Promise<readonly EndedRow[]> =>
  (
    await sql<EndedRow>`select tenant_id as "tenantId", id, starts_at as start, ends_at as "end", repeats, skipped, time_zone as "timeZone", suggested
      from events_to_suggest(${now}, ${changed?.tenantId ?? null}::int, ${changed ? [...changed.events] : null}::int[])`.execute(
      db,
    )
  ).rows;

/** Suggests the time of an event to those who take part, of each that began then. */
export const suggestOne = (db: Transaction, now: Date, { tenantId, id }: EndedRow, starts: readonly Date[]) =>
  sql`select suggest_event(${now}, ${tenantId}, ${id}, ${[...starts]}::timestamptz[])`.execute(db);
