import type { Actor } from '#server/scope.ts';

/** Readers cannot save sources on cases (decisions §4). */
export const mayKeep = (actor: Actor): boolean => actor.role !== 'reader';

/** The firm's settings of the library. */
export const maySwitch = (actor: Actor): boolean => actor.role === 'manager';
