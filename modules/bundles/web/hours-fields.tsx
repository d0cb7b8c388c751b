import { useQuery } from '@tanstack/react-query';
import { peopleOptions } from '#modules/documents/web/api.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { fold } from '#shared/fold.ts';
import type { Draft } from './draft.ts';
import { useBundleWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

/** The statement of hours that the appeal courts' rules require: dates and people. */
export function HoursFields({ draft, errors, onChange }: Props) {
  const { dialog: words } = useBundleWords();
  return (
    <>
      <CheckBox label={words.hours} checked={draft.hasHours} onChange={(hasHours) => onChange({ hasHours })} />
      {draft.hasHours ? (
        <>
          <Fields columns={2}>
            <DateField
              label={words.from}
              value={draft.dateFrom || null}
              error={errors['hours.dateFrom']}
              onChange={(dateFrom) => onChange({ dateFrom: dateFrom ?? '' })}
            />
            <DateField
              label={words.to}
              value={draft.dateTo || null}
              error={errors['hours.dateTo']}
              onChange={(dateTo) => onChange({ dateTo: dateTo ?? '' })}
            />
          </Fields>
          <People chosen={draft.employeeIds} onChange={(employeeIds) => onChange({ employeeIds })} />
        </>
      ) : null}
    </>
  );
}

type PeopleProps = { readonly chosen: readonly number[]; readonly onChange: (ids: readonly number[]) => void };

function People({ chosen, onChange }: PeopleProps) {
  const { dialog: words } = useBundleWords();
  const people = useErrorToast(useQuery(peopleOptions())).data?.items ?? [];
  const find = async (text: string) => people.filter(({ name }) => fold(name).includes(fold(text)));
  return (
    <ManyPicker
      label={words.people}
      hint={words.peopleHint}
      value={people.filter(({ id }) => chosen.includes(id))}
      onChange={(items) => onChange(items.map(({ id }) => id))}
      load={find}
      loadInitial={() => find('')}
      getKey={({ id }) => String(id)}
      getLabel={({ name }) => name}
      removeLabel={words.removePerson}
    />
  );
}
