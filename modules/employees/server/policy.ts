import type { Scope } from '#server/scope.ts';

type Row = { readonly id: number; readonly active: boolean; readonly invited: boolean };

/** Managers invite, edit, deactivate and give roles (PERM-16). */
export const mayManage = ({ actor }: Scope): boolean => actor.role === 'manager';

/** Everybody keeps their own name, number and picture, readers too. */
export const mayEdit = (scope: Scope, id: number): boolean => mayManage(scope) || id === scope.actor.employeeId;

/** A kennitala is its owner's and the managers' (decisions §8). */
export const maySeeSsn = mayEdit;

/** Abilities that travel with the row. */
export const abilities = (scope: Scope, { id, active, invited }: Row) => ({
  edit: mayEdit(scope, id),
  editAccess: mayManage(scope),
  invite: mayManage(scope) && active && invited,
  deactivate: mayManage(scope) && active && id !== scope.actor.employeeId,
  reactivate: mayManage(scope) && !active,
});
