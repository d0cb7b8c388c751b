import { useQuery } from '@tanstack/react-query';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { defaultTasksOptions } from './api.ts';
import type { Draft } from './process-draft.ts';
import classes from './processes.module.css';
import { predecessorsFor } from './steps.ts';
import { useProcessWords } from './words.ts';

type PredecessorProps = {
  readonly draft: Draft;
  readonly id: number;
  readonly error: string | null;
  readonly onChange: (change: Partial<Draft>) => void;
};

/** The possible predecessors, as check boxes: those of the same type, or for every type (PROC-06). */
export function Predecessors({ draft, id, error, onChange }: PredecessorProps) {
  const { dialog: words } = useProcessWords();
  const all = useErrorToast(useQuery(defaultTasksOptions())).data?.items ?? [];
  const offered = predecessorsFor(all, { id, ...draft });
  return (
    <fieldset className={classes.predecessors}>
      <legend>{words.predecessors}</legend>
      {offered.length === 0 ? <p className={classes.intro}>{words.none}</p> : null}
      {offered.map((one) => (
        <label key={one.id}>
          <input
            type="checkbox"
            checked={draft.predecessors.some((chosen) => chosen.id === one.id)}
            onChange={(event) =>
              onChange({
                predecessors: event.target.checked
                  ? [...draft.predecessors, { id: one.id, name: one.name }]
                  : draft.predecessors.filter((chosen) => chosen.id !== one.id),
              })
            }
          />
          {one.name}
        </label>
      ))}
      <p className={classes.intro}>{words.predecessorsHint}</p>
      {error === null ? null : (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
