import type { ServerModule } from '#server/module.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import type { Suggestions } from './port.ts';
import { makeWorklogsRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeWorklogsModule = (suggestions: Suggestions): ServerModule => ({
  name: 'worklogs',
  routes: makeWorklogsRoutes({ suggestions }),
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
