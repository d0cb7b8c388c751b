import type { ServerModule } from '#server/module.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { routes } from './routes.ts';
import { hear } from './service.ts';

export const suggestionsModule: ServerModule = {
  name: 'suggestions',
  routes,
  codes,
  hears: hear,
  problems: problemsOf(is, en),
};
