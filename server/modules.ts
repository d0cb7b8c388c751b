import { codes as accountingCodes } from '#modules/accounting/contract.ts';
import { makeAccountingJobs } from '#modules/accounting/server/jobs.ts';
import { printWith } from '#modules/accounting/server/print.ts';
import { makeAccountingRoutes } from '#modules/accounting/server/routes.ts';
import { rowKinds as accountingRows } from '#modules/accounting/server/row-kinds.ts';
import { sealingWith } from '#modules/accounting/server/secrets.ts';
import { makePort as makeAccountingPort } from '#modules/accounting/server/service/pushes.ts';
import { en as accountingEn } from '#modules/accounting/texts/en.ts';
import { is as accountingIs } from '#modules/accounting/texts/is.ts';
import { codes as authCodes } from '#modules/auth/contract.ts';
import { makeAuthJobs } from '#modules/auth/server/jobs.ts';
import { makeAuthRoutes } from '#modules/auth/server/routes.ts';
import { en as authEn } from '#modules/auth/texts/en.ts';
import { is as authIs } from '#modules/auth/texts/is.ts';
import { codes as commentCodes } from '#modules/comments/contract.ts';
import { makeCommentJobs } from '#modules/comments/server/jobs.ts';
import { routes as comments } from '#modules/comments/server/routes.ts';
import { rowKinds as commentsRows } from '#modules/comments/server/row-kinds.ts';
import { en as commentsEn } from '#modules/comments/texts/en.ts';
import { is as commentsIs } from '#modules/comments/texts/is.ts';
import { makeConnectionsRoutes } from '#modules/connections/server/routes.ts';
import { codes as templateCodes } from '#modules/default-templates/contract.ts';
import { makeDefaultTemplatesRoutes } from '#modules/default-templates/server/routes.ts';
import { rowKinds as templatesRows } from '#modules/default-templates/server/row-kinds.ts';
import { en as templatesEn } from '#modules/default-templates/texts/en.ts';
import { is as templatesIs } from '#modules/default-templates/texts/is.ts';
import { codes as employeeCodes } from '#modules/employees/contract.ts';
import type { Departure } from '#modules/employees/server/port.ts';
import { makeEmployeesRoutes } from '#modules/employees/server/routes.ts';
import { rowKinds as employeesRows } from '#modules/employees/server/row-kinds.ts';
import { en as employeesEn } from '#modules/employees/texts/en.ts';
import { is as employeesIs } from '#modules/employees/texts/is.ts';
import { codes as fileCodes } from '#modules/files/contract.ts';
import { pruneUploads } from '#modules/files/server/jobs.ts';
import { makeFilesRoutes } from '#modules/files/server/routes.ts';
import { en as filesEn } from '#modules/files/texts/en.ts';
import { is as filesIs } from '#modules/files/texts/is.ts';
import { codes as historyCodes } from '#modules/history/contract.ts';
import { routes as history } from '#modules/history/server/routes.ts';
import { en as historyEn } from '#modules/history/texts/en.ts';
import { is as historyIs } from '#modules/history/texts/is.ts';
import { codes as importCodes } from '#modules/imports/contract.ts';
import { pruneImports } from '#modules/imports/server/jobs.ts';
import { routes as imports } from '#modules/imports/server/routes.ts';
import { en as importsEn } from '#modules/imports/texts/en.ts';
import { is as importsIs } from '#modules/imports/texts/is.ts';
import { codes as invoiceCodes } from '#modules/invoices/contract.ts';
import { makeInvoiceJobs } from '#modules/invoices/server/jobs.ts';
import type { AccountingPort } from '#modules/invoices/server/port.ts';
import { makeInvoicesRoutes } from '#modules/invoices/server/routes.ts';
import { rowKinds as invoicesRows } from '#modules/invoices/server/row-kinds.ts';
import { en as invoicesEn } from '#modules/invoices/texts/en.ts';
import { is as invoicesIs } from '#modules/invoices/texts/is.ts';
import { codes as labelCodes } from '#modules/labels/contract.ts';
import { routes as labels } from '#modules/labels/server/routes.ts';
import { rowKinds as labelsRows } from '#modules/labels/server/row-kinds.ts';
import { en as labelsEn } from '#modules/labels/texts/en.ts';
import { is as labelsIs } from '#modules/labels/texts/is.ts';
import { codes as partyCodes } from '#modules/parties/contract.ts';
import { makePartyRoutes } from '#modules/parties/server/routes.ts';
import { rowKinds as partiesRows } from '#modules/parties/server/row-kinds.ts';
import { en as partiesEn } from '#modules/parties/texts/en.ts';
import { is as partiesIs } from '#modules/parties/texts/is.ts';
import { codes as projectTypeCodes } from '#modules/project-types/contract.ts';
import { listAll as listAllExtensions } from '#modules/project-types/server/service/extensions.ts';
import { routes as projectTypes } from '#modules/project-types/server/routes.ts';
import { rowKinds as projectTypesRows } from '#modules/project-types/server/row-kinds.ts';
import { en as projectTypesEn } from '#modules/project-types/texts/en.ts';
import { is as projectTypesIs } from '#modules/project-types/texts/is.ts';
import { codes as projectCodes } from '#modules/projects/contract.ts';
import { departure as projectsDeparture } from '#modules/projects/server/departure.ts';
import { routes as projects } from '#modules/projects/server/routes.ts';
import { rowKinds as projectsRows } from '#modules/projects/server/row-kinds.ts';
import { en as projectsEn } from '#modules/projects/texts/en.ts';
import { is as projectsIs } from '#modules/projects/texts/is.ts';
import { codes as rateCodes } from '#modules/rates/contract.ts';
import { fetchExchangeRates } from '#modules/rates/server/jobs.ts';
import { makeRatesRoutes } from '#modules/rates/server/routes.ts';
import { rowKinds as ratesRows } from '#modules/rates/server/row-kinds.ts';
import { en as ratesEn } from '#modules/rates/texts/en.ts';
import { is as ratesIs } from '#modules/rates/texts/is.ts';
import { makeTenantsRoutes } from '#modules/tenants/server/routes.ts';
import { rowKinds as tenantsRows } from '#modules/tenants/server/row-kinds.ts';
import { routes as search } from '#modules/search/server/routes.ts';
import { routes as statistics } from '#modules/statistics/server/routes.ts';
import { codes as supportCodes } from '#modules/support/contract.ts';
import { makeSupportJobs } from '#modules/support/server/jobs.ts';
import { makeSupportRoutes } from '#modules/support/server/routes.ts';
import { en as supportEn } from '#modules/support/texts/en.ts';
import { is as supportIs } from '#modules/support/texts/is.ts';
import { codes as suggestionCodes } from '#modules/suggestions/contract.ts';
import { routes as suggestions } from '#modules/suggestions/server/routes.ts';
import { dayCounts, hear, open, settleApproved } from '#modules/suggestions/server/service.ts';
import { en as suggestionsEn } from '#modules/suggestions/texts/en.ts';
import { is as suggestionsIs } from '#modules/suggestions/texts/is.ts';
import { makeTimesheetRoutes } from '#modules/timesheet/server/routes.ts';
import { codes as worklogCodes } from '#modules/worklogs/contract.ts';
import { departure as worklogsDeparture } from '#modules/worklogs/server/departure.ts';
import { makeWorklogsRoutes } from '#modules/worklogs/server/routes.ts';
import { rowKinds as worklogsRows } from '#modules/worklogs/server/row-kinds.ts';
import { en as worklogsEn } from '#modules/worklogs/texts/en.ts';
import { is as worklogsIs } from '#modules/worklogs/texts/is.ts';
import { registerCodes } from '#shared/errors.ts';
import { english, icelandic, type Edition, type Language } from '#shared/texts/nouns.ts';
import type { Route } from './http/module.ts';
import type { Crontab, JobHandlers } from './jobs/runner.ts';
import { registerListener, type Listener } from './listeners.ts';
import type { ModuleSettings } from './module-settings.ts';
import { registerRowKinds, type RowKind } from './row-kinds.ts';
import { registerProblems, type Problems } from './words.ts';

