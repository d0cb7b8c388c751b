import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';

export type Changed = { readonly tenantId: number; readonly events: readonly number[] };

/** An ended event of any firm, to suggest time for. */
export type EndedRow = {
  readonly tenantId: number;
  readonly id: number;
  readonly start: Date;
  readonly end: Date;
  readonly repeats: string | null;
  readonly skipped: readonly Date[];
  readonly timeZone: string;
  /** The start of the last suggested occurrence. */
  readonly suggested: Date | null;
};

/** The named events, or all that may have ended without a suggestion. */
export const toSuggest = async (db: Transaction, now: Date, changed: Changed | null): Promise<readonly EndedRow[]> =>
  (
    await sql<EndedRow>`select tenant_id as "tenantId", id, starts_at as start, ends_at as "end", repeats, skipped, time_zone as "timeZone", suggested
      from events_to_suggest(${now}, ${changed?.tenantId ?? null}::int, ${changed ? [...changed.events] : null}::int[])`.execute(
      db,
    )
  ).rows;

/** Suggests the time of an event to its participants, for each occurrence that began then. */
export const suggestOne = (db: Transaction, now: Date, { tenantId, id }: EndedRow, starts: readonly Date[]) =>
  sql`select suggest_event(${now}, ${tenantId}, ${id}, ${[...starts]}::timestamptz[])`.execute(db);
