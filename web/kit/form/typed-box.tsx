import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { afterPress } from './after-press.ts';
import { Field, FieldBox, type FieldProps } from './field.tsx';
import classes from './form.module.css';

type TypedBoxProps = FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Formats a value for display, and for editing. */
  format: (value: number | null) => string;
  formatForEditing: (value: number | null) => string;
  /** Parses a text to a number, or returns an error message. */
  read: (text: string) => { value: number } | { problem: string };
  /** The step of the arrow keys. */
  step: number;
  suffix?: string;
  placeholder?: string;
  align?: 'start' | 'end';
};

/**
 * A number typed as text. The value follows every key press that parses, so that totals update live; text that does not
 * parse stays, and is reported on blur.
 */
export function TypedBox(props: TypedBoxProps) {
  const { suffix, placeholder, align, step } = props;
  const { text, problem, unread, type, edit, settle, tellProblem, stepBy } = useTypedNumber(props);
  const arrival = useSelectOnArrival();

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter' && tellProblem()) event.preventDefault();
    if (!direction || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    stepBy(direction * step);
  }

  return (
    <Field {...props} error={problem ?? props.error ?? null} unread={unread}>
      {(control) => (
        <FieldBox control={control} data-align={align}>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            {...arrival}
            onFocus={(event) => {
              edit();
              arrival.onFocus(event);
            }}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          {suffix ? (
            <span className={classes.suffix} aria-hidden>
              {suffix}
            </span>
          ) : null}
        </FieldBox>
      )}
    </Field>
  );
}

/** The text of a number field, and the number in it. */
function useTypedNumber({ value, onChange, format, formatForEditing, read }: TypedBoxProps) {
  const [text, setText] = useState(format(value));
  const [problem, setProblem] = useState<string | null>(null);
  const editing = useRef(false);
  const reported = useRef(value);
  const result = text.trim() ? read(text) : null;
  const wrong = result && 'problem' in result ? result.problem : null;
  const unread = wrong !== null && ![format(value), formatForEditing(value)].includes(text);

  // A value from outside replaces the text; the box's own changes do not disturb what is being typed.
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    setText(editing.current ? formatForEditing(value) : format(value));
    setProblem(null);
  }, [value, format, formatForEditing]);

  function report(next: number | null) {
    reported.current = next;
    if (next !== value) onChange(next);
  }

  function type(next: string) {
    setText(next);
    const meant = next.trim() ? read(next) : { value: null };
    if (!('value' in meant)) return;
    setProblem(null);
    report(meant.value);
  }

  function settle() {
    editing.current = false;
    const before = reported.current;
    // A value from outside replaces the text meanwhile, and then nothing is wrong with it.
    afterPress(() => setProblem(reported.current === before ? wrong : null));
    if (wrong === null) setText(format(result && 'value' in result ? result.value : null));
  }

  /** Shows what is wrong with the text. @returns whether something is */
  function tellProblem(): boolean {
    if (wrong !== null) setProblem(wrong);
    return wrong !== null;
  }

  function stepBy(by: number) {
    const next = formatForEditing((value ?? 0) + by);
    if ('value' in read(next)) type(next);
  }

  function edit() {
    editing.current = true;
    // Text with an error stays, also before the error is shown.
    if (!problem && !unread) setText(formatForEditing(value));
  }
  return { text, problem, unread, type, edit, settle, tellProblem, stepBy };
}

/** Selects all on arrival, so that a person types over the number; a click that selects a part keeps it. */
function useSelectOnArrival() {
  const arrivesByPointer = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLInputElement>) => {
      arrivesByPointer.current = document.activeElement !== event.currentTarget;
    },
    onPointerUp: ({ currentTarget: input }: PointerEvent<HTMLInputElement>) => {
      if (arrivesByPointer.current && input.selectionStart === input.selectionEnd) input.select();
      arrivesByPointer.current = false;
    },
    // As soon as the text is rendered, before the next key.
    onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
      queueMicrotask(() => {
        if (!arrivesByPointer.current && document.activeElement === input) input.select();
      }),
  };
}
