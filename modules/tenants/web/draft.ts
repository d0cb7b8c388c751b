import { bankAccount, kennitala } from '#shared/format.ts';
import type { roundings, Tenant } from '../contract.ts';
import type { RateName } from './api.ts';
import type { useTenantWords } from './words.ts';

const texts = ['name', 'ssn', 'address', 'postalCode', 'city', 'email', 'phone', 'vatNumber', 'bankAccount'] as const;
export type TextName = (typeof texts)[number];

/** The form's fields. */
export type Draft = Readonly<Record<TextName, string>> &
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

export const draftOf = (tenant: Tenant): Draft => ({
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

/** The body to send, with the choices of the selects. */
export const bodyOf = (draft: Draft) => ({
  ...draft,
  systemId: draft.systemId as '1' | '2',
  roundingMinutes: draft.roundingMinutes as (typeof roundings)[number],
});

/** What another person has changed meanwhile. */
export function changesOf(
  mine: Draft,
  theirs: Draft,
  words: ReturnType<typeof useTenantWords>,
  rates: readonly RateName[],
) {
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
