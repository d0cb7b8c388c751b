import type { JobHandlers } from '#server/jobs/job.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import type { ModuleSettings } from '#server/module-settings.ts';

export const supportTask = 'support-question';

type Question = {
  readonly question: string;
  readonly page: string;
  readonly name: string;
  readonly email: string;
  readonly tenants: readonly string[];
};

/** Mails a question to the support address; replies go to the person who asked. */
export const makeSupportJobs = ({ supportEmail, sendMail }: ModuleSettings): JobHandlers => ({
  [supportTask]: async (payload, context) => {
    if (supportEmail === null) return;
    const { question, page, name, email, tenants } = payload as Question;
    const mail = {
      to: supportEmail,
      language: null,
      replyTo: email,
      subject: `${name} (${tenants.join(', ')})`,
      paragraphs: [question, `${name} <${email}>\n${page}`],
    };
    await sendOnce(sendMail, mail, context);
  },
});
