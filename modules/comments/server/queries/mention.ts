import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

type Found = {
  readonly email: string;
  readonly language: string | null;
  readonly system_id: string;
  readonly author: string;
  readonly tenant_name: string;
  readonly about: string;
  readonly path: string;
};

/** Nothing where the comment was taken away, or the mentioned may not see it any more. */
export const findMention = async (
  db: Transaction,
  tenantId: number,
  commentId: number,
  employeeId: number,
): Promise<Found | undefined> =>
  (await sql<Found>`select * from mention_letter(${tenantId}, ${commentId}, ${employeeId})`.execute(db)).rows[0];

/** Whether a person wants mentions by mail at once, as they chose among their notifications. */
export const wantsLetter = async ({ db }: Pick<Scope, 'db'>, employeeId: number): Promise<boolean> =>
  (await sql<{ mail: string }>`select mail_choice('mentioned', ${employeeId}) as mail`.execute(db)).rows[0]?.mail ===
  'Now';
