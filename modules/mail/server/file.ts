import * as cloud from '#modules/cloud/server/service/letters.ts';
import { getWritable } from '#modules/documents/server/service/create.ts';
import { fileLetter, headsOf, unreadLetters, type Dropped } from '#modules/documents/server/service/file-letter.ts';
import { beginMade, putMade } from '#modules/files/server/service.ts';
import { actAsEmployee } from '#server/as-employee.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import { inSteps } from '#server/http/steps.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Sealing } from '#server/sealing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Filed } from '../contract.ts';
import { cloudLetterOf } from './cloud-letter.ts';
import { whoOf, type Asked, type Mailboxes } from './mailboxes.ts';

type Given = Pick<ModuleSettings, 'blobs' | 'clock' | 'cloudDrive'> & {
  readonly mailboxes: Mailboxes;
  readonly sealing: Sealing;
};
type Received = { readonly params: { readonly id: number }; readonly body: Filed };
type Outside = { readonly whole: WholeLetter; readonly dropped: readonly Dropped[]; readonly item: CloudItem | null };

/** Files a letter of the person's mailbox on a case, unchanged: in our own store, or in the cloud for a case there. */
export const makeFile = (given: Given) =>
  inSteps({
    before: async (scope: Scope, { params: { id }, body }: Received) => {
      await getWritable(scope, { projectId: id });
      const connected = (await given.mailboxes.list(scope)).some(({ source }) => source === body.source);
      if (!connected) throw new AppError('mailbox_gone');
      const opened = await cloud.findWritable(scope, given, id);
      const own = opened
        ? null
        : { unread: await unreadLetters(scope, id), madeId: await beginMade(scope, id, 'letter') };
      return { who: whoOf(scope), opened, own };
    },
    outside: async ({ who, opened, own }, context, { params, body }): Promise<Outside> => {
      const { mailboxes, blobs, clock } = given;
      const whole = wholeOf(await mailboxes.ask(context, who, (mailbox) => mailbox.find(body.key, context.signal)));
      if (own) {
        await putMade(blobs, who.tenantId, own.madeId, whole.mime);
        return { whole, dropped: await headsOf(blobs, who.tenantId, own.unread), item: null };
      }
      const { named, name, mime } = cloudLetterOf(whole);
      const there = await actAsEmployee(context.pool, who, clock(), (scope) =>
        cloud.filedLetters(scope, params.id, [named.messageId]),
      );
      // A letter that is filed already is not uploaded again.
      const isThere = there?.has(named.messageId) ?? false;
      const item = opened && !isThere ? await cloud.bringLetter(given, opened, name, mime) : null;
      return { whole, dropped: [], item };
    },
    seconds: 120,
    after: async (scope, { began: { opened, own }, outcome: { whole, dropped, item } }, { params: { id } }) => {
      if (own) return { ...(await fileLetter(scope, id, own.madeId, whole, dropped)), inCloud: false };
      const { named } = cloudLetterOf(whole);
      const there = (await cloud.filedLetters(scope, id, [named.messageId])).get(named.messageId);
      if (there) return { documentId: there.id, name: there.name, isNew: false, inCloud: true };
      // The filed letter was deleted meanwhile, or the case has left the cloud.
      if (!opened || !item) throw new AppError('conflict');
      await getWritable(scope, { projectId: id });
      return { ...(await cloud.keepLetter(scope, opened.project, item, named)), inCloud: true };
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
