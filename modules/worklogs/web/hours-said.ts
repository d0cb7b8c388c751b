import { dec } from '#shared/format.ts';
import type { Piece } from '#shared/quick/line.ts';
import { endOf } from './hints.ts';
import type { WorklogScreenTexts } from '../texts/web.is.ts';

type Hours = Extract<Piece, { kind: 'hours' }>;

/** The hours of a line in words, with the time of day when the work began, and ended if that was a day later. */
export function hoursSaid({ hours, from, overnight }: Hours, words: WorklogScreenTexts['line']): string {
  if (!from) return words.hours(dec(hours));
  if (!overnight) return words.hoursFrom(dec(hours), from);
  return words.hoursOver(dec(hours), from, endOf({ date: `2000-01-01T${from}`, quantity: hours }));
}
