import { Field, type FieldProps } from './field.tsx';
import classes from './form.module.css';

type TextAreaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  rows?: number;
};

/** Grows with its text; in a dialog Ctrl+Enter saves and Enter makes a new line. */
export function TextArea({ value, onChange, placeholder, maxLength, rows = 3, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          className={classes.area}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
