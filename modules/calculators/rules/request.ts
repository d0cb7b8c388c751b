import type { CalendarDate } from '#shared/dates.ts';
import type { DayCount } from './day-count.ts';

/** Kinds of interest (CALC-06), and of a series that the firm keeps. */
export const interestTypes = ['Penalty', 'Compensation', 'NonIndexedLoan', 'Fixed', 'Series'] as const;
export type InterestType = (typeof interestTypes)[number];

/** What a payment settles before it settles anything else (CALC-06). */
export const paymentTypes = ['InterestFirst', 'PrincipalFirst'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The first day has interest, the last has none (art. 5). */
export type InterestPeriod = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly interestType: InterestType;
  /** A fraction, of fixed interest only. */
  readonly interestRate?: number | null | undefined;
  /** Which series, of such interest only. */
  readonly seriesId?: number | null | undefined;
  /** Penalty interest between businesses: the base and 8 points in place of 7 (art. 6 (3)). */
  readonly commercial?: boolean | undefined;
};

/** Whole krónur. */
export type Payment = { readonly amount: number; readonly paymentDate: CalendarDate; readonly type: PaymentType };

/** What falls due later in the same claim, and bears interest from its day on. */
export type Addition = { readonly amount: number; readonly date: CalendarDate };

export type Debt = {
  readonly name: string;
  readonly principalAmount?: number | null | undefined;
  readonly interestPeriods: readonly InterestPeriod[];
  readonly payments: readonly Payment[];
  readonly additions?: readonly Addition[] | undefined;
};

export type InterestRequest = {
  readonly dayCountConvention: DayCount;
  /** Interest of twelve months joins the principal (art. 12 (1)); true unless it is said to be false. */
  readonly capitalise?: boolean | undefined;
  readonly debts: readonly Debt[];
};
