import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeAuthJobs } from './jobs.ts';
import { makeAuthRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeAuthModule = (settings: ModuleSettings): ServerModule => ({
  name: 'auth',
  routes: makeAuthRoutes(settings),
  jobs: { urgent: makeAuthJobs(settings) },
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
