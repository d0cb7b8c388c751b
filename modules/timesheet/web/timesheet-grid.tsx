import { useState, type KeyboardEvent } from 'react';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { mondayOf, weekdayOf } from '#shared/dates.ts';
import { date, hours } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { Timesheet } from '../contract.ts';
import classes from './timesheet.module.css';
import { useCalendarWords, useTimesheetWords } from './words.ts';

type Props = { readonly sheet: Timesheet; readonly today: string; readonly busy: boolean };
type Row = Timesheet['items'][number];

const steps: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Projects down, days across. One tab stop: the arrows go from cell to cell, Enter opens what is there. */
export function TimesheetGrid({ sheet, today, busy }: Props) {
  const words = useTimesheetWords();
  const calendar = useCalendarWords();
  const { employeeId } = useHere();
  const actions = useWorklogActions();
  const [at, setAt] = useState({ row: 0, column: 0 });
  const { items, dates, totals } = sheet;
  const weeks = [...Map.groupBy(totals, (one) => mondayOf(one.date)).values()];
  const row = Math.min(at.row, items.length - 1);
  const column = Math.min(at.column, dates.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { row: bounded(row + step[0], items.length), column: bounded(column + step[1], dates.length) };
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus();
  }

  /** The only worklog opens; several are listed; where there is none one is logged. */
  function open({ projectId, projectName, data }: Row, day: string) {
    const cell = data.find((one) => one.date === day);
    if (!cell) actions.createOn(projectId, day);
    else if (cell.worklogId === null) actions.day({ projectId, projectName, employeeId, day });
    else actions.edit(cell.worklogId);
  }

  const markOf = (one: Timesheet['dates'][number]) => (one.date === today ? 'today' : one.isSunday || one.holiday ? 'off' : undefined);
  const nameOf = (day: string) => `${calendar.weekdaysShort[weekdayOf(day) - 1]} ${Number(day.slice(8))}.`;
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of buttons that the arrows go through */}
      <table role="grid" tabIndex={-1} className={classes.grid} aria-label={words.title} aria-busy={busy} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{words.project}</th>
            {dates.map((one) => (
              <th key={one.date} scope="col" data-mark={markOf(one)} title={one.holiday ? calendar.holidays[one.holiday as keyof typeof calendar.holidays] : undefined}>{nameOf(one.date)}</th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={item.projectId}>
              <th scope="row" title={`${item.projectNumber} ${item.projectName}`}><b>{item.projectNumber}</b> {item.projectName}</th>
              {dates.map((one, place) => {
                const cell = item.data.find(({ date: day }) => day === one.date);
                const said = [cell ? hours(cell.quantity) : '–', cell && cell.count > 1 ? words.several(cell.count) : '', cell?.running ? words.running : ''].filter(Boolean).join(', ');
                return (
                  <td key={one.date} data-mark={markOf(one)}>
                    <button
                      type="button" data-cell={`${index}.${place}`} tabIndex={index === row && place === column ? 0 : -1} data-running={cell?.running || undefined} aria-label={words.cell(item.projectNumber, date(one.date), said)}
                      onFocus={() => setAt({ row: index, column: place })} onClick={() => open(item, one.date)}
                    >
                      {cell ? hours(cell.quantity) : ''}
                    </button>
                  </td>
                );
              })}
              <td>{hours(item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {totals.map((one, index) => <td key={one.date} data-mark={dates[index] ? markOf(dates[index]) : undefined}>{worked(one.total)}</td>)}
            <td rowSpan={2}>{hours(sheet.summary.quantity)}</td>
          </tr>
          <tr>
            <th scope="row">{words.weekTotal}</th>
            {weeks.map(([first, ...rest]) => (first ? <td key={first.date} colSpan={rest.length + 1}>{worked(first.totalWeek)}</td> : null))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A day or a week without hours is left empty: a column of noughts hides what is there. */
const worked = (total: number): string => (total === 0 ? '' : hours(total));

const bounded = (index: number, length: number): number => Math.min(Math.max(0, index), length - 1);
