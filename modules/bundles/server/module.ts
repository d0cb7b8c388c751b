import type { ServerModule } from '#server/module.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeBundlesRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';
import type { BuildPorts } from './service/build.ts';

export const makeBundlesModule = (ports: BuildPorts): ServerModule => ({
  name: 'bundles',
  routes: makeBundlesRoutes(ports),
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
