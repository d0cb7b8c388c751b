import { storeMade } from '#modules/files/server/service.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import type { Scope } from '#server/scope.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { cleanName } from '../../rules/names.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import * as letters from '../queries/letters.ts';
import { lockTrees } from '../queries/tree.ts';
import { threadOf } from '../reading/letter-head.ts';
import { get } from './answer.ts';
import { getWritable, insertUnder } from './create.ts';

/** Which of these letters stand among the papers of a case, by what their senders' programs call them. */
export const filedLetters = (scope: Scope, projectId: number, messageIds: readonly string[]) =>
  letters.filed(scope, projectId, messageIds);

/**
 * A letter as it came, at the root of its case, whose bytes were put at `madeId`. The same letter is the same document,
 * whoever files it and out of whose mailbox: whose it is is said in the transaction that makes it, under the lock of the case.
 */
export async function fileLetter(scope: Scope, projectId: number, madeId: string, { letter, mime }: WholeLetter) {
  await getWritable(scope, { projectId });
  await lockTrees(scope, [projectId]);
  const head = threadOf(mime);
  const messageId = head.messageId || letter.messageId;
  const before = messageId === '' ? undefined : (await letters.filed(scope, projectId, [messageId])).get(messageId);
  if (before !== undefined) return { documentId: before, name: (await get(scope, before)).name, isNew: false };
  // What it is its mailbox says: letters in old alphabets look like no text.
  const content = await storeMade(scope, madeId, mime, contentTypeOf('text/plain', 'eml'));
  const { untitledLetter } = scope.language === 'en' ? en(english[scope.edition]) : is(icelandic[scope.edition]);
  const name = cleanName(`${letter.subject.trim() || untitledLetter}.eml`);
  const { id, versionId, name: given } = await insertUnder(scope, { projectId, folderId: null }, name, content);
  if (messageId !== '' && versionId !== null)
    await letters.insert(scope, { documentId: id, projectId, versionId }, { ...letter, ...head, messageId });
  return { documentId: id, name: given, isNew: true };
}
