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

type View = { readonly employeeId: number; readonly shared: boolean };

/** Saved filters are changed by their owner only. */
export const mayEditView = ({ actor }: Scope, { employeeId }: View): boolean => employeeId === actor.employeeId;

/** Readers save filters for themselves; what colleagues see is written by those who write. */
export const mayShareViews = ({ actor }: Scope): boolean => actor.role !== 'reader';

/** Managers remove shared ones too, such as those of people who have left. */
export const mayRemoveView = (scope: Scope, view: View): boolean =>
  mayEditView(scope, view) || (view.shared && mayManage(scope));
