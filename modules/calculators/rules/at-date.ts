import type { CalendarDate } from '#shared/dates.ts';
import type { Debt, InterestRequest } from './request.ts';

/** The last day of the last period; null when there is no period. */
export const lastDayOf = ({ debts }: Pick<InterestRequest, 'debts'>): CalendarDate | null =>
  debts
    .flatMap(({ interestPeriods }) => interestPeriods.map(({ endDate }) => endDate))
    .toSorted()
    .at(-1) ?? null;

/**
 * The same debts calculated to another day: the last period of each ends on it, earlier ones are shortened to it;
 * periods, payments and due dates after it are dropped.
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
