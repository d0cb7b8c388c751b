import { CalendarRange } from 'lucide-react';
import { Suspense, useState } from 'react';
import { writeDateText } from './date-text.ts';
import classes from './form.module.css';
import { FilterPill } from '../filter-pill.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Floating } from '../menu/floating.tsx';
import type { DateRange, DateRangeProps } from './date-range-panel.tsx';

export type { DateRange, DateRangePreset } from './date-range-panel.tsx';

const DateRangePanel = lazyPart(() => import('./date-range-panel.tsx'));

/** A filter pill for a date range; opens presets and two dates (SHELL-41). */
export function DateRangeField({ label, value, onChange, presets }: DateRangeProps & { label: string }) {
  const [open, setOpen] = useState(false);
  const chosen = presets.find((preset) => preset.range.from === value.from && preset.range.to === value.to);
  return (
    <Floating
      opened={open}
      onClose={() => setOpen(false)}
      position="bottom-start"
      label={label}
      target={
        <FilterPill
          label={label}
          {...shown(chosen?.label ?? spoken(value))}
          icon={<CalendarRange size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
          menu
          expanded={open}
        />
      }
    >
      {/* As large as its final content, so that it is positioned where all of it fits. */}
      <Suspense fallback={<div className={classes.rangeWait} />}>
        <DateRangePanel value={value} onChange={onChange} presets={presets} onDone={() => setOpen(false)} />
      </Suspense>
    </Floating>
  );
}

/** Without dates the pill is shown as empty. */
const shown = (text: string) => (text === '' ? {} : { value: text });

function spoken({ from, to }: DateRange): string {
  if (!from && !to) return '';
  return `${writeDateText(from)} – ${writeDateText(to)}`.trim();
}
