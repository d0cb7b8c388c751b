import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { MatchKind, PartyType } from '../../contract/record.ts';
import type { Candidate } from './conflicts.ts';

type Asked = { readonly partyType: PartyType; readonly ssn: string | null; readonly name: string };
export type CandidateOf = Candidate & { readonly place: number };

/** On the other side of one, as many as these are compared with it. */
const mostOfOne = 20;

/** Names on the other side of each of many that are worth comparing, by the place of the one, from 1. */
export async function across(scope: Scope, asked: readonly Asked[]): Promise<CandidateOf[]> {
  const { rows } = await sql<CandidateOf>`
    select place, party_type as "partyType", party_id as "partyId", name, ssn, until
      from parties_across(${asked.map(({ partyType }) => partyType)}::text[], ${asked.map(({ ssn }) => ssn)}::text[], ${asked.map(({ name }) => name)}::text[], ${mostOfOne})`.execute(
    scope.db,
  );
  return rows;
}

type Check = {
  readonly partyType: PartyType;
  readonly partyId: number | null;
  readonly name: string;
  readonly ssn: string | null;
  readonly hits: readonly {
    readonly partyType: PartyType;
    readonly partyId: number;
    readonly name: string;
    readonly ssn: string | null;
    readonly matchedBy: MatchKind;
    readonly deleted: boolean;
  }[];
};

/** Rows of one statement: far below the number of parameters that PostgreSQL takes. */
const atOnce = 1000;

export async function insertUndecided(scope: Scope, checks: readonly Check[], note: string): Promise<void> {
  for (let from = 0; from < checks.length; from += atOnce) {
    const some = checks.slice(from, from + atOnce);
    const ids = await scope.db
      .insertInto('conflict_clearance')
      .values(
        some.map(({ partyType, partyId, name, ssn }) => ({
          tenant_id: scope.tenantId,
          party_type: partyType,
          party_id: partyId,
          name,
          ssn,
          decision: 'undecided',
          note,
          employee_id: scope.actor.employeeId,
          created_at: scope.now,
        })),
      )
      .returning('id')
      .execute();
    const hits = some.flatMap((check, at) =>
      check.hits.map((hit, place) => ({
        tenant_id: scope.tenantId,
        clearance_id: ids[at]?.id ?? 0,
        place,
        party_type: hit.partyType,
        party_id: hit.partyId,
        name: hit.name,
        ssn: hit.ssn,
        matched_by: hit.matchedBy,
        deleted: hit.deleted,
      })),
    );
    for (let hit = 0; hit < hits.length; hit += atOnce)
      await scope.db
        .insertInto('conflict_hit')
        .values(hits.slice(hit, hit + atOnce))
        .execute();
  }
}
