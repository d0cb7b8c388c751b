import * as z from 'zod/mini';
import { currencies } from '#shared/currencies.ts';
import { fraction, id, instant, oneOf, oneOfNumbers, price, quantity, text } from '#shared/fields.ts';
import { answerOf, plainOf, record } from '#shared/record.ts';

/** Work types (DATA-15); 4 and 5 are costs. */
export const workType = { time: 1, expense: 2, fixedFee: 3 } as const;
export const workTypeIds = [1, 2, 3, 4, 5] as const;
export type WorkTypeId = (typeof workTypeIds)[number];

const money = {
  total: z.number(),
  totalBilled: z.number(),
  totalWrittenOff: z.number(),
  totalBilledWithDiscount: z.number(),
  totalWrittenOffWithDiscount: z.number(),
};

const name = z.nullable(z.string());

/**
 * The fields of a worklog, as lists and dialogs show them, and as they are written (DATA-31 to 35). Amounts have the
 * currency's decimals.
 */
export const worklogFields = record({
  id: { answer: id },
  taskId: { answer: z.nullable(id), written: z.optional(z.nullable(id)), history: { refers: 'task' } },
  taskName: { answer: name, column: null },
  /** When absent: oneself. Another person only if the caller may edit their worklogs (PERM-10). */
  employeeId: { answer: id, written: z.optional(id), history: { refers: 'employee' } },
  employeeName: { answer: z.string(), column: null, sorted: true },
  employeeImageId: { answer: name, column: null },
  payorId: { answer: z.nullable(id), written: z.optional(z.nullable(id)), history: { refers: 'client' } },
  payorName: { answer: name, column: null, sorted: true },
  projectId: { answer: id, written: id, history: { refers: 'project' } },
  projectName: { answer: z.string(), column: null, sorted: true },
  projectYearNumber: { answer: z.string(), column: null, sorted: true },
  projectTypeName: { answer: name, column: null },
  projectEmployeeName: { answer: z.string(), column: null, sorted: true },
  clientId: { answer: z.nullable(id), column: null },
  clientName: { answer: name, column: null, sorted: true },
  billable: { answer: z.boolean(), column: null },
  vatRateId: { answer: z.int(), written: z.optional(oneOfNumbers([1, 2, 3])), history: 'choice' },
  vatRate: { answer: z.number(), column: null },
  /** When absent: now. */
  date: { answer: instant, written: z.optional(instant), sorted: true, history: 'instant' },
  comment: { answer: z.string(), written: z.optional(text(4000)), plain: true, sorted: true, history: 'prose' },
  /** The text that invoices show to the client when it differs from the comment; written from the invoice. */
  invoiceText: { answer: name, history: 'prose' },
  workTypeId: { answer: z.int(), written: z.optional(oneOfNumbers(workTypeIds)), sorted: true, history: 'choice' },
  /** When absent: by the order of rates (decisions §5), for `rateId` if given. */
  price: { answer: z.number(), written: z.optional(z.nullable(price)), sorted: true, history: 'number' },
  /**
   * The currency of `price`; converted when the payor pays in another one. When absent: the payor's; for an edit that
   * does not change the price, the worklog's own.
   */
  currencyCode: { answer: z.string(), written: z.optional(oneOf(currencies)), history: 'text' },
  currencyRate: { answer: z.number(), history: 'number' },
  discount: { answer: z.number(), written: z.optional(fraction), sorted: true, history: 'fraction' },
  quantity: { answer: z.number(), written: z.optional(quantity), sorted: true, history: 'number' },
  /**
   * Null: follows `quantity`, with the tenant's rounding. When absent: the same, but an edit that does not change
   * `quantity` keeps it.
   */
  quantityBilled: { answer: z.number(), written: z.optional(z.nullable(quantity)), sorted: true, history: 'number' },
  /** When the running timer was started, by the server's clock; null when it is not running. */
  timerDate: { answer: z.nullable(instant), history: 'instant' },
  /** Seconds counted before `timerDate`. */
  timerDuration: { answer: z.int() },
  suggestionId: { answer: z.nullable(id) },
  invoiceId: { answer: z.nullable(id), history: { refers: 'invoice' } },
  /** The invoice draft that claims it: no other invoice can bill it. */
  draftId: { answer: z.nullable(id), history: { refers: 'invoice_draft' } },
  /** Billed in another system before it was imported: kept as history, and never billed again. */
  billedElsewhere: { answer: z.boolean(), history: 'flag' },
  total: { answer: money.total, sorted: true },
  totalBilled: { answer: money.totalBilled, sorted: true },
  totalWrittenOff: { answer: money.totalWrittenOff, sorted: true },
  totalBilledWithDiscount: { answer: money.totalBilledWithDiscount, sorted: true },
  totalWrittenOffWithDiscount: { answer: money.totalWrittenOffWithDiscount },
  createdByName: { answer: name, column: null },
  createdDate: { answer: instant, column: 'created_at', sorted: true },
  modifiedDate: { answer: instant, column: 'modified_at', sorted: true },
  version: { answer: z.int() },
  can: { answer: z.object({ edit: z.boolean(), delete: z.boolean(), startTimer: z.boolean() }), column: null },
});
/** Fields that no rule touches: to add another, add its column, its texts and its place in the form. */
export const plainFields = plainOf(worklogFields);
export type PlainName = keyof typeof plainFields;
/** Their values before anything is typed. */
export const emptyPlain: Pick<Worklog, PlainName> = { comment: '' };

