import type { FieldName, ImportKind } from '../contract.ts';

const nameParts = ['name', 'firstName', 'lastName', 'company'] as const;
const contact = ['ssn', 'email', 'phone', 'address', 'postalCode', 'city'] as const;

/** The possible fields by kind of file, in the order of the picker. */
export const fieldsOf: Readonly<Record<ImportKind, readonly FieldName[]>> = {
  clients: [...nameParts, ...contact, 'currencyCode', 'languageCode'],
  opponents: [...nameParts, ...contact],
  projects: [
    'name',
    'number',
    'description',
    'status',
    'client',
    'clientSsn',
    'clientFirstName',
    'clientLastName',
    'clientCompany',
    'opponent',
    'opponentSsn',
    'responsible',
    'type',
    'expirationDate',
    'labels',
  ],
  employees: ['name', 'firstName', 'lastName', 'email', 'phone', 'ssn', 'role'],
  worklogs: [
    'project',
    'number',
    'client',
    'employee',
    'firstName',
    'lastName',
    'email',
    'date',
    'startTime',
    'endTime',
    'hours',
    'task',
    'description',
    'billable',
    'invoiced',
    'rate',
    'price',
    'currencyCode',
    'billed',
    'discount',
    'workType',
  ],
  tasks: [
    'taskName',
    'project',
    'number',
    'client',
    'employee',
    'email',
    'due',
    'taskStatus',
    'completed',
    'priority',
    'parent',
    'hours',
    'description',
  ],
};

/** Groups of fields; a row needs one of each group. */
export const requiredOf: Readonly<Record<ImportKind, readonly (readonly FieldName[])[]>> = {
  clients: [nameParts],
  opponents: [nameParts],
  projects: [['name']],
  employees: [['name', 'firstName', 'lastName'], ['email']],
  worklogs: [['project', 'number'], ['date'], ['hours', 'endTime']],
  tasks: [['taskName'], ['project', 'number']],
};

/** Errors of the chosen columns, by index: a field of another kind of file, or one that is chosen twice. */
export function badColumns(kind: ImportKind, columns: readonly (FieldName | null)[]): readonly number[] {
  return columns.flatMap((field, place) =>
    field !== null && (!fieldsOf[kind].includes(field) || columns.indexOf(field) !== place) ? [place] : [],
  );
}

/** The missing fields, by the first that would suffice. */
export const missingFields = (kind: ImportKind, columns: readonly (FieldName | null)[]): readonly FieldName[] =>
  requiredOf[kind].flatMap((choices) => (choices.some((field) => columns.includes(field)) ? [] : choices.slice(0, 1)));
