import { inRole } from '#server/db/transaction.ts';
import type { JobContext, JobHandlers } from '#server/jobs/job.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { dateTime } from '#shared/format.ts';
import { icelandic } from '#shared/texts/nouns.ts';
import { is } from '../texts/is.ts';
import { appendAnchors, readAnchors } from './anchor-file.ts';
import { emptyBins } from './empty-bin.ts';
import { anchorHeads, lostAnchors, type Anchor } from './queries/anchors.ts';

type Settings = Pick<ModuleSettings, 'auditAnchors' | 'clock' | 'sendMail'>;

/**
 * Records the heads of the audit log's chains each day: in the database, in the log, and where the operator chooses,
 * because whoever controls the database can delete everything in it. First verifies the earlier anchors.
 */
export const makeHistoryJobs = ({ auditAnchors: { file, email }, clock, sendMail }: Settings): JobHandlers => ({
  'empty-bin': (_payload, context) => emptyBins(context, clock()),
  'anchor-audit': async (_payload, context) => {
    const lost = await findLost(context, file);
    const heads = await inRole(context.pool, 'stod_worker', anchorHeads);
    const now = clock();
    context.log.info({ heads }, 'audit log: heads');
    if (lost.length > 0) context.log.error({ lost }, 'audit log: a chain does not come to its anchor');
    if (file !== null) await appendAnchors(file, now, heads);
    if (email !== null) await sendOnce(sendMail, { to: email, language: 'is', ...letterOf(now, heads, lost) }, context);
  },
});

async function findLost({ pool }: JobContext, file: string | null): Promise<readonly Anchor[]> {
  const written = file === null ? [] : await readAnchors(file);
  const lost = await inRole(pool, 'stod_worker', async (db) => [
    ...(await lostAnchors(db)),
    ...(await lostAnchors(db, written)),
  ]);
  return [...new Map(lost.map((anchor) => [`${anchor.tenant}/${anchor.number}/${anchor.hash}`, anchor])).values()];
}

function letterOf(now: Date, heads: readonly Anchor[], lost: readonly Anchor[]) {
  const { anchors: words } = is(icelandic.legal);
  const shown = ({ tenant, number, hash }: Anchor) => `${tenant} / ${number} / ${hash}`;
  return {
    subject: lost.length > 0 ? words.lostSubject : words.subject(dateTime(now)),
    paragraphs: [
      ...(lost.length > 0 ? [words.lost, lost.map(shown).join('\n')] : []),
      words.heads,
      heads.map(shown).join('\n') || words.none,
    ],
  };
}
