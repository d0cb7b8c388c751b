import type { Scope } from '#server/scope.ts';

type OfProject = {
  readonly projectEmployeeId: number;
  /** False for an invoice of several cases with different responsible persons. */
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
  /** Whether another invoice of its split can no longer be deleted. */
  readonly splitHeld: boolean;
};

/**
 * Issuing, deleting, crediting and marking: only managers and the person responsible for the project, or for all of the
 * projects (PERM-13).
 */
export const mayIssue = ({ actor }: Scope, { projectEmployeeId, answeredByOne = true }: OfProject): boolean =>
  actor.role === 'manager' || (actor.role === 'employee' && answeredByOne && projectEmployeeId === actor.employeeId);

/** Preparing an invoice: everybody in the firm who sees the case, except readers. */
export const mayPrepare = ({ actor }: Scope): boolean => actor.role !== 'reader';

/** Only managers change the firm's reminder texts. */
export const mayEditReminders = ({ actor }: Scope): boolean => actor.role === 'manager';

type OfDraft = OfProject & { readonly createdBy: number | null; readonly askedBy: number | null };

/** A draft is changed by its author, by the person who asked for approval, and by those who may issue it. */
export const mayChangeDraft = (scope: Scope, row: OfDraft): boolean =>
  mayPrepare(scope) &&
  (mayIssue(scope, row) || row.createdBy === scope.actor.employeeId || row.askedBy === scope.actor.employeeId);

/** Approval and rejection: those who may issue it; for one's own request only managers. */
export const mayDecide = (scope: Scope, row: OfDraft): boolean =>
  mayIssue(scope, row) && (scope.actor.role === 'manager' || row.askedBy !== scope.actor.employeeId);

/** If the firm requires approval, only managers issue without it. */
export const mayIssueDraft = (scope: Scope, row: OfProject & { readonly state: string }, needed: boolean): boolean =>
  mayIssue(scope, row) &&
  row.state !== 'issued' &&
  (!needed || scope.actor.role === 'manager' || row.state === 'approved');

/** Whether an accounting system has it, or may have it: the outcome of a push may be unknown. */
export const isInAccounting = ({ accountingState }: Pick<Row, 'accountingState'>): boolean =>
  accountingState !== null && accountingState !== 'failed';

/**
 * Sent to the client: marked as sent, or by a letter, even if the mark was removed. A letter rejected by the mail
 * server for all addresses does not count.
 */
export const isSent = ({ sentDate, hasLetter }: Pick<Row, 'sentDate' | 'hasLetter'>): boolean =>
  sentDate !== null || hasLetter;

/** Whether anything was paid or written off, even if fully refunded: such an invoice must be kept. */
export const isPaid = ({ hasPayments }: Pick<Row, 'hasPayments'>): boolean => hasPayments;

/**
 * Deletable if neither it nor another invoice of its split was sent, paid or booked in accounting; credit notes are
 * never deleted.
 */
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

/**
 * Payments are written by those who may issue; credit notes have no payments, since they reduce the balance of their
 * invoice.
 */
export const mayPay = (scope: Scope, row: Row): boolean =>
  mayIssue(scope, row) && row.deletedDate === null && row.kind === 'invoice';

/** Only managers may write off amounts. */
export const mayWriteOff = (scope: Scope, row: Row): boolean =>
  scope.actor.role === 'manager' && mayPay(scope, row) && row.balance > 0;

type Undoable = {
  readonly kind: string;
  readonly moveId: string | null;
  /** The responsible person of the other invoice of a move; null if the person does not see it. */
  readonly otherEmployeeId: number | null;
};

/**
 * Whoever may write a payment may take it back; a write-off needs a manager, and moved credit permission on both
 * invoices.
 */
export const mayUndo = (scope: Scope, row: Row, { kind, moveId, otherEmployeeId }: Undoable): boolean =>
  mayPay(scope, row) &&
  (kind !== 'write-off' || scope.actor.role === 'manager') &&
  (moveId === null || (otherEmployeeId !== null && mayIssue(scope, { projectEmployeeId: otherEmployeeId })));

const stands = ({ deletedDate, creditNoteId }: Row): boolean => deletedDate === null && creditNoteId === null;
