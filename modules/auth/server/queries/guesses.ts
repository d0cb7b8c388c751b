import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';

type Guess = { readonly account: string; readonly network: string; readonly at: Date; readonly since: Date };
export type Counted = {
  readonly id: number;
  readonly here: number;
  readonly elsewhere: number;
  readonly lastElsewhere: Date | null;
};

/**
 * Records an attempt, and returns the number of attempts for the account in the window, from this network (including
 * this one) and from others.
 */
export async function countGuess(db: Transaction, { account, network, at, since }: Guess): Promise<Counted> {
  await sql`select pg_advisory_xact_lock(hashtext(lower(${account})))`.execute(db);
  const { id } = await db
    .insertInto('sign_in_guess')
    .values({ account, network, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counted = await db
    .selectFrom('sign_in_guess')
    .where('account', '=', account)
    .where('at', '>', since)
    .where('id', '<=', id)
    .select([
      sql<number>`count(*) filter (where network = ${network})::int`.as('here'),
      sql<number>`count(*) filter (where network <> ${network})::int`.as('elsewhere'),
      sql<Date | null>`max(at) filter (where network <> ${network})`.as('lastElsewhere'),
    ])
    .executeTakeFirstOrThrow();
  return { id, ...counted };
}

export const takeBackGuess = (db: Transaction, id: number) =>
  db.deleteFrom('sign_in_guess').where('id', '=', id).execute();

/** A successful sign-in from this network: earlier failures no longer count. */
export const forgetGuesses = (db: Transaction, account: string, network: string) =>
  db.deleteFrom('sign_in_guess').where('account', '=', account).where('network', '=', network).execute();

export const forgetAllGuesses = (db: Transaction, account: string) =>
  db.deleteFrom('sign_in_guess').where('account', '=', account).execute();

/** Whether the account has signed in from this network before. */
export const knowsNetwork = (db: Transaction, account: string, network: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .where('u.email', '=', account)
    .where('s.network', '=', network)
    .select('s.id')
    .limit(1)
    .executeTakeFirst();
