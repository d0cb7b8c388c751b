import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays, weekdayOf } from '#shared/dates.ts';
import { calendarDay, date as shown } from '#shared/format.ts';
import { findDates } from '#shared/quick/dates.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';

type Props = {
  readonly dueDate: string | null;
  readonly close: (chosen?: { readonly dueDate: string | null }) => void;
};

/** Another due day: in words („á föstudag“), by a button for the nearest days, or as a date. */
export function DueDialog({ dueDate, close }: Props) {
  const { dates: words, due } = useTaskWords();
  const today = calendarDay(new Date());
  const [date, setDate] = useState(dueDate);
  const [text, setText] = useState('');
  const read = findDates(text, today, 'ahead').at(-1)?.value ?? null;
  const save = useSave(
    async () => read ?? date,
    (chosen) => close({ dueDate: chosen }),
  );
  const nearest = [0, 1, 2, 3, 7, 14].map((away) => addDays(today, away));
  const names = [due.today, due.tomorrow];
  return (
    <Dialog
      title={words.title}
      width={400}
      onClose={() => close()}
      save={save}
      saveLabel={words.save}
      aside={
        <Button variant="subtle" color="gray" onClick={() => close({ dueDate: null })}>
          {words.none}
        </Button>
      }
    >
      <TextField
        label={words.inWords}
        value={text}
        onChange={setText}
        placeholder={words.example}
        hint={read ? shown(read) : undefined}
        autoFocus
      />
      <div className={classes.nearest}>
        {nearest.map((day, place) => (
          <Button key={day} variant="default" size="compact-sm" onClick={() => close({ dueDate: day })}>
            {names[place] ?? `${due.short[weekdayOf(day) - 1]} ${shown(day).slice(0, 6)}`}
          </Button>
        ))}
      </div>
      <DateField label={words.label} value={read ?? date} onChange={setDate} />
    </Dialog>
  );
}
