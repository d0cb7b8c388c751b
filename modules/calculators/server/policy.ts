import type { Scope } from '#server/scope.ts';

/** Rates of interest are the managers' to bring in: every calculation of the firm stands on them. */
export const mayEditRates = ({ actor }: Scope): boolean => actor.role === 'manager';
