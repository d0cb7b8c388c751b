import type { Actor } from '#server/scope.ts';

/** Readers keep nothing on cases (decisions §4). */
export const mayKeep = (actor: Actor): boolean => actor.role !== 'reader';

/** The switches of the firm. */
export const maySwitch = (actor: Actor): boolean => actor.role === 'manager';
