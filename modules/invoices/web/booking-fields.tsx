import { useTenant } from '#modules/tenants/web/api.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { Terms } from './use-booking.ts';
import { useInvoiceWords } from './words.ts';
import { ZeroSwitch } from './zero-switch.tsx';

type Props = {
  readonly terms: Terms;
  /** How many lines the invoice may leave out. */
  readonly zeroLines: number;
  readonly errors: Readonly<Record<string, string>>;
};

/** The dates of the invoice, what is written on it, and what is left out of it. */
export function BookingFields({ terms: { said, chosen, say, choose }, zeroLines, errors }: Props) {
  const words = useInvoiceWords();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  const { day, dueDate, leaveOutZero, skip } = chosen;
  return (
    <>
      <Fields columns={2}>
        <DateField
          label={words.edit.date}
          value={day}
          onChange={(date) => choose({ day: date })}
          error={errors['invoiceDate'] ?? null}
          required
          autoFocus
        />
        <DateField
          label={words.edit.dueDate}
          value={dueDate}
          onChange={(date) => choose({ dueDate: date })}
          error={errors['dueDate'] ?? null}
          hint={words.booking.dueHint}
          {...(day ? { min: day } : {})}
        />
      </Fields>
      <TextField
        label={words.booking.orderNumber}
        hint={words.booking.orderHint}
        value={said.orderNumber}
        onChange={(orderNumber) => say({ orderNumber })}
        maxLength={60}
        error={errors['orderNumber'] ?? null}
      />
      <TextArea
        label={words.booking.note}
        value={said.note}
        onChange={(note) => say({ note })}
        maxLength={2000}
        rows={2}
        error={errors['note'] ?? null}
      />
      <ZeroSwitch count={zeroLines} value={leaveOutZero} onChange={(omits) => choose({ leaveOutZero: omits })} />
      {accounting === null ? null : (
        <Switch
          label={words.booking.skip}
          hint={words.booking.skipHint}
          value={skip}
          onChange={(skips) => choose({ skip: skips })}
        />
      )}
    </>
  );
}
