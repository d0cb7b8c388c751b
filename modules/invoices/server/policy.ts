import type { Scope } from '#server/scope.ts';

type OfProject = {
  readonly projectEmployeeId: number;
  /** False of an invoice of several cases for which several persons answer. */
  readonly answeredByOne?: boolean;
};
type Row = OfProject & {
  readonly kind: string;
  readonly deletedDate: Date | null;
  readonly sentDate: string | null;
  readonly hasLetter: boolean;
  readonly hasPayments: boolean;
  readonly balance: number;
  readonly creditNoteId: number | null;
  readonly accountingState: string | null;
  /** Another invoice of its split is not to be deleted any more. */
  readonly splitHeld: boolean;
};

/** Issues, deletes, credits and marks: managers and the responsible person of the project, or of all of them, nobody else (PERM-13). */
export const mayIssue = ({ actor }: Scope, { projectEmployeeId, answeredByOne = true }: OfProject): boolean =>
  actor.role === 'manager' || (actor.role === 'employee' && answeredByOne && projectEmployeeId === actor.employeeId);

/** Prepares what an invoice says: whoever works in the firm and sees the case. Readers change nothing. */
export const mayPrepare = ({ actor }: Scope): boolean => actor.role !== 'reader';

/** What reminders say is the firm's: its managers' to change. */
export const mayEditReminders = ({ actor }: Scope): boolean => actor.role === 'manager';

type OfDraft = OfProject & { readonly createdBy: number | null; readonly askedBy: number | null };

/** A draft is changed by who made it or asked for it, and by who issues. */
export const mayChangeDraft = (scope: Scope, row: OfDraft): boolean =>
  mayPrepare(scope) &&
  (mayIssue(scope, row) || row.createdBy === scope.actor.employeeId || row.askedBy === scope.actor.employeeId);

/** Approves and sends back: who may issue it, but for what one asked oneself, of which managers alone decide. */
export const mayDecide = (scope: Scope, row: OfDraft): boolean =>
  mayIssue(scope, row) && (scope.actor.role === 'manager' || row.askedBy !== scope.actor.employeeId);

/** Where the firm wants approval, others than managers issue what has it. */
export const mayIssueDraft = (scope: Scope, row: OfProject & { readonly state: string }, needed: boolean): boolean =>
  mayIssue(scope, row) &&
  row.state !== 'issued' &&
  (!needed || scope.actor.role === 'manager' || row.state === 'approved');

/** Where an accounting system has it, or may have it: the outcome of a push is not known yet. */
export const isInAccounting = ({ accountingState }: Pick<Row, 'accountingState'>): boolean =>
  accountingState !== null && accountingState !== 'failed';

/** With the client: marked as sent, or by a letter, whatever became of the mark. A letter that the mail server refused whole reached nobody. */
export const isSent = ({ sentDate, hasLetter }: Pick<Row, 'sentDate' | 'hasLetter'>): boolean =>
  sentDate !== null || hasLetter;

/** Something was paid of it, or given up, also where as much was paid back: that is said of an invoice that stands. */
export const isPaid = ({ hasPayments }: Pick<Row, 'hasPayments'>): boolean => hasPayments;

/** Gone where neither it nor another of its split was sent, paid or booked; credit notes stay. */
export const mayDelete = (scope: Scope, row: Row): boolean =>
  mayIssue(scope, row) &&
  stands(row) &&
  row.kind === 'invoice' &&
  !isSent(row) &&
  !isPaid(row) &&
  !isInAccounting(row) &&
  !row.splitHeld;

export const mayCredit = (scope: Scope, row: Row): boolean =>
  mayIssue(scope, row) && stands(row) && row.kind === 'invoice';

export const mayMark = (scope: Scope, row: Row): boolean => mayIssue(scope, row) && row.deletedDate === null;

/** Payments are written by whoever issues; of credit notes there are none, since they lower what their invoice owes. */
export const mayPay = (scope: Scope, row: Row): boolean =>
  mayIssue(scope, row) && row.deletedDate === null && row.kind === 'invoice';

/** To give up what is owed is the firm's decision: managers' alone. */
export const mayWriteOff = (scope: Scope, row: Row): boolean =>
  scope.actor.role === 'manager' && mayPay(scope, row) && row.balance > 0;

type Undoable = {
  readonly kind: string;
  readonly moveId: string | null;
  /** Of the other invoice of a move; null where the person does not see it. */
  readonly otherEmployeeId: number | null;
};

/** Whoever may write it takes it back; a write-off is managers', and credit that was moved theirs who may of both invoices. */
export const mayUndo = (scope: Scope, row: Row, { kind, moveId, otherEmployeeId }: Undoable): boolean =>
  mayPay(scope, row) &&
  (kind !== 'write-off' || scope.actor.role === 'manager') &&
  (moveId === null || (otherEmployeeId !== null && mayIssue(scope, { projectEmployeeId: otherEmployeeId })));

const stands = ({ deletedDate, creditNoteId }: Row): boolean => deletedDate === null && creditNoteId === null;
