import { roundMoney, sum } from '#shared/money.ts';
import type { itemKinds, otherItemKinds } from './contract.ts';

type ItemKind = (typeof itemKinds)[number] | (typeof otherItemKinds)[number];

/**
 * The product of a line: hours, fixed fees and costs (kinds 2, 4 and 5), each by its VAT rate, because the product
 * determines the VAT there.
 */
export function itemKindOf(workTypeId: number, vatRate: number): ItemKind {
  if (vatRate !== 0 && vatRate !== 0.11) return workTypeId === 1 ? 'time' : workTypeId === 3 ? 'fixedFee' : 'expense';
  if (workTypeId === 1) return vatRate === 0 ? 'time0' : 'time11';
  if (workTypeId === 3) return vatRate === 0 ? 'fixedFee0' : 'fixedFee11';
  return vatRate === 0 ? 'outlay' : 'expense11';
}

/**
 * Our reference for an invoice in the accounting system, derived from its uuid: 18 characters, which fit in every
 * system.
 */
export const referenceOf = (uuid: string): string => `ST${uuid.replaceAll('-', '').slice(0, 16)}`;

type Kind = 'credentials' | 'refused' | 'down' | 'limited' | 'unknown';

/**
 * A push after a failed call: its state, whether the invoice may have been booked, and the time of the next attempt.
 */
type Next = {
  readonly state: 'queued' | 'unknown' | 'failed';
  readonly maybeThere: boolean;
  readonly waitSeconds: number;
};

/** Minutes between attempts after a failure; after the last of them a person has to act. */
const waits = [1, 2, 5, 15, 60, 60, 60, 120, 240, 480];
/** The delay before an unanswered transfer is looked up: a slow system may still be processing it. */
const settleSeconds = 120;

/**
 * The next state of a push, by how its call failed. An invoice that may have been booked is never given up: it is
 * looked up until the result is known, so that nothing is booked twice and nothing that was booked is deleted here.
 */
export function nextOf(
  kind: Kind,
  {
    attempts,
    maybeThere,
    retryAfterSeconds,
  }: { readonly attempts: number; readonly maybeThere: boolean; readonly retryAfterSeconds: number | null },
): Next {
  const pause = (waits[Math.min(attempts, waits.length) - 1] ?? 1) * 60;
  if (kind === 'unknown')
    return { state: 'unknown', maybeThere: true, waitSeconds: attempts > waits.length ? 3600 : settleSeconds };
  if (maybeThere)
    return { state: 'unknown', maybeThere: true, waitSeconds: Math.min(Math.max(pause, retryAfterSeconds ?? 0), 3600) };
  if (kind === 'limited')
    return { state: 'queued', maybeThere: false, waitSeconds: Math.max(retryAfterSeconds ?? 60, 1) };
  if (kind === 'down' && attempts <= waits.length) return { state: 'queued', maybeThere: false, waitSeconds: pause };
  return { state: 'failed', maybeThere: false, waitSeconds: 0 };
}

/** Seconds until a missing invoice number is asked for again, by the number of attempts: soon at first, then hourly. */
export const numberWaitSeconds = (asked: number): number => [15, 30, 60, 120, 300][asked - 1] ?? 3600;

/**
 * The settled amount of our invoice, converted from the accounting system's, whose total may differ by rounding:
 * settled in full there is settled in full here, and an excess there is the same excess here. Never below zero.
 */
export function toldOf(
  { settled, total }: { readonly settled: number; readonly total: number },
  { totalWithVat, currencyCode }: { readonly totalWithVat: number; readonly currencyCode: string },
): number {
  const over = sum([settled, -total]);
  const told = over >= 0 ? sum([totalWithVat, over]) : Math.min(Math.max(settled, 0), totalWithVat);
  return roundMoney(told, currencyCode);
}

/** Settled amounts are read hourly. */
const readingSeconds = 3600;

/**
 * Seconds until settled amounts are read again, by how the last attempt failed (null: it succeeded): the pause that the
 * system asks for, otherwise soon at first, then hourly.
 */
export function readingWaitSeconds(
  kind: Kind | null,
  { attempts, retryAfterSeconds }: { readonly attempts: number; readonly retryAfterSeconds: number | null },
): number {
  if (kind === null || kind === 'credentials') return readingSeconds;
  if (kind === 'limited') return Math.max(retryAfterSeconds ?? 60, 1);
  const pause = (waits[Math.min(attempts, waits.length) - 1] ?? 1) * 60;
  return Math.min(Math.max(pause, retryAfterSeconds ?? 0), readingSeconds);
}
