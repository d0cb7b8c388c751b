import type { Scope } from '#server/scope.ts';

/** Managers change the tenant; others read it (PERM-15). */
export const mayEdit = ({ actor }: Scope): boolean => actor.role === 'manager';
