import type { itemKinds, otherItemKinds } from './contract.ts';

type ItemKind = (typeof itemKinds)[number] | (typeof otherItemKinds)[number];

/** What a line is sold as: hours, fixed fees and costs (kinds 2, 4 and 5), each by its rate of VAT, which the item decides there. */
export function itemKindOf(workTypeId: number, vatRate: number): ItemKind {
  if (vatRate !== 0 && vatRate !== 0.11) return workTypeId === 1 ? 'time' : workTypeId === 3 ? 'fixedFee' : 'expense';
  if (workTypeId === 1) return vatRate === 0 ? 'time0' : 'time11';
  if (workTypeId === 3) return vatRate === 0 ? 'fixedFee0' : 'fixedFee11';
  return vatRate === 0 ? 'outlay' : 'expense11';
}

/** Our name of an invoice over there, made of the uuid that it was issued with: 18 characters, which every system holds. */
export const referenceOf = (uuid: string): string => `ST${uuid.replaceAll('-', '').slice(0, 16)}`;

type Kind = 'credentials' | 'refused' | 'down' | 'limited' | 'unknown';

/** A push after a call that failed: its state, whether it may be there, and when it is tried again. */
export type Next = {
  readonly state: 'queued' | 'unknown' | 'failed';
  readonly maybeThere: boolean;
  readonly waitSeconds: number;
};

/** Minutes between tries where nothing came of them; after the last of them a person has to see to it. */
const waits = [1, 2, 5, 15, 60, 60, 60, 120, 240, 480];
/** What was not heard of is left to settle before it is looked up: a slow system may be at it still. */
const settleSeconds = 120;

/**
 * What becomes of a push by how its call failed. What may be there is never given up: it is looked up until that
 * is known, so that nothing is booked twice and nothing is deleted here that stands there.
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

/** Seconds until a number that was not there yet is asked for again, by how often it was: soon at first, then by the hour. */
export const numberWaitSeconds = (asked: number): number => [15, 30, 60, 120, 300][asked - 1] ?? 3600;
