import { calendarDate } from '#shared/dates.ts';
import type { FieldProblem } from '#shared/errors.ts';
import type { ValueType } from '#shared/extension.ts';

/** A value in its stored format, or its error. */
type ReadValue =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: FieldProblem };

/**
 * Parses an extension's value from the wire: `true` or `false`, `yyyy-MM-dd`, an ISO instant, `HH:mm`, a number with a
 * decimal point (at most 2 decimals for an amount or a number; a percentage is a fraction from 0 to 1 with at most 3),
 * or text of at most 2000 characters. An empty text is no value, for every type; callers check required extensions.
 */
export function readExtensionValue(type: ValueType, text: string): ReadValue {
  const value = text.trim();
  return value === '' ? { value } : readers[type](value);
}

/** The place of a type's prices: a top-level type, or a subtype with its parent. */
export type Place = { readonly projectTypeId: number; readonly projectSubTypeId: number | null };

export const placeOf = ({ id, parentTypeId }: { readonly id: number; readonly parentTypeId: number | null }): Place =>
  parentTypeId === null
    ? { projectTypeId: id, projectSubTypeId: null }
    : { projectTypeId: parentTypeId, projectSubTypeId: id };

/** The tree has two levels (SET-02): whether a type with so many subtypes may become a subtype of the other. */
export const mayStandBelow = (parent: { readonly parentTypeId: number | null } | null, ownSubTypes: number): boolean =>
  parent === null || (parent.parentTypeId === null && ownSubTypes === 0);

const wrong = (key: string, values?: FieldProblem['values']): ReadValue => ({
  problem: values ? { key, values } : { key },
});

const readers: Readonly<Record<ValueType, (text: string) => ReadValue>> = {
  Bool: (text) => (text === 'true' || text === 'false' ? { value: text } : wrong('badChoice')),
  Date: (text) => (isDay(text) ? { value: text } : wrong('badDate')),
  DateTime: readInstant,
  Time: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : wrong('badTimeOfDay')),
  Amount: (text) => readFigure(text, { min: -10_000_000_000, max: 10_000_000_000, digits: 2 }),
  Number: (text) => readFigure(text, { min: -10_000_000_000, max: 10_000_000_000, digits: 2 }),
  Percentage: (text) => readFigure(text, { min: 0, max: 1, digits: 3 }),
  String: (text) => {
    if (text.length > 2000) return wrong('tooLong', { max: 2000 });
    return text.includes('\u0000') ? wrong('nullByte') : { value: text };
  },
};

function isDay(text: string): boolean {
  const [, year, month, day] = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && calendarDate(Number(year), Number(month), Number(day)) !== null;
}

function readInstant(text: string): ReadValue {
  const [, day, offset] =
    /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  if (day === undefined || offset === undefined || !isDay(day)) return wrong('badDateTime');
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? wrong('badDateTime') : { value: instant.toISOString() };
}

function readFigure(
  text: string,
  { min, max, digits }: { readonly min: number; readonly max: number; readonly digits: number },
): ReadValue {
  const [, sign, whole, decimals = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return wrong('wrongType');
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > digits) return wrong('tooManyDecimals', { digits });
  const figure = kept === '' ? whole : `${whole}.${kept}`;
  const value = figure === '0' ? '0' : `${sign}${figure}`;
  if (Number(value) < min) return wrong('tooSmall', { min });
  return Number(value) > max ? wrong('tooLarge', { max }) : { value };
}
