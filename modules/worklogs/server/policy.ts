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

/** Own unbilled ones, and those of others for managers and the responsible person; readers change nothing (PERM-10, 11, 12). */
export const mayEdit = ({ actor }: Scope, row: Row): boolean =>
  !isBilled(row) && mayWriteFor(actor, row.employeeId, row.projectEmployeeId);

/** What is on an invoice of ours the bookkeeping needs; of another system's invoice it is a copy. */
export const mayDelete = ({ actor }: Scope, row: Row): boolean =>
  row.invoiceId === null && mayWriteFor(actor, row.employeeId, row.projectEmployeeId);

/** One's own clock only. */
export const mayStartTimer = (scope: Scope, row: Row): boolean =>
  mayEdit(scope, row) && row.employeeId === scope.actor.employeeId && row.workTypeId === workType.time;

/** Whose work one may log on a project. */
export function mayWriteFor(actor: Scope['actor'], employeeId: number, responsibleId: number): boolean {
  if (actor.role === 'reader') return false;
  return actor.role === 'manager' || employeeId === actor.employeeId || responsibleId === actor.employeeId;
}
