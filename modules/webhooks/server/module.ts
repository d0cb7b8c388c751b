import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { sealingFor } from '#server/sealing.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeWebhooksRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';
import { makeWebhookJobs } from './send.ts';

export function makeWebhooksModule({ secret, clock, postOutside, webhooksInside }: ModuleSettings): ServerModule {
  const sealing = sealingFor(secret, 'webhooks');
  return {
    name: 'webhooks',
    routes: makeWebhooksRoutes(sealing, { allowInside: webhooksInside }),
    rows: rowKinds,
    codes,
    jobs: makeWebhookJobs({ post: postOutside, sealing, clock }),
    crontab: ['* * * * * resend-webhooks', '20 3 * * * sweep-webhooks'],
    problems: problemsOf(is, en),
  };
}
