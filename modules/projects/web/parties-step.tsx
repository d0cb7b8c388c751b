import { useTenant } from '#modules/tenants/web/api.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { findClients, findPeople } from './choices.ts';
import type { Named } from './draft.ts';
import { keyOf, labelOf, noteOf, PartyPickers, type Party } from './party-pickers.tsx';
import type { StepProps } from './step.ts';
import { useProjectWords } from './words.ts';

const firstClients = (signal: AbortSignal) => findClients('', signal);
const firstPeople = (signal: AbortSignal) => findPeople('', signal);

/** Clients, opponents, payor, and who may see the project. */
export function PartiesStep({ draft, opened, onChange, errors, mayLink }: StepProps) {
  const { dialog: words } = useProjectWords();
  const open = useTenant().data?.projectAccess === 'open';
  return (
    <Fields>
      <PartyPickers draft={draft} opened={opened} onChange={onChange} errors={errors} />
      <SearchPicker<Party>
        label={words.payor}
        value={draft.payor}
        onChange={(payor) => onChange({ ...draft, payor })}
        load={findClients}
        loadInitial={firstClients}
        getKey={keyOf}
        getLabel={labelOf}
        getNote={noteOf}
        placeholder={words.noPayor}
        error={errors.payorId ?? null}
      />
      <ManyPicker<Named>
        label={words.employees}
        value={draft.employees}
        onChange={(employees) => onChange({ ...draft, employees })}
        load={findPeople}
        loadInitial={firstPeople}
        getKey={keyOf}
        getLabel={labelOf}
        placeholder={words.add}
        removeLabel={words.remove}
        disabled={!mayLink}
        hint={mayLink ? (open ? words.employeesOpen : words.employeesHint) : words.onlyResponsible}
        error={errors.employees ?? null}
      />
    </Fields>
  );
}
