import * as z from 'zod/mini';
import { id, instant, oneOf } from '#shared/fields.ts';

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

/** On an invoice of ours or of another system: it stays as it is. */
export const isBilled = (row: { readonly invoiceId: number | null; readonly billedElsewhere: boolean }): boolean =>
  row.invoiceId !== null || row.billedElsewhere;

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
  /** Billed by another system before it was brought in: history that nobody bills again. */
  billedElsewhere: z.boolean(),
  ...money,
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), startTimer: z.boolean() }),
});
export type Worklog = z.output<typeof worklog>;

/**
 * What hours come to if they are logged with nothing but the hours: price of one, in the payor's currency, what is billed
 * of them, and the sum with the project's discount. `after` is when one's last entry of the day asked for ends, on a
 * whole minute of that day; null where there is none, or no day was asked for.
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

/** What one has written before, and on which project that one sees. */
export const workText = z.object({
  comment: z.string(),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  projectStatusId: z.int(),
});
export type WorkText = z.output<typeof workText>;

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
  /** Where dates were asked for: the hours between them. */
  asked: z.optional(period),
});
export type HoursOfPeriods = z.output<typeof hoursOfPeriods>;

/** `quantity` counts hours of time entries, `projects` the projects that they are on. */
export const totalAmount = z.object({
  totals: z.array(z.object({ currencyCode: z.string(), total: z.number() })),
  quantity: z.number(),
  projects: z.int(),
});
