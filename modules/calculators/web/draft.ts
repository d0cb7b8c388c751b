import type { Addition, Debt, InterestPeriod, InterestRequest, Payment } from '../rules/request.ts';

/** A debt as it is typed; its key tells it from others of the same name. */
export type DebtDraft = {
  readonly key: string;
  readonly name: string;
  readonly principalAmount: number | null;
  readonly interestPeriods: readonly InterestPeriod[];
  readonly payments: readonly Payment[];
  readonly additions: readonly Addition[];
};

export type Draft = {
  readonly dayCountConvention: InterestRequest['dayCountConvention'];
  readonly capitalise: boolean;
  readonly debts: readonly DebtDraft[];
  /** The key of the debt that is shown (CALC-01). */
  readonly active: string;
};

export const newDebt = (name: string, rest: Partial<DebtDraft> = {}): DebtDraft => ({
  key: crypto.randomUUID(),
  name,
  principalAmount: null,
  interestPeriods: [],
  payments: [],
  additions: [],
  ...rest,
});

export function emptyDraft(name: string): Draft {
  const debt = newDebt(name);
  return { dayCountConvention: '30/360', capitalise: true, debts: [debt], active: debt.key };
}

/** A debt with its lists by their days, as they stand after every edit (CALC-04). */
export const sorted = (debt: DebtDraft): DebtDraft => ({
  ...debt,
  interestPeriods: debt.interestPeriods.toSorted(by(({ startDate }) => startDate)),
  payments: debt.payments.toSorted(by(({ paymentDate }) => paymentDate)),
  additions: debt.additions.toSorted(by(({ date }) => date)),
});

const by =
  <T>(day: (row: T) => string) =>
  (a: T, b: T) =>
    day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0;

/** What is sent; a name that was emptied is its number's. */
export const requestOf = ({ dayCountConvention, capitalise, debts }: Draft, nameOf: (n: number) => string) => ({
  dayCountConvention,
  capitalise,
  debts: debts.map(({ name, principalAmount, interestPeriods, payments, additions }, place): Debt => ({
    name: name.trim() || nameOf(place + 1),
    principalAmount,
    interestPeriods,
    payments,
    additions,
  })),
});

/** Nothing has been typed yet: there is nothing to complain of. */
export const isUntouched = ({ debts }: Draft): boolean =>
  debts.every(
    (debt) => debt.principalAmount === null && debt.interestPeriods.length === 0 && debt.payments.length === 0,
  );
