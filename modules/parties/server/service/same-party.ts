import type { Scope } from '#server/scope.ts';
import type { PartyType } from '../../contract/record.ts';
import * as queries from '../queries/same-party.ts';

/** The ids of a party and of those merged into it, as a subquery. */
export const sameParty = (scope: Scope, type: PartyType, id: number) => queries.sameParty(scope, type, id);
