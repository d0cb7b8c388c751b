import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { projectAccesses, roundingModes, roundings, systemIds, timeZones, type Tenant } from '../contract.ts';
import type { RateName } from './api.ts';
import type { Draft, TextName } from './draft.ts';
import { useTenantWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Draft>) => void;
};

/** Who the company is, as its invoices say, and when they are due. */
export function CompanyFields({ draft, errors, onChange }: Props) {
  const words = useTenantWords();
  const text = (field: TextName, more: { readonly required?: boolean; readonly type?: 'email' | 'tel' } = {}) => (
    <TextField
      key={field}
      {...more}
      label={words.fields[field]}
      value={draft[field]}
      error={errors[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      <Fields columns={2}>{[text('name', { required: true }), text('ssn')]}</Fields>
      <Fields columns={3}>{[text('address'), text('postalCode'), text('city')]}</Fields>
      <Fields columns={2}>{[text('email', { type: 'email' }), text('phone', { type: 'tel' })]}</Fields>
      <Fields columns={3}>
        {[text('vatNumber'), text('bankAccount')]}
        <NumberField
          label={words.fields.paymentDays}
          value={draft.paymentDays}
          min={0}
          max={365}
          error={errors.paymentDays}
          onChange={(days) => onChange({ paymentDays: days ?? 0 })}
        />
      </Fields>
    </>
  );
}

/** Who approves invoices, who sees the cases, and what an hour costs unless another rate applies. */
export function WorkFields({ rates, draft, errors, onChange }: Props & { readonly rates: readonly RateName[] }) {
  const words = useTenantWords();
  return (
    <>
      <Switch
        label={words.fields.invoicesNeedApproval}
        hint={words.approvalHint}
        value={draft.invoicesNeedApproval}
        onChange={(invoicesNeedApproval) => onChange({ invoicesNeedApproval })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.fields.projectAccess}
          value={draft.projectAccess}
          hint={words.accessHint}
          options={projectAccesses.map((value) => ({ value, label: words.access[value] }))}
          error={errors.projectAccess}
          onChange={(projectAccess) => onChange({ projectAccess })}
        />
        <SelectField
          label={words.fields.rate}
          value={String(draft.rateId ?? 0)}
          hint={words.rateHint}
          error={errors.rateId}
          options={[
            { value: '0', label: words.noRate },
            ...rates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => onChange({ rateId: Number(id) || null })}
        />
      </Fields>
    </>
  );
}

/** How the hours of worklogs are rounded. */
export function RoundingFields({ draft, errors, onChange }: Props) {
  const words = useTenantWords();
  return (
    <Fields columns={2}>
      <SelectField
        label={words.fields.rounding}
        value={String(draft.roundingMinutes)}
        hint={words.roundingHint}
        options={roundings.map((minutes) => ({ value: String(minutes), label: words.roundings[minutes] ?? '' }))}
        error={errors.roundingMinutes}
        onChange={(minutes) => onChange({ roundingMinutes: Number(minutes) })}
      />
      <SelectField
        label={words.fields.roundingMode}
        value={draft.roundingMode}
        disabled={draft.roundingMinutes === 0}
        options={roundingModes.map((value) => ({ value, label: words.modeTitles[value] }))}
        error={errors.roundingMode}
        onChange={(roundingMode) => onChange({ roundingMode })}
      />
    </Fields>
  );
}

/** The edition of the product, and the time zone; the one that is stored may be chosen again. */
export function EditionFields({ stored, draft, errors, onChange }: Props & { readonly stored: Tenant['timeZone'] }) {
  const words = useTenantWords();
  const zones = [...new Set([...timeZones, stored])].map((zone) => ({ value: zone, label: words.zones[zone] ?? zone }));
  return (
    <Fields columns={2}>
      <SelectField
        label={words.fields.edition}
        value={draft.systemId}
        hint={words.editionHint}
        options={systemIds.map((value) => ({ value, label: words.editions[value] ?? value }))}
        error={errors.systemId}
        onChange={(systemId) => onChange({ systemId })}
      />
      <SelectField
        label={words.fields.timeZone}
        value={draft.timeZone}
        hint={draft.timeZone === timeZones[0] ? undefined : words.zoneHint}
        options={zones}
        error={errors.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </Fields>
  );
}
