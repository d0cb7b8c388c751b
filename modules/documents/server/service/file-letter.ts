import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { storeMade } from '#modules/files/server/service.ts';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import type { Scope } from '#server/scope.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
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

/** Which of these letters stand among the papers of a case, by what their senders' programs call them. */
export const filedLetters = (scope: Scope, projectId: number, messageIds: readonly string[]) =>
  letters.filed(scope, projectId, messageIds);

/** A letter that was dropped in and that no job has read yet, and what its head says that it is called. */
export type Dropped = { readonly versionId: string; readonly messageId: string };

/** Letters of a case that wait to be read. */
export const unreadLetters = (scope: Scope, projectId: number) => letters.unread(scope, projectId);

/** What the heads of letters that wait say; no transaction may be open. What was erased meanwhile is left out. */
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
 * A letter as it came, at the root of its case, whose bytes were put at `madeId`. The same letter is the same document,
 * whoever files it and out of whose mailbox: whose it is is said in the transaction that makes it, under the lock of the case.
 * One that was dropped in is known by its head (`dropped`) before a job has read it, and by its bytes where it came later still.
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
  // What it is its mailbox says: letters in old alphabets look like no text.
  const content = await storeMade(scope, madeId, mime, contentTypeOf('text/plain', 'eml'));
  const { untitledLetter } = scope.language === 'en' ? en(english[scope.edition]) : is(icelandic[scope.edition]);
  const name = cleanName(`${letter.subject.trim() || untitledLetter}.eml`);
  const { id, versionId, name: given } = await insertUnder(scope, { projectId, folderId: null }, name, content);
  if (named.messageId !== '' && versionId !== null)
    await letters.insert(scope, { documentId: id, projectId, versionId }, named);
  return { documentId: id, name: given, isNew: true };
}

/** A letter with what its own head says that it is called. */
export function namedBy({ letter, mime }: WholeLetter) {
  const head = threadOf(mime);
  return { ...letter, ...head, messageId: head.messageId || letter.messageId };
}

type Sought = { readonly mime: Buffer; readonly dropped: readonly Dropped[] };

/** The document that is this letter already; of one that nobody has read it is said which it is. */
async function findFiled(scope: Scope, projectId: number, named: letters.Named, { mime, dropped }: Sought) {
  const same = await letters.ofBytes(scope, projectId, createHash('sha256').update(mime).digest());
  if (named.messageId === '') return same?.id;
  const unsaid = dropped.filter(({ messageId }) => messageId === named.messageId);
  for (const { versionId } of same ? [...unsaid, same] : unsaid) await letters.say(scope, versionId, named);
  return (await letters.filed(scope, projectId, [named.messageId])).get(named.messageId) ?? same?.id;
}
