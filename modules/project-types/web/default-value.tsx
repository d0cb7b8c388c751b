import { date, dateTime, int, percent, plainNumber } from '#shared/format.ts';
import type { ValueType } from '#shared/extension.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { PercentField } from '#web/kit/form/percent-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTypeWords } from './words.ts';

type Props = {
  readonly kind: ValueType;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** An input for a value by its type (DATA-11); its value is the wire's text, empty for none. */
export function DefaultValueField({ kind, value, error, onChange }: Props) {
  const { extensions: words } = useTypeWords();
  const field = { label: words.defaultValue, ...(error ? { error } : {}) };
  const figure = value === '' ? null : Number(value);
  const typed = (next: number | null) => onChange(next === null ? '' : String(next));
  switch (kind) {
    case 'Bool':
      return (
        <SelectField
          {...field}
          value={value || 'none'}
          options={[
            { value: 'none', label: words.none },
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          onChange={(next) => onChange(next === 'none' ? '' : next)}
        />
      );
    case 'Date':
      return <DateField {...field} value={value || null} onChange={(next) => onChange(next ?? '')} />;
    case 'DateTime':
      return (
        <DateField
          {...field}
          withTime
          value={value === '' ? null : value.slice(0, 16)}
          onChange={(next) => onChange(next === null ? '' : `${next}:00Z`)}
        />
      );
    case 'Percentage':
      return <PercentField {...field} value={figure} onChange={typed} />;
    case 'Amount':
    case 'Number':
      return <NumberField {...field} value={figure} decimals={2} onChange={typed} />;
    default:
      return <TextField {...field} value={value} maxLength={kind === 'Time' ? 5 : 2000} onChange={onChange} />;
  }
}

/** A value formatted for display. */
export function shownValue(
  kind: ValueType,
  value: string,
  words: { readonly yes: string; readonly no: string },
): string {
  if (value === '') return '';
  switch (kind) {
    case 'Bool':
      return value === 'true' ? words.yes : words.no;
    case 'Date':
      return date(value);
    case 'DateTime':
      return dateTime(value);
    case 'Percentage':
      return percent(Number(value));
    case 'Amount':
      return Number.isInteger(Number(value)) ? int(Number(value)) : plainNumber(Number(value));
    case 'Number':
      return plainNumber(Number(value));
    default:
      return value;
  }
}
