import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { codes as deadlineCodes } from '../contract/deadline.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeTaskJobs } from './jobs.ts';
import { makeTasksRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';
import { hears } from './service/process.ts';

export const makeTasksModule = (settings: ModuleSettings): ServerModule => ({
  name: 'tasks',
  routes: makeTasksRoutes(settings),
  jobs: makeTaskJobs(settings),
  crontab: ['* * * * * queue-task-reminders', '*/5 * * * * repeat-tasks'],
  rows: rowKinds,
  hears,
  codes: { ...codes, ...deadlineCodes },
  problems: problemsOf(is, en),
});
