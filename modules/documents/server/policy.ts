import type { Actor } from '#server/scope.ts';

/** Whoever sees a case may edit its documents, except readers (decisions §4); row-level security does the rest. */
export const mayWrite = (actor: Actor): boolean => actor.role !== 'reader';
