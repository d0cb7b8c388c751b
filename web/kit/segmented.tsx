import type { KeyboardEvent, ReactNode } from 'react';
import classes from './parts.module.css';

type SegmentedItem<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  items: readonly SegmentedItem<Value>[];
  onChange: (value: Value) => void;
};

/** A choice of one of a few, side by side. A radio group: one tab stop, arrow keys choose. */
export function Segmented<Value extends string>({ label, value, items, onChange }: SegmentedProps<Value>) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = nextEnabled(items, value, step);
    if (!next) return;
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  }

  return (
    <div className={classes.segmented} role="radiogroup" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          data-value={item.value}
          aria-checked={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          disabled={item.disabled}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function nextEnabled<Value extends string>(items: readonly SegmentedItem<Value>[], value: Value, step: 1 | -1) {
  const start = items.findIndex((item) => item.value === value);
  for (let offset = 1; offset <= items.length; offset++) {
    const candidate = items[(start + step * offset + items.length * 2) % items.length];
    if (candidate && !candidate.disabled) return candidate;
  }
  return undefined;
}
