import { inRole } from '#server/db/transaction.ts';
import type { JobContext, JobHandlers } from '#server/jobs/runner.ts';
import { MailRefused, type Attachment } from '#server/mail/mail.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { readTenant } from '#server/read-scope.ts';
import { openLetter, settleLetter, type Due, type OpenLetter } from './queries/letters.ts';
import { eInvoice, pdf, report } from './service/papers.ts';
import { readWhole } from './service/read-whole.ts';

export const letterTask = 'send-invoice';

/** As often as the queue tries a job. */
const mostAttempts = 12;

/** Sends a letter with an invoice, as it was issued: papers are laid out now and kept nowhere. What has gone does not go again. */
export const makeInvoiceJobs = (settings: Pick<ModuleSettings, 'blobs' | 'clock' | 'sendMail'>): JobHandlers => ({
  [letterTask]: async (payload, context) => {
    const due = payload as Due;
    const letter = await inRole(context.pool, 'stod_worker', (db) => openLetter(db, due));
    if (letter === null) return;
    const settle = (state: 'sent' | 'failed', refused: readonly string[]) =>
      inRole(context.pool, 'stod_worker', (db) => settleLetter(db, due, state, refused));
    try {
      const { recipients: to, subject, message, reply_to: replyTo, firm: sender } = letter;
      const attachments = await papersOf(settings, context, due, letter);
      await settings.sendMail({ to, subject, replyTo, sender, paragraphs: message.split(/\n{2,}/), attachments });
    } catch (error) {
      if (error instanceof MailRefused) return settle(error.whole ? 'failed' : 'sent', error.addresses);
      if (letter.attempts < mostAttempts) throw error;
      return settle('failed', []);
    }
    // Outside: what has gone is never said to have failed, whatever becomes of writing it down.
    await settle('sent', []);
  },
});

type Settings = Pick<ModuleSettings, 'blobs' | 'clock'>;

async function papersOf(
  { blobs, clock }: Settings,
  { pool }: JobContext,
  { tenantId }: Due,
  letter: OpenLetter,
): Promise<Attachment[]> {
  const id = letter.invoice_id;
  const files = await readTenant(pool, tenantId, clock(), async (scope) => [
    await pdf(scope, id, blobs),
    ...(letter.with_report ? [await report(scope, id, { format: 'PDF' })] : []),
    ...(letter.with_e_invoice ? [await eInvoice(scope, id)] : []),
  ]);
  return Promise.all(files.map(readWhole));
}
