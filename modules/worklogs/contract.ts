import * as z from 'zod/mini';
import { contract, excelType, pdfType } from '#shared/endpoint.ts';
import {
  body,
  calendarDate,
  flagText,
  id,
  idParams,
  ids,
  idText,
  instant,
  intText,
  oneOf,
  oneOfNumbers,
  quantityText,
} from '#shared/fields.ts';
import { pageKey, pagination, paging } from '#shared/page.ts';
import { figureCalls } from './contract/figures.ts';
import { worklog, aggregates, suggestion, quote } from './contract/record.ts';
import { filter, filterInBody, order } from './contract/filter.ts';
import { textCalls } from './contract/texts.ts';
import { newWorklog, editedWorklog, bulkEdit, copying } from './contract/written.ts';

/** Error codes of worklogs. */
export const codes = {
  /** On an invoice: nobody can change it until the invoice is deleted (PERM-12). */
  worklog_billed: 422,
  /** The payor is not a client of this tenant. */
  unknown_payor: 422,
  /** The task does not belong to the project. */
  unknown_task: 422,
  /** A single price was given for worklogs in several currencies. */
  mixed_currencies: 422,
  /** The payor's currency has no exchange rate, so the amount in krónur is unknown. */
  no_exchange_rate: 422,
  /** Too many worklogs match to be summed within the time limit of a request. */
  too_many_to_sum: 422,
  /** `errors` holds questions about values that may be mistakes; `confirmed` saves anyway. */
  worklog_questions: 409,
} as const;

/** The maximum number of rows in one report, which the server holds in memory. */
export const mostPrinted = 100_000;

export const reportFormats = ['PDF', 'Excel'] as const;

