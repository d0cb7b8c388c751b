import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';

/** A claimed delivery; the claim lasts five minutes. */
export type Claimed = {
  readonly tenant_id: number;
  readonly id: number;
  readonly webhook_id: number;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly happened_at: Date;
  readonly attempts: number;
  readonly url: string;
  readonly sealed: string;
};

export const claim = async (db: Transaction, now: Date, most: number): Promise<readonly Claimed[]> =>
  (await sql<Claimed>`select * from webhook_claim(${now}, ${most}) order by id`.execute(db)).rows;

export type Settled = {
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly status: number | null;
  readonly failure: 'refused' | 'unanswered' | 'notAllowed' | null;
  readonly nextAt: Date | null;
};

export const settle = (
  db: Transaction,
  { tenant_id, id }: Claimed,
  { state, status, failure, nextAt }: Settled,
  now: Date,
) => sql`select webhook_settle(${tenant_id}, ${id}, ${state}, ${status}, ${failure}, ${nextAt}, ${now})`.execute(db);

export const sweep = (db: Transaction, before: Date) => sql`select sweep_webhooks(${before})`.execute(db);
