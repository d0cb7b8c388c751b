import { memo, useEffect, useState, type RefObject } from 'react';
import { mondayOf } from '#shared/dates.ts';
import { hours } from '#shared/format.ts';
import { useFold } from '#web/kit/grid/use-fold.ts';
import type { Timesheet } from '../contract.ts';
import { DayHead } from './day-head.tsx';
import { markOf } from './marks.ts';
import classes from './timesheet.module.css';
import { TimesheetRow } from './timesheet-row.tsx';
import { useCells } from './use-cells.ts';
import { useTimesheetWords } from './words.ts';

type Props = { readonly sheet: Timesheet; readonly today: string; readonly busy: boolean };

/**
 * Projects down, days across. One tab stop: arrow keys move between cells, typing edits in place, Enter opens the
 * entries.
 */
export const TimesheetGrid = memo(function TimesheetGrid({ sheet, today, busy }: Props) {
  const words = useTimesheetWords();
  const { table, place, editing, typed, message, on } = useCells(sheet);
  const { items, dates, totals } = sheet;
  const suggested = new Map(sheet.suggestionDayCounts.map(({ date, count }) => [date, count]));
  const weeks = weeksOf(totals);

  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useFold(frame);
  useTodayInSight(table, dates, today);

  return (
    <div className={classes.frame} ref={setFrame}>
      <div className={classes.scroll} data-pans>
        <table
          ref={table}
          // A grid of buttons that the arrows go through.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          tabIndex={-1}
          className={classes.grid}
          aria-label={words.title}
          aria-busy={busy}
          data-week={weeks.length === 1 || undefined}
          {...on}
        >
          <thead>
            <tr>
              <th scope="col">{words.project}</th>
              {dates.map((one) => (
                <DayHead key={one.date} day={one} today={today} suggestions={suggested.get(one.date) ?? 0} />
              ))}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <TimesheetRow
                key={item.projectId}
                item={item}
                index={index}
                dates={dates}
                today={today}
                column={index === place.row ? place.column : null}
                typed={typed.get(item.projectId)}
                editing={inRow(editing, item.projectId)}
                message={inRow(message, item.projectId)}
              />
            ))}
          </tbody>
          <Foot sheet={sheet} today={today} />
        </table>
        <p role="alert" className={classes.unseen}>
          {message?.text}
        </p>
      </div>
    </div>
  );
});

const inRow = <T extends { readonly projectId: number }>(one: T | null, projectId: number): T | null =>
  one?.projectId === projectId ? one : null;

/** Scrolls a month, which is wider than the screen, to today. Only the table: the page around it stays. */
function useTodayInSight(table: RefObject<HTMLTableElement | null>, dates: Timesheet['dates'], today: string) {
  const [first] = dates;
  const column = dates.findIndex(({ date }) => date === today);
  useEffect(() => {
    const head = table.current?.querySelectorAll('thead th')[column + 1];
    const scroller = table.current?.parentElement;
    if (column < 0 || !head || !scroller) return;
    const [day, room] = [head.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollBy({ left: day.left + day.width / 2 - (room.left + room.width / 2) });
  }, [table, column, first?.date, dates.length]);
}

type Totals = Timesheet['totals'];
const weeksOf = (totals: Totals): readonly Totals[] => [...Map.groupBy(totals, (one) => mondayOf(one.date)).values()];

/** The hours of each day, of each week and of all. */
function Foot({ sheet: { dates, totals, summary }, today }: Pick<Props, 'sheet' | 'today'>) {
  const words = useTimesheetWords();
  const weeks = weeksOf(totals);
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.total}</th>
        {totals.map((one, index) => (
          <td key={one.date} data-mark={dates[index] ? markOf(dates[index], today) : undefined}>
            {worked(one.total)}
          </td>
        ))}
        <td rowSpan={weeks.length === 1 ? 1 : 2}>{hours(summary.quantity)}</td>
      </tr>
      {weeks.length === 1 ? null : <Weeks weeks={weeks} />}
    </tfoot>
  );
}

/** The hours of each week; a single week has the sum of the table. */
function Weeks({ weeks }: { readonly weeks: readonly Totals[] }) {
  const words = useTimesheetWords();
  return (
    <tr>
      <th scope="row">{words.weekTotal}</th>
      {weeks.map(([first, ...rest]) =>
        first ? (
          <td key={first.date} colSpan={rest.length + 1}>
            {worked(first.totalWeek)}
          </td>
        ) : null,
      )}
    </tr>
  );
}

/** Days and weeks without hours are empty: a column of zeros would hide the others. */
const worked = (total: number): string => (total === 0 ? '' : hours(total));
