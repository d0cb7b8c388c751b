import { buffer } from 'node:stream/consumers';
import * as cloud from '#modules/cloud/server/service/letters.ts';
import { diskName } from '#modules/documents/rules/names.ts';
import { blobKey } from '#server/blobs/blob-store.ts';
import type { CloudDrive } from '#server/cloud-drive.ts';
import { composed } from '#server/mail/compose.ts';
import type { Attachment } from '#server/mail/mail.ts';
import type { OwnLetter } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type * as queries from './queries/outgoing.ts';
import type { Tokens } from './token.ts';

export type Letter = queries.Going & {
  readonly parts: readonly queries.GoingPart[];
  readonly name: string;
  readonly account: string;
};
/** The folder of a case in the cloud. */
export type There = {
  readonly drive: CloudDrive;
  readonly projectId: number;
  readonly container: string;
  readonly root: string;
};

type Given = Pick<ModuleSettings, 'blobs'> & { readonly tokens: Tokens; readonly there: There | null };

/** A letter with the content of its attachments; null if an attachment no longer exists. @throws CloudFailure */
export async function wholeOf(
  given: Given,
  tenantId: number,
  letter: Letter,
  signal: AbortSignal,
): Promise<OwnLetter | null> {
  const attachments: Attachment[] = [];
  for (const part of letter.parts) {
    const content = await bytesOf(given, tenantId, part, signal);
    if (content === null || part.name === null) return null;
    const contentType = part.contentType ?? 'application/octet-stream';
    attachments.push({ name: diskName(part.name), contentType, content });
  }
  const { messageId, name, account: from, message: text, createdAt: date, answers, thread } = letter;
  const token = given.tokens.of(tenantId, { id: letter.projectId, yearNumber: letter.yearNumber });
  const subject = `${letter.subject} ${token}`;
  const listed = (addresses: string) => addresses.split(', ').filter(Boolean);
  const [to, cc] = [listed(letter.recipients), listed(letter.copies)];
  return composed({ messageId, name, from, to, cc, subject, text, date, answers, thread, attachments });
}

async function bytesOf(
  { blobs, there }: Given,
  tenantId: number,
  { blobId, item, version }: queries.GoingPart,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (blobId !== null) {
    const content = await blobs.get(blobKey(tenantId, blobId));
    return content === null ? null : buffer(content);
  }
  if (there === null || item === null || version === null) return null;
  return cloud.bytesOf(there.drive, there.container, { item, version }, signal);
}
