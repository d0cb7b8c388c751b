import type { KeptCalculation } from '../contract/kept.ts';
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

/** The first number that no debt has in its name (CALC-03). */
export function nextName({ debts }: Draft, nameOf: (n: number) => string): string {
  let number = debts.length + 1;
  while (debts.some(({ name }) => name === nameOf(number))) number += 1;
  return nameOf(number);
}

/** What is kept of a draft: all that is sent, said in full. */
export const contentOf = (draft: Omit<Draft, 'active'>, nameOf: (n: number) => string) =>
  requestOf({ ...draft, active: '' }, nameOf);

/** A kept calculation as its fields hold it; which debt is shown is nobody else's. */
export type KeptDraft = Omit<Draft, 'active'> & { readonly name: string };

/** Its debts are known by their places, so that they are the same ones after a save. */
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

/** The draft without a debt; the one after it is shown then, or an empty one where it was the last. */
export function withoutDebt(draft: Draft, debt: DebtDraft, nameOf: (n: number) => string): Draft {
  const place = draft.debts.indexOf(debt);
  const left = draft.debts.filter((one) => one !== debt);
  const debts = left.length > 0 ? left : [newDebt(nameOf(1))];
  return { ...draft, debts, active: debts[Math.min(place, debts.length - 1)]?.key ?? '' };
}
