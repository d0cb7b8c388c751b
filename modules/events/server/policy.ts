import type { Actor } from '#server/scope.ts';

type Row = { readonly projectId: number | null; readonly employeeId: number };

/** Readers cannot edit (decisions §4). */
export const mayCreate = (actor: Actor): boolean => actor.role !== 'reader';

/** Whoever may edit the event's case; without a case, its creator. Row-level security decides who sees the case. */
export const mayEdit = (actor: Actor, { projectId, employeeId }: Row): boolean =>
  mayCreate(actor) && (projectId !== null || employeeId === actor.employeeId);
