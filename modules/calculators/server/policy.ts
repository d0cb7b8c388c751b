import type { Actor, Scope } from '#server/scope.ts';

/** Only managers import interest rates, because every calculation of the firm depends on them. */
export const mayEditRates = ({ actor }: Scope): boolean => actor.role === 'manager';

/** A person who sees a case may save calculations on it and edit colleagues' ones, except readers. */
export const mayKeep = (actor: Actor): boolean => actor.role !== 'reader';
