import type { Actor } from '#server/scope.ts';

/**
 * Everybody who sees a project may edit its tasks, except readers (PERM-05, PERM-06); row-level security decides who
 * sees it.
 */
export const mayEdit = (actor: Actor): boolean => actor.role !== 'reader';

/** Managers see the planned hours of others. */
export const maySeeLoad = (actor: Actor): boolean => actor.role === 'manager';
