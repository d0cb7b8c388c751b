import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract/codes.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeSourceJobs } from './jobs.ts';
import { makeRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeSourcesModule = (settings: ModuleSettings): ServerModule => ({
  name: 'sources',
  routes: makeRoutes(settings),
  rows: rowKinds,
  jobs: makeSourceJobs(settings),
  codes,
  problems: problemsOf(is, en),
});
