import { Field, type FieldProps } from './field.tsx';
import classes from './controls.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

type SelectFieldProps<Value extends string> = FieldProps & {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Shown first while nothing is chosen; defaults to the kit's „Veldu …“. */
  placeholder?: string;
};

/** A dropdown with a few options. A native control, for keyboard, touch and screen readers. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const texts = useKitTexts().form;
  const { value, options, onChange, placeholder = texts.choose, ...field } = props;

  function choose(text: string) {
    const option = options.find((candidate) => candidate.value === text);
    if (option) onChange(option.value);
  }

  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className={classes.select}
          value={value ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {value === null ? (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
