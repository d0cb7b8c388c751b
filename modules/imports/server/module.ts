import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { pruneImports } from './jobs.ts';
import { routes } from './routes.ts';

export const makeImportsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'imports',
  routes,
  jobs: { background: { 'prune-imports': pruneImports(settings) } },
  crontab: ['17 * * * * prune-imports'],
  codes,
  problems: problemsOf(is, en),
});
