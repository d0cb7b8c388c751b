import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { sealingFor } from '#server/sealing.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { mergeJobs } from '#server/jobs/job.ts';
import { dueMoves, makeMoveJobs } from './moving/job.ts';
import { dueTask, makeCloudJobs, pruneTask } from './jobs.ts';
import { makeLetters } from './health.ts';
import { makeCloudRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeCloudModule = ({
  secret,
  publicUrl,
  cloudDrive,
  clock,
  blobs,
  graphLoginUrl: loginUrl,
  sendMail,
}: Pick<
  ModuleSettings,
  'secret' | 'publicUrl' | 'cloudDrive' | 'clock' | 'blobs' | 'graphLoginUrl' | 'sendMail'
>): ServerModule => ({
  name: 'cloud',
  routes: makeCloudRoutes({ secret, publicUrl, cloudDrive, loginUrl, sealing: sealingFor(secret, 'cloud') }),
  jobs: mergeJobs([
    makeCloudJobs({ cloudDrive, clock, sealing: sealingFor(secret, 'cloud') }),
    { letters: makeLetters({ publicUrl, sendMail, clock }) },
    makeMoveJobs({ cloudDrive, clock, blobs, sealing: sealingFor(secret, 'cloud') }),
  ]),
  crontab: [`*/10 * * * * ${dueTask}`, `* * * * * ${dueMoves}`, `47 3 * * * ${pruneTask}`],
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
