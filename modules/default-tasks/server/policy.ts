import type { Scope } from '#server/scope.ts';

/** The firm's processes are its managers' to change; others read them (PERM-15). */
export const mayEdit = ({ actor }: Scope): boolean => actor.role === 'manager';
