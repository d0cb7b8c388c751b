import * as z from 'zod/mini';
import { begun, writeAccessQuery } from '#modules/files/contract.ts';
import { roles } from '#modules/tenants/contract.ts';
import { contract } from '#shared/endpoint.ts';
import {
  body,
  email,
  flagText,
  id,
  idParams,
  idText,
  instant,
  number,
  oneOf,
  phoneNumber,
  requiredText,
  text,
} from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { settingsContract } from './contract/settings.ts';
import { viewCodes, viewsContract } from './contract/views.ts';

/** Error codes of employees. */
export const codes = {
  /** An employee already has this address. */
  employee_exists: 409,
  /** The address belongs to a deactivated employee, who can be reactivated instead. */
  employee_deactivated: 409,
  /** A tenant must keep one manager who can sign in. */
  last_manager: 422,
  /** Nobody can deactivate themselves. */
  not_oneself: 422,
  /** The employee has open projects or tasks, so a successor must be chosen. */
  heir_needed: 422,
  /** The successor is not an active manager or employee of the tenant. */
  unfit_heir: 422,
  /** The invitation has been accepted. */
  already_accepted: 422,
  /** The rate does not exist. */
  unknown_rate: 422,
  ...viewCodes,
} as const;

export const employee = z.object({
  id,
  name: z.string(),
  email: z.string(),
  imageId: z.nullable(z.string()),
  phoneMobile: z.nullable(z.string()),
  ssn: z.nullable(z.string()),
  rateId: z.nullable(id),
  rateName: z.nullable(z.string()),
  /** Hours of a full working day, which the day and the workload are measured against. */
  workHoursPerDay: z.number(),
  createdDate: instant,
  tenant: id,
  active: z.boolean(),
  version: z.int(),
  role: z.enum(roles),
  /** The invitation has not been accepted yet. */
  invited: z.boolean(),
  deactivatedDate: z.nullable(instant),
  can: z.object({
    edit: z.boolean(),
    editAccess: z.boolean(),
    invite: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
  }),
});
export type Employee = z.output<typeof employee>;

/** The fields that a picker and an avatar need. */
export const employeeLite = z.object({ id, name: z.string(), imageId: z.nullable(z.string()), active: z.boolean() });

const written = {
  name: requiredText(200),
  phoneMobile: z.optional(z.nullable(phoneNumber(20))),
  ssn: z.optional(z.nullable(text(11))),
  rateId: z.optional(z.nullable(id)),
};
export const newEmployee = body({ ...written, email, role: z.optional(oneOf(roles)) });
export type NewEmployee = z.output<typeof newEmployee>;
const editedEmployee = body(
  {
    ...written,
    imageId: z.optional(z.nullable(text(100))),
    role: z.optional(oneOf(roles)),
    workHoursPerDay: z.optional(number(0, 24, 2)),
    version: z.int(),
  },
  employee,
);
export type EditedEmployee = z.output<typeof editedEmployee>;

/** What an employee is responsible for, to be handed over before they leave. */
const duty = z.object({
  kind: oneOf(['project', 'task']),
  id,
  number: z.nullable(z.string()),
  name: z.string(),
});
export type Duty = z.output<typeof duty>;

const listed = {
  tenantId: z.optional(idText),
  search: z.optional(text(100)),
  includeInactive: z.optional(flagText),
};

/** The sort fields of the list. */
export const employeeOrder = ['name', 'email', 'rateName', 'role', 'phoneMobile', 'createdDate'] as const;

export const employeesContract = contract({
  listEmployees: {
    method: 'GET',
    path: '/employees',
    access: 'tenant',
    summary: 'Employees of the tenant, by name',
    query: z.object({
      ...paging(2000),
      ...listed,
      role: z.optional(oneOf(roles)),
      orderBy: orderBy(employeeOrder, 'name asc'),
    }),
    answer: z.extend(list(employee), { can: z.object({ invite: z.boolean() }) }),
  },
  listEmployeesLite: {
    method: 'GET',
    path: '/employees/lite',
    access: 'tenant',
    summary: 'Names and pictures of the employees, for pickers',
    query: z.object({ ...paging(2000), ...listed }),
    answer: list(employeeLite),
  },
  me: {
    method: 'GET',
    path: '/employees/me',
    access: 'tenant',
    summary: 'The employee that one is in the chosen tenant',
    query: z.object({
      includeTenants: z.optional(flagText),
      includeRoles: z.optional(flagText),
      includeDefaultExtensions: z.optional(flagText),
    }),
    answer: z.object({
      ...employee.shape,
      tenants: z.optional(z.array(z.object({ id, name: z.string(), systemId: z.string() }))),
      roles: z.optional(z.array(z.string())),
      defaultExtensions: z.optional(z.array(z.unknown())),
    }),
  },
  getEmployee: {
    method: 'GET',
    path: '/employees/:id',
    access: 'tenant',
    summary: 'One employee',
    params: idParams,
    answer: employee,
  },
  inviteEmployee: {
    method: 'POST',
    path: '/employees',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'Invites somebody by letter; their name stands in the lists from now on',
    body: newEmployee,
    answer: employee,
  },
  editEmployee: {
    method: 'PUT',
    path: '/employees/:id',
    access: 'tenant',
    summary: 'Edits an employee; one’s own row without its role, rate and working hours',
    params: idParams,
    body: editedEmployee,
    answer: employee,
  },
  sendInvitation: {
    method: 'POST',
    path: '/employees/:id/invitation',
    access: 'tenant',
    limit: 20,
    summary: 'Sends the invitation again; the link of the one before is void',
    params: idParams,
    answer: 'nothing',
  },
  listDuties: {
    method: 'GET',
    path: '/employees/:id/duties',
    access: 'tenant',
    summary: 'What somebody has to take over when this employee leaves',
    params: idParams,
    answer: z.object({ items: z.array(duty), total: z.int() }),
  },
  deactivateEmployee: {
    method: 'POST',
    path: '/employees/:id/deactivate',
    access: 'tenant',
    summary: 'Shuts the tenant to an employee; all that is theirs stays, and what is open goes to another',
    params: idParams,
    body: body({ version: z.int(), handOverTo: z.optional(z.nullable(id)) }),
    answer: employee,
  },
  reactivateEmployee: {
    method: 'POST',
    path: '/employees/:id/reactivate',
    access: 'tenant',
    summary: 'Lets a deactivated employee in again',
    params: idParams,
    body: body({ version: z.int() }),
    answer: employee,
  },
  profileImageAccess: {
    method: 'GET',
    path: '/employees/profile-image/access/write',
    access: 'tenant',
    limit: 240,
    summary: 'Begins the upload of a profile picture',
    query: writeAccessQuery,
    answer: begun,
  },
  ...settingsContract,
  ...viewsContract,
});

/** Events of the hub (RT-01): ids and versions only. */
export const employeeEvents = ['EmployeeCreated', 'EmployeeUpdated'] as const;
/**
 * To the person whose walls have moved, or to everybody: what is on their screens is fetched again, because the events of
 * what they no longer see do not reach them.
 */
export const accessEvents = ['AccessUpdated'] as const;