export const worklogsContract = contract({
  listWorklogs: {
    method: 'GET',
    path: '/worklogs',
    access: 'tenant',
    summary: 'Worklogs that match, a page at a time, with sums over all of them',
    /**
     * A page has 500 rows at most, or 1000 for one person's days, as a calendar asks (OPEN-22). `after` continues after
     * a page. Without `sums` the total and the aggregates are not computed, which is most of the work.
     */
    query: z.object({
      ...filter,
      ...paging(1000),
      orderBy: order,
      after: z.optional(pageKey),
      sums: z._default(flagText, true),
      includeSuggestions: z.optional(flagText),
    }),
    /**
     * `next` is set when more rows may follow and the order is by one number or time of the worklog. `suggestions`, if
     * requested, are the person's own open ones for the days and the project of the filter.
     */
    answer: z.object({
      items: z.array(worklog),
      pagination: z.object({ ...pagination.shape, total: z.optional(z.int()), next: z.optional(z.string()) }),
      aggregates: z.optional(aggregates),
      suggestions: z.optional(z.array(suggestion)),
    }),
  },
  exportWorklogs: {
    method: 'GET',
    path: '/worklogs/export',
    access: 'tenant',
    summary: 'The list as an Excel file, Timaskraning.xlsx; of all matches unless a page is asked for',
    limit: 30,
    query: z.object({ ...filter, ...paging(500, mostPrinted), orderBy: order }),
    answer: 'file',
    fileTypes: [excelType],
  },
  exportSelected: {
    method: 'POST',
    path: '/worklogs/export',
    access: 'tenant',
    summary: 'The selected worklogs as the Excel file of the list',
    limit: 30,
    body: body({ ids, orderBy: order }),
    answer: 'file',
    fileTypes: [excelType],
  },
  reportWorklogs: {
    method: 'POST',
    path: '/worklogs/report',
    access: 'tenant',
    summary: 'The work report of a selection or of a filter, grouped by project',
    limit: 30,
    body: body({
      worklogIds: z.optional(ids),
      ...filterInBody,
      format: oneOf(reportFormats),
      typeId: z.optional(oneOfNumbers([1, 2])),
    }),
    answer: 'file',
    fileTypes: [pdfType, excelType],
  },
  listWorkTypes: {
    method: 'GET',
    path: '/worklogs/types',
    access: 'tenant',
    summary: 'Kinds of work, in the language asked for',
    answer: z.array(z.object({ id, name: z.string() })),
  },
  ...figureCalls,
  listLatest: {
    method: 'GET',
    path: '/worklogs/latest',
    access: 'tenant',
    summary: "One's latest worklogs; with timerFirst the running one leads",
    query: z.object({
      skip: z._default(intText(0, 10_000), 0),
      take: z._default(intText(1, 50), 5),
      timerFirst: z.optional(flagText),
    }),
    answer: z.array(worklog),
  },
  ...textCalls,
  activeTimer: {
    method: 'GET',
    path: '/worklogs/timer/active',
    access: 'tenant',
    summary: "One's running worklog, or null, with the server's time",
    answer: z.object({ worklog: z.nullable(worklog), serverTime: instant }),
  },
  quoteWorklog: {
    method: 'GET',
    path: '/worklogs/quote',
    access: 'tenant',
    summary:
      'What hours of one’s own would come to on a project, and where on the day they would stand; writes nothing',
    query: z.object({
      projectId: idText,
      quantity: z.optional(quantityText),
      payorId: z.optional(idText),
      day: z.optional(calendarDate),
    }),
    answer: quote,
  },
  getWorklog: {
    method: 'GET',
    path: '/worklogs/:id',
    access: 'tenant',
    summary: 'One worklog',
    params: idParams,
    answer: worklog,
  },
  createWorklog: {
    method: 'POST',
    path: '/worklogs',
    access: 'tenant',
    status: 201,
    summary: 'Logs time, an expense or a fixed fee',
    body: newWorklog,
    answer: worklog,
  },
  editWorklog: {
    method: 'PUT',
    path: '/worklogs/:id',
    access: 'tenant',
    summary: 'Edits a worklog',
    params: idParams,
    body: editedWorklog,
    answer: worklog,
  },
  editWorklogs: {
    method: 'PUT',
    path: '/worklogs/bulk',
    access: 'tenant',
    summary: 'Changes several worklogs alike, all or none; `errors` says of each that is refused why',
    limit: 60,
    body: bulkEdit,
    answer: z.object({ count: z.int() }),
  },
  copyWorklogs: {
    method: 'PUT',
    path: '/worklogs/copy',
    access: 'tenant',
    status: 201,
    summary: 'Copies worklogs, all or none; answers the ids of the copies',
    limit: 60,
    body: copying,
    answer: z.object({ ids: z.array(id) }),
  },
  removeWorklog: {
    method: 'DELETE',
    path: '/worklogs/:id',
    access: 'tenant',
    summary: 'Puts a worklog in the bin',
    params: idParams,
    answer: 'nothing',
  },
  removeWorklogs: {
    method: 'PUT',
    path: '/worklogs/delete',
    access: 'tenant',
    summary: 'Puts several worklogs in the bin, all or none',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
  restoreWorklogs: {
    method: 'PUT',
    path: '/worklogs/restore',
    access: 'tenant',
    summary: 'Takes worklogs out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
  startTimer: {
    method: 'PUT',
    path: '/worklogs/:id/timer/start',
    access: 'tenant',
    summary: "Starts the timer on a worklog; one's other timer stops and is saved",
    params: idParams,
    answer: worklog,
  },
  stopTimer: {
    method: 'PUT',
    path: '/worklogs/:id/timer/stop',
    access: 'tenant',
    summary: 'Stops the timer; always succeeds for one’s own',
    params: idParams,
    answer: worklog,
  },
});

/** Events of the hub (RT-01): ids and versions only; the screen fetches the rest. */
export const worklogEvents = [
  'WorklogCreated',
  'WorklogUpdated',
  'WorklogDeleted',
  'TimerStarted',
  'TimerStopped',
] as const;
