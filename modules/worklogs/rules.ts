import { hoursFromSeconds } from '#shared/clock-hours.ts';
import { secondsFromHours } from '#shared/duration.ts';
import { multiply, roundMoney } from '#shared/money.ts';
import { roundHours, type Rounding } from '#shared/rounding.ts';

type Priced = {
  readonly quantity: number;
  readonly quantityBilled: number;
  readonly price: number;
  readonly discount: number;
  readonly currencyCode: string;
};

export type Totals = {
  readonly total: number;
  readonly totalBilled: number;
  readonly totalWrittenOff: number;
  readonly totalBilledWithDiscount: number;
  readonly totalWrittenOffWithDiscount: number;
};

/** The five totals of a worklog, each rounded once to the currency's decimals (decisions §5, WORK-35, WORK-36). The database keeps the same. */
export function totalsOf({ quantity, quantityBilled, price, discount, currencyCode }: Priced): Totals {
  const paid = multiply(1).minus(discount);
  const writtenOff = multiply(1, Math.max(0, multiply(quantity).minus(quantityBilled).toNumber()));
  return {
    total: roundMoney(multiply(quantity, price), currencyCode),
    totalBilled: roundMoney(multiply(quantityBilled, price), currencyCode),
    totalWrittenOff: roundMoney(multiply(writtenOff, price), currencyCode),
    totalBilledWithDiscount: roundMoney(multiply(quantityBilled, price, paid), currencyCode),
    totalWrittenOffWithDiscount: roundMoney(multiply(writtenOff, price, paid), currencyCode),
  };
}

/** What is billed when nobody said otherwise: nothing on a non-billable project (WORK-25), else the hours by the tenant's rounding. */
export function billedQuantity(
  quantity: number,
  { billable, isTime, rounding }: { readonly billable: boolean; readonly isTime: boolean; readonly rounding: Rounding },
): number {
  if (!billable) return 0;
  return isTime ? roundHours(quantity, rounding) : quantity;
}

export type PriceList = {
  /** The project's own prices, where it has them. */
  readonly custom: Readonly<Record<number, number>>;
  /** Prices of the project's subtypes before those of its types. */
  readonly types: readonly Readonly<Record<number, number>>[];
  /** The rate that was chosen, with its general price. */
  readonly chosenRate: { readonly id: number; readonly value: number } | null;
  readonly employeeRate: { readonly id: number; readonly value: number } | null;
  readonly tenantRate: { readonly id: number; readonly value: number } | null;
};

/**
 * The price of an hour in krónur when none is typed: of the chosen rate, else the employee's, else the tenant's. It is the
 * project's own price for that rate, else its subtype's, its type's, the rate's general one, else 0 (decisions §5, WORK-17).
 */
export function hourlyPrice({ custom, types, chosenRate, employeeRate, tenantRate }: PriceList): number {
  const rate = chosenRate ?? employeeRate ?? tenantRate;
  if (rate === null) return 0;
  return [custom, ...types].map((prices) => prices[rate.id]).find((value) => value !== undefined) ?? rate.value;
}

/** Krónur in another currency: divided by its rate, 2 decimals (WORK-16). */
export const priceInCurrency = (value: number, currencyCode: string, rate: number): number =>
  currencyCode === 'ISK' ? value : roundMoney(multiply(value).div(rate), currencyCode);

type InCurrency = { readonly currencyCode: string; readonly currencyRate: number };

/** A price as it is in another currency, by krónur; the same in the same one, whatever its rate has become. */
export const exchanged = (price: number, from: InCurrency, to: InCurrency): number =>
  from.currencyCode === to.currencyCode
    ? price
    : roundMoney(multiply(price, from.currencyRate).div(to.currencyRate), to.currencyCode);

type Clock = { readonly timerDate: Date | null; readonly timerDuration: number; readonly quantity: number };

/** Seconds on the clock at an instant, by the server's time; never fewer than it had (WORK-33). */
export function secondsAt({ timerDate, timerDuration }: Clock, now: Date): number {
  if (timerDate === null) return timerDuration;
  return timerDuration + Math.max(0, Math.floor((now.getTime() - timerDate.getTime()) / 1000));
}

/** Where a clock goes on from: the seconds it had counted, unless the hours were corrected by hand since. */
export const secondsToStartFrom = ({ timerDuration, quantity }: Clock): number =>
  hoursFromSeconds(timerDuration) === quantity ? timerDuration : secondsFromHours(quantity);

type Edited = {
  /** As it stands in the edit; the same as before is not typed. */
  readonly quantity: number;
  /** Whether the clock runs on. */
  readonly runs: boolean;
};

/**
 * A running clock after an edit. Hours that were typed meanwhile count, and it goes on from them; else it counts on
 * untouched, or is saved with what it has counted.
 */
export function clockAfter(clock: Clock, { quantity, runs }: Edited, now: Date): Clock {
  const typed = quantity !== clock.quantity;
  if (typed) return { timerDate: runs ? now : null, timerDuration: secondsFromHours(quantity), quantity };
  return runs ? clock : { timerDate: null, ...stoppedAt(clock, now) };
}

/** The figures of a stopped clock (WORK-30). */
export function stoppedAt(clock: Clock, now: Date): { readonly timerDuration: number; readonly quantity: number } {
  const timerDuration = secondsAt(clock, now);
  return { timerDuration, quantity: Math.min(99_999.99, hoursFromSeconds(timerDuration)) };
}
