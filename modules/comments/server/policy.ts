import type { Actor } from '#server/scope.ts';

type Row = { readonly employeeId: number };

/** Readers cannot comment (decisions §4). */
export const mayCreate = (actor: Actor): boolean => actor.role !== 'reader';

/** Only one's own comments can be edited. */
export const mayEdit = (actor: Actor, row: Row): boolean => mayCreate(actor) && row.employeeId === actor.employeeId;

export const mayDelete = (actor: Actor, row: Row): boolean => actor.role === 'manager' || mayEdit(actor, row);
