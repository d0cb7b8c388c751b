import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { sealingFor } from '#server/sealing.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeCloudRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeCloudModule = ({
  secret,
  publicUrl,
  cloudDrive,
  graphLoginUrl: loginUrl,
}: Pick<ModuleSettings, 'secret' | 'publicUrl' | 'cloudDrive' | 'graphLoginUrl'>): ServerModule => ({
  name: 'cloud',
  routes: makeCloudRoutes({ secret, publicUrl, cloudDrive, loginUrl, sealing: sealingFor(secret, 'cloud') }),
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
