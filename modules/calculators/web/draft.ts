import type { KeptCalculation } from '../contract/kept.ts';
import type { Addition, Debt, InterestPeriod, InterestRequest, Payment } from '../rules/request.ts';

/** A debt being edited; its key distinguishes debts with the same name. */
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
  /** The key of the shown debt (CALC-01). */
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

/** A debt with its lists sorted by date, as after every edit (CALC-04). */
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

/** The request; an empty name becomes the default one. */
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

/** Nothing has been entered yet, so there is no error to show. */
export const isUntouched = ({ debts }: Draft): boolean =>
  debts.every(
    (debt) => debt.principalAmount === null && debt.interestPeriods.length === 0 && debt.payments.length === 0,
  );

/** The first number that no debt's name has (CALC-03). */
export function nextName({ debts }: Draft, nameOf: (n: number) => string): string {
  let number = debts.length + 1;
  while (debts.some(({ name }) => name === nameOf(number))) number += 1;
  return nameOf(number);
}

/** What is saved of a draft: the request, with every default filled in. */
export const contentOf = (draft: Omit<Draft, 'active'>, nameOf: (n: number) => string) =>
  requestOf({ ...draft, active: '' }, nameOf);

/** A saved calculation as form fields; which debt is shown is local. */
export type KeptDraft = Omit<Draft, 'active'> & { readonly name: string };

/** Debts are identified by position, so that they stay the same across a save. */
export const keptDraft = ({ id, name, dayCountConvention, capitalise, debts }: KeptCalculation): KeptDraft => ({
  name,
  dayCountConvention,
  capitalise: capitalise ?? true,
  debts: debts.map((debt, place) => ({
    key: `${id}-${place}`,
    name: debt.name,
    principalAmount: debt.principalAmount ?? null,
    interestPeriods: debt.interestPeriods,
    payments: debt.payments,
    additions: debt.additions ?? [],
  })),
});

/** The draft without a debt; shows the next one, or an empty one when it was the last. */
export function withoutDebt(draft: Draft, debt: DebtDraft, nameOf: (n: number) => string): Draft {
  const place = draft.debts.indexOf(debt);
  const left = draft.debts.filter((one) => one !== debt);
  const debts = left.length > 0 ? left : [newDebt(nameOf(1))];
  return { ...draft, debts, active: debts[Math.min(place, debts.length - 1)]?.key ?? '' };
}
