import type { Scope } from '#server/scope.ts';

/** Only managers edit templates; others read them (PERM-15). */
export const mayEdit = ({ actor }: Scope): boolean => actor.role === 'manager';
