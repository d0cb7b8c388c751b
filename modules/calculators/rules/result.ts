import type { CalendarDate } from '#shared/dates.ts';
import { interestInAurar, isTooLarge, product, toAurar, toKronur, type Units } from './amounts.ts';
import { calculateDebt, type Calculated, type CalculatedPeriod, type Line } from './calculate.ts';
import { balanceOf, type Balance } from './ledger.ts';
import { keyOf, monthOf, monthsFrom, type MonthRate, type RateTable, type Series } from './rates.ts';
import type { Debt, InterestRequest, InterestType, Payment, PaymentType } from './request.ts';

/** Days with one rate on one base; `interest` has aurar, to show the arithmetic. */
type ResultLine = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly days: number;
  /** A fraction. */
  readonly rate: number;
  readonly base: number;
  readonly interest: number;
};
export type ResultPeriod = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly interestType: InterestType;
  readonly seriesId: number | null;
  readonly commercial: boolean;
  readonly days: number;
  readonly interest: number;
  /** Payments within the line. */
  readonly paid: number;
  readonly lines: readonly ResultLine[];
};
type ResultPayment = {
  readonly paymentDate: CalendarDate;
  readonly amount: number;
  readonly type: PaymentType;
  readonly toInterest: number;
  readonly toPrincipal: number;
  readonly surplus: number;
};
export type Totals = {
  readonly principal: number;
  readonly interest: number;
  readonly paid: number;
  /** Negative when more was paid than owed. */
  readonly balance: number;
};
export type DebtResult = {
  readonly name: string;
  readonly periods: readonly ResultPeriod[];
  readonly payments: readonly ResultPayment[];
  readonly additions: readonly { readonly date: CalendarDate; readonly amount: number }[];
  readonly capitalisations: readonly {
    readonly date: CalendarDate;
    readonly amount: number;
    readonly principal: number;
  }[];
  readonly balances: readonly { readonly date: CalendarDate; readonly balance: number }[];
  /** Whole krónur. The balance has two parts; capitalised interest belongs to the principal. */
  readonly totals: Totals & {
    readonly principalLeft: number;
    readonly interestLeft: number;
    /** Interest per day after the last period, at its last rate; 0 when nothing is owed. */
    readonly perDay: number;
  };
};
export type InterestResult = {
  readonly debts: readonly DebtResult[];
  readonly totals: Totals;
  /** The rate of every month that was used, with its source. */
  readonly rates: readonly MonthRate[];
  /** Every series of the firm that was used. */
  readonly series: readonly Series[];
};

/** The results of each debt, and the total; null when a figure is too large. */
export function calculate(
  request: InterestRequest,
  rates: RateTable,
  series: readonly Series[] = [],
): InterestResult | null {
  const terms = { dayCount: request.dayCountConvention, capitalise: request.capitalise ?? true, rates };
  const debts: DebtResult[] = [];
  for (const debt of request.debts) {
    const result = resultOf(debt, calculateDebt(debt, terms));
    if (!result) return null;
    debts.push(result);
  }
  const total = (key: keyof Totals) => debts.reduce((sum, { totals }) => sum + totals[key], 0);
  return {
    debts,
    totals: {
      principal: total('principal'),
      interest: total('interest'),
      paid: total('paid'),
      balance: total('balance'),
    },
    rates: usedRates(request, rates),
    series: series
      .filter(({ id }) => debts.some(({ periods }) => periods.some(({ seriesId }) => seriesId === id)))
      .map(({ id, name, law }) => ({ id, name, law })),
  };
}

function resultOf(debt: Debt, { periods, ledger }: Calculated): DebtResult | null {
  const { principal, accrued, interest, surplus, settled, capitalisations, balances } = ledger.close();
  if (isTooLarge(principal + accrued + interest)) return null;
  const additions = (debt.additions ?? []).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const owed = (debt.principalAmount ?? 0) + additions.reduce((sum, { amount }) => sum + amount, 0);
  const paid = settled.reduce((sum, { amount }) => sum + amount, 0);
  const balance = owed + toKronur(interest) - paid;
  const paidWithin = paymentsOf(periods, settled);
  const principalLeft = toKronur(principal - surplus);
  return {
    name: debt.name,
    periods: periods.map((one, place) => periodOf(one, paidWithin[place] ?? 0)),
    payments: settled.map(({ paymentDate, amount, type, ...to }) => ({
      paymentDate,
      amount,
      type,
      toInterest: toAurar(to.toInterest),
      toPrincipal: toAurar(to.toPrincipal),
      surplus: toAurar(to.surplus),
    })),
    additions: additions.map(({ date, amount }) => ({ date, amount })),
    capitalisations: capitalisations.map((one) => ({
      date: one.date,
      amount: toAurar(one.amount),
      principal: toAurar(one.principal),
    })),
    balances: thinned(balances).map((one) => ({ date: one.date, balance: toKronur(balanceOf(one)) })),
    totals: {
      principal: owed,
      interest: toKronur(interest),
      paid,
      balance,
      principalLeft,
      interestLeft: balance - principalLeft,
      perDay: perDay(principal, periods.at(-1)?.lines.at(-1)),
    },
  };
}

/**
 * Payments of each period: a payment belongs to the period that contains it, or to the last one when made on its end
 * date.
 */
function paymentsOf(periods: readonly CalculatedPeriod[], payments: readonly Payment[]): readonly number[] {
  const paid = periods.map(() => 0);
  let place = 0;
  for (const { paymentDate, amount } of payments) {
    while (place < periods.length - 1 && paymentDate >= (periods[place]?.period.endDate ?? '')) place += 1;
    const period = periods[place]?.period;
    if (period && paymentDate >= period.startDate && paymentDate <= period.endDate)
      paid[place] = (paid[place] ?? 0) + amount;
  }
  return paid;
}

function periodOf({ period, lines }: CalculatedPeriod, paid: number): ResultPeriod {
  const { startDate, endDate, interestType, seriesId = null, commercial = false } = period;
  return {
    startDate,
    endDate,
    interestType,
    seriesId: interestType === 'Series' ? seriesId : null,
    commercial: interestType === 'Penalty' && commercial,
    days: lines.reduce((sum, { days }) => sum + days, 0),
    interest: interestInAurar(lines.reduce((sum, { products }) => sum + products, 0n)),
    paid,
    lines: lines.map((line) => ({
      startDate: line.startDate,
      endDate: line.endDate,
      days: line.days,
      rate: line.rate / 1_000_000,
      base: toAurar(line.base),
      interest: interestInAurar(line.products),
    })),
  };
}

const perDay = (principal: Units, line: Line | undefined): number =>
  line === undefined || principal <= 0n ? 0 : interestInAurar(product(principal, line.rate, 1));

/** Points for the chart: all of them, or a sample of a long series with its last. */
function thinned(balances: readonly Balance[]): readonly Balance[] {
  const step = Math.ceil(balances.length / mostPoints);
  return balances.filter((_, place) => place % step === 0 || place === balances.length - 1);
}
const mostPoints = 600;

function usedRates({ debts }: InterestRequest, rates: RateTable): readonly MonthRate[] {
  const used = new Map<string, MonthRate>();
  for (const { interestType, seriesId, startDate, endDate } of debts.flatMap((debt) => debt.interestPeriods)) {
    if (interestType === 'Fixed') continue;
    const key = keyOf({ interestType, seriesId });
    for (const month of monthsFrom(monthOf(startDate), monthOf(endDate))) {
      const rate = rates.get(key)?.get(month);
      if (rate && `${month}-01` < endDate) used.set(`${key} ${month}`, rate);
    }
  }
  return [...used.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate);
}
