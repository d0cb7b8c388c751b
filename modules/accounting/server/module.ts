import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeAccountingJobs } from './jobs.ts';
import { printWith } from './print.ts';
import { makeAccountingRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';
import { sealingWith } from './secrets.ts';
import { makePort } from './service/pushes.ts';
import type { AccountingPort } from '#modules/invoices/server/port.ts';

export const makeAccountingModule = (settings: ModuleSettings): ServerModule => ({
  name: 'accounting',
  routes: makeAccountingRoutes(pushing(settings)),
  jobs: makeAccountingJobs(pushing(settings)),
  crontab: ['* * * * * push-invoices', '*/5 * * * * read-payments'],
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});

/** The port through which the invoices' module hands over issued invoices. */
export const accountingPort = (settings: ModuleSettings): AccountingPort => makePort(pushing(settings));

const pushing = ({ secret, clock, accounting, blobs }: ModuleSettings) => ({
  open: accounting,
  sealing: sealingWith(secret),
  clock,
  print: printWith(blobs, clock),
});
