import type { ScheduleEventData } from '@mantine/schedule';
import { Gavel, TriangleAlert } from 'lucide-react';
import { timeOfDay } from '#shared/format.ts';
import { RepeatMark } from '#web/kit/repeat-mark.tsx';
import classes from './events.module.css';
import type { Payload } from './scheduled.ts';
import { useEventWords } from './words.ts';

/** An event's contents in the calendar: time, subject and case, with marks for court hearings and double bookings. */
export function EventBody({ event: shown }: { readonly event: ScheduleEventData<Payload> }) {
  const words = useEventWords();
  const { event, clashes, of } = shown.payload ?? {};
  if (!event)
    return (
      <span className={classes.body} title={of ? `${shown.title} · ${of}` : undefined}>
        <b>{shown.title}</b>
        {of ? <span className={classes.of}>{of}</span> : null}
      </span>
    );
  return (
    <span className={classes.body}>
      {event.isCourt ? <Gavel size={12} aria-label={words.court} /> : null}
      {clashes ? <TriangleAlert size={12} aria-label={words.clashes} /> : null}
      <RepeatMark repeat={event.repeat} />
      {event.isAllDay ? null : <span className="num">{timeOfDay(event.start)}</span>}
      <b>{event.subject}</b>
      {event.projectYearNumber ? <span className={classes.of}>{event.projectYearNumber}</span> : null}
    </span>
  );
}
