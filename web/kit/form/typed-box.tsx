import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { afterPress } from './after-press.ts';
import { Field, type FieldProps } from './field.tsx';
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
  const { value, onChange, format, formatForEditing, read, step, suffix, placeholder, align, ...field } = props;
  const [text, setText] = useState(format(value));
  const [problem, setProblem] = useState<string | null>(null);
  const editing = useRef(false);
  const arrivesByPointer = useRef(false);
  const reported = useRef(value);

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
    if (!next.trim()) {
      setProblem(null);
      return report(null);
    }
    const result = read(next);
    if (!('value' in result)) return;
    setProblem(null);
    report(result.value);
  }

  function settle() {
    editing.current = false;
    const result = text.trim() ? read(text) : null;
    const wrong = result && 'problem' in result ? result.problem : null;
    const before = reported.current;
    // A value from outside replaces the text meanwhile, and then nothing is wrong with it.
    afterPress(() => setProblem(reported.current === before ? wrong : null));
    if (wrong === null) setText(format(result && 'value' in result ? result.value : null));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') {
      const result = text.trim() ? read(text) : null;
      if (!result || 'value' in result) return;
      event.preventDefault();
      setProblem(result.problem);
    }
    if (!direction || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const next = read(formatForEditing((value ?? 0) + direction * step));
    if (!('value' in next)) return;
    report(next.value);
    setText(formatForEditing(next.value));
    setProblem(null);
  }

  function onFocus(input: HTMLInputElement) {
    editing.current = true;
    // Text with an error stays, also before the error is shown.
    if (!problem && !unread) setText(formatForEditing(value));
    // Selects all as soon as the text is rendered, before the next key, so that a person who arrives by Tab types over
    // it.
    queueMicrotask(() => {
      if (!arrivesByPointer.current && document.activeElement === input) input.select();
    });
  }

  // The click that gives the focus selects all, unless it selected a part itself.
  function selectOnArrival(input: HTMLInputElement) {
    if (arrivesByPointer.current && input.selectionStart === input.selectionEnd) input.select();
    arrivesByPointer.current = false;
  }

  const says = [format(value), formatForEditing(value)].includes(text);
  const unread = !says && text.trim() !== '' && 'problem' in read(text);
  return (
    <Field {...field} error={problem ?? field.error ?? null} unread={unread}>
      {(control) => (
        <div
          className={classes.box}
          data-align={align}
          data-invalid={control['aria-invalid'] || undefined}
          data-disabled={control.disabled || undefined}
        >
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onPointerDown={(event) => {
              arrivesByPointer.current = document.activeElement !== event.currentTarget;
            }}
            onPointerUp={(event) => selectOnArrival(event.currentTarget)}
            onFocus={(event) => onFocus(event.currentTarget)}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          {suffix ? (
            <span className={classes.suffix} aria-hidden>
              {suffix}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
