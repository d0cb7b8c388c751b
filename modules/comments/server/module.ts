import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeCommentJobs } from './jobs.ts';
import { routes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeCommentsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'comments',
  routes,
  rows: rowKinds,
  jobs: { letters: makeCommentJobs(settings) },
  codes,
  problems: problemsOf(is, en),
});
