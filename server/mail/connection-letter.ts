import { readAsEmployee } from '../as-employee.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { ModuleSettings } from '../module-settings.ts';
import type { Who } from '../oauth/grants.ts';
import type { Scope } from '../scope.ts';
import { sendOnce } from './send-once.ts';

type Words = { readonly subject: string; readonly text: string; readonly label: string };

/** The job that tells a person that a connection has ended, and where to renew it. */
export const connectionLetter =
  (
    { publicUrl, sendMail, clock }: Pick<ModuleSettings, 'publicUrl' | 'sendMail' | 'clock'>,
    wordsOf: (of: Pick<Scope, 'language' | 'edition'>) => Words,
  ): JobHandler =>
  async (payload, context) => {
    const who = payload as Who;
    const mail = await readAsEmployee(context.pool, who, clock(), async (scope, { email: to }) => {
      const { subject, text, label } = wordsOf(scope);
      const url = `${publicUrl}/${who.tenantId}/settings/connections`;
      return { to, language: scope.language, subject, paragraphs: [text], action: { label, url } };
    });
    if (mail) await sendOnce(sendMail, mail, context);
  };
