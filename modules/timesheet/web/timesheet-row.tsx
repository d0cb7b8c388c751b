import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { date, hours } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Timesheet } from '../contract.ts';
import { markOf } from './marks.ts';
import type { Row, Typed } from './typed.ts';
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
export const TimesheetRow = memo(function TimesheetRow({
  item,
  index,
  dates,
  today,
  column,
  editing,
  typed,
  message,
}: Props) {
  const words = useTimesheetWords();
  const { tenantId } = useHere();
  const cells = new Map(item.data.map((one) => [one.date, one]));

  function cellOf(day: string, place: number) {
    const cell = cells.get(day);
    const own = typed?.get(day);
    const said = own ? own.text : cell ? hours(cell.quantity) : '–';
    const more = [
      cell && cell.count > 1 ? words.several(cell.count) : '',
      cell?.running ? words.running : '',
      cell?.billed ? words.billed : '',
      own?.problem,
    ].filter(Boolean);
    const name = words.cell(item.projectNumber, date(day), [said, ...more].join(', '));
    if (editing?.day === day) {
      return (
        <input
          ref={takeFocus}
          data-cell={`${index}.${place}`}
          defaultValue={editing.text}
          aria-label={name}
          aria-invalid={Boolean(own?.problem)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      );
    }
    return (
      <button
        type="button"
        data-cell={`${index}.${place}`}
        tabIndex={place === column ? 0 : -1}
        aria-label={name}
        data-running={cell?.running || undefined}
        data-billed={cell?.billed || undefined}
        data-typed={own ? (own.problem ? 'refused' : 'saving') : undefined}
      >
        {own ? own.text : cell ? hours(cell.quantity) : ''}
      </button>
    );
  }

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
          {cellOf(one.date, place)}
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

/** When editing starts with a typed character, the caret is placed after it; otherwise everything is selected. */
function takeFocus(input: HTMLInputElement | null) {
  if (!input || input === document.activeElement) return;
  input.focus();
  if (input.value.length > 1) input.select();
  else input.setSelectionRange(input.value.length, input.value.length);
}
