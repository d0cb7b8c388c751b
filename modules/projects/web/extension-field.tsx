import { useState } from 'react';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import type { ExtensionDefinition } from '#shared/extension.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useProjectWords } from './words.ts';

type Props = {
  readonly extension: ExtensionDefinition;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const numberOf = (value: string): number | null => (value === '' ? null : Number(value));

/** The input for an extension by its type; every value is text on the wire, and an empty text is no value (PROJ-16). */
export function ExtensionField({ extension, value, error, onChange }: Props) {
  const { dialog: words } = useProjectWords();
  // Decided once, because replacing the control while somebody types would lose the caret.
  const [long] = useState(value.length > 80 || value.includes('\n'));
  const field = {
    label: extension.name,
    required: extension.required,
    hint: extension.description || undefined,
    error,
  };
  switch (extension.valueType) {
    case 'Bool':
      return (
        <SelectField
          {...field}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: words.unset },
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
        />
      );
    case 'Date':
      return <DateField {...field} value={value || null} onChange={(date) => onChange(date ?? '')} />;
    case 'DateTime':
      return (
        <DateField
          {...field}
          withTime
          value={wallOf(value)}
          onChange={(wall) => onChange(wall === null ? '' : `${wall}:00Z`)}
        />
      );
    case 'Time':
      return (
        <TextField
          {...field}
          value={value}
          onChange={(time) => onChange(timeTyped(time))}
          placeholder={words.timePlaceholder}
          maxLength={5}
          inputMode="numeric"
        />
      );
    case 'Amount':
      return (
        <MoneyField
          {...field}
          value={numberOf(value)}
          onChange={(amount) => onChange(textOf(amount))}
          decimals={2}
          step={500}
          currency="kr."
        />
      );
    case 'Number':
      return (
        <NumberField {...field} value={numberOf(value)} onChange={(number) => onChange(textOf(number))} decimals={2} />
      );
    case 'Percentage':
      return (
        <NumberField
          {...field}
          value={numberOf(value)}
          onChange={(number) => onChange(textOf(number))}
          decimals={3}
          step={0.01}
          min={0}
          max={1}
        />
      );
    case 'String':
      return long ? (
        <TextArea {...field} value={value} onChange={onChange} maxLength={2000} />
      ) : (
        <TextField {...field} value={value} onChange={onChange} maxLength={2000} />
      );
  }
}

/** Wall time in the firm's zone: Atlantic/Reykjavik has no offset and no daylight saving (decisions §5). */
const wallOf = (instant: string): string | null =>
  instant === '' ? null : `${calendarDay(instant)}T${timeOfDay(instant)}`;

/** `930` and `0930` become 09:30; incomplete input stays unchanged. */
function timeTyped(text: string): string {
  const digits = /^(\d{1,2})(\d\d)$/.exec(text.trim());
  return digits && text.trim().length >= 4 ? `${digits[1]?.padStart(2, '0')}:${digits[2]}` : text.trim();
}
