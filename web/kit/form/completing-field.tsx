import type { ReactNode } from 'react';
import { Completing, useCompleting } from './completing.tsx';
import { Field, type FieldProps } from './field.tsx';
import classes from './form.module.css';

type CompletingFieldProps<Item> = FieldProps & {
  value: string;
  onChange: (text: string) => void;
  /** The part of the value that a completion replaces. */
  tail: string;
  offers: readonly Item[];
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  getNote?: (item: Item) => string | null;
  onComplete: (item: Item) => void;
  /** Called on Enter when no completion is chosen. */
  onEnter: () => void;
  onBlur?: () => void;
  placeholder?: string;
  maxLength?: number;
  /** Stands between the box and its completions. */
  below?: ReactNode;
};

/** A free text field with completions below it. */
export function CompletingField<Item>(props: CompletingFieldProps<Item>) {
  const { value, onChange, getLabel, getNote, onEnter, onBlur, placeholder, maxLength, below } = props;
  const list = useCompleting(props);
  return (
    <Field {...props}>
      {(control) => (
        <Completing
          of={list}
          label={props.label}
          getLabel={getLabel}
          getNote={getNote}
          renderFrame={(input) => (
            <div className={classes.box} data-invalid={control['aria-invalid'] || undefined}>
              {input}
            </div>
          )}
          below={below}
          input={
            <input
              {...control}
              autoComplete="off"
              aria-autocomplete="list"
              placeholder={placeholder}
              maxLength={maxLength}
              value={value}
              onChange={(event) => {
                onChange(event.target.value);
                list.typed();
              }}
              onBlur={() => {
                list.close();
                onBlur?.();
              }}
              onKeyDown={(event) => {
                if (list.takesKey(event) || event.key !== 'Enter') return;
                event.preventDefault();
                list.close();
                onEnter();
              }}
            />
          }
        />
      )}
    </Field>
  );
}
