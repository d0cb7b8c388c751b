import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { fetchInterestRates } from './jobs.ts';
import { makeCalculatorsRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeCalculatorsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'calculators',
  routes: makeCalculatorsRoutes(settings),
  rows: rowKinds,
  codes,
  // The next month's rates are published in the days before it begins.
  jobs: { background: { 'fetch-interest-rates': fetchInterestRates(settings) } },
  crontab: settings.interestRates === null ? [] : ['20 17 * * * fetch-interest-rates ?fill=1d'],
  problems: problemsOf(is, en),
});
