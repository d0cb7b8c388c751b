import { mergeJobs } from '#server/jobs/job.ts';
import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { pruneBatches, pruneOpenings } from './jobs.ts';
import { readingJobs } from './reading/jobs.ts';
import { recognisingJobs } from './recognising/jobs.ts';
import { makeDocumentsRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';
import { sendingJobs } from './service/sending.ts';
import { serveWebdav } from './webdav/serve.ts';
import { serveWopi } from './wopi/serve.ts';

export const makeDocumentsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'documents',
  routes: makeDocumentsRoutes(settings),
  rows: rowKinds,
  jobs: mergeJobs([
    {
      background: {
        'prune-document-batches': pruneBatches(settings),
        'prune-document-openings': pruneOpenings(settings),
      },
    },
    readingJobs(settings),
    recognisingJobs(settings),
    { letters: sendingJobs(settings) },
  ]),
  crontab: [
    '17 * * * * prune-document-batches',
    '41 3 * * * prune-document-openings',
    '*/10 * * * * read-left-documents',
  ],
  codes,
  serve: (app, { pool }) => {
    serveWebdav(app, { ...settings, pool });
    if (settings.officeEditor !== null) serveWopi(app, { ...settings, pool }, settings.officeEditor);
  },
  problems: problemsOf(is, en),
});
