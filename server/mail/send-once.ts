import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inRole } from '../db/transaction.ts';
import type { JobContext } from '../jobs/job.ts';
import { limitMs, MailRefused, type Mail, type SendMail } from './mail.ts';

/** E-mails that were sent but could not be recorded yet because the database was unavailable. */
const gone = new Set<string>();
const markPausesMs = [100, 400, 1_000, 2_500];

/**
 * Sends the e-mail of a job once, however often the job runs: a sent e-mail is recorded, and if the process crashes
 * between sending and recording, the repeated e-mail has the same Message-ID. A job sends one e-mail. No transaction is
 * open meanwhile.
 * @throws the mail server's error, and when another process is sending the e-mail at this moment
 */
export const sendOnce = (sendMail: SendMail, mail: Mail, context: JobContext): Promise<void> =>
  handOverOnce(context, limitMs(mail), (signal) =>
    sendMail(mail, { id: createHash('sha256').update(context.key).digest('hex').slice(0, 32), signal }),
  );

/** Hands over an e-mail once, in any way. @param ms the maximum time that it takes */
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
    // It was delivered if not all addresses were refused, and must then not be sent again to the others.
    if (error instanceof MailRefused && !error.whole) await markSent(context);
    else await release(context).catch(() => {});
    throw error;
  }
  await markSent(context);
}

/** Whether the e-mail of this job was sent already. */
export async function hasGone({ pool, key }: JobContext): Promise<boolean> {
  if (gone.has(key)) return true;
  const found = await inRole(pool, 'stod_worker', (db) =>
    db.selectFrom('sent_mail').select('sent_at').where('key', '=', key).executeTakeFirst(),
  );
  return Boolean(found?.sent_at);
}

/** The subject of an e-mail, and the employee to notify when it cannot be delivered. */
export type Concerned = {
  readonly tenantId: number;
  readonly employeeId: number;
  readonly about: 'task' | 'event' | 'comment' | 'invited';
  readonly id: number;
};

/**
 * Sends an e-mail once, as above; when it finally fails, refused or after the last attempt, notifies the person
 * concerned. Returns whether it was sent.
 */
export async function sendOrNotify(
  sendMail: SendMail,
  mail: Mail,
  context: JobContext,
  concerned: Concerned,
): Promise<boolean> {
  try {
    await sendOnce(sendMail, mail, context);
    return true;
  } catch (error) {
    const refused = error instanceof MailRefused;
    if (!refused && !context.last) throw error;
    context.log.warn({ error }, 'a letter does not go');
    const { tenantId, employeeId, about, id } = concerned;
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

/** Records that the e-mail was sent. Retries, so that only the end of the process can prevent it. */
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
