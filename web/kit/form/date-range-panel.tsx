import { useEffect, useRef, useState } from 'react';
import { DateField } from './date-field.tsx';
import classes from './date-range.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

/** First and last day, both included, `yyyy-MM-dd`; null is an open end. */
export type DateRange = { from: string | null; to: string | null };
export type DateRangePreset = { id: string; label: string; range: DateRange };
export type DateRangeProps = {
  value: DateRange;
  onChange: (range: DateRange) => void;
  presets: readonly DateRangePreset[];
};

/** The panel of a date-range pill: the usual ranges, and two dates. */
export default function DateRangePanel({ value, onChange, presets, onDone }: DateRangeProps & { onDone: () => void }) {
  const texts = useKitTexts().form;
  // Both days as they stand in the fields: in the wrong order they are no range yet.
  const [typed, setTyped] = useState({ value, range: value });
  if (typed.value.from !== value.from || typed.value.to !== value.to) setTyped({ value, range: value });
  const { range } = typed;
  const backwards = !inOrder(range);
  const list = useRef<HTMLDivElement>(null);
  // The popover took the focus before the panel had anything in it.
  useEffect(
    () =>
      (list.current?.querySelector<HTMLElement>('[data-autofocus]') ?? list.current?.querySelector('button'))?.focus(),
    [],
  );

  function change(part: Partial<DateRange>) {
    const next = { ...range, ...part };
    setTyped({ value, range: next });
    if (inOrder(next)) onChange(next);
  }

  function choose(preset: DateRangePreset) {
    onChange(preset.range);
    onDone();
  }

  return (
    <div className={classes.range}>
      <div ref={list} className={classes.presets}>
        {presets.map((preset) => {
          const chosen = preset.range.from === value.from && preset.range.to === value.to;
          return (
            <button
              key={preset.id}
              type="button"
              aria-pressed={chosen}
              data-autofocus={chosen || undefined}
              onClick={() => choose(preset)}
            >
              {preset.label}
            </button>
          );
        })}
      </div>
      <div className={classes.rangeFields}>
        <DateField inPopover label={texts.from} value={range.from} onChange={(from) => change({ from })} />
        <DateField
          inPopover
          label={texts.to}
          value={range.to}
          onChange={(to) => change({ to })}
          error={backwards ? texts.rangeInvalid : null}
        />
      </div>
    </div>
  );
}

const inOrder = ({ from, to }: DateRange): boolean => !from || !to || from <= to;
