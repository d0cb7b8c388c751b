import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Worklog } from '../../contract/record.ts';
import { useTimer } from '../use-timer.ts';
import { useWorklogWords } from '../words.ts';
import { whatOf } from './timer.tsx';
import classes from './timer.module.css';

type OfWorklog = { readonly worklog: Worklog };

/** Resumes the timer on a worklog. */
export function ResumeButton({ worklog }: OfWorklog) {
  const { timer: words } = useWorklogWords();
  const { start, busy } = useTimer();
  return (
    <RowButton
      label={`${words.resume}: ${whatOf(worklog)}`}
      disabled={busy || !worklog.can.startTimer}
      onClick={() => start(worklog.id)}
    >
      <Play size={13} aria-hidden />
    </RowButton>
  );
}

/** Stops the timer, from a row. */
export function StopButton({ worklog }: OfWorklog) {
  const { timer: words } = useWorklogWords();
  const { stop, busy } = useTimer();
  return (
    <RowButton running label={`${words.stop}: ${whatOf(worklog)}`} disabled={busy} onClick={() => stop(worklog.id)}>
      <Square size={12} fill="currentColor" aria-hidden />
    </RowButton>
  );
}

type ButtonProps = {
  readonly label: string;
  readonly running?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const RowButton = ({ label, running, ...button }: ButtonProps) => (
  <button
    type="button"
    className={classes.play}
    data-running={running ? true : undefined}
    aria-label={label}
    {...button}
  />
);
