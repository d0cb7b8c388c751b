import type { Scope } from '#server/scope.ts';

/** The connection is the managers' to make (decisions §4); others see that there is one. */
export const mayEdit = ({ actor }: Scope): boolean => actor.role === 'manager';

/** Sends again who may issue: managers and the responsible person of the project (PERM-13). */
export const mayResume = ({ actor }: Scope, { projectEmployeeId }: { readonly projectEmployeeId: number }): boolean =>
  actor.role === 'manager' || (actor.role === 'employee' && projectEmployeeId === actor.employeeId);
