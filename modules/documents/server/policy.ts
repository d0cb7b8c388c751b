import type { Actor } from '#server/scope.ts';

/** Whoever sees a case keeps its papers, readers excepted (decisions §4); the walls see to the rest. */
export const mayWrite = (actor: Actor): boolean => actor.role !== 'reader';
