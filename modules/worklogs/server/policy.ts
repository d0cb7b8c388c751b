import type { Scope } from '#server/scope.ts';
import { workType } from '../contract/record.ts';
import { isBilled } from '../rules/kinds.ts';

type Row = {
  readonly employeeId: number;
  readonly projectEmployeeId: number;
  readonly invoiceId: number | null;
  readonly billedElsewhere: boolean;
  readonly workTypeId: number;
};

/** One's own unbilled worklogs; others' for managers and the responsible person; none for readers (PERM-10, 11, 12). */
export const mayEdit = ({ actor }: Scope, row: Row): boolean =>
  !isBilled(row) && mayWriteFor(actor, row.employeeId, row.projectEmployeeId);

/** A worklog on our own invoice must be kept for the bookkeeping; one on another system's invoice is a copy. */
export const mayDelete = ({ actor }: Scope, row: Row): boolean =>
  row.invoiceId === null && mayWriteFor(actor, row.employeeId, row.projectEmployeeId);

/** Only one's own timer. */
export const mayStartTimer = (scope: Scope, row: Row): boolean =>
  mayEdit(scope, row) && row.employeeId === scope.actor.employeeId && row.workTypeId === workType.time;

/** For whom the person may log time on a project. */
export function mayWriteFor(actor: Scope['actor'], employeeId: number, responsibleId: number): boolean {
  if (actor.role === 'reader') return false;
  return actor.role === 'manager' || employeeId === actor.employeeId || responsibleId === actor.employeeId;
}
