import { Popover } from '@mantine/core';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import { writeDateText } from './date-text.ts';
import classes from './form.module.css';
import { FilterPill } from '../filter-pill.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

/** First and last day, both included, `yyyy-MM-dd`; null is open at that end. */
export type DateRange = { from: string | null; to: string | null };
export type DateRangePreset = { id: string; label: string; range: DateRange };

type DateRangeFieldProps = {
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  presets: readonly DateRangePreset[];
};

/** A pill that says which days a list covers; opens presets and two dates (SHELL-41). */
export function DateRangeField({ label, value, onChange, presets }: DateRangeFieldProps) {
  const texts = useKitTexts().form;
  const [open, setOpen] = useState(false);
  const [backwards, setBackwards] = useState(false);
  const chosen = presets.find((preset) => preset.range.from === value.from && preset.range.to === value.to);

  function change(range: DateRange) {
    const inOrder = !range.from || !range.to || range.from <= range.to;
    setBackwards(!inOrder);
    if (inOrder) onChange(range);
  }

  function choose(preset: DateRangePreset) {
    setBackwards(false);
    onChange(preset.range);
    setOpen(false);
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <FilterPill
          label={label}
          {...shown(chosen?.label ?? spoken(value))}
          icon={<CalendarRange size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
          menu
          expanded={open}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <div className={classes.range}>
          <div className={classes.presets}>
            {presets.map((preset) => (
              <button
                key={preset.id}
                type="button"
                aria-pressed={preset === chosen}
                data-autofocus={preset === chosen || undefined}
                onClick={() => choose(preset)}
              >
                {preset.label}
              </button>
            ))}
          </div>
          <div className={classes.rangeFields}>
            <DateField
              inPopover
              label={texts.from}
              value={value.from}
              onChange={(from) => change({ ...value, from })}
            />
            <DateField
              inPopover
              label={texts.to}
              value={value.to}
              onChange={(to) => change({ ...value, to })}
              error={backwards ? texts.rangeInvalid : null}
            />
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Without a day at either end the pill only offers itself. */
const shown = (text: string) => (text === '' ? {} : { value: text });

function spoken({ from, to }: DateRange): string {
  if (!from && !to) return '';
  return `${writeDateText(from)} – ${writeDateText(to)}`.trim();
}
