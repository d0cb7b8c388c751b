import { ResourcesDayView, type ScheduleEventData } from '@mantine/schedule';
import { Gavel, Plus, TriangleAlert } from 'lucide-react';
import { useState, type ComponentProps, type CSSProperties } from 'react';
import { addDays, daysBetween, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { useText } from '#web/lib/texts.tsx';
import type { Event } from '../contract.ts';
import classes from './beside.module.css';
import { EventBody } from './event-body.tsx';
import type { EmployeeName } from './event-fields.tsx';
import { lastHour, rowsOf, type Payload, type Shown } from './scheduled.ts';
import { useEventWords } from './words.ts';

type Entry = ScheduleEventData<Payload>;
type Drawn = { readonly start: string; readonly end: string; readonly isAllDay: boolean };
type Common = {
  readonly people: readonly EmployeeName[];
  readonly shown: Shown;
};

type DayProps = Common & {
  readonly grid: Omit<ComponentProps<typeof ResourcesDayView>, 'resources' | 'events' | 'onTimeSlotClick'>;
  /** The hours drawn in a person's row, in the calendar's format. */
  readonly onHours: (start: string, end: string, person: EmployeeName | undefined) => void;
};

/** A day of several colleagues: a row for each, with hours across. */
export function BesideDay({ people, shown, grid, onHours }: DayProps) {
  const words = useEventWords();
  const entries = rowsOf(shown, people, words.taken);
  const personOf = (id: string | number | undefined) => people.find((one) => one.id === id);
  return (
    <ResourcesDayView
      {...grid}
      resources={people.map(({ id, name }) => ({ id, label: name }))}
      renderResourceLabel={({ label }) => <Person name={String(label)} />}
      className={classes.day}
      events={entries}
      endTime={lastHour(entries)}
      renderEventBody={(entry) => <InRow entry={entry} />}
      intervalMinutes={60}
      slotWidth="77px"
      rowHeight="64px"
      onTimeSlotClick={({ slotStart, slotEnd, resourceId }) => onHours(slotStart, slotEnd, personOf(resourceId))}
      onSlotDragEnd={({ rangeStart, rangeEnd, resourceId }) => onHours(rangeStart, rangeEnd, personOf(resourceId))}
    />
  );
}

/** The axis shows the hours, which leaves room for subject and case. */
function InRow({ entry }: { readonly entry: Entry }) {
  const words = useEventWords();
  const { event, clashes } = entry.payload ?? {};
  return (
    <span className={classes.inRow} title={event?.subject}>
      <b>{entry.title}</b>
      {event?.projectYearNumber ? <small>{event.projectYearNumber}</small> : null}
      {event?.isCourt ? <Gavel size={12} aria-label={words.court} /> : null}
      {clashes ? <TriangleAlert size={12} aria-label={words.clashes} /> : null}
    </span>
  );
}

type WeekProps = Common & {
  readonly days: readonly CalendarDate[];
  readonly today: CalendarDate;
  readonly writes: boolean;
  readonly onOpen: (event: Event) => void;
  readonly onDrawn: (drawn: Drawn, person: EmployeeName) => void;
  /** The event was dropped a number of days later. */
  readonly onDays: (event: Event, days: number) => void;
};

/** A week of several colleagues: a row for each, with the entries of each day. */
export function BesideWeek({ people, shown, days, today, onDays, ...cell }: WeekProps) {
  const words = useEventWords();
  const { calendar } = useText().common;
  const [held, setHeld] = useState<Held | null>(null);
  const entries = rowsOf(shown, people, words.taken);
  return (
    <table className={classes.week}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{words.people}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              {calendar.weekdaysShort[weekdayOf(day) - 1]} {date(day).slice(0, 6)}
              {shown.holidays.has(day) ? <em>{shown.holidays.get(day)}</em> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <Person name={person.name} />
            </th>
            {days.map((day) => (
              <Cell
                key={day}
                day={day}
                person={person}
                entries={entries.filter((entry) => entry.resourceId === person.id && touches(entry, day))}
                held={held}
                onHeld={setHeld}
                onDropped={(event, days) => {
                  onDays(event, days);
                  setHeld(null);
                }}
                {...cell}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The dragged event, and its day of origin. */
type Held = { readonly event: Event; readonly day: CalendarDate };
type CellProps = Pick<WeekProps, 'writes' | 'onOpen' | 'onDrawn'> & {
  readonly day: CalendarDate;
  readonly person: EmployeeName;
  readonly entries: readonly Entry[];
  readonly held: Held | null;
  readonly onHeld: (held: Held | null) => void;
  readonly onDropped: (event: Event, days: number) => void;
};

/** A person's day: its entries, and a way to add one. */
function Cell({ day, person, entries, held, writes, onOpen, onDrawn, onHeld, onDropped }: CellProps) {
  const words = useEventWords();
  return (
    <td
      onDragOver={(drag) => (held && held.day !== day ? drag.preventDefault() : undefined)}
      onDrop={() => (held ? onDropped(held.event, daysBetween(held.day, day)) : undefined)}
    >
      {entries.map((entry) => (
        <Chip
          key={entry.id}
          entry={entry}
          onOpen={onOpen}
          onHeld={writes ? (event) => onHeld(event && { event, day }) : undefined}
        />
      ))}
      {writes ? (
        <button
          type="button"
          className={classes.add}
          aria-label={words.addFor(person.name, date(day))}
          onClick={() => onDrawn({ start: `${day}T09:00`, end: `${day}T10:00`, isAllDay: false }, person)}
        >
          <Plus size={14} aria-hidden />
        </button>
      ) : null}
    </td>
  );
}

type ChipProps = {
  readonly entry: Entry;
  readonly onOpen: (event: Event) => void;
  readonly onHeld?: ((event: Event | null) => void) | undefined;
};

/** One event of a day; a hidden one shows only as busy. */
function Chip({ entry, onOpen, onHeld }: ChipProps) {
  const event = entry.payload?.event;
  const style = { '--colour': entry.color } as CSSProperties;
  if (!event)
    return (
      <span className={classes.chip} style={style}>
        <span className="num">{hoursOf(entry)}</span> {entry.title}
      </span>
    );
  return (
    <button
      type="button"
      className={classes.chip}
      style={style}
      data-event-id={entry.id}
      title={event.subject}
      draggable={onHeld !== undefined && event.can.edit}
      onDragStart={() => onHeld?.(event)}
      onDragEnd={() => onHeld?.(null)}
      onClick={() => onOpen(event)}
    >
      <EventBody event={entry} />
    </button>
  );
}

function Person({ name }: { readonly name: string }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} size={24} />
      {name}
    </span>
  );
}

const touches = ({ start, end }: Entry, day: CalendarDate): boolean =>
  String(start) < `${addDays(day, 1)} 00:00:00` && String(end) > `${day} 00:00:00`;

const hoursOf = ({ start, end }: Entry): string => `${String(start).slice(11, 16)}–${String(end).slice(11, 16)}`;
