import type { Scope } from '#server/scope.ts';

/** Managers manage the connection (decisions §4); others only see that there is one. */
export const mayEdit = ({ actor }: Scope): boolean => actor.role === 'manager';

/** Managers and the responsible person of the project may send again (PERM-13), as they may issue. */
export const mayResume = ({ actor }: Scope, { projectEmployeeId }: { readonly projectEmployeeId: number }): boolean =>
  actor.role === 'manager' || (actor.role === 'employee' && projectEmployeeId === actor.employeeId);
