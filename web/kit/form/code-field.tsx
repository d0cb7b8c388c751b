import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import controls from './controls.module.css';
import classes from './form.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
  error?: string | null;
  disabled?: boolean;
  length?: number;
};

/** Six digits, a box each; pasting a code fills all of them. */
export function CodeField({ label, value, onChange, onComplete, error, disabled, length = 6 }: CodeFieldProps) {
  const texts = useKitTexts().form;
  const errorId = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const digits = Array.from({ length }, (_, position) => value[position] ?? '');

  function focus(position: number) {
    const box = boxes.current?.querySelectorAll('input')[Math.min(length - 1, Math.max(0, position))];
    box?.focus();
    box?.select();
  }

  function write(code: string) {
    const next = code.slice(0, length);
    onChange(next);
    focus(next.length);
    if (next.length === length) onComplete?.(next);
  }

  function type(position: number, text: string) {
    const typed = text.replace(/\D/g, '');
    if (!typed) return;
    if (typed.length > 1 && typed.length >= length) return write(typed);
    write(value.slice(0, position) + typed.slice(-1) + value.slice(position + 1));
    focus(position + 1);
  }

  function onKeyDown(event: KeyboardEvent, position: number) {
    if (event.key === 'ArrowLeft') focus(position - 1);
    else if (event.key === 'ArrowRight') focus(position + 1);
    else if (event.key === 'Backspace') {
      const from = digits[position] ? position : position - 1;
      onChange(value.slice(0, Math.max(0, from)) + value.slice(from + 1));
      focus(from);
    } else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    write(event.clipboardData.getData('text').replace(/\D/g, ''));
  }

  return (
    <fieldset className={classes.field} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label} style={{ marginBottom: 5 }}>
        {label}
      </legend>
      <div className={controls.code} ref={boxes} onPaste={onPaste}>
        {digits.map((digit, position) => (
          <input
            key={position}
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.codeDigit(position + 1, length)}
            aria-invalid={Boolean(error)}
            data-autofocus={position === 0 || undefined}
            value={digit}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(position, event.target.value)}
            onKeyDown={(event) => onKeyDown(event, position)}
          />
        ))}
      </div>
      {error ? (
        <span className={classes.error} id={errorId} role="alert">
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
