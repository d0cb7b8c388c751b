import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { KeptCalculation } from '../contract/kept.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { keepCalculation, refreshInterest } from './api.ts';
import { contentOf, type Draft } from './draft.ts';
import { useCalculatorWords } from './words.ts';

/** The facts that identify a case. */
export type KeptPlace = { readonly id: number; readonly yearNumber: string; readonly name: string };

type Props = {
  readonly draft: Omit<Draft, 'active'>;
  /** The case that it was opened from. */
  readonly project: KeptPlace | null;
  /** The name of the copied calculation. */
  readonly name?: string;
  readonly close: (made?: KeptCalculation) => void;
};

/** Selects the case of a saved calculation, and its name. */
export function KeepDialog({ draft, project: begunFrom, name: copied, close }: Props) {
  const { kept: words, debts } = useCalculatorWords();
  const client = useQueryClient();
  const [suggested] = useState(() => copied ?? draft.debts[0]?.name ?? '');
  const [project, setProject] = useState<KeptPlace | null>(begunFrom);
  const [name, setName] = useState(suggested);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = useSave(
    async () => {
      if (!project) return undefined;
      const body = { projectId: project.id, name: name.trim(), ...contentOf(draft, debts.name) };
      return keepCalculation(body, idempotencyKey);
    },
    (made) => {
      if (!made) return;
      void refreshInterest(client);
      toast.success(words.done(made.projectYearNumber));
      close(made);
    },
    words.failed,
  );
  return (
    <Dialog
      title={copied === undefined ? words.keep : words.duplicate}
      width={480}
      dirty={project !== begunFrom || name !== suggested}
      onClose={() => close()}
      save={save}
      canSave={project !== null && name.trim() !== ''}
    >
      <SearchPicker<KeptPlace>
        label={words.project}
        required
        autoFocus={project === null}
        value={project}
        onChange={setProject}
        load={findProjects}
        loadInitial={recentProjects}
        placeholder={words.projectHint}
        getKey={({ id }) => String(id)}
        getLabel={(one) => `${one.yearNumber} · ${one.name}`}
        error={save.errors.projectId ?? null}
      />
      <TextField
        label={words.name}
        required
        maxLength={200}
        value={name}
        onChange={setName}
        error={save.errors.name ?? null}
      />
    </Dialog>
  );
}
