import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { pruneBatches } from './jobs.ts';
import { makeDocumentsRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeDocumentsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'documents',
  routes: makeDocumentsRoutes(settings),
  rows: rowKinds,
  jobs: { background: { 'prune-document-batches': pruneBatches(settings) } },
  crontab: ['17 * * * * prune-document-batches'],
  codes,
  problems: problemsOf(is, en),
});