export const worklog = z.object(answerOf(worklogFields));
export type Worklog = z.output<typeof worklog>;

/**
 * The cost of an entry if only its hours were given: the hourly price in the payor's currency, the billed quantity, and
 * the sum with the project's discount. `after` is the end of the person's last entry of the requested day, on a whole
 * minute of that day; null if there is none, or no day was given.
 */
export const quote = z.object({
  price: z.number(),
  currencyCode: z.string(),
  discount: z.number(),
  quantityBilled: z.number(),
  totalBilledWithDiscount: z.number(),
  after: z.nullable(instant),
});
export type Quote = z.output<typeof quote>;

/** Earlier descriptions, each with its project, if the person may see it. */
export const workText = z.object({
  comment: z.string(),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  projectStatusId: z.int(),
});
export type WorkText = z.output<typeof workText>;

/** A description of work on a project. */
export const caseText = z.object({ comment: z.string(), own: z.boolean() });
export type CaseText = z.output<typeof caseText>;

/** Sums over the whole filtered set (WIRE-12): hours of time entries, and money per currency, never mixed. */
export const aggregates = z.object({
  quantity: z.number(),
  quantityBilled: z.number(),
  totals: z.array(z.object({ currencyCode: z.string(), ...money })),
});
export type Aggregates = z.output<typeof aggregates>;

/** The source of a suggestion, and what the person did with it (DATA-43, DATA-44). */
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

/**
 * A suggested worklog, derived from what a person did (DATA-42): `count` is the number of actions, `lastDate` the last
 * of them, `logged` the hours that the person logged by hand on the same case that day. A suggestion from an event
 * without a case has no case yet. Nothing is billed by it.
 */
export const suggestion = z.object({
  id,
  projectId: z.nullable(id),
  projectName: z.nullable(z.string()),
  projectYearNumber: z.nullable(z.string()),
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
  logged: z.number(),
});
export type Suggestion = z.output<typeof suggestion>;

const hours = { quantity: z.number(), quantityBilled: z.number() };
const period = z.object({ from: z.string(), to: z.string(), ...hours });

/** One person's hours. Days without any are left out; `today` is the server's, in the tenant's time zone. */
export const hoursOfPeriods = z.object({
  today: z.string(),
  periods: z.object({ ThisWeek: period, LastWeek: period, ThisMonth: period, LastMonth: period, Past7Days: period }),
  days: z.array(z.object({ date: z.string(), ...hours })),
  /** If dates were given: the hours between them. */
  asked: z.optional(period),
});
export type HoursOfPeriods = z.output<typeof hoursOfPeriods>;

/** `quantity` is the hours of time entries, `projects` the number of projects that they are on. */
export const totalAmount = z.object({
  totals: z.array(z.object({ currencyCode: z.string(), total: z.number() })),
  quantity: z.number(),
  projects: z.int(),
});
