import type { Actor } from '#server/scope.ts';

type Row = { readonly employeeId: number };

/** Readers say nothing (decisions §4). */
export const mayCreate = (actor: Actor): boolean => actor.role !== 'reader';

/** One's words are one's own. */
export const mayEdit = (actor: Actor, row: Row): boolean => mayCreate(actor) && row.employeeId === actor.employeeId;

export const mayDelete = (actor: Actor, row: Row): boolean => actor.role === 'manager' || mayEdit(actor, row);
