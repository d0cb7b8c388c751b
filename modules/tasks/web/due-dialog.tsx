import { Button } from '@mantine/core';
import { MessageCircleReply } from 'lucide-react';
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
  readonly day: string | null;
  /** Sets the due date, or the end of the sleep. */
  readonly purpose: 'dates' | 'sleep';
  readonly close: (chosen?: { readonly day: string | null; readonly answer?: boolean }) => void;
};

/** Chooses another due date or end of sleep: in words („á föstudag“), by buttons for the nearest days, or by date. */
export function DueDialog({ day: before, purpose, close }: Props) {
  const { dates, due, ...others } = useTaskWords();
  const words = { ...dates, ...(purpose === 'sleep' ? others.sleep : {}) };
  const today = calendarDay(new Date());
  const [date, setDate] = useState(before);
  const [text, setText] = useState('');
  const read = findDates(text, today, 'ahead').at(-1)?.value ?? null;
  const save = useSave(
    async () => read ?? date,
    (chosen) => close({ day: chosen }),
  );
  const nearest = [0, 1, 2, 3, 7, 14]
    .map((away) => addDays(today, away))
    .filter((day) => purpose === 'dates' || day > today);
  const names = new Map([
    [today, due.today],
    [addDays(today, 1), due.tomorrow],
  ]);
  return (
    <Dialog
      title={words.title}
      width={400}
      onClose={() => close()}
      save={save}
      saveLabel={words.save}
      aside={
        <Button variant="subtle" color="gray" onClick={() => close({ day: null })}>
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
        {nearest.map((day) => (
          <Button key={day} variant="default" size="compact-sm" onClick={() => close({ day })}>
            {names.get(day) ?? `${due.short[weekdayOf(day) - 1]} ${shown(day).slice(0, 6)}`}
          </Button>
        ))}
      </div>
      <DateField label={words.label} value={read ?? date} onChange={setDate} />
      {purpose === 'dates' ? null : <Answer day={read ?? date} close={close} />}
    </Dialog>
  );
}

/** Sleeps until an answer, at the latest until the day, if there is one. */
function Answer({ day, close }: Pick<Props, 'day' | 'close'>) {
  const { sleep: words } = useTaskWords();
  return (
    <div className={classes.nearest}>
      <Button
        variant="default"
        leftSection={<MessageCircleReply size={15} aria-hidden />}
        onClick={() => close({ day, answer: true })}
      >
        {day === null ? words.answer : words.answerOrDay}
      </Button>
    </div>
  );
}
