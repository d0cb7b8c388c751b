import { Square, Timer, TimerOff } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { typeAhead } from '#web/kit/dialog/type-ahead.ts';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { Floating } from '#web/kit/menu/floating.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { clock, truncate } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Worklog } from '../../contract/record.ts';
import { useElapsed } from '../elapsed.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { useTimer, useTimerInTitle } from '../use-timer.ts';
import { useWorklogWords } from '../words.ts';
import classes from './timer.module.css';

const TimerPanel = lazyPart(() => import('./timer-panel.tsx').then(({ TimerPanel: it }) => ({ default: it })));

const longSeconds = 10 * 3600;

/** The running time on every screen, or the button that starts a timer (ui.md: time is the money). */
export function TimerControl({
  opened,
  onOpened,
}: {
  readonly opened?: boolean;
  readonly onOpened?: (opened: boolean) => void;
}) {
  const words = useWorklogWords();
  const { active, unknown, readAgain } = useTimer();
  // On a phone the running time is at the bottom, and the top bar has the button that opens the panel.
  const phone = useIsPhone();
  const [own, setOwn] = useState(false);
  const open = opened ?? own;
  const setOpen = onOpened ?? setOwn;
  // The panel is loaded when it is first opened.
  function flip() {
    if (!open) typeAhead();
    setOpen(!open);
  }
  useTimerInTitle(active);
  useEffect(() => {
    if (unknown) toast.error(words.errors.loadTimer);
  }, [unknown, words]);
  // „0:00“ would suggest that no timer is running.
  if (unknown) {
    return (
      <button type="button" className={classes.idle} data-unknown onClick={readAgain} title={words.errors.loadTimer}>
        <TimerOff size={15} aria-hidden /> {words.timer.readAgain}
      </button>
    );
  }
  return (
    <div>
      <Floating
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom-end"
        // Fixed, so that it does not widen a narrow page before it is positioned.
        floatingStrategy="fixed"
        label={words.timer.panel}
        target={
          active && !phone ? (
            <RunningPill worklog={active} open={open} flip={flip} />
          ) : (
            <PanelButton running={Boolean(active)} open={open} flip={flip} />
          )
        }
      >
        {open ? (
          <Suspense fallback={<PanelSkeleton />}>
            <TimerPanel onDone={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </Floating>
    </div>
  );
}

type OpenerProps = { readonly open: boolean; readonly flip: () => void };

/** The running time, which opens the panel. */
function RunningPill({ worklog, open, flip }: OpenerProps & { readonly worklog: Worklog }) {
  const { timer: words } = useWorklogWords();
  return (
    <div className={classes.pill} role="group" aria-label={words.running}>
      <Running worklog={worklog} size={13}>
        <button type="button" className={classes.clock} aria-haspopup="dialog" aria-expanded={open} onClick={flip}>
          <Clock worklog={worklog} />
        </button>
      </Running>
    </div>
  );
}

type RunningProps = { readonly worklog: Worklog; readonly size: number; readonly children: ReactNode };

/** The time, the case and the button that stops the timer. */
function Running({ worklog, size, children: time }: RunningProps) {
  const { timer: words } = useWorklogWords();
  const { stop, busy } = useTimer();
  return (
    <>
      <span className={classes.dot} aria-hidden />
      {time}
      <span className={classes.what} title={wholeOf(worklog)}>
        {whatOf(worklog)}
      </span>
      <button
        type="button"
        className={classes.button}
        aria-label={words.stop}
        title={words.stop}
        disabled={busy}
        onClick={() => stop(worklog.id)}
      >
        <Square size={size} fill="currentColor" aria-hidden />
      </button>
    </>
  );
}

/** Opens the panel: without a running timer, and on a phone. */
function PanelButton({ running, open, flip }: OpenerProps & { readonly running: boolean }) {
  const { timer: words } = useWorklogWords();
  const phone = useIsPhone();
  return (
    <button
      type="button"
      className={classes.idle}
      data-running={running ? true : undefined}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={running ? words.switch : `0:00 · ${words.start}`}
      onClick={flip}
    >
      <Timer size={phone ? 19 : 15} aria-hidden /> {phone ? null : '0:00'}
    </button>
  );
}

/** In the size of the panel, which would otherwise begin as an empty square. */
const PanelSkeleton = () => (
  <div className={classes.panel} aria-busy>
    <Skeleton width="40%" />
    <Skeleton height={36} />
    <Skeleton width="52%" />
    <Skeleton height={36} />
    <Skeleton height={220} />
  </div>
);

/** The same at the bottom of a phone's screen, only while a timer is running. */
export function TimerDock() {
  const { timer: words } = useWorklogWords();
  const { active } = useTimer();
  if (!active) return null;
  return (
    <aside className={classes.dock} aria-label={words.running}>
      <Running worklog={active} size={16}>
        <Clock worklog={active} />
      </Running>
    </aside>
  );
}

/** The running time; red with a word after ten hours (WORK-34). */
export function Clock({ worklog }: { readonly worklog: Worklog }) {
  const words = useWorklogWords();
  const seconds = useElapsed(worklog);
  const long = worklog.timerDate !== null && seconds > longSeconds;
  return (
    <span
      role="timer"
      className={long ? `${classes.clock} ${classes.long}` : classes.clock}
      title={long ? words.timer.long : undefined}
    >
      {clock(seconds)}
    </span>
  );
}

const wholeOf = ({ projectYearNumber, projectName }: Worklog): string => `${projectYearNumber} · ${projectName}`;
/** Cut at 30 characters (SHELL-34). */
export const whatOf = ({ projectYearNumber, projectName }: Worklog): string =>
  `${projectYearNumber} · ${truncate(projectName)}`;
