import type { Scope } from '#server/scope.ts';

/** Managers change the firm's settings; others read them (PERM-15). */
export const mayEdit = ({ actor }: Scope): boolean => actor.role === 'manager';
