import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, id, number, oneOf, requiredText } from '#shared/fields.ts';
import { dayCounts } from './rules/day-count.ts';
import { evidences, rateTypes } from './rules/rates.ts';
import { interestTypes, paymentTypes } from './rules/request.ts';

/** Error codes of calculators. */
export const codes = {
  /** More periods, payments and due dates than one request may have. */
  interest_too_many: 422,
  interest_no_principal: 422,
  interest_end_first: 422,
  interest_penalty_start: 422,
  interest_published_start: 422,
  interest_commercial_start: 422,
  interest_future: 422,
  interest_no_rate: 422,
  /** The firm does not have this interest series (any more). */
  interest_no_series: 422,
  interest_overlap: 422,
  /** Months without a known rate: they are listed, and never estimated. */
  interest_months_missing: 422,
  /** The result is too large, for example centuries at a thousand per cent. */
  interest_too_large: 422,
  /** The rate of the month has changed since it was shown. */
  interest_rate_changed: 409,
  interest_month_twice: 422,
} as const;

/** Whole krónur (CALC-15). */
const kronur = number(0, 1_000_000_000_000, 0);
const mostOfDebt = 2000;
const many = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(mostOfDebt));

const interestPeriod = z.object({
  startDate: calendarDate,
  endDate: calendarDate,
  interestType: oneOf(interestTypes),
  /** A fraction, up to 1000 %; for fixed interest only (CALC-14). */
  interestRate: z.optional(z.nullable(number(0, 10, 6))),
  /** The series, for interest of the firm's own series only. */
  seriesId: z.optional(z.nullable(id)),
  /** Between businesses: base rate plus 8 points, art. 6 (3). */
  commercial: z.optional(z.boolean()),
});
const payment = z.object({ amount: kronur, paymentDate: calendarDate, type: oneOf(paymentTypes) });
const addition = z.object({ amount: kronur, date: calendarDate });

const debt = z.object({
  name: requiredText(100),
  principalAmount: z.optional(z.nullable(kronur)),
  interestPeriods: many(interestPeriod),
  payments: many(payment),
  /** Amounts of the same claim that fall due later. */
  additions: z.optional(many(addition)),
});

/** The input of a calculation (CALC-18, CALC-19). */
export const interestRequestFields = {
  dayCountConvention: z._default(oneOf(dayCounts), '30/360'),
  /** Whether interest is capitalised every twelve months, art. 12 (1); true by default. */
  capitalise: z.optional(z.boolean()),
  debts: z.array(debt).check(z.minLength(1), z.maxLength(100)),
};

const line = z.object({
  startDate: z.string(),
  endDate: z.string(),
  days: z.int(),
  rate: z.number(),
  base: z.number(),
  interest: z.number(),
});
const totals = { principal: z.number(), interest: z.number(), paid: z.number(), balance: z.number() };

/** Totals are in whole ISK, rounded once; lines have two decimals, to show the arithmetic (OPEN-37, OPEN-85). */
const debtResult = z.object({
  name: z.string(),
  periods: z.array(
    z.object({
      startDate: z.string(),
      endDate: z.string(),
      interestType: z.enum(interestTypes),
      seriesId: z.nullable(z.int()),
      commercial: z.boolean(),
      days: z.int(),
      interest: z.number(),
      paid: z.number(),
      /** Days with one rate on one base. */
      lines: z.array(line),
    }),
  ),
  payments: z.array(
    z.object({
      paymentDate: z.string(),
      amount: z.number(),
      type: z.enum(paymentTypes),
      toInterest: z.number(),
      toPrincipal: z.number(),
      surplus: z.number(),
    }),
  ),
  additions: z.array(z.object({ date: z.string(), amount: z.number() })),
  capitalisations: z.array(z.object({ date: z.string(), amount: z.number(), principal: z.number() })),
  /** For the chart: the balance on each day when it changed. */
  balances: z.array(z.object({ date: z.string(), balance: z.number() })),
  totals: z.object({ ...totals, principalLeft: z.number(), interestLeft: z.number(), perDay: z.number() }),
});
export type DebtAnswer = z.output<typeof debtResult>;

export const monthRate = z.object({
  interestType: z.enum(rateTypes),
  /** For one of the firm's own series. */
  seriesId: z.nullable(z.int()),
  month: z.string(),
  rate: z.number(),
  evidence: z.enum(evidences),
  source: z.string(),
});

/** An interest series of the firm's own; `law` is its basis, and may be empty. */
export const seriesOfResult = z.object({ id: z.int(), name: z.string(), law: z.string() });

const interestResult = z.object({
  debts: z.array(debtResult),
  totals: z.object(totals),
  /** The rate of every month that was used, with its source. */
  rates: z.array(monthRate),
  series: z.array(seriesOfResult),
});
export type InterestAnswer = z.output<typeof interestResult>;

export const calculatorsContract = contract({
  calculateInterest: {
    method: 'POST',
    path: '/calculators/interests',
    access: 'tenant',
    summary: 'What debts come to with interest: each period by its days and rates, payments, and totals',
    body: body(interestRequestFields),
    answer: interestResult,
  },
});
