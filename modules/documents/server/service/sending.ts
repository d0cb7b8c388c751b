import { buffer } from 'node:stream/consumers';
import { blobKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import { MailRefused } from '#server/mail/mail.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { mostSentBytes, type NewSending } from '../../contract/sending.ts';
import { diskName, splitName } from '../../rules/names.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import * as frozen from '../queries/frozen.ts';
import * as queries from '../queries/sendings.ts';
import { lockTrees } from '../queries/tree.ts';
import { announce, findOpenable, getRow, refuseReaders } from './answer.ts';
import { versions } from './read.ts';

type MailState = Pick<ModuleSettings, 'mailReaches' | 'mailShown'>;

const sendingTask = 'send-document';
/** The queue's number of attempts. */
const mostAttempts = 12;

/** The draft of a letter with a document. It does not name the case: letters can be read in transit. */
export async function draft(scope: Scope, id: number, { mailReaches, mailShown }: MailState) {
  const row = await getRow(scope, id);
  refuseReaders(scope);
  const { people, firm } = await queries.addressesOf(scope, row.projectId);
  const { letter } = textsFor(is, en)(scope);
  const { base } = splitName(row.name);
  return {
    subject: base,
    message: [letter.greeting, letter.enclosed(base), `${letter.regards}\n${scope.actor.name}\n${firm}`].join('\n\n'),
    people,
    mail: mailReaches ? ('smtp' as const) : mailShown ? ('mailbox' as const) : ('none' as const),
  };
}

/**
 * Sends the displayed version: freezes it as sent and stores the letter in one transaction; a job sends it after the
 * commit, and is deleted only when done.
 */
export async function send(
  scope: Scope,
  id: number,
  { versionId, to, subject, message }: NewSending,
  { mailReaches, mailShown }: MailState,
) {
  const row = await getRow(scope, id);
  refuseReaders(scope);
  if (!mailReaches && !mailShown) throw new AppError('no_document_mail');
  await lockTrees(scope, [row.projectId]);
  const version = await findOpenable(scope, versionId);
  if (version?.documentId !== id) throw new AppError('not_found');
  if (Number(version.size) > mostSentBytes) throw new AppError('too_large_to_send');
  const of = { versionId, documentId: id, projectId: row.projectId };
  const marks = await frozen.freeze(scope, { ...of, reason: 'sent', note: '' });
  const { writer, firm } = await queries.addressesOf(scope, row.projectId);
  const sendingId = await queries.insert(scope, {
    version_id: versionId,
    document_id: id,
    project_id: row.projectId,
    recipients: [...new Set(to)].join(', '),
    subject,
    message,
    reply_to: writer,
    firm,
    marks,
  });
  scope.enqueue({ task: sendingTask, payload: { tenantId: scope.tenantId, sendingId, language: scope.language } });
  announce(scope, 'DocumentUpdated', await getRow(scope, id));
  return versions(scope, id);
}

/** Sends the letter with its version, whatever happened to the document since. A sent letter is not sent again. */
export const sendingJobs = ({ blobs, sendMail }: Pick<ModuleSettings, 'blobs' | 'sendMail'>): JobHandlers => ({
  [sendingTask]: async (payload, context) => {
    const due = payload as queries.Due;
    const letter = await inRole(context.pool, 'stod_worker', (db) => queries.openSending(db, due));
    if (letter === null) return;
    const settle = (state: 'sent' | 'failed', refused: readonly string[]) =>
      inRole(context.pool, 'stod_worker', (db) => queries.settleSending(db, due, state, refused));
    try {
      const { recipients: to, subject, message, reply_to: replyTo, firm: sender } = letter;
      const content = await blobs.get(blobKey(due.tenantId, letter.blob_id));
      if (content === null) return await settle('failed', []);
      const attachment = {
        name: diskName(letter.name),
        contentType: letter.content_type,
        content: await buffer(content),
      };
      const paragraphs = message.split(/\n{2,}/);
      const language = due.language ?? null;
      await sendOnce(
        sendMail,
        { to, language, subject, replyTo, sender, paragraphs, attachments: [attachment] },
        context,
      );
    } catch (error) {
      if (error instanceof MailRefused) return settle(error.whole ? 'failed' : 'sent', error.addresses);
      if (letter.attempts < mostAttempts) throw error;
      return settle('failed', []);
    }
    // Outside the try: a sent letter is never reported as failed, even if recording it fails.
    await settle('sent', []);
  },
});
