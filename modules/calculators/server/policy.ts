import type { Actor, Scope } from '#server/scope.ts';

/** Rates of interest are the managers' to bring in: every calculation of the firm stands on them. */
export const mayEditRates = ({ actor }: Scope): boolean => actor.role === 'manager';

/** Who sees a case keeps calculations on it, and edits those of colleagues; readers do neither. */
export const mayKeep = (actor: Actor): boolean => actor.role !== 'reader';
