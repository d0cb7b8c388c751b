import { sql } from 'kysely';
import { actAsEmployee, readAsEmployee } from '#server/as-employee.ts';
import { inRole } from '#server/db/transaction.ts';
import type { JobHandler, QueuedJobs } from '#server/jobs/job.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { letterOf, morningLetterOf } from './letters.ts';
import { findNotice, setMailed } from './queries.ts';
import { letterTask, type Letter } from './service.ts';

type Person = { readonly tenantId: number; readonly employeeId: number };

export const makeNotificationJobs = (settings: ModuleSettings): QueuedJobs => ({
  background: { 'queue-morning-letters': queueMorningLetters(settings), 'tell-due': tellDue(settings) },
  letters: { [letterTask]: sendLetter(settings), 'morning-letter': sendMorningLetter(settings) },
});

const queuedAtOnce = 500;

/** Every few minutes: queues the morning's e-mails, in one transaction with the record that they were queued. */
const queueMorningLetters =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool, signal }) => {
    for (let queued = queuedAtOnce; queued === queuedAtOnce && !signal.aborted;)
      queued = await inRole(
        pool,
        'stod_worker',
        async (db) =>
          (await sql<{ n: number }>`select queue_morning_letters(${clock()}, ${queuedAtOnce}) as n`.execute(db)).rows[0]
            ?.n ?? 0,
      );
  };

/**
 * Every minute: notifies due dates in tenants where it has become eight o'clock, each in one transaction with the
 * record.
 */
const tellDue =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool, signal }) => {
    for (let notified = 1; notified > 0 && !signal.aborted;)
      notified = await inRole(
        pool,
        'stod_worker',
        async (db) => (await sql<{ n: number }>`select tell_due(${clock()}, 1) as n`.execute(db)).rows[0]?.n ?? 0,
      );
  };

/** E-mails one notification to one person, if they may see it when it is sent. */
const sendLetter =
  ({ publicUrl, sendMail, clock }: ModuleSettings): JobHandler =>
  async (payload, context) => {
    const letter = payload as Letter;
    const mail = await readAsEmployee(context.pool, letter, clock(), async (scope, { email }) => {
      const notice = await findNotice(scope, letter);
      return notice ? letterOf(scope, email, notice, publicUrl) : null;
    });
    if (mail) await sendOnce(sendMail, mail, context);
  };

/** E-mails the morning's overview, if there is anything in it; its news is not repeated later. */
const sendMorningLetter =
  ({ publicUrl, sendMail, clock }: ModuleSettings): JobHandler =>
  async (payload, context) => {
    const { day, ...person } = payload as Person & { readonly day: string };
    const letter = await actAsEmployee(context.pool, person, clock(), (scope, { email }) =>
      morningLetterOf(scope, email, { day, publicUrl }),
    );
    if (!letter) return;
    await sendOnce(sendMail, letter.mail, context);
    await actAsEmployee(context.pool, person, clock(), (scope) => setMailed(scope, letter.noticeIds));
  };
