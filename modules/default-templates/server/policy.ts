import type { Scope } from '#server/scope.ts';

/** What the firm begins its documents from is its managers' to change; others read it (PERM-15). */
export const mayEdit = ({ actor }: Scope): boolean => actor.role === 'manager';
