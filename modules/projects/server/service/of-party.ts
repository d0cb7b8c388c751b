import type { Scope } from '#server/scope.ts';
import * as queries from '../queries/of-party.ts';

/** The projects of a client, or of an opponent, as a subquery. */
export const projectsOfParty = (scope: Scope, party: 'client' | 'opponent', id: number) =>
  queries.projectsOfParty(scope, party, id);
