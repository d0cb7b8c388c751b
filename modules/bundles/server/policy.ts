import type { Actor } from '#server/scope.ts';

/** Anybody who may write on a case may bind its documents; readers see the result. */
export const mayBind = (actor: Actor): boolean => actor.role !== 'reader';
