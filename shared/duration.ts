import { Decimal } from 'decimal.js';
import { dec } from './format.ts';

/**
 * Hours with 2 decimals from what a person typed: `1:20`, `1h20`, `1h 20m`, `1klst 20mín`, `01:12:00`, `1,33`, `1.33`, `.5`,
 * `80m`, `80 mín`. A bare figure is hours. Null for what is no duration, and for a negative one (decisions §5).
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replaceAll(',', '.');
  const clock = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d))?$/.exec(typed);
  if (clock) return hoursOf(clock[1], clock[2], clock[3]);
  const parts = /^(?:(\d+(?:\.\d+)?)\s*(?:h|klst\.?|t)\s*)?(?:(\d+(?:\.\d+)?)\s*(?:m|mín\.?|min\.?)?)?$/.exec(typed);
  const named = /[a-zíð]/.test(typed);
  if (named && parts && (parts[1] ?? parts[2]) !== undefined) return hoursOf(parts[1], parts[2]);
  return /^(\d+\.?\d*|\.\d+)$/.test(typed) ? rounded(new Decimal(typed)) : null;
}

/** `1,33`: hours as a figure. */
export const formatDuration = (hours: number): string => dec(hours, 2);

/** Hours as whole seconds. */
export const secondsFromHours = (hours: number): number =>
  new Decimal(hours).times(3600).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();

const hoursOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  rounded(new Decimal(hours).plus(new Decimal(minutes).div(60)).plus(new Decimal(seconds).div(3600)));

const rounded = (hours: Decimal): number => hours.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
