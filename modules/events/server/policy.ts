import type { Actor } from '#server/scope.ts';

type Row = { readonly projectId: number | null; readonly employeeId: number };

/** Readers change nothing (decisions §4). */
export const mayCreate = (actor: Actor): boolean => actor.role !== 'reader';

/** Of a case, whoever writes there; otherwise whoever made it. Whether one sees the case the walls have said. */
export const mayEdit = (actor: Actor, { projectId, employeeId }: Row): boolean =>
  mayCreate(actor) && (projectId !== null || employeeId === actor.employeeId);
