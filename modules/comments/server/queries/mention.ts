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

/** Nothing if the comment was deleted, or the mentioned person may no longer see it. */
export const findMention = async (
  db: Transaction,
  tenantId: number,
  commentId: number,
  employeeId: number,
): Promise<Found | undefined> =>
  (await sql<Found>`select * from mention_letter(${tenantId}, ${commentId}, ${employeeId})`.execute(db)).rows[0];

/** Whether the person wants an e-mail for mentions at once, by their notification settings. */
export const wantsLetter = async ({ db }: Pick<Scope, 'db'>, employeeId: number): Promise<boolean> =>
  (await sql<{ mail: string }>`select mail_choice('mentioned', ${employeeId}) as mail`.execute(db)).rows[0]?.mail ===
  'Now';
