import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { projectTypesContract, type ProjectType } from '../contract.ts';
import { refreshTypes } from './api.ts';
import { typeTreeOptions } from './parts/type-tree.ts';
import { useTypeWords } from './words.ts';

/** A type in the tree; subtypes have no `subTypes`. */
export type TreeType = Omit<ProjectType, 'subTypes'> & { readonly subTypes?: readonly unknown[] };

type Draft = { readonly name: string; readonly parentTypeId: number | null; readonly description: string };
type Props = {
  readonly type: TreeType | null;
  readonly parentTypeId?: number | null;
  readonly tops: readonly ProjectType[];
  readonly close: (saved?: boolean) => void;
};

const draftOf = ({ name, parentTypeId, description }: TreeType): Draft => ({ name, parentTypeId, description });
/** The option for a top-level type. */
const TOP = 'top';

/** Adds or edits a type: its name, and its place in the tree (SET-03). */
export function TypeDialog({ type, parentTypeId = null, tops: opened, close }: Props) {
  // A type added a moment ago may be loaded after the dialog has opened.
  const tops = useErrorToast(useQuery(typeTreeOptions())).data?.items ?? opened;
  const { types: words } = useTypeWords();
  const client = useQueryClient();
  const {
    draft,
    setDraft,
    opened: before,
    dirty,
    current,
    catchStale,
    keepMine,
    takeTheirs,
  } = useVersioned<TreeType, Draft>(
    `project-type/${type?.id ?? `new/${parentTypeId ?? TOP}`}`,
    type,
    type ? draftOf(type) : { name: '', parentTypeId, description: '' },
    draftOf,
  );
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        if (draft.name.trim() === '') throw new FormProblem({ name: words.dialog.nameRequired });
        return type
          ? call(projectTypesContract.editProjectType, { params: { id: String(type.id) }, body: { ...draft, version } })
          : call(projectTypesContract.createProjectType, { body: draft }, { idempotencyKey });
      }),
    () => {
      void refreshTypes(client);
      toast.success(words.dialog.saved);
      close(true);
    },
    undefined,
    draft,
  );
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const hasSubTypes = (type?.subTypes?.length ?? 0) > 0;
  const parents = tops.filter(({ id }) => id !== type?.id).map(({ id, name }) => ({ value: String(id), label: name }));
  const nameOf = (id: number | null) => tops.find((top) => top.id === id)?.name ?? words.dialog.top;
  const changes =
    current === null
      ? []
      : [
          ...(before.name === current.name ? [] : [{ label: words.dialog.name, theirs: current.name }]),
          ...(before.parentTypeId === current.parentTypeId
            ? []
            : [{ label: words.dialog.parent, theirs: nameOf(current.parentTypeId) }]),
          ...(before.description === current.description
            ? []
            : [{ label: words.dialog.description, theirs: current.description }]),
        ];
  return (
    <Dialog
      title={type ? words.dialog.edit : words.dialog.add}
      width={460}
      dirty={dirty}
      onClose={() => close()}
      save={save}
    >
      {current ? (
        <StaleNotice changes={changes} onKeepMine={() => keepMine(save.submit)} onTakeTheirs={takeTheirs} />
      ) : null}
      <TextField
        label={words.dialog.name}
        required
        value={draft.name}
        maxLength={200}
        error={save.errors.name}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label={words.dialog.parent}
        value={draft.parentTypeId === null ? TOP : String(draft.parentTypeId)}
        disabled={hasSubTypes}
        options={[{ value: TOP, label: words.dialog.top }, ...parents]}
        error={save.errors.parentTypeId}
        hint={hasSubTypes ? words.dialog.hasSubTypes : words.dialog.parentHint}
        onChange={(value) => change({ parentTypeId: value === TOP ? null : Number(value) })}
      />
      <TextArea
        label={words.dialog.description}
        value={draft.description}
        maxLength={2000}
        error={save.errors.description}
        onChange={(description) => change({ description })}
      />
    </Dialog>
  );
}
