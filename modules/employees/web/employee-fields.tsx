import { useQuery } from '@tanstack/react-query';
import { roles } from '#modules/tenants/contract.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { hourlyRatesOptions } from '#modules/rates/web/api.ts';
import type { Draft } from './draft.ts';
import { useEmployeeWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (draft: Draft) => void;
  readonly disabled?: boolean;
};

type PersonProps = Props & {
  /** The person may choose rate and role. */
  readonly access: boolean;
  /** The address is entered when inviting, and cannot be changed later. */
  readonly invitation?: boolean;
};

export function EmployeeFields({ access, invitation = false, ...fields }: PersonProps) {
  const { draft, errors, onChange, disabled = false } = fields;
  const { dialog: words } = useEmployeeWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <Fields>
      <TextField
        label={words.name}
        required
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={200}
        autoComplete={invitation ? 'off' : 'name'}
        error={errors.name ?? null}
        disabled={disabled}
        autoFocus
      />
      <TextField
        label={words.email}
        required={invitation}
        type="email"
        inputMode="email"
        value={draft.email}
        onChange={(email) => set({ email })}
        readOnly={!invitation}
        disabled={disabled || !invitation}
        hint={invitation ? words.emailHint : words.emailFixed}
        error={errors.email ?? null}
      />
      <Fields columns={2}>
        <TextField
          label={words.phone}
          type="tel"
          inputMode="tel"
          value={draft.phoneMobile}
          onChange={(phoneMobile) => set({ phoneMobile })}
          maxLength={20}
          error={errors.phoneMobile ?? null}
          disabled={disabled}
        />
        <TextField
          label={words.ssn}
          inputMode="numeric"
          value={draft.ssn}
          onChange={(ssn) => set({ ssn })}
          maxLength={11}
          error={errors.ssn ?? null}
          disabled={disabled}
        />
      </Fields>
      {access ? <AccessFields {...fields} withHours={!invitation} /> : null}
    </Fields>
  );
}

const none = 'none';

type AccessProps = Props & { readonly withHours: boolean };

/** The rate and the role, and how long a day of work is. */
function AccessFields({ draft, errors, onChange, disabled = false, withHours }: AccessProps) {
  const { dialog: words, roles: roleNames, roleNotes } = useEmployeeWords();
  const titles = useErrorToast(useQuery(hourlyRatesOptions()));
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const rates = (titles.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Fields columns={2}>
      <SelectField
        label={words.rate}
        value={draft.rateId === null ? none : String(draft.rateId)}
        options={[{ value: none, label: words.noRate }, ...rates]}
        onChange={(rate) => set({ rateId: rate === none ? null : Number(rate) })}
        hint={words.rateHint}
        error={errors.rateId ?? null}
        disabled={disabled || titles.isPending}
      />
      <SelectField
        label={words.role}
        value={draft.role}
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        onChange={(role) => set({ role })}
        hint={roleNotes[draft.role]}
        error={errors.role ?? null}
        disabled={disabled}
      />
      {withHours ? (
        <NumberField
          label={words.workHours}
          value={draft.workHoursPerDay}
          onChange={(workHoursPerDay) => set({ workHoursPerDay })}
          decimals={2}
          exact
          step={0.5}
          min={0}
          max={24}
          suffix={words.hours}
          hint={words.workHoursHint}
          error={errors.workHoursPerDay ?? null}
          disabled={disabled}
        />
      ) : null}
    </Fields>
  );
}
