import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { createLabel, labelsOptions, typesOptions } from './choices.ts';
import type { Named, TypeOfProject } from './draft.ts';
import { matches } from './matches.ts';
import type { StepProps } from './step.ts';
import { useProjectWords } from './words.ts';

const longestLabel = 50;

/** Types and labels; a label that does not exist yet can be created here (PROJ-20). */
export function ClassificationStep({ draft, onChange, errors }: StepProps) {
  const { dialog: words, errors: said } = useProjectWords();
  const client = useQueryClient();
  const { offered, fullName } = useTypeChoice();
  const allLabels = async () =>
    (
      await client.ensureQueryData(labelsOptions()).catch((error: unknown) => {
        toast.error(said.labels);
        throw error;
      })
    ).items;

  async function addLabel(name: string) {
    if (name === '') return;
    if ([...name].length > longestLabel) return void toast.error(words.labelTooLong);
    try {
      const made = await createLabel(name);
      void client.invalidateQueries({ queryKey: ['labels'] });
      if (!draft.labels.some(({ id }) => id === made.id))
        onChange({ ...draft, labels: [...draft.labels, { id: made.id, name: made.name }] });
    } catch {
      toast.error(words.labelFailed);
    }
  }

  return (
    <Fields>
      <ManyPicker<TypeOfProject>
        label={words.types}
        value={draft.types}
        onChange={(chosen) => onChange({ ...draft, types: chosen })}
        load={async (text) => offered.filter((type) => matches(fullName(type), text))}
        loadInitial={async () => offered}
        getKey={(type) => String(type.id)}
        getLabel={fullName}
        placeholder={words.add}
        removeLabel={words.remove}
        error={errors.types ?? null}
      />
      <ManyPicker<Named>
        label={words.labels}
        value={draft.labels}
        onChange={(labels) => onChange({ ...draft, labels })}
        load={async (text) => (await allLabels()).filter(({ name }) => matches(name, text))}
        loadInitial={allLabels}
        getKey={(label) => String(label.id)}
        getLabel={(label) => label.name}
        placeholder={words.add}
        removeLabel={words.remove}
        error={errors.labels ?? null}
        action={{ label: words.newLabel, onChoose: (typed) => void addLabel(typed) }}
      />
    </Fields>
  );
}

/** The types, each with its sub-types behind it, and their full names. */
function useTypeChoice() {
  const types = useErrorToast(useQuery(typesOptions())).data?.items ?? [];
  const nameOf = (id: number | null) => types.find((type) => type.id === id)?.name;
  const fullName = (type: TypeOfProject) =>
    type.parentTypeId === null ? type.name : [nameOf(type.parentTypeId), type.name].filter(Boolean).join(' › ');
  const offered = types
    .filter(({ parentTypeId }) => parentTypeId === null)
    .flatMap((top) => [top, ...types.filter(({ parentTypeId }) => parentTypeId === top.id)]);
  return { offered, fullName };
}
