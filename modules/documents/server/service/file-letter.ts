import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { storeMade } from '#modules/files/server/service.ts';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import type { Scope } from '#server/scope.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { cleanName } from '../../rules/names.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import * as letters from '../queries/letters.ts';
import { lockTrees } from '../queries/tree.ts';
import { mostHead, threadOf } from '../reading/letter-head.ts';
import { get } from './answer.ts';
import { getWritable, insertUnder } from './create.ts';

export type { Named } from '../queries/letters.ts';

/** Which of these letters are documents of a case, by Message-ID. */
export const filedLetters = (scope: Scope, projectId: number, messageIds: readonly string[]) =>
  letters.filed(scope, projectId, messageIds);

/** An uploaded letter that no job has read yet, and the Message-ID of its header. */
export type Dropped = { readonly versionId: string; readonly messageId: string };

/** Letters of a case that are not read yet. */
export const unreadLetters = (scope: Scope, projectId: number) => letters.unread(scope, projectId);

/** The headers of unread letters; must run outside of transactions. Skips erased ones. */
export async function headsOf(
  blobs: BlobStore,
  tenantId: number,
  waiting: readonly letters.LetterFile[],
): Promise<readonly Dropped[]> {
  const heads: Dropped[] = [];
  for (const { versionId, blobId, size } of waiting) {
    const end = Math.min(size, mostHead) - 1;
    const head = end < 0 ? null : await blobs.get(blobKey(tenantId, blobId), { start: 0, end });
    if (head) heads.push({ versionId, messageId: threadOf(await buffer(head)).messageId });
  }
  return heads;
}

/**
 * Files a letter unchanged at the root of its case, with its bytes stored as `madeId`. The same letter is the same
 * document, whoever files it from any mailbox: its identity is stored in the transaction that creates it, under the
 * lock of the case. An uploaded letter is recognised by its header (`dropped`) before a job has read it, and by its
 * bytes if uploaded later.
 */
export async function fileLetter(
  scope: Scope,
  projectId: number,
  madeId: string,
  { letter, mime }: WholeLetter,
  dropped: readonly Dropped[],
) {
  await getWritable(scope, { projectId });
  await lockTrees(scope, [projectId]);
  const named = namedBy({ letter, mime });
  const before = await findFiled(scope, projectId, named, { mime, dropped });
  if (before !== undefined) return { documentId: before, name: (await get(scope, before)).name, isNew: false };
  // The type comes from the mailbox: letters in old character sets do not look like text.
  const content = await storeMade(scope, madeId, mime, contentTypeOf('text/plain', 'eml'));
  const { untitledLetter } = textsFor(is, en)(scope);
  const name = cleanName(`${letter.subject.trim() || untitledLetter}.eml`);
  const { id, versionId, name: given } = await insertUnder(scope, { projectId, folderId: null }, name, content);
  if (named.messageId !== '' && versionId !== null)
    await letters.insert(scope, { documentId: id, projectId, versionId }, named);
  return { documentId: id, name: given, isNew: true };
}

/** A letter with the identity of its own header. */
export function namedBy({ letter, mime }: WholeLetter) {
  const head = threadOf(mime);
  return { ...letter, ...head, messageId: head.messageId || letter.messageId };
}

type Sought = { readonly mime: Buffer; readonly dropped: readonly Dropped[] };

/** The document with this letter; stores the identity of an unread one. */
async function findFiled(scope: Scope, projectId: number, named: letters.Named, { mime, dropped }: Sought) {
  const same = await letters.ofBytes(scope, projectId, createHash('sha256').update(mime).digest());
  if (named.messageId === '') return same?.id;
  const unsaid = dropped.filter(({ messageId }) => messageId === named.messageId);
  for (const { versionId } of same ? [...unsaid, same] : unsaid) await letters.say(scope, versionId, named);
  return (await letters.filed(scope, projectId, [named.messageId])).get(named.messageId) ?? same?.id;
}
