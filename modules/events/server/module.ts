import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { codes as importCodes } from '../contract/import.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeEventJobs } from './jobs.ts';
import { makeRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';
import { endedTask, hear, makeSuggestJobs } from './suggest-jobs.ts';

export const makeEventsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'events',
  routes: makeRoutes(settings.publicUrl),
  rows: rowKinds,
  jobs: { letters: makeEventJobs(settings), background: makeSuggestJobs(settings) },
  crontab: [`*/5 * * * * ${endedTask}`],
  hears: hear,
  codes: { ...codes, ...importCodes },
  problems: problemsOf(is, en),
});
