import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { extensionsOptions } from '#modules/project-types/web/api.ts';
import { typeTreeOptions } from '#modules/project-types/web/parts/type-tree.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DefaultTask } from '../contract.ts';
import { priorities, statuses } from '../rules.ts';
import { createDefaultTask, editDefaultTask, openTasksOptions, refreshDefaultTasks } from './api.ts';
import { Predecessors } from './predecessors.tsx';
import { bodyOf, draftOf, newDraft, withType, type Draft } from './process-draft.ts';
import classes from './processes.module.css';
import { changesOf } from './stale-changes.ts';
import { useProcessWords } from './words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type Props = { readonly process: DefaultTask | null; readonly close: (saved?: DefaultTask) => void };

const NONE = 'none';
const idIn = (value: string) => (value === NONE ? null : Number(value));

/** A task template: name, type, due date and predecessors (PROC-03 to 07). */
export function ProcessDialog({ process, close }: Props) {
  const said = useProcessWords();
  const { dialog: words, errors, edit, add } = said;
  const client = useQueryClient();
  const [follow, setFollow] = useState(false);
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    DefaultTask,
    Draft
  >(`process/${process?.id ?? 'new'}`, process, process ? draftOf(process) : newDraft, draftOf, {
    together: [['projectTypeId', 'projectSubTypeId', 'predecessors', 'dueDateExtensionId', 'reminderExtensionId']],
  });
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const body = bodyOf(draft, words.nameRequired);
        return process
          ? editDefaultTask(process.id, { ...body, version }, follow)
          : createDefaultTask(body, idempotencyKey);
      }),
    (saved) => {
      void refreshDefaultTasks(client);
      if (follow) void client.invalidateQueries({ queryKey: ['tasks'] });
      toast.success(words.saved);
      close(saved);
    },
    errors.save,
    draft,
  );
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  return (
    <Dialog title={process ? edit : add} width={560} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, said)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <Fields>
        <TextField
          label={words.name}
          required
          autoFocus
          maxLength={300}
          value={draft.name}
          error={save.errors.name ?? null}
          onChange={(name) => set({ name })}
        />
        <Types draft={draft} errors={save.errors} onChange={setDraft} />
        <When draft={draft} errors={save.errors} onChange={set} />
        <StatusAndPriority draft={draft} onChange={set} />
        <Switch label={words.auto} value={draft.autoCreate} onChange={(autoCreate) => set({ autoCreate })} />
        <Predecessors
          draft={draft}
          id={process?.id ?? 0}
          error={save.errors.dependedDefaultTasks ?? null}
          onChange={set}
        />
        <RichTextField
          label={words.description}
          value={draft.description}
          error={save.errors.description ?? null}
          onChange={(description) => set({ description })}
        />
        {process ? <OpenTasks id={process.id} follow={follow} onChange={setFollow} /> : null}
      </Fields>
    </Dialog>
  );
}

type OpenTasksProps = {
  readonly id: number;
  readonly follow: boolean;
  readonly onChange: (follow: boolean) => void;
};

/** Tasks created from the template stay as they are, unless the person asks that open ones follow. */
function OpenTasks({ id, follow, onChange }: OpenTasksProps) {
  const { dialog: words } = useProcessWords();
  const count = useErrorToast(useQuery(openTasksOptions(id))).data?.count ?? 0;
  if (count === 0) return <p className={classes.intro}>{words.unchanged}</p>;
  return <Switch label={words.follow(count)} hint={words.followHint} value={follow} onChange={onChange} />;
}

type PartProps = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

function Types({
  draft,
  errors,
  onChange,
}: Omit<PartProps, 'onChange'> & { readonly onChange: (draft: Draft) => void }) {
  const { dialog: words } = useProcessWords();
  const tops = useErrorToast(useQuery(typeTreeOptions())).data?.items ?? [];
  const subTypes = tops.find(({ id }) => id === draft.projectTypeId)?.subTypes ?? [];
  return (
    <Fields columns={2}>
      <SelectField
        label={words.type}
        value={String(draft.projectTypeId ?? NONE)}
        error={errors.projectTypeId ?? null}
        onChange={(value) => onChange(withType(draft, idIn(value), null))}
        options={[
          { value: NONE, label: words.everyType },
          ...tops.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        label={words.subType}
        disabled={subTypes.length === 0}
        value={String(draft.projectSubTypeId ?? NONE)}
        error={errors.projectSubTypeId ?? null}
        onChange={(value) => onChange(withType(draft, draft.projectTypeId, idIn(value)))}
        options={[
          { value: NONE, label: words.everySubType },
          ...subTypes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Fields>
  );
}

/** Days from the creation, or from a date field of projects of the type (PROC-07). */
function When({ draft, errors, onChange }: PartProps) {
  const { dialog: words } = useProcessWords();
  const dates = (useErrorToast(useQuery(extensionsOptions())).data?.items ?? []).filter(
    ({ valueType, projectTypeId }) =>
      (valueType === 'Date' || valueType === 'DateTime') &&
      (projectTypeId === null || projectTypeId === draft.projectTypeId),
  );
  const bases = [
    { value: NONE, label: words.creation },
    ...dates.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <Fields columns={2}>
        <NumberField
          label={words.days}
          value={draft.dueDateDays}
          min={-3650}
          max={3650}
          error={errors.dueDateDays ?? null}
          onChange={(dueDateDays) => onChange({ dueDateDays })}
        />
        <SelectField
          label={words.base}
          value={String(draft.dueDateExtensionId ?? NONE)}
          error={errors.dueDateExtensionId ?? null}
          onChange={(value) => onChange({ dueDateExtensionId: idIn(value) })}
          options={bases}
        />
      </Fields>
      <Switch label={words.reminder} value={draft.reminder} onChange={(reminder) => onChange({ reminder })} />
      {draft.reminder ? (
        <Fields columns={2}>
          <NumberField
            label={words.reminderDays}
            value={draft.reminderDateDays}
            min={-3650}
            max={3650}
            error={errors.reminderDateDays ?? null}
            onChange={(reminderDateDays) => onChange({ reminderDateDays })}
          />
          <SelectField
            label={words.reminderBase}
            value={String(draft.reminderExtensionId ?? NONE)}
            error={errors.reminderExtensionId ?? null}
            onChange={(value) => onChange({ reminderExtensionId: idIn(value) })}
            options={bases}
          />
        </Fields>
      ) : null}
    </>
  );
}

function StatusAndPriority({ draft, onChange }: Omit<PartProps, 'errors'>) {
  const { dialog: words, statuses: statusWords, priorities: priorityWords } = useProcessWords();
  return (
    <Fields columns={2}>
      <SelectField
        label={words.status}
        value={draft.status}
        onChange={(status) => onChange({ status })}
        options={statuses.map((value) => ({ value, label: statusWords[value] }))}
      />
      <SelectField
        label={words.priority}
        value={draft.priority}
        onChange={(priority) => onChange({ priority })}
        options={priorities.toReversed().map((value) => ({ value, label: priorityWords[value] }))}
      />
    </Fields>
  );
}
