import type { FieldName, ImportKind } from '../contract.ts';

const nameParts = ['name', 'firstName', 'lastName', 'company'] as const;
const contact = ['ssn', 'email', 'phone', 'address', 'postalCode', 'city'] as const;

/** What a column may hold, by the kind of file, in the order in which a person looks for it. */
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

/** Fields of which a row has to have one, each list of its own. */
export const requiredOf: Readonly<Record<ImportKind, readonly (readonly FieldName[])[]>> = {
  clients: [nameParts],
  opponents: [nameParts],
  projects: [['name']],
  employees: [['name', 'firstName', 'lastName'], ['email']],
  worklogs: [['project', 'number'], ['date'], ['hours', 'endTime']],
  tasks: [['taskName'], ['project', 'number']],
};

/** What is wrong with a choice of columns, by its places: a field of another kind of file, or one that is chosen twice. */
export function badColumns(kind: ImportKind, columns: readonly (FieldName | null)[]): readonly number[] {
  return columns.flatMap((field, place) =>
    field !== null && (!fieldsOf[kind].includes(field) || columns.indexOf(field) !== place) ? [place] : [],
  );
}

/** The fields that are missing, by the first that would do. */
export const missingFields = (kind: ImportKind, columns: readonly (FieldName | null)[]): readonly FieldName[] =>
  requiredOf[kind].flatMap((choices) => (choices.some((field) => columns.includes(field)) ? [] : choices.slice(0, 1)));
