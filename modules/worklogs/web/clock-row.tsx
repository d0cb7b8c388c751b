import { Button } from '@mantine/core';
import { Play, Square } from 'lucide-react';
import type { Worklog } from '../contract/record.ts';
import { isRunning } from './api.ts';
import type { Draft } from './draft.ts';
import { useElapsedHours } from './elapsed.ts';
import { Clock } from './parts/timer.tsx';
import classes from './clock-row.module.css';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly worklog: Worklog | null;
  readonly busy: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
};

/** The timer of the worklog in the dialog: starting and stopping it saves the other fields too (WORK-28). */
export function ClockRow({ worklog, busy, onStart, onStop }: Props) {
  const { dialog: words } = useWorklogWords();
  if (worklog && isRunning(worklog)) {
    return (
      <div className={classes.clock} role="group" aria-label={words.running}>
        <Clock worklog={worklog} />
        <span>{words.running}</span>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Square size={12} fill="currentColor" aria-hidden />}
          disabled={busy}
          onClick={onStop}
        >
          {words.stopTimer}
        </Button>
      </div>
    );
  }
  if (worklog && !worklog.can.startTimer) return null;
  return (
    <Button variant="default" leftSection={<Play size={14} aria-hidden />} disabled={busy} onClick={onStart}>
      {words.startTimer}
    </Button>
  );
}

const standing = { timerDate: null, timerDuration: 0 };

/** A draft whose hours come from the running timer (WORK-30) until somebody types others. */
export function useCounting(worklog: Worklog | null, untouched: Draft, draft: Draft, onChange: (draft: Draft) => void) {
  const counted = useElapsedHours(worklog ?? standing);
  if (!worklog || !isRunning(worklog) || draft.quantity !== untouched.quantity) return { draft, onChange };
  return {
    draft: { ...draft, quantity: counted },
    // The timer's hours do not count as typed, so a change of another field does not store them in the draft.
    onChange: (next: Draft) => onChange(next.quantity === counted ? { ...next, quantity: draft.quantity } : next),
  };
}
