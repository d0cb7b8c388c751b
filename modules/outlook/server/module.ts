import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { suiteGrants } from '#server/oauth/suite-grants.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeConnecting } from './connecting.ts';
import { makeLetters } from './letter.ts';
import { makeOutlookRoutes } from './routes.ts';
import { dueTask, makeSyncJobs } from './sync-job.ts';
import { hear } from './wake.ts';

export function makeOutlookModule(settings: ModuleSettings): ServerModule {
  const { officeSuite: suite, clock } = settings;
  const grants = suiteGrants(settings);
  const module = {
    name: 'outlook',
    routes: makeOutlookRoutes(makeConnecting({ ...settings, grants })),
    codes,
    problems: problemsOf(is, en),
  };
  if (suite === null) return module;
  const jobs = { ...makeSyncJobs({ suite, grants, clock }), letters: makeLetters(settings) };
  return { ...module, jobs, hears: hear, crontab: [`*/5 * * * * ${dueTask}`] };
}
