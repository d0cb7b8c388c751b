import { createHash } from 'node:crypto';
import { namedBy } from '#modules/documents/server/service/file-letter.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import { fileNameOf } from '../rules/answer.ts';
import { withoutTokens } from '../rules/token.ts';

/**
 * A letter as it is to stand in the cloud. Its name has a mark made of what it is called, or of its bytes where it has no
 * name, so that whoever brings it brings the same file, however often.
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
