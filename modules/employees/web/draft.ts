import { kennitala, phone } from '#shared/format.ts';
import type { Role } from '#modules/tenants/contract.ts';
import type { EditedEmployee, Employee } from '../contract.ts';

/** An employee in the format of the form's fields. */
export type Draft = {
  readonly name: string;
  readonly email: string;
  readonly phoneMobile: string;
  readonly ssn: string;
  readonly rateId: number | null;
  readonly role: Role;
  readonly workHoursPerDay: number | null;
  readonly imageId: string | null;
};

export const newDraft: Draft = {
  name: '',
  email: '',
  phoneMobile: '',
  ssn: '',
  rateId: null,
  role: 'employee',
  workHoursPerDay: 8,
  imageId: null,
};

export const draftOf = ({
  name,
  email,
  phoneMobile,
  ssn,
  rateId,
  role,
  workHoursPerDay,
  imageId,
}: Employee): Draft => ({
  name,
  email,
  phoneMobile: phone(phoneMobile ?? ''),
  ssn: kennitala(ssn ?? ''),
  rateId,
  role,
  workHoursPerDay,
  imageId,
});

/** What is sent: rate, role and working hours only when the person may change them. */
export const bodyOf = (
  { name, phoneMobile, ssn, imageId, rateId, role, workHoursPerDay }: Draft,
  version: number,
  access: boolean,
): EditedEmployee => ({
  name,
  phoneMobile: phoneMobile || null,
  ssn: ssn || null,
  imageId,
  version,
  ...(access ? { rateId, role, ...(workHoursPerDay === null ? {} : { workHoursPerDay }) } : {}),
});
