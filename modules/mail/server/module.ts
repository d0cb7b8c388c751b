import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeConnecting } from './connecting.ts';
import { makeMailboxes } from './mailboxes.ts';
import { makeMailRoutes } from './routes.ts';
import { makeSending } from './send.ts';
import { makeLetterJobs } from './send-job.ts';
import { makeTokens } from './token.ts';

export function makeMailModule(settings: ModuleSettings): ServerModule {
  const mailboxes = makeMailboxes(settings);
  const tokens = makeTokens(settings.secret);
  const connecting = makeConnecting(settings);
  const sending = makeSending(mailboxes);
  return {
    name: 'mail',
    routes: makeMailRoutes({ ...settings, mailboxes, connecting, sending, tokens }),
    codes,
    problems: problemsOf(is, en),
    jobs: { outside: makeLetterJobs({ ...settings, mailboxes, tokens }) },
  };
}
