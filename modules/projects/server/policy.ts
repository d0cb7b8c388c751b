import type { Actor } from '#server/scope.ts';

type Responsible = { readonly employeeId: number };

/** Managers and employees create projects, readers do not (PERM-08). */
export const mayCreate = (actor: Actor): boolean => actor.role !== 'reader';

/** Whoever sees a project edits it, readers excepted (PERM-05, PERM-06): the walls say who sees it. */
export const mayEdit = (actor: Actor): boolean => actor.role !== 'reader';

/** Links and unlinks employees, names another responsible person, deletes: a manager or the responsible person (PERM-09). */
export const mayLink = (actor: Actor, project: Responsible): boolean =>
  actor.role === 'manager' || (actor.role === 'employee' && project.employeeId === actor.employeeId);

export const mayDelete = mayLink;
