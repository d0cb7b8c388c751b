import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { InterestSeries } from '../contract/rates.ts';
import { refreshInterest, saveSeries } from './api.ts';
import { useCalculatorWords } from './words.ts';

type Typed = { readonly name: string; readonly law: string };
type Props = { readonly series: InterestSeries | null; readonly close: (saved?: InterestSeries) => void };

/** An interest series of the firm's own: its name and its basis. */
export function SeriesDialog({ series, close }: Props) {
  const { series: words } = useCalculatorWords().rates;
  const client = useQueryClient();
  const typedOf = ({ name, law }: InterestSeries): Typed => ({ name, law });
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    InterestSeries,
    Typed
  >(`interest-series/${series?.id ?? 'new'}`, series, series ? typedOf(series) : { name: '', law: '' }, typedOf);
  const save = useSave(
    () =>
      catchStale((version, key) => saveSeries(series?.id ?? null, draft, version, key).catch(refusing(words.taken))),
    (saved) => {
      void refreshInterest(client);
      toast.success(words.saved);
      close(saved);
    },
    words.failed,
  );
  const changes = current
    ? (['name', 'law'] as const)
        .filter((key) => current[key] !== opened[key])
        .map((key) => ({ label: words[key], theirs: current[key] }))
    : [];
  return (
    <Dialog
      title={series ? words.edit : words.add}
      width={480}
      dirty={dirty}
      onClose={() => close()}
      save={save}
      canSave={draft.name.trim() !== ''}
    >
      {current ? (
        <StaleNotice changes={changes} onKeepMine={() => keepMine(save.submit)} onTakeTheirs={takeTheirs} />
      ) : null}
      <TextField
        label={words.name}
        required
        autoFocus
        maxLength={100}
        value={draft.name}
        error={save.errors.name ?? null}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <TextField
        label={words.law}
        hint={words.lawHint}
        maxLength={200}
        value={draft.law}
        error={save.errors.law ?? null}
        onChange={(law) => setDraft({ ...draft, law })}
      />
    </Dialog>
  );
}

/** A duplicate name is an error of the field. @throws FormProblem */
const refusing =
  (taken: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'conflict') throw new FormProblem({ name: taken });
    throw error;
  };
