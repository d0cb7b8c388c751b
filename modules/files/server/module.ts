import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { dropBlocks, dropBlocksTask, pruneUploads } from './jobs.ts';
import { makeFilesRoutes } from './routes.ts';

export const makeFilesModule = (settings: ModuleSettings): ServerModule => ({
  name: 'files',
  routes: makeFilesRoutes(settings),
  jobs: { background: { 'prune-uploads': pruneUploads(settings), [dropBlocksTask]: dropBlocks(settings) } },
  crontab: ['41 3 * * * prune-uploads'],
  codes,
  problems: problemsOf(is, en),
});
