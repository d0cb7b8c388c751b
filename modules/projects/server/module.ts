import type { ServerModule } from '#server/module.ts';
import type { CountTabs } from '#server/tab-counts.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import type { UnbilledWork } from './port.ts';
import { makeProjectRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeProjectsModule = (countTabs: CountTabs, work: UnbilledWork): ServerModule => ({
  name: 'projects',
  routes: makeProjectRoutes(countTabs, work),
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
