import type { Scope } from '#server/scope.ts';

/** Everybody who can write can create labels. */
export const mayCreate = ({ actor }: Scope): boolean => actor.role !== 'reader';

/** Only managers see every project, so only they can be told that none has the label. */
export const mayDelete = ({ actor }: Scope): boolean => actor.role === 'manager';
