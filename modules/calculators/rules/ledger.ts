import type { CalendarDate } from '#shared/dates.ts';
import { interestOf, toUnits, type Units } from './amounts.ts';
import type { Debt, Payment } from './request.ts';

/** What a payment settled. Its remainder is a surplus, which is set off against later due dates. */
type SettledPayment = Payment & {
  readonly toInterest: Units;
  readonly toPrincipal: Units;
  readonly surplus: Units;
};
type Capitalisation = { readonly date: CalendarDate; readonly amount: Units; readonly principal: Units };
/** The balance on a day; two entries for a day with an event, before and after it. */
export type Balance = { readonly date: CalendarDate; readonly settled: Units; readonly products: bigint };

/** Principal and interest, less any surplus. */
export const balanceOf = ({ settled, products }: Balance): Units => settled + interestOf(products);
export type Ledger = ReturnType<typeof openLedger>;

type Event =
  | { readonly date: CalendarDate; readonly kind: 'addition'; readonly amount: number }
  | { readonly date: CalendarDate; readonly kind: 'payment'; readonly payment: Payment };

/** Principal, interest and payments of a debt, updated day by day. */
export function openLedger({ principalAmount, payments, additions = [] }: Debt) {
  const events = inOrder(payments, additions);
  let next = 0;
  let principal = toUnits(principalAmount ?? 0);
  let products = 0n;
  let accrued = 0n;
  let interest = 0n;
  let surplus = 0n;
  const settled: SettledPayment[] = [];
  const capitalisations: Capitalisation[] = [];
  const balances: Balance[] = [];

  /** Interest so far in units; kept as a sum of products until it is needed. */
  const settleInterest = (): void => {
    const amount = interestOf(products);
    products = 0n;
    accrued += amount;
    interest += amount;
  };
  const note = (date: CalendarDate): void => {
    balances.push({ date, settled: principal + accrued - surplus, products });
  };
  const add = (amount: number): void => {
    const taken = least(surplus, toUnits(amount));
    surplus -= taken;
    principal += toUnits(amount) - taken;
  };
  const pay = (payment: Payment): void => {
    settleInterest();
    const amount = toUnits(payment.amount);
    const interestFirst = payment.type === 'InterestFirst';
    const first = least(amount, interestFirst ? accrued : principal);
    const second = least(amount - first, interestFirst ? principal : accrued);
    const [toInterest, toPrincipal] = interestFirst ? [first, second] : [second, first];
    accrued -= toInterest;
    principal -= toPrincipal;
    surplus += amount - first - second;
    settled.push({ ...payment, toInterest, toPrincipal, surplus: amount - first - second });
  };

  return {
    principal: (): Units => principal,
    /** The day of the next event. */
    nextDate: (): CalendarDate | null => events[next]?.date ?? null,
    accrue: (of: bigint, until: CalendarDate): void => {
      products += of;
      note(until);
    },
    /** Applies due dates and payments up to and including a day; null for all that remain. */
    settleUntil: (date: CalendarDate | null): void => {
      if (balances.length === 0 && date !== null) note(date);
      for (;;) {
        const event = events[next];
        if (!event || (date !== null && event.date > date)) return;
        next += 1;
        if (event.kind === 'addition') add(event.amount);
        else pay(event.payment);
        note(event.date);
      }
    },
    /** Adds unpaid interest to the principal. */
    capitalise: (date: CalendarDate): void => {
      settleInterest();
      if (accrued === 0n) return;
      principal += accrued;
      capitalisations.push({ date, amount: accrued, principal });
      accrued = 0n;
    },
    close: () => {
      settleInterest();
      return { principal, accrued, interest, surplus, settled, capitalisations, balances };
    },
  };
}

/** By date; due dates come before payments on the same day, and payments of a day keep their order. */
function inOrder(payments: readonly Payment[], additions: readonly { date: CalendarDate; amount: number }[]) {
  const events: Event[] = [
    ...additions.map(({ date, amount }) => ({ date, kind: 'addition' as const, amount })),
    ...payments.map((payment) => ({ date: payment.paymentDate, kind: 'payment' as const, payment })),
  ];
  return events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const least = (a: Units, b: Units): Units => (a < b ? a : b);
