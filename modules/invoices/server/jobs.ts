import { blobKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import { MailRefused, type Attachment } from '#server/mail/mail.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { openLetter, settleLetter, type Due, type OpenLetter } from './queries/letters.ts';
import type { FileKind } from './queries/files.ts';
import { dropTask, keep, keepTask, type Keeping, type OfInvoice } from './service/kept.ts';
import { layOutFor } from './service/papers.ts';

export const letterTask = 'send-invoice';

/** As often as the queue tries a job. */
const mostAttempts = 12;

/** Sends a letter with an invoice, as it was issued: papers are laid out now and kept as they go. What has gone does not go again. */
export const makeInvoiceJobs = (settings: Pick<ModuleSettings, 'blobs' | 'clock' | 'sendMail'>): JobHandlers => ({
  [letterTask]: async (payload, context) => {
    const due = payload as Due;
    const letter = await inRole(context.pool, 'stod_worker', (db) => openLetter(db, due));
    if (letter === null) return;
    const settle = (state: 'sent' | 'failed', refused: readonly string[]) =>
      inRole(context.pool, 'stod_worker', (db) => settleLetter(db, due, state, refused));
    try {
      const { recipients: to, subject, message, reply_to: replyTo, firm: sender } = letter;
      const attachments = await papersOf({ ...settings, pool: context.pool }, due, letter);
      const mail = { to, subject, replyTo, sender, paragraphs: message.split(/\n{2,}/), attachments };
      await sendOnce(settings.sendMail, mail, context);
    } catch (error) {
      if (error instanceof MailRefused) return settle(error.whole ? 'failed' : 'sent', error.addresses);
      if (letter.attempts < mostAttempts) throw error;
      return settle('failed', []);
    }
    // Outside: what has gone is never said to have failed, whatever becomes of writing it down.
    await settle('sent', []);
  },
  // Marked as sent by hand: what the client was handed is what the paper says now.
  [keepTask]: async (payload, { pool }) => {
    for (const kind of ['pdf', 'e-invoice'] as const)
      await keep({ ...settings, pool }, payload as OfInvoice, kind, layOutFor(settings.blobs));
  },
  [dropTask]: async (payload) => {
    const { tenantId, blobIds } = payload as { readonly tenantId: number; readonly blobIds: readonly string[] };
    for (const blobId of blobIds) await settings.blobs.delete(blobKey(tenantId, blobId));
  },
});

/** The papers that go with a letter, of each invoice that it names; those that went before are the files that they were. */
async function papersOf(keeping: Keeping, { tenantId }: Due, letter: OpenLetter): Promise<Attachment[]> {
  const kinds: readonly FileKind[] = [
    'pdf',
    ...(letter.with_report ? (['report'] as const) : []),
    ...(letter.with_e_invoice ? (['e-invoice'] as const) : []),
  ];
  const papers: Attachment[] = [];
  for (const kind of kinds) {
    for (const invoiceId of letter.invoice_ids) {
      const paper = await keep(keeping, { tenantId, invoiceId }, kind, layOutFor(keeping.blobs));
      if (paper) papers.push(paper);
    }
  }
  return papers;
}
