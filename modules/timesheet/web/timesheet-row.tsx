import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { date, hours } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Timesheet } from '../contract.ts';
import { markOf } from './marks.ts';
import type { Cell, Row, Typed } from './typed.ts';
import classes from './timesheet.module.css';
import { useTimesheetWords } from './words.ts';

type OnDay = { readonly day: string; readonly text: string };
type Props = {
  readonly item: Row;
  readonly index: number;
  readonly dates: Timesheet['dates'];
  readonly today: string;
  /** The column of the cell that is the tab stop; null in all other rows. */
  readonly column: number | null;
  readonly editing: OnDay | null;
  readonly typed: ReadonlyMap<string, Typed> | undefined;
  readonly message: OnDay | null;
};

/** A project's hours, a cell per day. Memoised, so that a hundred rows stay fast. */
export const TimesheetRow = memo(function TimesheetRow(props: Props) {
  const { item, index, dates, today, column, editing, typed, message } = props;
  const { tenantId } = useHere();
  const cells = new Map(item.data.map((one) => [one.date, one]));
  return (
    <tr>
      <th scope="row" title={`${item.projectNumber} ${item.projectName}`}>
        {/* The grid is one tab stop: arrow keys reach the project from its worklogs. */}
        <Link
          className={classes.number}
          tabIndex={-1}
          to="/$tenantId/projects/$id"
          params={{ tenantId: String(tenantId), id: String(item.projectId) }}
        >
          {item.projectNumber}
        </Link>{' '}
        {item.projectName}
      </th>
      {dates.map((one, place) => (
        <td key={one.date} data-mark={markOf(one, today)}>
          <DayCell
            projectNumber={item.projectNumber}
            day={one.date}
            place={`${index}.${place}`}
            isTabStop={place === column}
            cell={cells.get(one.date)}
            typed={typed?.get(one.date)}
            editing={editing?.day === one.date ? editing.text : null}
          />
          {message?.day === one.date ? (
            <span className={classes.told} aria-hidden>
              {message.text}
            </span>
          ) : null}
        </td>
      ))}
      <td>{item.quantity > 0 ? hours(item.quantity) : ''}</td>
    </tr>
  );
});

type DayCellProps = {
  readonly projectNumber: Row['projectNumber'];
  readonly day: string;
  /** Row and column. */
  readonly place: string;
  readonly isTabStop: boolean;
  readonly cell: Cell | undefined;
  readonly typed: Typed | undefined;
  /** The text that editing begins with; null while it is not edited. */
  readonly editing: string | null;
};

/** The hours of a day: a button, or a field while they are edited. */
function DayCell({ projectNumber, day, place, isTabStop, cell, typed, editing }: DayCellProps) {
  const words = useTimesheetWords();
  const said = typed ? typed.text : cell ? hours(cell.quantity) : '–';
  const more = [
    cell && cell.count > 1 ? words.several(cell.count) : '',
    cell?.running ? words.running : '',
    cell?.billed ? words.billed : '',
    typed?.problem,
  ].filter(Boolean);
  const name = words.cell(projectNumber, date(day), [said, ...more].join(', '));
  if (editing !== null) {
    return (
      <input
        ref={takeFocus}
        data-cell={place}
        defaultValue={editing}
        aria-label={name}
        aria-invalid={Boolean(typed?.problem)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
    );
  }
  return (
    <button
      type="button"
      data-cell={place}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      data-running={cell?.running || undefined}
      data-billed={cell?.billed || undefined}
      data-typed={typed ? (typed.problem ? 'refused' : 'saving') : undefined}
    >
      {typed ? typed.text : cell ? hours(cell.quantity) : ''}
    </button>
  );
}

/** When editing starts with a typed character, the caret is placed after it; otherwise everything is selected. */
function takeFocus(input: HTMLInputElement | null) {
  if (!input || input === document.activeElement) return;
  input.focus();
  if (input.value.length > 1) input.select();
  else input.setSelectionRange(input.value.length, input.value.length);
}
