import type { CSSProperties, KeyboardEvent } from 'react';
import { date, hours } from '#shared/format.ts';
import type { Timesheet } from '../../contract.ts';
import { isBilled } from '#modules/worklogs/rules/kinds.ts';
import { markOf } from '../marks.ts';
import { useTimesheetWords } from '../words.ts';
import classes from './calendar.module.css';
import { clockOf, step, type Placed, type Span } from './hours-of-day.ts';
import { whenOf, type Entry } from './use-entries.ts';

type Props = {
  readonly day: Timesheet['dates'][number];
  readonly today: string;
  readonly slots: readonly number[];
  /** The half hour that is the tab stop; null in all other days. */
  readonly active: number | null;
  readonly drawing: Span | null;
  readonly placed: readonly Placed<Entry>[];
  readonly onSlot: (minute: number) => void;
  readonly onSlotFocus: (minute: number) => void;
  readonly onEntry: (id: number) => void;
  readonly onLetGo: (id: number) => void;
};

/** A day: half-hour slots to log on, with the entries above them. */
export function DayColumn({
  day,
  today,
  slots,
  active,
  drawing,
  placed,
  onSlot,
  onSlotFocus,
  onEntry,
  onLetGo,
}: Props) {
  const words = useTimesheetWords();
  return (
    <div className={classes.day} data-day={day.date} data-mark={markOf(day, today)}>
      {slots.map((minute) => (
        <button
          key={minute}
          type="button"
          className={classes.slot}
          data-slot={`${day.date} ${minute}`}
          tabIndex={minute === active ? 0 : -1}
          style={{ '--at': minute } as CSSProperties}
          aria-label={words.calendar.slot(date(day.date), clockOf(minute))}
          onClick={() => onSlot(minute)}
          onFocus={() => onSlotFocus(minute)}
        />
      ))}
      {drawing ? (
        <div className={classes.drawing} style={placeOf(drawing)} aria-hidden>
          {clockOf(drawing.from)}–{clockOf(drawing.from + drawing.minutes)}
        </div>
      ) : null}
      {placed.map(({ of, lane, lanes }) => (
        <EntryButton key={of.worklog.id} entry={of} lane={lane} lanes={lanes} onOpen={onEntry} onLetGo={onLetGo} />
      ))}
    </div>
  );
}

type EntryProps = {
  readonly entry: Entry;
  readonly lane: number;
  readonly lanes: number;
  readonly onOpen: (id: number) => void;
  readonly onLetGo: (id: number) => void;
};

function EntryButton({ entry: { worklog, span }, lane, lanes, onOpen, onLetGo }: EntryProps) {
  const words = useTimesheetWords();
  const { id, projectYearNumber, projectName, comment, can, timerDate } = worklog;
  const movable = can.edit && timerDate === null;
  const more = [timerDate === null ? '' : words.running, isBilled(worklog) ? words.billed : '']
    .filter(Boolean)
    .join(', ');
  // The accessible name contains the visible text, for voice control.
  const shown = `${projectYearNumber} ${hours(worklog.quantity)} ${comment || projectName}`;
  const letGo = (event: KeyboardEvent) => (event.key === 'Alt' ? onLetGo(id) : undefined);
  return (
    <button
      type="button"
      className={classes.entry}
      data-entry={id}
      data-fixed={movable ? undefined : true}
      data-running={timerDate === null ? undefined : true}
      style={{ ...placeOf(span), '--lane': lane, '--lanes': lanes } as CSSProperties}
      aria-keyshortcuts={
        movable
          ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown'
          : undefined
      }
      aria-label={words.cell(shown, whenOf(span), [projectName, more].filter(Boolean).join(', '))}
      title={`${projectYearNumber} ${projectName}${comment ? `\n${comment}` : ''}`}
      onClick={() => onOpen(id)}
      onKeyUp={letGo}
      onBlur={() => onLetGo(id)}
    >
      <b>{projectYearNumber}</b> <span>{hours(worklog.quantity)}</span> <i>{comment || projectName}</i>
      {movable ? <span className={classes.edge} data-edge aria-hidden /> : null}
    </button>
  );
}

/** An entry without length is drawn as one step, so that it can be seen and dragged. */
const placeOf = ({ from, minutes }: Span): CSSProperties =>
  ({ '--at': from, '--long': Math.max(step, minutes) }) as CSSProperties;
