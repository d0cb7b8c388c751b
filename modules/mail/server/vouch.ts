import * as cloud from '#modules/cloud/server/service/letters.ts';
import { getWritable } from '#modules/documents/server/service/create.ts';
import { fileLetter } from '#modules/documents/server/service/file-letter.ts';
import { beginMade, putMade } from '#modules/files/server/service.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import { inSteps } from '#server/http/steps.ts';
import type { WholeLetter } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Sealing } from '#server/sealing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { cloudLetterOf } from './cloud-letter.ts';
import { sentOf } from './file-sent.ts';
import * as queries from './queries/outgoing.ts';
import type { Tokens } from './token.ts';
import { wholeOf, type Letter, type There } from './whole-letter.ts';

type Given = Pick<ModuleSettings, 'blobs' | 'cloudDrive'> & { readonly tokens: Tokens; readonly sealing: Sealing };
type Received = { readonly params: { readonly id: number } };
type Outside = { readonly whole: WholeLetter; readonly item: CloudItem | null };

/**
 * The writer of a letter with an unknown outcome says that it was sent. It is then filed as a sent letter is, with the
 * attachments that it was handed over with. The mailbox stays unchanged: only its owner knows what is in it.
 */
export const makeVouching = (given: Given) =>
  inSteps({
    before: async (scope: Scope, { params: { id } }: Received) => {
      const letter = await getUnsure(scope, id);
      const { projectId } = letter;
      await getWritable(scope, { projectId });
      const opened = await cloud.findWritable(scope, given, projectId);
      const madeId = opened ? null : await beginMade(scope, projectId, 'letter');
      return { tenantId: scope.tenantId, letter, opened, madeId };
    },
    outside: async ({ tenantId, letter, opened, madeId }, { signal }): Promise<Outside> => {
      const wholeIn = (there: There | null) => getWhole({ ...given, there }, tenantId, letter, signal);
      if (opened)
        return cloud.reachCloud(given, opened, async (drive) => {
          const whole = await wholeIn({ ...opened.project, drive });
          const { name, mime } = cloudLetterOf(whole);
          return { whole, item: await cloud.putLetter(drive, opened.project, name, mime) };
        });
      const whole = await wholeIn(null);
      if (madeId !== null) await putMade(given.blobs, tenantId, madeId, whole.mime);
      return { whole, item: null };
    },
    seconds: 120,
    after: async (scope, { began: { letter, opened, madeId }, outcome: { whole, item } }, { params: { id } }) => {
      if (!(await queries.vouch(scope, id))) throw new AppError('letter_outcome_known');
      const { projectId } = letter;
      if (madeId !== null) return { ...(await fileLetter(scope, projectId, madeId, whole, [])), inCloud: false };
      // The case has left the cloud meanwhile.
      if (!opened || !item) throw new AppError('conflict');
      await getWritable(scope, { projectId });
      return { ...(await cloud.keepLetter(scope, opened.project, item, cloudLetterOf(whole).named)), inCloud: true };
    },
  });

/** The person's letter with an unknown outcome. @throws not_found, letter_outcome_known */
async function getUnsure(scope: Scope, id: number): Promise<Letter> {
  const outcome = await queries.outcomeOf(scope, id);
  const going = outcome && (await queries.going(scope, id));
  if (!going) throw new AppError('not_found');
  if (outcome.failure !== 'unknown') throw new AppError('letter_outcome_known');
  return { ...going, parts: await queries.goingParts(scope, id), name: scope.actor.name, account: going.sender };
}

/** @throws letter_papers_gone, CloudFailure */
async function getWhole(...asked: Parameters<typeof wholeOf>): Promise<WholeLetter> {
  const [, , letter] = asked;
  const own = await wholeOf(...asked);
  if (own === null) throw new AppError('letter_papers_gone');
  return sentOf(letter, own);
}
