import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import {
  body,
  calendarDate,
  flagText,
  fraction,
  id,
  idParams,
  idText,
  ids,
  instant,
  intText,
  oneOf,
  oneOfNumbers,
  price,
  quantity,
  text,
} from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

/** Error codes of worklogs. */
export const codes = {
  /** On an invoice: locked for everyone until the invoice is deleted (PERM-12). */
  worklog_billed: 422,
  /** The payor is not a client of the tenant. */
  unknown_payor: 422,
  /** One price for worklogs in several currencies. */
  mixed_currencies: 422,
  /** The payor pays in a currency that has no rate: what it comes to in krónur cannot be told. */
  no_exchange_rate: 422,
} as const;

/** Kinds of work (DATA-15); 4 and 5 count as cost. */
export const workType = { time: 1, expense: 2, fixedFee: 3 } as const;
export const workTypeIds = [1, 2, 3, 4, 5] as const;
/** Of a kind that is cost of the firm: lists show it with an icon. */
export const isCost = ({ workTypeId }: { readonly workTypeId: number }): boolean =>
  workTypeId === 4 || workTypeId === 5;

const money = {
  total: z.number(),
  totalBilled: z.number(),
  totalWrittenOff: z.number(),
  totalBilledWithDiscount: z.number(),
  totalWrittenOffWithDiscount: z.number(),
};

/** A worklog as lists and dialogs show it (DATA-31 to 35). Money has the currency's decimals. */
export const worklog = z.object({
  id,
  taskId: z.nullable(id),
  taskName: z.nullable(z.string()),
  employeeId: id,
  employeeName: z.string(),
  employeeImageId: z.nullable(z.string()),
  payorId: z.nullable(id),
  payorName: z.nullable(z.string()),
  projectId: id,
  projectName: z.string(),
  projectYearNumber: z.string(),
  projectTypeName: z.nullable(z.string()),
  projectEmployeeName: z.string(),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  billable: z.boolean(),
  vatRateId: z.int(),
  vatRate: z.number(),
  date: instant,
  comment: z.string(),
  workTypeId: z.int(),
  price: z.number(),
  currencyCode: z.string(),
  currencyRate: z.number(),
  discount: z.number(),
  quantity: z.number(),
  quantityBilled: z.number(),
  /** Running since, by the server's clock; null when it stands still. */
  timerDate: z.nullable(instant),
  /** Seconds counted before `timerDate`. */
  timerDuration: z.int(),
  suggestionId: z.nullable(id),
  invoiceId: z.nullable(id),
  ...money,
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), startTimer: z.boolean() }),
});
export type Worklog = z.output<typeof worklog>;

/** Sums over the whole filtered set (WIRE-12): hours of time entries, and money per currency, never mixed. */
export const aggregates = z.object({
  quantity: z.number(),
  quantityBilled: z.number(),
  totals: z.array(z.object({ currencyCode: z.string(), ...money })),
});
export type Aggregates = z.output<typeof aggregates>;

/** What a suggestion is of, and what the person did with it (DATA-43, DATA-44). */
export const objectTypes = ['Project', 'Event', 'Email', 'Task', 'Comment', 'Document', 'Source'] as const;
export const suggestionTypes = [
  'OutlookCalendar',
  'OutlookEmailSent',
  'OutlookEmailInbox',
  'OutlookEmailDraft',
  'Created',
  'Saved',
  'Updated',
  'Started',
  'Completed',
  'Reopened',
  'StatusChanged',
] as const;
export type ObjectType = (typeof objectTypes)[number];
export type SuggestionType = (typeof suggestionTypes)[number];

/** Time that what a person did suggests (DATA-42): `count` is of how many, `lastDate` when it was last done. Nothing is billed by it. */
export const suggestion = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  projectYearNumber: z.string(),
  date: z.string(),
  lastDate: instant,
  quantity: z.number(),
  quantityBilled: z.number(),
  comment: z.string(),
  discount: z.number(),
  price: z.number(),
  currencyCode: z.string(),
  employeeId: id,
  objectType: oneOf(objectTypes),
  suggestionType: oneOf(suggestionTypes),
  count: z.int(),
});
export type Suggestion = z.output<typeof suggestion>;

