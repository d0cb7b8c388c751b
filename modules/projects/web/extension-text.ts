import type { ValueType } from '#shared/extension.ts';
import { date, dateTime, kr, percent, plainNumber } from '#shared/format.ts';

/** The value of an extension, formatted for display. */
export function writtenValue(
  type: ValueType,
  value: string,
  words: { readonly yes: string; readonly no: string },
): string {
  switch (type) {
    case 'Bool':
      return value === 'true' ? words.yes : words.no;
    case 'Date':
      return date(value);
    case 'DateTime':
      return dateTime(value);
    case 'Amount':
      return kr(Number(value));
    case 'Number':
      return plainNumber(Number(value));
    case 'Percentage':
      return percent(Number(value), 1);
    default:
      return value;
  }
}
