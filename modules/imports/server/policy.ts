import type { Scope } from '#server/scope.ts';

/** An import creates thousands of rows at once, and invites people: managers only. */
export const mayImport = ({ actor }: Pick<Scope, 'actor'>): boolean => actor.role === 'manager';
