import type { CalendarDate } from '#shared/dates.ts';
import type { Debt, InterestRequest } from './request.ts';

/** The last day that interest is reckoned to; null where there is no period. */
export const lastDayOf = ({ debts }: Pick<InterestRequest, 'debts'>): CalendarDate | null =>
  debts
    .flatMap(({ interestPeriods }) => interestPeriods.map(({ endDate }) => endDate))
    .toSorted()
    .at(-1) ?? null;

/**
 * The same debts reckoned to another day: the last period of each ends on it, earlier ones are cut there, and those that
 * would begin on it or later fall away with the payments and due dates that come after it.
 */
export const endingOn = <R extends Pick<InterestRequest, 'debts'>>(request: R, day: CalendarDate): R => ({
  ...request,
  debts: request.debts.map((debt) => debtEndingOn(debt, day)),
});

function debtEndingOn(debt: Debt, day: CalendarDate): Debt {
  const last = lastDayOf({ debts: [debt] });
  return {
    ...debt,
    interestPeriods: debt.interestPeriods
      .filter(({ startDate }) => startDate < day)
      .map((period) => (period.endDate === last || period.endDate > day ? { ...period, endDate: day } : period)),
    payments: debt.payments.filter(({ paymentDate }) => paymentDate <= day),
    ...(debt.additions ? { additions: debt.additions.filter(({ date }) => date <= day) } : {}),
  };
}
