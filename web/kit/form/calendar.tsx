import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/is';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import classes from './calendar.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

type CalendarProps = {
  value: string | null;
  onChange: (date: string) => void;
  min?: string;
  max?: string;
};

/** A month, Monday first, in the kit's language. Dates are `yyyy-MM-dd`. */
export default function Calendar({ value, onChange, min, max }: CalendarProps) {
  const texts = useKitTexts();
  const month = useRef<HTMLDivElement>(null);
  // It is loaded lazily, after the focus trap around it has looked for something to focus.
  useEffect(() => {
    month.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, []);
  return (
    <DatePicker
      ref={month}
      locale={texts.language}
      firstDayOfWeek={1}
      value={value}
      defaultDate={value ?? undefined}
      minDate={min}
      maxDate={max}
      onChange={(date) => (date ? onChange(date) : undefined)}
      ariaLabels={{ previousMonth: texts.form.previousMonth, nextMonth: texts.form.nextMonth }}
      getDayAriaLabel={(date) => dayjs(date).locale(texts.language).format(texts.form.spokenDay)}
      classNames={{ day: classes.day, weekday: classes.weekday, calendarHeaderLevel: classes.level }}
      highlightToday
    />
  );
}
