import { useQueryClient } from '@tanstack/react-query';
import { bankAccount, kennitala } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import {
  projectAccesses,
  roundingModes,
  roundings,
  systemIds,
  tenantsContract,
  timeZones,
  type Tenant,
} from '../contract.ts';
import { refreshTenant, type RateName } from './api.ts';
import { LogoField } from './logo.tsx';
import { useTenantWords } from './words.ts';

const texts = ['name', 'ssn', 'address', 'postalCode', 'city', 'email', 'phone', 'vatNumber', 'bankAccount'] as const;
type Draft = Readonly<Record<(typeof texts)[number], string>> &
  Pick<
    Tenant,
    | 'logoId'
    | 'systemId'
    | 'rateId'
    | 'projectAccess'
    | 'timeZone'
    | 'roundingMinutes'
    | 'roundingMode'
    | 'paymentDays'
    | 'invoicesNeedApproval'
  >;

const draftOf = (tenant: Tenant): Draft => ({
  name: tenant.name,
  ssn: kennitala(tenant.ssn ?? ''),
  address: tenant.address ?? '',
  postalCode: tenant.postalCode ?? '',
  city: tenant.city ?? '',
  email: tenant.email ?? '',
  phone: tenant.phone ?? '',
  vatNumber: tenant.vatNumber ?? '',
  bankAccount: bankAccount(tenant.bankAccount ?? ''),
  paymentDays: tenant.paymentDays,
  invoicesNeedApproval: tenant.invoicesNeedApproval,
  logoId: tenant.logoId,
  systemId: tenant.systemId === '1' ? '1' : '2',
  rateId: tenant.rateId,
  projectAccess: tenant.projectAccess,
  timeZone: tenant.timeZone,
  roundingMinutes: tenant.roundingMinutes,
  roundingMode: tenant.roundingMode,
});

/** Edits the company (SET-15); without permission, shows the server's sentence (SET-17). */
export function TenantDialog({
  tenant,
  rates,
  close,
}: {
  readonly tenant: Tenant;
  readonly rates: readonly RateName[];
  readonly close: (saved?: boolean) => void;
}) {
  const words = useTenantWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Tenant, Draft>(
    'tenant',
    tenant,
    draftOf(tenant),
    draftOf,
  );
  const save = useSave(
    () =>
      catchStale((version) => {
        if (draft.name.trim() === '') throw new FormProblem({ name: words.nameRequired });
        const body = {
          ...draft,
          systemId: draft.systemId as '1' | '2',
          roundingMinutes: draft.roundingMinutes as (typeof roundings)[number],
          version,
        };
        return call(tenantsContract.editTenant, { params: { id: String(tenant.id) }, body });
      }),
    () => {
      void refreshTenant(client);
      toast.success(words.saved);
      close(true);
    },
    undefined,
    draft,
  );
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const text = (
    field: (typeof texts)[number],
    more: { readonly required?: boolean; readonly type?: 'email' | 'tel' } = {},
  ) => (
    <TextField
      key={field}
      {...more}
      label={words.fields[field]}
      value={draft[field]}
      error={save.errors[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );
  const zones = [...new Set([...timeZones, tenant.timeZone])].map((zone) => ({
    value: zone,
    label: words.zones[zone] ?? zone,
  }));
  return (
    <Dialog title={words.dialogTitle} width={620} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, draftOf(current), words, rates)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <LogoField
        name={draft.name}
        logoId={draft.logoId}
        error={save.errors.logoId}
        onChange={(logoId) => change({ logoId })}
      />
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
          error={save.errors.paymentDays}
          onChange={(days) => change({ paymentDays: days ?? 0 })}
        />
      </Fields>
      <Switch
        label={words.fields.invoicesNeedApproval}
        hint={words.approvalHint}
        value={draft.invoicesNeedApproval}
        onChange={(invoicesNeedApproval) => change({ invoicesNeedApproval })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.fields.projectAccess}
          value={draft.projectAccess}
          hint={words.accessHint}
          options={projectAccesses.map((value) => ({ value, label: words.access[value] }))}
          error={save.errors.projectAccess}
          onChange={(projectAccess) => change({ projectAccess })}
        />
        <SelectField
          label={words.fields.rate}
          value={String(draft.rateId ?? 0)}
          hint={words.rateHint}
          error={save.errors.rateId}
          options={[
            { value: '0', label: words.noRate },
            ...rates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => change({ rateId: Number(id) || null })}
        />
      </Fields>
      <Fields columns={2}>
        <SelectField
          label={words.fields.rounding}
          value={String(draft.roundingMinutes)}
          hint={words.roundingHint}
          options={roundings.map((minutes) => ({ value: String(minutes), label: words.roundings[minutes] ?? '' }))}
          error={save.errors.roundingMinutes}
          onChange={(minutes) => change({ roundingMinutes: Number(minutes) })}
        />
        <SelectField
          label={words.fields.roundingMode}
          value={draft.roundingMode}
          disabled={draft.roundingMinutes === 0}
          options={roundingModes.map((value) => ({ value, label: words.modeTitles[value] }))}
          error={save.errors.roundingMode}
          onChange={(roundingMode) => change({ roundingMode })}
        />
      </Fields>
      <Fields columns={2}>
        <SelectField
          label={words.fields.edition}
          value={draft.systemId}
          hint={words.editionHint}
          options={systemIds.map((value) => ({ value, label: words.editions[value] ?? value }))}
          error={save.errors.systemId}
          onChange={(systemId) => change({ systemId })}
        />
        <SelectField
          label={words.fields.timeZone}
          value={draft.timeZone}
          hint={draft.timeZone === timeZones[0] ? undefined : words.zoneHint}
          options={zones}
          error={save.errors.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
      </Fields>
    </Dialog>
  );
}

function changesOf(mine: Draft, theirs: Draft, words: ReturnType<typeof useTenantWords>, rates: readonly RateName[]) {
  const shown: readonly (readonly [keyof Draft, string, string])[] = [
    ...texts.map((field) => [field, words.fields[field], theirs[field]] as const),
    ['logoId', words.fields.logo, theirs.logoId === null ? words.logo.none : words.logo.another],
    ['paymentDays', words.fields.paymentDays, words.days(theirs.paymentDays)],
    ['invoicesNeedApproval', words.fields.invoicesNeedApproval, words.yesNo(theirs.invoicesNeedApproval)],
    ['projectAccess', words.fields.projectAccess, words.access[theirs.projectAccess]],
    ['rateId', words.fields.rate, rates.find(({ id }) => id === theirs.rateId)?.name ?? words.noRate],
    ['roundingMinutes', words.fields.rounding, words.roundings[theirs.roundingMinutes] ?? ''],
    ['roundingMode', words.fields.roundingMode, words.modeTitles[theirs.roundingMode]],
    ['systemId', words.fields.edition, words.editions[theirs.systemId] ?? ''],
    ['timeZone', words.fields.timeZone, words.zones[theirs.timeZone] ?? theirs.timeZone],
  ];
  return shown.filter(([field]) => mine[field] !== theirs[field]).map(([, label, value]) => ({ label, theirs: value }));
}
