import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeSupportJobs } from './jobs.ts';
import { makeSupportRoutes } from './routes.ts';

export const makeSupportModule = (settings: ModuleSettings): ServerModule => ({
  name: 'support',
  routes: makeSupportRoutes(settings),
  jobs: { letters: makeSupportJobs(settings) },
  codes,
  problems: problemsOf(is, en),
});