/** What a module brings to the server. `problems` words its error codes. */
export type ServerModule = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
  readonly problems?: (language: Language, edition: Edition) => Problems;
  /** Work that its changes enqueue, by name. */
  readonly jobs?: JobHandlers;
  /** Which of them run by the clock, as lines of a crontab. */
  readonly crontab?: Crontab;
  /** Its tables whose history people read, and whose deleted rows the bin holds. */
  readonly rows?: readonly RowKind[];
  /** What it does when an employee leaves the tenant. */
  readonly departure?: Departure;
  /** Where issued invoices go on to. */
  readonly accounting?: AccountingPort;
  /** Hears what calls announce, in their transaction. */
  readonly hears?: Listener;
};

const suggestionsPort = { open, dayCounts, approve: settleApproved };

/** The modules in the order of the ladder (house §5): a module imports only from those above it. */
const ladder = (
  settings: ModuleSettings,
  departures: () => readonly Departure[],
  accounting: () => AccountingPort | undefined,
): readonly ServerModule[] => [
  {
    name: 'files',
    routes: makeFilesRoutes(settings),
    jobs: { 'prune-uploads': pruneUploads(settings) },
    crontab: ['41 3 * * * prune-uploads'],
    codes: fileCodes,
    problems: (language, edition) =>
      (language === 'is' ? filesIs(icelandic[edition]) : filesEn(english[edition])).problems,
  },
  {
    name: 'history',
    routes: history,
    codes: historyCodes,
    problems: (language, edition) =>
      (language === 'is' ? historyIs(icelandic[edition]) : historyEn(english[edition])).problems,
  },
  { name: 'tenants', routes: makeTenantsRoutes(settings), rows: tenantsRows },
  {
    name: 'auth',
    routes: makeAuthRoutes(settings),
    jobs: makeAuthJobs(settings),
    codes: authCodes,
    problems: (language, edition) =>
      (language === 'is' ? authIs(icelandic[edition]) : authEn(english[edition])).problems,
  },
  {
    name: 'rates',
    routes: makeRatesRoutes(settings),
    rows: ratesRows,
    codes: rateCodes,
    // The bank sets its rates about eleven on the days that banks are open.
    jobs: { 'fetch-exchange-rates': fetchExchangeRates(settings) },
    crontab:
      settings.exchangeRates === null
        ? []
        : ['30 11 * * * fetch-exchange-rates ?fill=1d', '15 16 * * * fetch-exchange-rates'],
    problems: (language, edition) =>
      (language === 'is' ? ratesIs(icelandic[edition]) : ratesEn(english[edition])).problems,
  },
  {
    name: 'employees',
    routes: makeEmployeesRoutes({ ...settings, departures, defaultExtensions: listAllExtensions }),
    rows: employeesRows,
    codes: employeeCodes,
    problems: (language, edition) =>
      (language === 'is' ? employeesIs(icelandic[edition]) : employeesEn(english[edition])).problems,
  },
  {
    name: 'labels',
    routes: labels,
    rows: labelsRows,
    codes: labelCodes,
    problems: (language, edition) =>
      (language === 'is' ? labelsIs(icelandic[edition]) : labelsEn(english[edition])).problems,
  },
  {
    name: 'project-types',
    routes: projectTypes,
    rows: projectTypesRows,
    codes: projectTypeCodes,
    problems: (language, edition) =>
      (language === 'is' ? projectTypesIs(icelandic[edition]) : projectTypesEn(english[edition])).problems,
  },
  {
    name: 'parties',
    routes: makePartyRoutes(settings.registry),
    rows: partiesRows,
    codes: partyCodes,
    problems: (language, edition) =>
      (language === 'is' ? partiesIs(icelandic[edition]) : partiesEn(english[edition])).problems,
  },
  {
    name: 'projects',
    routes: projects,
    rows: projectsRows,
    departure: projectsDeparture,
    codes: projectCodes,
    problems: (language, edition) =>
      (language === 'is' ? projectsIs(icelandic[edition]) : projectsEn(english[edition])).problems,
  },
  { name: 'search', routes: search },
  {
    name: 'default-templates',
    routes: makeDefaultTemplatesRoutes(settings),
    rows: templatesRows,
    codes: templateCodes,
    problems: (language, edition) =>
      (language === 'is' ? templatesIs(icelandic[edition]) : templatesEn(english[edition])).problems,
  },
  {
    name: 'comments',
    routes: comments,
    rows: commentsRows,
    jobs: makeCommentJobs(settings),
    codes: commentCodes,
    problems: (language, edition) =>
      (language === 'is' ? commentsIs(icelandic[edition]) : commentsEn(english[edition])).problems,
  },
  {
    name: 'worklogs',
    routes: makeWorklogsRoutes({ suggestions: suggestionsPort }),
    rows: worklogsRows,
    departure: worklogsDeparture,
    codes: worklogCodes,
    problems: (language, edition) =>
      (language === 'is' ? worklogsIs(icelandic[edition]) : worklogsEn(english[edition])).problems,
  },
  { name: 'timesheet', routes: makeTimesheetRoutes({ suggestions: suggestionsPort }) },
  {
    name: 'suggestions',
    routes: suggestions,
    codes: suggestionCodes,
    hears: hear,
    problems: (language, edition) =>
      (language === 'is' ? suggestionsIs(icelandic[edition]) : suggestionsEn(english[edition])).problems,
  },
  {
    name: 'invoices',
    routes: makeInvoicesRoutes(accounting, settings),
    jobs: makeInvoiceJobs(settings),
    rows: invoicesRows,
    codes: invoiceCodes,
    problems: (language, edition) =>
      (language === 'is' ? invoicesIs(icelandic[edition]) : invoicesEn(english[edition])).problems,
  },
  {
    name: 'accounting',
    routes: makeAccountingRoutes(pushing(settings)),
    jobs: makeAccountingJobs(pushing(settings)),
    crontab: ['* * * * * push-invoices'],
    rows: accountingRows,
    codes: accountingCodes,
    accounting: makeAccountingPort(pushing(settings)),
    problems: (language, edition) =>
      (language === 'is' ? accountingIs(icelandic[edition]) : accountingEn(english[edition])).problems,
  },
  { name: 'statistics', routes: statistics },
  {
    name: 'imports',
    routes: imports,
    jobs: { 'prune-imports': pruneImports(settings) },
    crontab: ['17 * * * * prune-imports'],
    codes: importCodes,
    problems: (language, edition) =>
      (language === 'is' ? importsIs(icelandic[edition]) : importsEn(english[edition])).problems,
  },
  {
    name: 'support',
    routes: makeSupportRoutes(settings),
    jobs: makeSupportJobs(settings),
    codes: supportCodes,
    problems: (language, edition) =>
      (language === 'is' ? supportIs(icelandic[edition]) : supportEn(english[edition])).problems,
  },
  { name: 'connections', routes: makeConnectionsRoutes(settings) },
];

const pushing = ({ secret, clock, accounting, blobs }: ModuleSettings) => ({
  open: accounting,
  sealing: sealingWith(secret),
  clock,
  print: printWith(blobs, clock),
});

/** Installs every module: its error codes, its words for them, its endpoints, its jobs. */
export function installModules(settings: ModuleSettings): {
  readonly routes: readonly Route[];
  readonly jobs: JobHandlers;
  readonly crontab: Crontab;
} {
  const modules: readonly ServerModule[] = ladder(
    settings,
    () => modules.flatMap((module) => module.departure ?? []),
    () => modules.find((module) => module.accounting)?.accounting,
  );
  for (const module of modules) {
    if (module.codes) registerCodes(module.codes);
    if (module.problems) registerProblems(module.problems);
    if (module.rows) registerRowKinds(module.rows);
    if (module.hears) registerListener(module.hears);
  }
  return {
    routes: modules.flatMap((module) => module.routes),
    jobs: Object.assign({}, ...modules.map((module) => module.jobs)) as JobHandlers,
    crontab: modules.flatMap((module) => module.crontab ?? []),
  };
}
