import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';

type Part = { readonly walked: number; readonly broken_at: number | null };
type Counts = { readonly logged: number; readonly sealed: number; readonly waiting: number };

/** Verifies so many seals after a valid one. */
export const checkPart = async (db: Transaction, tenantId: number, after: number, most: number): Promise<Part> => {
  const part = sql<Part>`
    select walked::float8 as walked, broken_at::float8 as broken_at from check_audit_part(${tenantId}, ${after}, ${most})`;
  return (await part.execute(db)).rows[0] ?? { walked: after, broken_at: null };
};

/** The number of log rows of a tenant, of sealed ones, and of those that wait for a seal. */
export const counts = async (db: Transaction, tenantId: number): Promise<Counts> => {
  const counted = sql<Counts>`
    select logged::float8 as logged, sealed::float8 as sealed, waiting::float8 as waiting from audit_counts(${tenantId})`;
  return (await counted.execute(db)).rows[0] ?? { logged: 0, sealed: 0, waiting: 0 };
};
