import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { calendarDay, hours, money } from '#shared/format.ts';
import { workType, type Worklog } from '../../contract/record.ts';
import { isBilled } from '../../rules/kinds.ts';
import { isRunning, latestOptions } from '../api.ts';
import { useWorklogActions } from '../use-actions.ts';
import { useTimer } from '../use-timer.ts';
import { useWorklogWords } from '../words.ts';
import { ResumeButton } from './timer-buttons.tsx';
import { TimerComposer } from './timer-composer.tsx';
import { TimerRunning } from './timer-running.tsx';
import classes from './timer.module.css';

/** The timer panel: the running worklog, a new timer, timers paused today, and the latest entries (WORK-09). */
export function TimerPanel({ onDone }: { readonly onDone: () => void }) {
  const words = useWorklogWords();
  const { active } = useTimer();
  const latest = useQuery(latestOptions());
  const panel = useRef<HTMLDivElement>(null);
  const focusFirst = () => panel.current?.querySelector('input')?.focus();
  // Loaded lazily, after the focus trap around it has looked for something to focus.
  useEffect(focusFirst, []);
  // A stopped timer leaves the panel with its field, which may have had the focus: the keys would reach the page.
  useEffect(() => {
    if (document.activeElement === document.body) focusFirst();
  }, [active?.id]);
  const resting = (latest.data ?? []).filter((one) => !isRunning(one));
  const paused = resting.filter(isPaused);
  const others = resting.filter((one) => !isPaused(one)).slice(0, 5);
  return (
    <div className={classes.panel} ref={panel}>
      {active?.projectName ? <TimerRunning key={active.id} worklog={active} /> : null}
      <TimerComposer onDone={onDone} />
      {paused.length > 0 ? (
        <>
          <h2>{words.timer.paused}</h2>
          <Rows rows={paused} onDone={onDone} />
        </>
      ) : null}
      <h2>{words.timer.latest}</h2>
      <Rows rows={others} onDone={onDone} />
      {latest.isError && !latest.data ? <p role="alert">{words.errors.load}</p> : null}
      {latest.data?.length === 0 ? <p>{words.timer.noLatest}</p> : null}
    </div>
  );
}

/** A timer that was stopped today is resumed, instead of creating a new worklog. */
const isPaused = (worklog: Worklog): boolean =>
  worklog.timerDuration > 0 && !isBilled(worklog) && calendarDay(worklog.date) === calendarDay(new Date());

/** The hours of time, and the amount of an expense or a fee. */
const measureOf = ({ workTypeId, quantity, totalBilledWithDiscount, currencyCode }: Worklog): string =>
  workTypeId === workType.time ? hours(quantity) : money(totalBilledWithDiscount, currencyCode);

/** A row opens the dialog; its button resumes the timer. */
function Rows({ rows, onDone }: { readonly rows: readonly Worklog[]; readonly onDone: () => void }) {
  const actions = useWorklogActions();
  function open(id: number) {
    onDone();
    actions.edit(id);
  }
  return (
    <ul className={classes.list}>
      {rows.map((worklog) => (
        <li key={worklog.id}>
          <button type="button" className={classes.row} onClick={() => open(worklog.id)}>
            <span className="ell">{worklog.comment || worklog.projectName}</span>
            <small className="ell">
              {worklog.projectYearNumber} · {worklog.projectName}
            </small>
          </button>
          <span className="num">{measureOf(worklog)}</span>
          <ResumeButton worklog={worklog} />
        </li>
      ))}
    </ul>
  );
}
