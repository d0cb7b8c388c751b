import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { Field, FieldBox, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  name?: string;
  readOnly?: boolean;
  /** The focus selects the text, as for a proposed name that many replace. */
  selects?: boolean;
  /** Something small at the end inside the box: a unit, a button. */
  end?: ReactNode;
};

export function TextField({ value, onChange, onBlur, end, type = 'text', ...props }: TextFieldProps) {
  const { placeholder, autoComplete = 'off', maxLength, inputMode, name, readOnly, selects, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <FieldBox control={control}>
          <input
            {...control}
            type={type}
            name={name}
            value={value}
            placeholder={placeholder}
            autoComplete={autoComplete}
            maxLength={maxLength}
            inputMode={inputMode}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onFocus={selects ? (event) => event.target.select() : undefined}
          />
          {end}
        </FieldBox>
      )}
    </Field>
  );
}
