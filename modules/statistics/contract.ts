import * as z from 'zod/mini';
import { contract, excelType, pdfType } from '#shared/endpoint.ts';
import { calendarDate, idText, intText, oneOf } from '#shared/fields.ts';

export const worklogGroups = ['Clients', 'Employees', 'ProjectTypes'] as const;
export const projectGroups = ['Types', 'Statuses', 'Employees'] as const;
export type Grouping = (typeof worklogGroups)[number] | (typeof projectGroups)[number];

/**
 * The rows of one series, largest first: `totalPerc` has two decimals and adds up to exactly 100 in each series
 * (STAT-04).
 */
const series = z.array(
  z.object({ id: z.nullable(z.int()), name: z.string(), total: z.number(), totalPerc: z.number() }),
);

const statistics = z.object({
  /** The date range of the hours and the money, both ends included. */
  dateFrom: z.string(),
  dateTo: z.nullable(z.string()),
  /** Hours of time entries. */
  time: series,
  /** Billed amount after discount, in whole ISK at each entry's exchange rate. */
  profit: series,
  /** The number of entries, or of projects. */
  count: series,
  totals: z.object({ time: z.number(), profit: z.number(), count: z.int() }),
});
export type Statistics = z.output<typeof statistics>;
export type Series = Statistics['time'];

const days = { dateFrom: z.optional(calendarDate), dateTo: z.optional(calendarDate) };

/** The grouping of the overview: by person, case, client or project type. */
export const figureGroups = ['Employees', 'Projects', 'Clients', 'ProjectTypes'] as const;
export type FigureGroup = (typeof figureGroups)[number];

/**
 * The value of work, in ISK at each entry's exchange rate: `amount` is the billable amount after discount, `invoiced`
 * the part that is on an invoice, `collected` the part of those invoices that is paid.
 */
export const figureNames = ['hours', 'billedHours', 'amount', 'invoiced', 'collected'] as const;
export type FigureName = (typeof figureNames)[number];
const figures = {
  entries: z.int(),
  hours: z.number(),
  billedHours: z.number(),
  amount: z.number(),
  invoiced: z.number(),
  collected: z.number(),
};
export type Figures = { readonly [name in keyof typeof figures]: number };

/** `id` is null for the group without a value; `rest` is the number of groups that a row stands for. */
const ranked = z.object({
  id: z.nullable(z.int()),
  number: z.nullable(z.string()),
  name: z.string(),
  rest: z.int(),
  ...figures,
});
export type Ranked = z.output<typeof ranked>;

const figuresAnswer = z.object({
  dateFrom: z.nullable(z.string()),
  dateTo: z.nullable(z.string()),
  rows: z.array(ranked),
  totals: z.object(figures),
});
export type FiguresAnswer = z.output<typeof figuresAnswer>;

const month = z.object({ month: z.string(), ...figures });
/** The totals are rounded once; months rounded one by one may add up to a króna more or less. */
const monthsAnswer = z.object({
  year: z.int(),
  months: z.array(month),
  before: z.array(month),
  totals: z.object({ now: z.object(figures), before: z.object(figures) }),
});
export type MonthsAnswer = z.output<typeof monthsAnswer>;

/** Days since the work was done; the newest group includes entries dated in the future. */
export const ages = ['0-30', '31-60', '61-90', '91+'] as const;
const aged = z.object({
  age: oneOf(ages),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  entries: z.int(),
  hours: z.number(),
  amount: z.number(),
});
const inProgress = z.object({
  ages: z.array(aged),
  totals: z.object({ entries: z.int(), hours: z.number(), amount: z.number() }),
  oldest: z.nullable(z.string()),
});
export type InProgress = z.output<typeof inProgress>;

const ofPerson = { employeeId: z.optional(idText) };
const figuresAsked = {
  by: z._default(oneOf(figureGroups), 'Employees'),
  figure: z._default(oneOf(figureNames), 'amount'),
  ...ofPerson,
  ...days,
};

export const statisticsContract = contract({
  figures: {
    method: 'GET',
    path: '/statistics/figures',
    access: 'tenant',
    answer: figuresAnswer,
    summary:
      'Hours, billed hours, money, what is invoiced and what is paid of the worklogs that one sees, by people, projects, clients or types, the largest of one figure first',
    query: z.object(figuresAsked),
  },
  exportFigures: {
    method: 'GET',
    path: '/statistics/figures/export',
    access: 'tenant',
    answer: 'file',
    fileTypes: [pdfType, excelType],
    limit: 30,
    summary: 'The same as PDF or Excel',
    query: z.object({ ...figuresAsked, format: z._default(oneOf(['PDF', 'Excel']), 'Excel') }),
  },
  months: {
    method: 'GET',
    path: '/statistics/months',
    access: 'tenant',
    answer: monthsAnswer,
    summary: 'The same figures by month of a year, this one unless another is named, and of the year before',
    query: z.object({ year: z.optional(intText(1901, 2199)), ...ofPerson }),
  },
  workInProgress: {
    method: 'GET',
    path: '/statistics/in-progress',
    access: 'tenant',
    answer: inProgress,
    summary: 'Billable work that is on no invoice yet, by how old it is',
    query: z.object(ofPerson),
  },
  worklogStatistics: {
    method: 'GET',
    path: '/worklogs/stats',
    access: 'tenant',
    answer: statistics,
    summary:
      'Hours, money and number of the worklogs that one sees by clients, employees or project types, of the last month unless other days are named',
    query: z.object({ type: z._default(oneOf(worklogGroups), 'Clients'), ...days }),
  },
  projectStatistics: {
    method: 'GET',
    path: '/projects/stats',
    access: 'tenant',
    answer: statistics,
    summary:
      'The projects that one sees as they stand by types, statuses or responsible people, with the hours and the money of the last month on them unless other days are named',
    query: z.object({ type: z._default(oneOf(projectGroups), 'Types'), statusId: z.optional(intText(1, 3)), ...days }),
  },
});
