import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract/codes.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeInvoiceJobs } from './jobs.ts';
import type { AccountingPort } from './port.ts';
import { makeInvoicesRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeInvoicesModule = (settings: ModuleSettings, accounting: AccountingPort): ServerModule => ({
  name: 'invoices',
  routes: makeInvoicesRoutes(accounting, settings),
  jobs: { letters: makeInvoiceJobs(settings) },
  rows: rowKinds,
  codes,
  problems: problemsOf(is, en),
});
