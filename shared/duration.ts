import { Decimal } from 'decimal.js';
import { findDurations, hourUnits, minuteUnits } from './quick/durations.ts';
import { dec } from './format.ts';

/**
 * Parses a typed duration into hours with 2 decimals: `1:20`, `1h20`, `1h 20m`, `1klst 20mín`, `1 tími og 20 mínútur`, `01:12:00`, `1,33`,
 * `1.33`, `.5`, `80m`, `80 mín`, and words: `hálftími`, `korter`, `an hour`. A bare number is hours. Returns null for
 * anything else, and for a negative duration (decisions §5).
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replaceAll(',', '.');
  const clock = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d))?$/.exec(typed);
  if (clock) return hoursOf(clock[1], clock[2], clock[3]);
  const parts = inUnits.exec(typed);
  const named = /[a-zíð]/.test(typed);
  if (named && parts && (parts[1] ?? parts[2]) !== undefined) return hoursOf(parts[1], parts[2]);
  if (/^(\d+\.?\d*|\.\d+)$/.test(typed)) return rounded(new Decimal(typed));
  const [said] = findDurations(typed);
  return said && said.start === 0 && said.end === typed.length ? said.value : null;
}

const inUnits = new RegExp(
  `^(?:(\\d+(?:\\.\\d+)?)\\s*(?:${hourUnits})\\s*(?:(?:og|and)\\s+)?)?(?:(\\d+(?:\\.\\d+)?)\\s*(?:${minuteUnits})?)?$`,
);

/** Formats hours as a number: `1,33`. */
export const formatDuration = (hours: number): string => dec(hours, 2);

/** Converts hours to whole seconds. */
export const secondsFromHours = (hours: number): number =>
  new Decimal(hours).times(3600).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();

const hoursOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  rounded(new Decimal(hours).plus(new Decimal(minutes).div(60)).plus(new Decimal(seconds).div(3600)));

const rounded = (hours: Decimal): number => hours.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
