import * as cloud from '#modules/cloud/server/service/letters.ts';
import { fileLetter } from '#modules/documents/server/service/file-letter.ts';
import { beginMade, putMade } from '#modules/files/server/service.ts';
import { actAsEmployee } from '#server/as-employee.ts';
import type { JobContext } from '#server/jobs/job.ts';
import type { OwnLetter, WholeLetter } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { cloudLetterOf } from './cloud-letter.ts';
import type { Due } from './queries/outgoing.ts';
import type { Letter, There } from './whole-letter.ts';

type Given = Pick<ModuleSettings, 'blobs' | 'clock'>;

/** Files a sent letter as a document of the case, with the sent bytes, unless its writer may no longer write there. */
export async function fileSent(given: Given, context: JobContext, due: Due, letter: Letter, own: OwnLetter) {
  const { pool, log } = context;
  const { projectId } = letter;
  const as = <T>(work: (scope: Scope) => Promise<T>) => actAsEmployee(pool, due, given.clock(), work);
  const madeId = await as((scope) => beginMade(scope, projectId, 'letter'));
  if (madeId === null) return;
  await putMade(given.blobs, due.tenantId, madeId, own.mime);
  try {
    await as((scope) => fileLetter(scope, projectId, madeId, sentOf(letter, own), []));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ tenantId: due.tenantId, code: error.code }, 'a letter has gone, and is not filed');
  }
}

/** The same for a case in the cloud: a file whose name is unique to the letter, so that it exists once. */
export async function fileInCloud(
  { clock }: Pick<Given, 'clock'>,
  { pool }: JobContext,
  due: Due,
  { letter, there }: { readonly letter: Letter; readonly there: There },
  own: OwnLetter,
) {
  const { named, name, mime } = cloudLetterOf(sentOf(letter, own));
  const item = await cloud.putLetter(there.drive, there, name, mime);
  await actAsEmployee(pool, due, clock(), (scope) => cloud.keepLetter(scope, there, item, named));
}

/** A sent letter in the form in which a mailbox returns letters. */
export const sentOf = (letter: Letter, { mime }: Pick<OwnLetter, 'mime'>): WholeLetter => ({
  letter: {
    key: '',
    subject: letter.subject,
    from: letter.name === '' ? letter.account : `${letter.name} <${letter.account}>`,
    to: letter.recipients.split(', '),
    addresses: [],
    messageId: letter.messageId,
    sentAt: letter.createdAt,
    hasAttachments: letter.parts.length > 0,
  },
  mime,
});
