import type { ServerModule } from '#server/module.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { routes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';
import { hears } from './service/process.ts';

export const tasksModule: ServerModule = {
  name: 'tasks',
  routes,
  rows: rowKinds,
  hears,
  codes,
  problems: problemsOf(is, en),
};
