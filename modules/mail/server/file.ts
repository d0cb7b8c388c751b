import { getWritable } from '#modules/documents/server/service/create.ts';
import { fileLetter, headsOf, unreadLetters, type Dropped } from '#modules/documents/server/service/file-letter.ts';
import { refuseInCloud } from '#modules/documents/server/service/one-store.ts';
import { beginMade, putMade } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { inSteps } from '#server/http/steps.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Filed } from '../contract.ts';
import { whoOf, type Asked, type Mailboxes } from './mailboxes.ts';

type Fetched = { readonly whole: WholeLetter; readonly dropped: readonly Dropped[] };
type Received = { readonly params: { readonly id: number }; readonly body: Filed };

/** Files a letter of one's own mail on a case, as it came. */
export const makeFile = (mailboxes: Mailboxes, blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { params: { id }, body }: Received) => {
      await getWritable(scope, { projectId: id });
      await refuseInCloud(scope, id);
      const connected = (await mailboxes.list(scope)).some(({ source }) => source === body.source);
      if (!connected) throw new AppError('mailbox_gone');
      const unread = await unreadLetters(scope, id);
      return { who: whoOf(scope), unread, madeId: await beginMade(scope, id, 'letter') };
    },
    outside: async ({ who, unread, madeId }, context, { body }): Promise<Fetched> => {
      const whole = wholeOf(await mailboxes.ask(context, who, (mailbox) => mailbox.find(body.key, context.signal)));
      await putMade(blobs, who.tenantId, madeId, whole.mime);
      return { whole, dropped: await headsOf(blobs, who.tenantId, unread) };
    },
    seconds: 60,
    after: async (scope, { began: { madeId }, outcome: { whole, dropped } }, { params }) => {
      const { documentId, name, isNew } = await fileLetter(scope, params.id, madeId, whole, dropped);
      return { documentId, name, isNew };
    },
  });

/** @throws mailbox_gone, mailbox_away, mailbox_refused, letter_gone, letter_too_large */
function wholeOf(asked: Asked<WholeLetter | 'tooLarge' | null>): WholeLetter {
  if ('failure' in asked) {
    const { failure } = asked;
    if (failure === 'gone') throw new AppError('mailbox_gone');
    throw new AppError(failure === 'expired' || failure === 'forbidden' ? 'mailbox_refused' : 'mailbox_away');
  }
  if (asked.done === null) throw new AppError('letter_gone');
  if (asked.done === 'tooLarge') throw new AppError('letter_too_large');
  return asked.done;
}
