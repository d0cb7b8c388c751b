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

/** The same number as the queue's attempts. */
const mostAttempts = 12;

/**
 * Sends a letter with an invoice as it was issued. Documents are generated now and kept as sent; a sent letter is not
 * sent again.
 */
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
      const mail = {
        to,
        language: due.language ?? null,
        subject,
        replyTo,
        sender,
        paragraphs: message.split(/\n{2,}/),
        attachments,
      };
      await sendOnce(settings.sendMail, mail, context);
    } catch (error) {
      if (error instanceof MailRefused) return settle(error.whole ? 'failed' : 'sent', error.addresses);
      if (letter.attempts < mostAttempts) throw error;
      return settle('failed', []);
    }
    // Outside the `try`: a letter that was sent must not be recorded as failed, even if this write fails.
    await settle('sent', []);
  },
  // After a manual mark as sent, keeps the document that the client was handed.
  [keepTask]: async (payload, { pool }) => {
    for (const kind of ['pdf', 'e-invoice'] as const)
      await keep({ ...settings, pool }, payload as OfInvoice, kind, layOutFor(settings.blobs));
  },
  [dropTask]: async (payload) => {
    const { tenantId, blobIds } = payload as { readonly tenantId: number; readonly blobIds: readonly string[] };
    for (const blobId of blobIds) await settings.blobs.delete(blobKey(tenantId, blobId));
  },
});

/** The attachments of a letter, for each invoice that it names; documents that were sent before are the kept files. */
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
