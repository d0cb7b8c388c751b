import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeHistoryJobs } from './jobs.ts';
import { routes } from './routes.ts';

export const makeHistoryModule = (settings: ModuleSettings): ServerModule => ({
  name: 'history',
  routes,
  jobs: { background: makeHistoryJobs(settings) },
  crontab: ['53 2 * * * empty-bin', '23 4 * * * anchor-audit'],
  codes,
  problems: problemsOf(is, en),
});
