import { mergeJobs } from '#server/jobs/job.ts';
import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { dropBlocks, dropBlocksTask, pruneUploads } from './jobs.ts';
import { makeFilesRoutes } from './routes.ts';
import { scanningJobs } from './scanning.ts';

export const makeFilesModule = (settings: ModuleSettings): ServerModule => ({
  name: 'files',
  routes: makeFilesRoutes(settings),
  jobs: mergeJobs([
    { background: { 'prune-uploads': pruneUploads(settings), [dropBlocksTask]: dropBlocks(settings) } },
    scanningJobs(settings),
  ]),
  crontab: ['41 3 * * * prune-uploads', '*/10 * * * * scan-left-files'],
  codes,
  problems: problemsOf(is, en),
});
