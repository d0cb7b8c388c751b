import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inRole } from '../db/transaction.ts';
import type { JobContext } from '../jobs/job.ts';
import { limitMs, MailRefused, type Mail, type SendMail } from './mail.ts';

/** What has gone from here but could not be written down yet, because the database was away. */
const gone = new Set<string>();
const markPausesMs = [100, 400, 1_000, 2_500];

/**
 * Sends the letter of a job once, however often the job is begun: what has gone is written down, and the same letter has
 * the same Message-ID where a process ended between the two. A job sends one letter. No transaction is open meanwhile.
 * @throws what the mail server says, and where another process is sending the letter at this moment
 */
export const sendOnce = (sendMail: SendMail, mail: Mail, context: JobContext): Promise<void> =>
  handOverOnce(context, limitMs(mail), (signal) =>
    sendMail(mail, { id: createHash('sha256').update(context.key).digest('hex').slice(0, 32), signal }),
  );

/**
 * The same of any way in which a letter is handed over.
 * @param ms no longer than this does it take
 */
export async function handOverOnce(
  context: JobContext,
  ms: number,
  handOver: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { key, signal } = context;
  if (gone.has(key)) return markSent(context);
  const claimed = await claim(context, ms + 2_000);
  if (claimed === 'sent') return;
  if (claimed === 'taken') throw new Error('another process is sending this letter');
  try {
    await handOver(signal);
  } catch (error) {
    // Some got it where not all addresses were refused: then it has gone, and is not sent again to those.
    if (error instanceof MailRefused && !error.whole) await markSent(context);
    else await release(context).catch(() => {});
    throw error;
  }
  await markSent(context);
}

/** What a letter was about, and who hears where it does not go. */
export type Told = {
  readonly tenantId: number;
  readonly employeeId: number;
  readonly about: 'task' | 'event' | 'comment' | 'invited';
  readonly id: number;
};

/**
 * Sends a letter once, as above; where it goes no more, be it refused or tried to the end, whoever it concerns is told.
 * Answers whether it went.
 */
export async function sendOrTell(sendMail: SendMail, mail: Mail, context: JobContext, told: Told): Promise<boolean> {
  try {
    await sendOnce(sendMail, mail, context);
    return true;
  } catch (error) {
    const refused = error instanceof MailRefused;
    if (!refused && !context.last) throw error;
    context.log.warn({ error }, 'a letter does not go');
    const { tenantId, employeeId, about, id } = told;
    await inRole(context.pool, 'stod_worker', (db) =>
      sql`select tell_failed(${tenantId}, ${employeeId}, ${about}, ${id})`.execute(db),
    );
    return false;
  }
}

async function claim({ pool, key }: JobContext, ms: number): Promise<'ours' | 'sent' | 'taken'> {
  return inRole(pool, 'stod_worker', async (db) => {
    const claimed = await sql`
      insert into sent_mail (key, claimed_until) values (${key}, clock_timestamp() + make_interval(secs => ${ms / 1000}))
      on conflict (key) do update set claimed_until = excluded.claimed_until
        where sent_mail.sent_at is null and sent_mail.claimed_until < clock_timestamp() returning key`.execute(db);
    if (claimed.rows.length > 0) return 'ours';
    const found = await db.selectFrom('sent_mail').select('sent_at').where('key', '=', key).executeTakeFirst();
    return found?.sent_at ? 'sent' : 'taken';
  });
}

/** It has gone: nothing but the end of the process keeps that from being written down. */
async function markSent({ pool, key, signal, log }: JobContext): Promise<void> {
  gone.add(key);
  for (const pauseMs of [...markPausesMs, null]) {
    try {
      await inRole(pool, 'stod_worker', (db) =>
        db
          .updateTable('sent_mail')
          .set({ sent_at: sql<Date>`now()` })
          .where('key', '=', key)
          .execute(),
      );
      gone.delete(key);
      return;
    } catch (error) {
      if (pauseMs === null || signal.aborted) throw error;
      log.warn({ error }, 'a letter has gone, which could not be written down yet');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const release = ({ pool, key }: JobContext) =>
  inRole(pool, 'stod_worker', (db) =>
    db.deleteFrom('sent_mail').where('key', '=', key).where('sent_at', 'is', null).execute(),
  );
