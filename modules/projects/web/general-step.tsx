import { useQuery } from '@tanstack/react-query';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { statusesOptions } from './api.ts';
import { findPeople } from './choices.ts';
import type { Named } from './draft.ts';
import { PartyPickers } from './party-pickers.tsx';
import type { StepProps } from './step.ts';
import { useProjectWords } from './words.ts';

const firstPeople = (signal: AbortSignal) => findPeople('', signal);

/** Name, description, responsible person, status and due date (OPEN-29); of a new project also its parties, because a conflict decides whether it is taken on. */
export function GeneralStep({ draft, opened, onChange, errors, mayLink, isNew }: StepProps) {
  const { dialog: words } = useProjectWords();
  const statuses = useErrorToast(useQuery(statusesOptions())).data ?? [];
  const set = (change: Partial<typeof draft>) => onChange({ ...draft, ...change });
  return (
    <Fields>
      <TextField
        label={words.name}
        required
        autoFocus
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={200}
        error={errors.name ?? null}
      />
      {isNew ? <PartyPickers draft={draft} opened={opened} onChange={onChange} errors={errors} /> : null}
      <Fields columns={3}>
        <SearchPicker<Named>
          label={words.employee}
          required
          value={draft.employee}
          onChange={(employee) => set({ employee })}
          load={findPeople}
          loadInitial={firstPeople}
          error={errors.employeeId ?? null}
          disabled={!mayLink}
          hint={mayLink ? undefined : words.onlyResponsible}
          getKey={(one) => String(one.id)}
          getLabel={(one) => one.name}
        />
        <SelectField
          label={words.statusId}
          value={String(draft.statusId)}
          onChange={(statusId) => set({ statusId: Number(statusId) })}
          error={errors.statusId ?? null}
          options={statuses.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <DateField
          label={words.expirationDate}
          value={draft.expirationDate}
          onChange={(expirationDate) => set({ expirationDate })}
          error={errors.expirationDate ?? null}
        />
      </Fields>
      <RichTextField
        label={words.description}
        value={draft.description}
        onChange={(description) => set({ description })}
        error={errors.description ?? null}
      />
    </Fields>
  );
}
