import type { ServerModule } from '#server/module.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { codes as fileCodes } from '../contract/file.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { routes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const defaultTasksModule: ServerModule = {
  name: 'default-tasks',
  routes,
  rows: rowKinds,
  codes: { ...codes, ...fileCodes },
  problems: problemsOf(is, en),
};
