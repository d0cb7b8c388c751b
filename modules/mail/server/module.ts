import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { sealingFor } from '#server/sealing.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeConnecting } from './connecting.ts';
import { makeMailboxes } from './mailboxes.ts';
import { makeMailRoutes } from './routes.ts';
import { dueTask, makeRuleJobs } from './rule-job.ts';
import { makeSending } from './send.ts';
import { makeLetterJobs } from './send-job.ts';
import { makeTokens } from './token.ts';

export function makeMailModule(settings: ModuleSettings): ServerModule {
  const mailboxes = makeMailboxes(settings);
  const tokens = makeTokens(settings.secret);
  const connecting = makeConnecting(settings);
  const sealing = sealingFor(settings.secret, 'cloud');
  const sending = makeSending({ ...settings, mailboxes, sealing });
  const ruled = makeRuleJobs({ ...settings, mailboxes, tokens, sealing });
  return {
    name: 'mail',
    routes: makeMailRoutes({ ...settings, mailboxes, connecting, sending, tokens, sealing }),
    codes,
    problems: problemsOf(is, en),
    jobs: { ...ruled, outside: { ...ruled.outside, ...makeLetterJobs({ ...settings, mailboxes, tokens, sealing }) } },
    crontab: [`*/5 * * * * ${dueTask}`],
  };
}
