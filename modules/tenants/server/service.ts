import { checkPicture } from '#modules/files/server/service.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { stripMask } from '#shared/format.ts';
import { timeZones, type EditedTenant, type Tenant } from '../contract.ts';
import { mayEdit } from './policy.ts';
import type { ListDefaultExtensions } from './port.ts';
import * as queries from './queries.ts';

/** The current tenant; any other is not found. */
export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

/** The tenant with its project fields (DATA-20). */
export const withExtensions = async <T>(scope: Scope, tenant: T, listDefaultExtensions: ListDefaultExtensions) => ({
  ...tenant,
  defaultExtensions: [...(await listDefaultExtensions(scope))],
});

/** The possible default rates. */
export const rateNames = async (scope: Scope) => ({ items: await queries.rateNames(scope) });

/** Takes effect on everybody's next request, because the walls read the row (PERM-07). */
export async function edit(scope: Scope, id: number, body: EditedTenant) {
  const before = await getRow(scope, id);
  if (!mayEdit(scope)) throw new AppError('forbidden');
  if (before.version !== body.version) throw new AppError('stale', { current: answerOf(scope, before) });
  if (!(await queries.update(scope, body.version, await rowOf(scope, before, body))))
    throw new AppError('stale', { current: await get(scope, id) });
  const after = await get(scope, id);
  scope.emit({ name: 'TenantUpdated', payload: { id, version: after.version } });
  if (after.projectAccess !== before.projectAccess) scope.emit({ name: 'AccessUpdated', payload: { id } });
  return after;
}

async function rowOf(scope: Scope, before: queries.TenantRow, body: EditedTenant) {
  const kept = {
    ...before,
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  } as queries.TenantRow;
  const {
    name,
    systemId,
    rateId,
    logoId,
    projectAccess,
    timeZone,
    roundingMinutes,
    roundingMode,
    address,
    postalCode,
    city,
    email,
    phone,
    paymentDays,
    invoicesNeedApproval,
  } = kept;
  if (timeZone !== before.timeZone && !timeZones.some((zone) => zone === timeZone))
    throw refusal('timeZone', 'badChoice');
  if (rateId !== null && rateId !== before.rateId && !(await queries.hasRate(scope, rateId)))
    throw refusal('rateId', 'badChoice');
  if (logoId !== before.logoId) await checkPicture(scope, 'tenant-logo', logoId, 'logoId');
  const ssn = stripMask(kept.ssn ?? '') || null;
  if (ssn !== null && ssn !== before.ssn && !/^\d{10}$/.test(ssn)) throw refusal('ssn', 'badKennitala');
  const vatNumber = (kept.vatNumber ?? '').trim() || null;
  if (vatNumber !== null && vatNumber !== before.vatNumber && !/^\d{4,6}$/.test(vatNumber))
    throw refusal('vatNumber', 'badVatNumber');
  const bankAccount = stripMask(kept.bankAccount ?? '') || null;
  if (bankAccount !== null && bankAccount !== before.bankAccount && !/^\d{12}$/.test(bankAccount))
    throw refusal('bankAccount', 'badBankAccount');
  return {
    name,
    ssn,
    system_id: systemId,
    rate_id: rateId,
    logo_id: logoId,
    project_access: projectAccess,
    time_zone: timeZone,
    rounding_minutes: roundingMinutes,
    rounding_mode: roundingMode,
    address: address || null,
    postal_code: postalCode || null,
    city: city || null,
    email: email || null,
    phone: phone || null,
    vat_number: vatNumber,
    bank_account: bankAccount,
    payment_days: paymentDays,
    invoices_need_approval: invoicesNeedApproval,
  };
}

const refusal = (field: string, key: string) => new AppError('malformed', { fields: { [field]: { key } } });

async function getRow(scope: Scope, id: number): Promise<queries.TenantRow> {
  const tenant = await queries.find(scope, id);
  if (!tenant) throw new AppError('not_found');
  return tenant;
}

function answerOf(scope: Scope, { projectAccess, roundingMode, ...rest }: queries.TenantRow) {
  return {
    ...rest,
    projectAccess: projectAccess as Tenant['projectAccess'],
    roundingMode: roundingMode as Tenant['roundingMode'],
    roles: [`TENANT_${scope.actor.role.toUpperCase()}_${scope.tenantId}`],
    can: { edit: mayEdit(scope) },
  };
}
