import type { Scope } from '#server/scope.ts';

type Row = { readonly id: number; readonly active: boolean; readonly invited: boolean };

/** Managers invite, edit, deactivate and give roles (PERM-16). */
export const mayManage = ({ actor }: Scope): boolean => actor.role === 'manager';

/** Everybody may edit their own name, number and picture, including readers. */
export const mayEdit = (scope: Scope, id: number): boolean => mayManage(scope) || id === scope.actor.employeeId;

/** Only its owner and managers see a kennitala (decisions §8). */
export const maySeeSsn = mayEdit;

/** The permissions that are sent with the row. */
export const abilities = (scope: Scope, { id, active, invited }: Row) => ({
  edit: mayEdit(scope, id),
  editAccess: mayManage(scope),
  invite: mayManage(scope) && active && invited,
  deactivate: mayManage(scope) && active && id !== scope.actor.employeeId,
  reactivate: mayManage(scope) && !active,
});
