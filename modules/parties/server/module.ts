import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { CountTabs } from '#server/tab-counts.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makePartyRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makePartiesModule = (settings: ModuleSettings, countTabs: CountTabs): ServerModule => ({
  name: 'parties',
  routes: makePartyRoutes(settings.registry, countTabs),
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