const hours = { quantity: z.number(), quantityBilled: z.number() };
const period = z.object({ from: z.string(), to: z.string(), ...hours });

/** Hours of one person. A day without any is left out; `today` is the server's, in the tenant's time zone. */
export const hoursOfPeriods = z.object({
  today: z.string(),
  periods: z.object({ ThisWeek: period, LastWeek: period, ThisMonth: period, LastMonth: period, Past7Days: period }),
  days: z.array(z.object({ date: z.string(), ...hours })),
});
export type HoursOfPeriods = z.output<typeof hoursOfPeriods>;

/** `quantity` counts hours of time entries, `projects` the projects that they are on. */
export const totalAmount = z.object({
  totals: z.array(z.object({ currencyCode: z.string(), total: z.number() })),
  quantity: z.number(),
  projects: z.int(),
});

/** The list's filter, shared by the list, the export and the report. Dates are days in the tenant's time zone, both included. */
export const filter = {
  projectStatusId: z.optional(intText(1, 3)),
  billable: z.optional(flagText),
  isBooked: z.optional(flagText),
  employeeId: z.optional(idText),
  projectEmployeeId: z.optional(idText),
  projectId: z.optional(idText),
  clientId: z.optional(idText),
  opponentId: z.optional(idText),
  taskId: z.optional(idText),
  payorId: z.optional(idText),
  invoiceId: z.optional(idText),
  workTypeId: z.optional(intText(1, 5)),
  currencyCode: z.optional(text(3)),
  dateFrom: z.optional(calendarDate),
  dateTo: z.optional(calendarDate),
};

/** The filter as bodies say it: of the report, and of what is billed. */
export const filterInBody = {
  projectStatusId: z.optional(oneOfNumbers([1, 2, 3])),
  billable: z.optional(z.boolean()),
  isBooked: z.optional(z.boolean()),
  employeeId: z.optional(id),
  projectEmployeeId: z.optional(id),
  projectId: z.optional(id),
  clientId: z.optional(id),
  opponentId: z.optional(id),
  taskId: z.optional(id),
  payorId: z.optional(id),
  invoiceId: z.optional(id),
  workTypeId: z.optional(oneOfNumbers(workTypeIds)),
  currencyCode: z.optional(text(3)),
  dateFrom: z.optional(calendarDate),
  dateTo: z.optional(calendarDate),
};
type FilterInBody = z.output<z.ZodMiniObject<typeof filterInBody>>;
export type WorklogFilter = Omit<FilterInBody, 'projectStatusId' | 'workTypeId'> & {
  readonly projectStatusId?: number | undefined;
  readonly workTypeId?: number | undefined;
};

export const worklogOrder = [
  'date',
  'projectYearNumber',
  'projectName',
  'clientName',
  'payorName',
  'employeeName',
  'projectEmployeeName',
  'comment',
  'workTypeId',
  'quantity',
  'quantityBilled',
  'price',
  'discount',
  'total',
  'totalBilled',
  'totalBilledWithDiscount',
  'totalWrittenOff',
  'createdDate',
  'modifiedDate',
] as const;
const order = orderBy(worklogOrder, 'date desc');

const written = {
  projectId: id,
  taskId: z.optional(z.nullable(id)),
  /** Absent: oneself. Another's only where one may edit their worklogs (PERM-10). */
  employeeId: z.optional(id),
  payorId: z.optional(z.nullable(id)),
  workTypeId: z.optional(oneOfNumbers(workTypeIds)),
  /** Absent: now. */
  date: z.optional(instant),
  comment: z.optional(text(4000)),
  /** Absent: by the order of rates (decisions §5), for `rateId` where it is given. */
  price: z.optional(z.nullable(price)),
  rateId: z.optional(z.nullable(id)),
  vatRateId: z.optional(oneOfNumbers([1, 2, 3])),
  discount: z.optional(fraction),
  quantity: z.optional(quantity),
  /** Absent: follows `quantity`, by the tenant's rounding. */
  quantityBilled: z.optional(z.nullable(quantity)),
  /** True starts the timer on it, false stops and clears it (001 §4). */
  timer: z.optional(z.boolean()),
};

