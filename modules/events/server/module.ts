import type { ServerModule } from '#server/module.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { routes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const eventsModule: ServerModule = {
  name: 'events',
  routes,
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
};
