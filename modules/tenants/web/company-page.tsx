import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { HistoryDialog } from '#modules/history/web/parts/history-panel.tsx';
import { bankAccount, kennitala, phone } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Facts } from '#web/kit/rows/facts.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Tenant } from '../contract.ts';
import { rateNamesOptions, useTenant } from './api.ts';
import { Logo } from './logo.tsx';
import { TenantDialog } from './tenant-dialog.tsx';
import { useTenantWords } from './words.ts';

/** The company's settings; managers edit them in a dialog (SET-15). */
export default function CompanyPage() {
  const words = useTenantWords();
  const dialogs = useDialogs();
  const query = useTenant();
  const rates = useErrorToast(useQuery(rateNamesOptions())).data?.items ?? [];
  const tenant = query.data;
  const edit = tenant?.can.edit ? (
    <Button
      variant="default"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => void dialogs.open(TenantDialog, { tenant, rates })}
    >
      {words.edit}
    </Button>
  ) : null;
  return (
    <>
      <PageHead title={words.title}>
        {edit && tenant ? (
          <Button
            variant="default"
            leftSection={<History size={14} aria-hidden />}
            onClick={() => void dialogs.open(HistoryDialog, { kind: 'tenant', id: tenant.id, name: tenant.name })}
          >
            {words.history}
          </Button>
        ) : null}
        {edit}
      </PageHead>
      <SettingsPart query={query} errorTitle={words.errors.load}>
        {tenant ? <Facts label={words.parts.about} facts={aboutOf(tenant, words)} /> : null}
      </SettingsPart>
      {tenant ? (
        <SettingsPart
          title={words.parts.billing}
          intro={tenant.can.edit ? words.billingHint : null}
          query={query}
          errorTitle={words.errors.load}
        >
          <Facts label={words.parts.billing} facts={billingOf(tenant, words)} />
        </SettingsPart>
      ) : null}
      {tenant ? (
        <SettingsPart
          title={words.parts.work}
          intro={tenant.can.edit ? null : words.readOnly}
          query={query}
          errorTitle={words.errors.load}
        >
          <Facts
            label={words.parts.work}
            facts={workOf(tenant, words, rates.find(({ id }) => id === tenant.rateId)?.name ?? words.noRate)}
          />
        </SettingsPart>
      ) : null}
    </>
  );
}

type Words = ReturnType<typeof useTenantWords>;

function aboutOf(tenant: Tenant, words: Words): readonly (readonly [string, ReactNode])[] {
  const or = (value: string | null) => value || <span className="mute">{words.nothing}</span>;
  const { fields } = words;
  return [
    [fields.logo, <Logo key="logo" id={tenant.logoId} name={tenant.name} />],
    [fields.name, tenant.name],
    [fields.ssn, or(kennitala(tenant.ssn ?? ''))],
    [fields.address, or(tenant.address)],
    [fields.city, or([tenant.postalCode, tenant.city].filter(Boolean).join(' '))],
    [fields.email, or(tenant.email)],
    [fields.phone, or(phone(tenant.phone ?? ''))],
  ];
}

function billingOf(tenant: Tenant, words: Words): readonly (readonly [string, ReactNode])[] {
  const or = (value: string | null) => value || <span className="mute">{words.nothing}</span>;
  const { fields } = words;
  return [
    [fields.vatNumber, or(tenant.vatNumber)],
    [fields.bankAccount, or(bankAccount(tenant.bankAccount ?? ''))],
    [fields.paymentDays, words.days(tenant.paymentDays)],
    [fields.invoicesNeedApproval, words.yesNo(tenant.invoicesNeedApproval)],
  ];
}

function workOf(tenant: Tenant, words: Words, rateName: string): readonly (readonly [string, ReactNode])[] {
  const { fields } = words;
  const rounding = words.roundings[tenant.roundingMinutes] ?? '';
  return [
    [fields.edition, words.editions[tenant.systemId] ?? words.editions['2']],
    [fields.projectAccess, words.access[tenant.projectAccess]],
    [fields.rate, rateName],
    [fields.rounding, tenant.roundingMinutes === 0 ? rounding : `${rounding}, ${words.modes[tenant.roundingMode]}`],
    [fields.timeZone, words.zones[tenant.timeZone] ?? tenant.timeZone],
  ];
}
