import type { Scope } from '#server/scope.ts';

/** Managers and employees edit clients and opponents, readers read (PERM-14). Whether one is used is for the service to find out. */
export const mayEdit = ({ actor }: Pick<Scope, 'actor'>): boolean => actor.role !== 'reader';

/** The bin, merging and taking apart again. */
export const mayManage = ({ actor }: Pick<Scope, 'actor'>): boolean => actor.role === 'manager';
