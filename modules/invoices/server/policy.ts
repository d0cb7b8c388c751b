import type { Scope } from '#server/scope.ts';

type OfProject = { readonly projectEmployeeId: number };
type Row = OfProject & {
  readonly kind: string;
  readonly deletedDate: Date | null;
  readonly sentDate: string | null;
  readonly hasLetter: boolean;
  readonly paidDate: string | null;
  readonly creditNoteId: number | null;
  readonly accountingState: string | null;
};

/** Issues, deletes, credits and marks: managers and the responsible person of the project, nobody else (PERM-13). */
export const mayIssue = ({ actor }: Scope, { projectEmployeeId }: OfProject): boolean =>
  actor.role === 'manager' || (actor.role === 'employee' && projectEmployeeId === actor.employeeId);

/** Where an accounting system has it, or may have it: the outcome of a push is not known yet. */
export const isInAccounting = ({ accountingState }: Pick<Row, 'accountingState'>): boolean =>
  accountingState !== null && accountingState !== 'failed';

/** With the client: marked as sent, or by a letter, whatever became of the mark. A letter that the mail server refused whole reached nobody. */
export const isSent = ({ sentDate, hasLetter }: Pick<Row, 'sentDate' | 'hasLetter'>): boolean =>
  sentDate !== null || hasLetter;

/** Gone where it was neither sent, paid nor booked; credit notes stay. */
export const mayDelete = (scope: Scope, row: Row): boolean =>
  mayIssue(scope, row) &&
  stands(row) &&
  row.kind === 'invoice' &&
  !isSent(row) &&
  row.paidDate === null &&
  !isInAccounting(row);

export const mayCredit = (scope: Scope, row: Row): boolean =>
  mayIssue(scope, row) && stands(row) && row.kind === 'invoice';

export const mayMark = (scope: Scope, row: Row): boolean => mayIssue(scope, row) && row.deletedDate === null;

const stands = ({ deletedDate, creditNoteId }: Row): boolean => deletedDate === null && creditNoteId === null;
