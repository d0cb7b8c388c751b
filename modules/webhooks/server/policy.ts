import type { Scope } from '#server/scope.ts';

/** Managers only: webhooks report on every project, regardless of the walls. */
export const mayManage = ({ actor }: Scope): boolean => actor.role === 'manager';
