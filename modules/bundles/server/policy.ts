import type { Actor } from '#server/scope.ts';

/** Whoever writes on a case binds its papers; readers look at what was bound. */
export const mayBind = (actor: Actor): boolean => actor.role !== 'reader';
