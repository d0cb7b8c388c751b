import { inRole } from '#server/db/transaction.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import { sendOrNotify } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { editionOf } from '#shared/texts/edition.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { mentionTask, type Mention } from './mention.ts';
import { findMention } from './queries/mention.ts';

/** E-mails the mentioned person who commented and where, but not the text, which requires signing in. */
export const makeCommentJobs = ({ publicUrl, sendMail }: ModuleSettings): JobHandlers => ({
  [mentionTask]: async (payload, context) => {
    const { tenantId, commentId, employeeId, authorId } = payload as Mention;
    const found = await inRole(context.pool, 'stod_worker', (db) => findMention(db, tenantId, commentId, employeeId));
    if (!found) return;
    const edition = editionOf(found.system_id);
    const language = found.language === 'en' ? ('en' as const) : ('is' as const);
    const { letter } = textsFor(is, en)({ language, edition });
    const mail = {
      to: found.email,
      language,
      subject: letter.subject(found.author),
      paragraphs: [letter.text(found.author, found.about, found.tenant_name)],
      action: { label: letter.label, url: `${publicUrl}/${tenantId}/${found.path}` },
    };
    await sendOrNotify(sendMail, mail, context, { tenantId, employeeId: authorId, about: 'comment', id: commentId });
  },
});
