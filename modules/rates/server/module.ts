import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { fetchExchangeRates } from './jobs.ts';
import { makeRatesRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeRatesModule = (settings: ModuleSettings): ServerModule => ({
  name: 'rates',
  routes: makeRatesRoutes(settings),
  rows: rowKinds,
  codes,
  // The bank publishes its rates at about eleven on banking days.
  jobs: { background: { 'fetch-exchange-rates': fetchExchangeRates(settings) } },
  crontab:
    settings.exchangeRates === null
      ? []
      : ['30 11 * * * fetch-exchange-rates ?fill=1d', '15 16 * * * fetch-exchange-rates'],
  problems: problemsOf(is, en),
});
