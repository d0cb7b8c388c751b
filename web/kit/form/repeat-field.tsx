import { repeatUnits, type Repeat } from '#shared/repeat.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { repeatSaid } from '../texts/repeat.ts';
import { DateField } from './date-field.tsx';
import { Fields, type FieldProps } from './field.tsx';
import classes from './repeat-field.module.css';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';

type Props = Pick<FieldProps, 'disabled' | 'error' | 'hint'> & {
  readonly value: Repeat | null;
  readonly onChange: (value: Repeat | null) => void;
};

const once: Repeat = { unit: 'Week', interval: 1, weekdays: [], until: null };

/** Whether and how often something repeats; a sentence below describes the choice. */
export function RepeatField({ value, onChange, disabled = false, error = null, hint }: Props) {
  const { repeat: words } = useKitTexts();
  const set = (change: Partial<Repeat>) => onChange({ ...once, ...value, ...change });
  const plain = value !== null && value.interval === 1 && value.weekdays.length === 0 && value.until === null;
  return (
    <>
      <SelectField
        label={words.label}
        value={value?.unit ?? 'never'}
        disabled={disabled}
        error={error}
        hint={value === null || plain ? hint : repeatSaid(words.language, value)}
        onChange={(unit) => (unit === 'never' ? onChange(null) : set({ unit, weekdays: [] }))}
        options={[
          { value: 'never' as const, label: words.never },
          ...repeatUnits.map((unit) => ({ value: unit, label: words.units[unit] ?? unit })),
        ]}
      />
      {value === null ? null : (
        <Fields columns={2}>
          <NumberField
            label={words.interval}
            value={value.interval}
            min={1}
            max={99}
            disabled={disabled}
            onChange={(interval) => set({ interval: interval ?? 1 })}
          />
          <DateField label={words.until} value={value.until} disabled={disabled} onChange={(until) => set({ until })} />
        </Fields>
      )}
      {value?.unit === 'Week' ? (
        <Weekdays value={value.weekdays} disabled={disabled} onChange={(weekdays) => set({ weekdays })} />
      ) : null}
    </>
  );
}

type WeekdaysProps = {
  readonly value: Repeat['weekdays'];
  readonly disabled: boolean;
  readonly onChange: (value: number[]) => void;
};

const week = [1, 2, 3, 4, 5, 6, 7];

function Weekdays({ value, disabled, onChange }: WeekdaysProps) {
  const { repeat: words } = useKitTexts();
  const toggled = (day: number) =>
    value.includes(day) ? value.filter((one) => one !== day) : [...value, day].toSorted((a, b) => a - b);
  return (
    <div role="group" aria-label={words.weekdays} className={classes.days}>
      {week.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={value.includes(day)}
          disabled={disabled}
          onClick={() => onChange(toggled(day))}
        >
          {words.days[day - 1]}
        </button>
      ))}
    </div>
  );
}
