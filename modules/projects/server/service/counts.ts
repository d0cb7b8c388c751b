import type { Scope } from '#server/scope.ts';
import { matching, type Filter } from '../queries/filter.ts';

/** Counts matches, as part of a larger statement. */
export const countOf = (scope: Scope, filter: Filter) =>
  matching(scope, filter).select(({ fn }) => fn.countAll<number>().as('count'));
