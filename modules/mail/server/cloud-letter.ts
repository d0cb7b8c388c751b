import { createHash } from 'node:crypto';
import { namedBy } from '#modules/documents/server/service/file-letter.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import { fileNameOf } from '../rules/answer.ts';
import { withoutTokens } from '../rules/token.ts';

/**
 * A letter as a file in the cloud. Its name contains a digest of its Message-ID, or of its bytes if it has none, so that
 * repeated uploads are one file.
 */
export function cloudLetterOf(whole: WholeLetter) {
  const named = namedBy(whole);
  const mark = createHash('sha256').update(named.messageId || whole.mime);
  const title = withoutTokens(named.subject);
  return {
    named,
    name: fileNameOf({ title, sentAt: named.sentAt, mark: mark.digest('hex').slice(0, 10) }),
    mime: whole.mime,
  };
}
