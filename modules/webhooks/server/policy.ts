import type { Scope } from '#server/scope.ts';

/** Webhooks tell other systems of every project, past the walls: they are the managers' to see and to make. */
export const mayManage = ({ actor }: Scope): boolean => actor.role === 'manager';
