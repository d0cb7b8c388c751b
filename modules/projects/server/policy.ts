import type { Actor } from '#server/scope.ts';

type Responsible = { readonly employeeId: number };

/** Managers and employees create projects, readers do not (PERM-08). */
export const mayCreate = (actor: Actor): boolean => actor.role !== 'reader';

/** Anyone who sees a project may edit it, except readers (PERM-05, PERM-06); the walls decide who sees it. */
export const mayEdit = (actor: Actor): boolean => actor.role !== 'reader';

/**
 * Only a manager or the responsible person may link and unlink employees, change the responsible person, and delete
 * (PERM-09).
 */
export const mayLink = (actor: Actor, project: Responsible): boolean =>
  actor.role === 'manager' || (actor.role === 'employee' && project.employeeId === actor.employeeId);

export const mayDelete = mayLink;