export const newWorklog = body(
  {
    ...written,
    /** The suggestion that is approved by it: an open one of one's own (OPEN-66). */
    suggestionId: z.optional(z.nullable(id)),
  },
  worklog,
);
export const editedWorklog = body({ ...written, version: z.int() }, worklog);
export type NewWorklog = z.output<typeof newWorklog>;
export type EditedWorklog = z.output<typeof editedWorklog>;

/** Changes of several at once: what is left out stays as it is on each (WORK-12). */
export const bulkEdit = body({
  ids,
  employeeId: z.optional(id),
  /** Payor, discount and VAT follow a project that is another, as when one is moved; a price in another currency is exchanged. */
  projectId: z.optional(id),
  discount: z.optional(fraction),
  date: z.optional(instant),
  payorId: z.optional(z.nullable(id)),
  price: z.optional(price),
  quantityBilled: z.optional(quantity),
});
export type BulkEdit = z.output<typeof bulkEdit>;

export const dateBehaviours = ['Today', 'NoChange'] as const;

/** Copies of worklogs, on a project or each on its own: whose work it is stays, no invoice and no clock comes along (WORK-13). */
export const copying = body({ ids, projectId: z.optional(z.nullable(id)), dateBehaviour: oneOf(dateBehaviours) });
export type Copying = z.output<typeof copying>;

export const reportFormats = ['PDF', 'Excel'] as const;

export const worklogsContract = contract({
  listWorklogs: {
    method: 'GET',
    path: '/worklogs',
    access: 'tenant',
    summary: 'Worklogs that match, a page at a time, with sums over all of them',
    query: z.object({ ...filter, ...paging(500), orderBy: order, includeSuggestions: z.optional(flagText) }),
    /** `suggestions`, where they are asked for: one's own open ones of the days and the project of the filter. */
    answer: z.object({ ...list(worklog).shape, aggregates, suggestions: z.optional(z.array(suggestion)) }),
  },
  exportWorklogs: {
    method: 'GET',
    path: '/worklogs/export',
    access: 'tenant',
    summary: 'The list as an Excel file, Timaskraning.xlsx',
    limit: 30,
    query: z.object({ ...filter, orderBy: order }),
    answer: 'file',
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
  },
  listWorkTypes: {
    method: 'GET',
    path: '/worklogs/types',
    access: 'tenant',
    summary: 'Kinds of work, in the language asked for',
    answer: z.array(z.object({ id, name: z.string() })),
  },
  hoursOfPeriods: {
    method: 'GET',
    path: '/worklogs/stats/dashboard',
    access: 'tenant',
    summary:
      "One's own hours of this week and month, of the last ones and of the past seven days, and of each day of them",
    answer: hoursOfPeriods,
  },
  totalHours: {
    method: 'GET',
    path: '/worklogs/stats/total',
    access: 'tenant',
    summary: 'Hours and count of the worklogs that match the filter',
    query: z.object(filter),
    answer: z.object({ quantity: z.number(), quantityBilled: z.number(), count: z.int() }),
  },
  totalAmount: {
    method: 'GET',
    path: '/worklogs/stats/total/amount',
    access: 'tenant',
    summary: 'What the worklogs that match come to, with discount, a sum for each currency',
    query: z.object({ ...filter, invoiced: z.optional(flagText) }),
    answer: totalAmount,
  },
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
  activeTimer: {
    method: 'GET',
    path: '/worklogs/timer/active',
    access: 'tenant',
    summary: "One's running worklog, or null, with the server's time",
    answer: z.object({ worklog: z.nullable(worklog), serverTime: instant }),
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

/** What the hub announces (RT-01): ids and versions only, the screen fetches the rest. */
export const worklogEvents = [
  'WorklogCreated',
  'WorklogUpdated',
  'WorklogDeleted',
  'TimerStarted',
  'TimerStopped',
] as const;
