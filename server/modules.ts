import { accountingPort, makeAccountingModule } from '#modules/accounting/server/module.ts';
import { makeAuthModule } from '#modules/auth/server/module.ts';
import { makeBundlesModule } from '#modules/bundles/server/module.ts';
import { makeCalculatorsModule } from '#modules/calculators/server/module.ts';
import { makeCloudModule } from '#modules/cloud/server/module.ts';
import { makeCommentsModule } from '#modules/comments/server/module.ts';
import { count as countComments } from '#modules/comments/server/queries/comments.ts';
import { makeConnectionsModule } from '#modules/connections/server/module.ts';
import { dashboardModule } from '#modules/dashboard/server/module.ts';
import { defaultTasksModule } from '#modules/default-tasks/server/module.ts';
import { makeDefaultTemplatesModule } from '#modules/default-templates/server/module.ts';
import { makeDocumentsModule } from '#modules/documents/server/module.ts';
import { findDocuments } from '#modules/documents/server/service/find.ts';
import { makeEmployeesModule } from '#modules/employees/server/module.ts';
import { makeEventsModule } from '#modules/events/server/module.ts';
import { makeFilesModule } from '#modules/files/server/module.ts';
import { makeHistoryModule } from '#modules/history/server/module.ts';
import { makeImportsModule } from '#modules/imports/server/module.ts';
import { makeInvoicesModule } from '#modules/invoices/server/module.ts';
import { count as countInvoices } from '#modules/invoices/server/queries/list.ts';
import { labelsModule } from '#modules/labels/server/module.ts';
import { makeMailModule } from '#modules/mail/server/module.ts';
import { makeNotificationsModule } from '#modules/notifications/server/module.ts';
import { makeOutlookModule } from '#modules/outlook/server/module.ts';
import { makePartiesModule } from '#modules/parties/server/module.ts';
import { projectTypesModule } from '#modules/project-types/server/module.ts';
import { listAll as defaultExtensions } from '#modules/project-types/server/service/extensions.ts';
import { departure as projectsDeparture } from '#modules/projects/server/departure.ts';
import { makeProjectsModule } from '#modules/projects/server/module.ts';
import { makeRatesModule } from '#modules/rates/server/module.ts';
import { makeSearchModule } from '#modules/search/server/module.ts';
import { makeSourcesModule } from '#modules/sources/server/module.ts';
import { statisticsModule } from '#modules/statistics/server/module.ts';
import { suggestionsModule } from '#modules/suggestions/server/module.ts';
import { dayCounts, open, settleApproved } from '#modules/suggestions/server/service.ts';
import { makeSupportModule } from '#modules/support/server/module.ts';
import { departure as tasksDeparture } from '#modules/tasks/server/departure.ts';
import { makeTasksModule } from '#modules/tasks/server/module.ts';
import { makeTenantsModule } from '#modules/tenants/server/module.ts';
import { makeTimesheetModule } from '#modules/timesheet/server/module.ts';
import { makeWebhooksModule } from '#modules/webhooks/server/module.ts';
import { departure as worklogsDeparture } from '#modules/worklogs/server/departure.ts';
import { unbilledWork } from '#modules/worklogs/server/service/move-payor.ts';
import { makeWorklogsModule } from '#modules/worklogs/server/module.ts';
import { registerCodes } from '#shared/errors.ts';
import type { Route } from './http/module.ts';
import { mergeJobs, type Crontab, type QueuedJobs } from './jobs/job.ts';
import { registerListener } from './listeners.ts';
import type { ServerModule } from './module.ts';
import type { ModuleSettings } from './module-settings.ts';
import { withGuardedPorts } from './outside.ts';
import { registerRowKinds } from './row-kinds.ts';
import type { CountTabs } from './tab-counts.ts';
import { registerProblems } from './words.ts';

/** Installs every module: its error codes, its words for them, its endpoints, its jobs. */
export function installModules(settings: ModuleSettings): {
  readonly routes: readonly Route[];
  readonly jobs: QueuedJobs;
  readonly crontab: Crontab;
  readonly serve: NonNullable<ServerModule['serve']>;
} {
  const modules = ladder(withGuardedPorts(settings));
  for (const module of modules) {
    if (module.codes) registerCodes(module.codes);
    if (module.problems) registerProblems(module.problems);
    if (module.rows) registerRowKinds(module.rows);
    if (module.hears) registerListener(module.hears);
  }
  return {
    routes: modules.flatMap((module) => module.routes),
    jobs: mergeJobs(modules.map((module) => module.jobs ?? {})),
    crontab: modules.flatMap((module) => module.crontab ?? []),
    serve: (app, served) => {
      for (const module of modules) module.serve?.(app, served);
    },
  };
}

// The ports through which lower modules use higher ones, which they may not import.
const departures = [projectsDeparture, tasksDeparture, worklogsDeparture];
const countTabs: CountTabs = async (scope, of) => ({
  bills: await countInvoices(scope, of),
  comments: await countComments(scope, of),
});
const suggestions = { open, dayCounts, approve: settleApproved };

/** The modules in the order of the ladder: each imports only from those before it. */
const ladder = (settings: ModuleSettings): readonly ServerModule[] => [
  makeFilesModule(settings),
  makeSearchModule(findDocuments),
  makeHistoryModule(settings),
  makeTenantsModule({ ...settings, defaultExtensions }),
  makeAuthModule(settings),
  makeRatesModule(settings),
  makeEmployeesModule({ ...settings, departures, defaultExtensions }),
  labelsModule,
  projectTypesModule,
  makePartiesModule(settings, countTabs),
  makeProjectsModule(countTabs, unbilledWork),
  defaultTasksModule,
  makeTasksModule(settings),
  makeCommentsModule(settings),
  makeWorklogsModule(suggestions),
  makeTimesheetModule(suggestions),
  suggestionsModule,
  makeInvoicesModule(settings, accountingPort(settings)),
  makeAccountingModule(settings),
  makeDefaultTemplatesModule(settings),
  makeDocumentsModule(settings),
  makeCloudModule(settings),
  makeEventsModule(settings),
  makeNotificationsModule(settings),
  makeSourcesModule(settings),
  makeBundlesModule(settings),
  makeCalculatorsModule(settings),
  statisticsModule,
  makeImportsModule(settings),
  dashboardModule,
  makeSupportModule(settings),
  makeWebhooksModule(settings),
  makeOutlookModule(settings),
  makeMailModule(settings),
  makeConnectionsModule(settings),
];
