import type { Scope } from '#server/scope.ts';

/**
 * Managers and employees edit clients and opponents, readers only read (PERM-14). The service checks whether a party is
 * in use.
 */
export const mayEdit = ({ actor }: Pick<Scope, 'actor'>): boolean => actor.role !== 'reader';

/** Managers only: the bin, merging, and undoing a merge. */
export const mayManage = ({ actor }: Pick<Scope, 'actor'>): boolean => actor.role === 'manager';
