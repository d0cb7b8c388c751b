import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeConnecting } from './connecting.ts';
import { makeMailboxes } from './mailboxes.ts';
import { makeMailRoutes } from './routes.ts';

export const makeMailModule = (settings: ModuleSettings): ServerModule => ({
  name: 'mail',
  routes: makeMailRoutes({ ...settings, mailboxes: makeMailboxes(settings), connecting: makeConnecting(settings) }),
  codes,
  problems: problemsOf(is, en),
});
