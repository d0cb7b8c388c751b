import { Check, CircleAlert } from 'lucide-react';
import classes from './stepper.module.css';

type Step = {
  label: string;
  /** Completed steps can be reopened; the next step is reached only by the button that validates this one. */
  state: 'current' | 'done' | 'open' | 'ahead';
  error?: boolean;
};

type StepperProps = {
  label: string;
  steps: readonly Step[];
  onStep: (place: number) => void;
  /** Read aloud for a step with an error, and for a completed one. */
  errorLabel: string;
  doneLabel: string;
};

/** The steps of a wizard, each with its number, a tick or a warning. */
export function Stepper({ label, steps, onStep, errorLabel, doneLabel }: StepperProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ label: name, state, error }, place) => (
        <li key={name} data-state={state} data-error={error || undefined}>
          <button
            type="button"
            disabled={state === 'ahead'}
            aria-current={state === 'current' ? 'step' : undefined}
            onClick={() => onStep(place)}
          >
            <span className={classes.mark}>
              {error ? (
                <CircleAlert size={13} aria-label={errorLabel} />
              ) : state === 'done' ? (
                <Check size={13} aria-label={doneLabel} />
              ) : (
                place + 1
              )}
            </span>
            <span className={classes.name}>{name}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
