import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { MatchKind, PartyType, Via } from '../../contract/record.ts';
import type { Candidate } from './conflicts.ts';

type Asked = { readonly partyType: PartyType; readonly ssn: string | null; readonly name: string };

/** The maximum number of candidates on the other side, and of their ties, that are compared with one party. */
const mostOfOne = 20;

/** Candidate names on the other side, and ties of those parties, for each of many parties, by the party's index from 1. */
export async function across(scope: Scope, asked: readonly Asked[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select place, party_type as "partyType", party_id as "partyId", name, ssn, until, kind, words
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
    readonly via: Via | null;
  }[];
};

/** Rows per statement, far below PostgreSQL's limit on parameters. */
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
        via: hit.via && JSON.stringify(hit.via),
      })),
    );
    for (let hit = 0; hit < hits.length; hit += atOnce)
      await scope.db
        .insertInto('conflict_hit')
        .values(hits.slice(hit, hit + atOnce))
        .execute();
  }
}
