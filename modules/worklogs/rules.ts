import { hoursFromSeconds } from '#shared/clock-hours.ts';
import { secondsFromHours } from '#shared/duration.ts';
import { multiply, roundMoney } from '#shared/money.ts';
import { roundHours, type Rounding } from '#shared/rounding.ts';
import { workType } from './contract/record.ts';

type Priced = {
  readonly quantity: number;
  readonly quantityBilled: number;
  readonly price: number;
  readonly discount: number;
  readonly currencyCode: string;
};

type Totals = {
  readonly total: number;
  readonly totalBilled: number;
  readonly totalWrittenOff: number;
  readonly totalBilledWithDiscount: number;
  readonly totalWrittenOffWithDiscount: number;
};

/**
 * The five totals of a worklog, each rounded once to the currency's decimals (decisions §5, WORK-35, WORK-36). The
 * database stores the same values.
 */
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

/**
 * The default of what is billed: zero on a non-billable project (WORK-25), else the hours with the tenant's rounding
 * applied.
 */
export function billedQuantity(
  quantity: number,
  { billable, isTime, rounding }: { readonly billable: boolean; readonly isTime: boolean; readonly rounding: Rounding },
): number {
  if (!billable) return 0;
  return isTime ? roundHours(quantity, rounding) : quantity;
}

export type PriceList = {
  /** The project's own prices, if any. */
  readonly custom: Readonly<Record<number, number>>;
  /** Prices of the project's subtypes, before those of its types. */
  readonly types: readonly Readonly<Record<number, number>>[];
  /** The chosen rate, with its general price. */
  readonly chosenRate: { readonly id: number; readonly value: number } | null;
  readonly employeeRate: { readonly id: number; readonly value: number } | null;
  readonly tenantRate: { readonly id: number; readonly value: number } | null;
};

/**
 * The hourly price in ISK when none is typed. The rate is the chosen one, else the employee's, else the tenant's; its
 * price is the project's own price for that rate, else its subtype's, its type's, the rate's general one, else 0
 * (decisions §5, WORK-17).
 */
export function hourlyPrice({ custom, types, chosenRate, employeeRate, tenantRate }: PriceList): number {
  const rate = chosenRate ?? employeeRate ?? tenantRate;
  if (rate === null) return 0;
  return [custom, ...types].map((prices) => prices[rate.id]).find((value) => value !== undefined) ?? rate.value;
}

/** Converts ISK to another currency: divides by its exchange rate, 2 decimals (WORK-16). */
export const priceInCurrency = (value: number, currencyCode: string, rate: number): number =>
  currencyCode === 'ISK' ? value : roundMoney(multiply(value).div(rate), currencyCode);

type InCurrency = { readonly currencyCode: string; readonly currencyRate: number };

/**
 * Converts a price to another currency by way of ISK; unchanged within one currency, even when its exchange rate has
 * changed.
 */
export const exchanged = (price: number, from: InCurrency, to: InCurrency): number =>
  from.currencyCode === to.currencyCode
    ? price
    : roundMoney(multiply(price, from.currencyRate).div(to.currencyRate), to.currencyCode);

/**
 * The discount that new work of this type gets on a project: outlays are passed on as they were paid, so the project's
 * discount is for hours and fixed fees. Whoever writes the entry may choose another.
 */
export const proposedDiscount = (workTypeId: number, ofProject: number): number =>
  workTypeId === workType.time || workTypeId === workType.fixedFee ? ofProject : 0;

type Clock = { readonly timerDate: Date | null; readonly timerDuration: number; readonly quantity: number };

/** Seconds on the timer at an instant, by the server's clock; never less than was stored (WORK-33). */
function secondsAt({ timerDate, timerDuration }: Clock, now: Date): number {
  if (timerDate === null) return timerDuration;
  return timerDuration + Math.max(0, Math.floor((now.getTime() - timerDate.getTime()) / 1000));
}

/** Seconds at which a timer resumes: those counted, unless the hours have been edited by hand since. */
export const secondsToStartFrom = ({ timerDuration, quantity }: Clock): number =>
  hoursFromSeconds(timerDuration) === quantity ? timerDuration : secondsFromHours(quantity);

type Edited = {
  /** The quantity in the edit; a value equal to the stored one counts as not typed. */
  readonly quantity: number;
  /** Whether the timer keeps running. */
  readonly runs: boolean;
};

/**
 * A running timer after an edit. Hours that were typed replace the counted time, and the timer continues from them;
 * otherwise it continues, or stops and saves what it has counted.
 */
export function clockAfter(clock: Clock, { quantity, runs }: Edited, now: Date): Clock {
  const typed = quantity !== clock.quantity;
  if (typed) return { timerDate: runs ? now : null, timerDuration: secondsFromHours(quantity), quantity };
  return runs ? clock : { timerDate: null, ...stoppedAt(clock, now) };
}

/** The counted seconds of a timer that stops, and the hours that they are (WORK-30). */
export function stoppedAt(clock: Clock, now: Date): { readonly timerDuration: number; readonly quantity: number } {
  const timerDuration = secondsAt(clock, now);
  return { timerDuration, quantity: Math.min(99_999.99, hoursFromSeconds(timerDuration)) };
}
