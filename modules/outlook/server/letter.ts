import { readAsEmployee } from '#server/as-employee.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Who } from '#server/oauth/grants.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';

export const letterTask = 'outlook-letter';

/** Tells a person that their calendar is no longer read, and where to reconnect it. */
export const makeLetters = ({
  publicUrl,
  sendMail,
  clock,
}: Pick<ModuleSettings, 'publicUrl' | 'sendMail' | 'clock'>): JobHandlers => ({
  [letterTask]: async (payload, context) => {
    const who = payload as Who;
    const mail = await readAsEmployee(context.pool, who, clock(), async ({ language, edition }, { email: to }) => {
      const { letter: words } = language === 'en' ? en(english[edition]) : is(icelandic[edition]);
      const url = `${publicUrl}/${who.tenantId}/settings/connections`;
      return { to, subject: words.subject, paragraphs: [words.text], action: { label: words.label, url } };
    });
    if (mail) await sendOnce(sendMail, mail, context);
  },
});
