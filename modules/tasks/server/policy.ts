import type { Actor } from '#server/scope.ts';

/** Whoever sees a project works on its tasks, readers excepted (PERM-05, PERM-06): the walls say who sees it. */
export const mayEdit = (actor: Actor): boolean => actor.role !== 'reader';

/** How much others have to do. */
export const maySeeLoad = (actor: Actor): boolean => actor.role === 'manager';
