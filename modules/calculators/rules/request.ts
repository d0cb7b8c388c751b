import type { CalendarDate } from '#shared/dates.ts';
import type { DayCount } from './day-count.ts';

/** Kinds of interest (CALC-06), including the firm's own series. */
export const interestTypes = ['Penalty', 'Compensation', 'NonIndexedLoan', 'Fixed', 'Series'] as const;
export type InterestType = (typeof interestTypes)[number];

/** What a payment settles first (CALC-06). */
export const paymentTypes = ['InterestFirst', 'PrincipalFirst'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The first day bears interest, the last does not (art. 5). */
export type InterestPeriod = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly interestType: InterestType;
  /** A fraction; for fixed interest only. */
  readonly interestRate?: number | null | undefined;
  /** The series; for that kind only. */
  readonly seriesId?: number | null | undefined;
  /** Penalty interest between businesses: the base rate plus 8 points instead of 7 (art. 6 (3)). */
  readonly commercial?: boolean | undefined;
};

/** Whole krónur. */
export type Payment = { readonly amount: number; readonly paymentDate: CalendarDate; readonly type: PaymentType };

/** An amount of the same claim that falls due later and bears interest from that day on. */
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
  /** Capitalises interest every twelve months (art. 12 (1)); true by default. */
  readonly capitalise?: boolean | undefined;
  readonly debts: readonly Debt[];
};
