import * as z from 'zod/mini';
import { begun } from '#modules/files/contract.ts';
import { contract } from '#shared/endpoint.ts';
import { body, emailOrNone, id, idParams, instant, oneOf, oneOfNumbers, requiredText, text } from '#shared/fields.ts';

/** The role of an employee in a tenant (decisions §4). */
export const roles = ['manager', 'employee', 'reader'] as const;
export type Role = (typeof roles)[number];

/** Who sees a project besides managers: linked people only, or every employee (PERM-07). */
export const projectAccesses = ['restricted', 'open'] as const;

/** The step in minutes to which billed time is rounded; 0 is none (decisions §5). */
export const roundings = [0, 6, 15, 30] as const;
export const roundingModes = ['up', 'nearest'] as const;

/** `1` is the legal edition, `2` the generic one. */
export const systemIds = ['1', '2'] as const;

/** Time zones that a firm may choose; Iceland's first. */
export const timeZones = [
  'Atlantic/Reykjavik',
  'Atlantic/Faroe',
  'America/Nuuk',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Copenhagen',
  'Europe/Oslo',
  'Europe/Stockholm',
  'Europe/Helsinki',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Amsterdam',
  'Europe/Zurich',
  'Europe/Madrid',
  'Europe/Warsaw',
  'America/New_York',
] as const;

export const tenant = z.object({
  id,
  name: z.string(),
  ssn: z.nullable(z.string()),
  logoId: z.nullable(z.string()),
  systemId: z.string(),
  rateId: z.nullable(id),
  accountingSystemId: z.nullable(z.int()),
  roles: z.array(z.string()),
  projectAccess: z.enum(projectAccesses),
  timeZone: z.string(),
  roundingMinutes: z.int(),
  roundingMode: z.enum(roundingModes),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Data shown on invoices: the VAT number, the bank account as 12 digits, and the days until an invoice is due. */
  vatNumber: z.nullable(z.string()),
  bankAccount: z.nullable(z.string()),
  paymentDays: z.int(),
  /** People other than managers can only issue approved drafts. */
  invoicesNeedApproval: z.boolean(),
  /** The state of the document cloud, if one is connected. */
  sharepointTenantSettingsId: z.nullable(id),
  /** The fields that the firm defines for its projects, as in `GET defaultExtensions`. */
  defaultExtensions: z.array(z.unknown()),
  can: z.object({ edit: z.boolean() }),
});
export type Tenant = z.output<typeof tenant>;

const line = z.optional(z.nullable(text(200)));

/** Omitted fields are unchanged; an empty text clears a field. */
const editedTenant = body(
  {
    name: requiredText(200),
    /** Ten digits, with or without a dash. */
    ssn: z.optional(z.nullable(text(11))),
    systemId: z.optional(oneOf(systemIds)),
    rateId: z.optional(z.nullable(id)),
    /** The id of an uploaded picture; null removes the logo. */
    logoId: z.optional(z.nullable(text(36))),
    projectAccess: z.optional(oneOf(projectAccesses)),
    timeZone: z.optional(text(60)),
    roundingMinutes: z.optional(oneOfNumbers(roundings)),
    roundingMode: z.optional(oneOf(roundingModes)),
    address: line,
    postalCode: line,
    city: line,
    phone: line,
    email: z.optional(z.nullable(emailOrNone)),
    /** Up to six digits. */
    vatNumber: z.optional(z.nullable(text(10))),
    /** Bank, ledger and number: 12 digits, with or without dashes. */
    bankAccount: z.optional(z.nullable(text(20))),
    paymentDays: z.optional(z.int().check(z.gte(0), z.lte(365))),
    invoicesNeedApproval: z.optional(z.boolean()),
    version: z.int(),
  },
  tenant,
);
export type EditedTenant = z.output<typeof editedTenant>;

export const tenantsContract = contract({
  getTenant: {
    method: 'GET',
    path: '/tenants/:id',
    access: 'tenant',
    summary: 'The tenant',
    params: idParams,
    answer: tenant,
  },
  editTenant: {
    method: 'PUT',
    path: '/tenants/:id',
    access: 'tenant',
    summary: 'Edits the tenant: managers only',
    params: idParams,
    body: editedTenant,
    answer: tenant,
  },
  listRateNames: {
    method: 'GET',
    path: '/tenants/rates',
    access: 'tenant',
    summary: 'Rates that may be the default of the tenant, by name',
    answer: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
  logoAccess: {
    method: 'POST',
    path: '/tenants/logos/access/write',
    access: 'tenant',
    limit: 240,
    summary: 'Where the blocks of a new logo go: managers only (API-23)',
    body: body({ fileSize: z.int().check(z.gte(1)), fileExtension: z.optional(text(10)) }),
    answer: begun,
  },
});

/** Events of the hub about the tenant (RT-01). */
export const tenantEvents = ['TenantUpdated'] as const;
