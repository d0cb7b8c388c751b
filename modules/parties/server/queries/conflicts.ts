import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { PartyRole, PartyType, TieKind } from '../../contract/record.ts';
import type { TermPair } from '../../rules/terms.ts';

export type Candidate = {
  readonly partyType: PartyType;
  readonly partyId: number;
  readonly name: string;
  readonly ssn: string | null;
  readonly until: Date | null;
  /** Index of the person searched for, from 1. */
  readonly place: number;
  /** The kind and description of the tie, if the name is that of a related person. */
  readonly kind: TieKind | null;
  readonly words: string | null;
};

/** A person to search for: the checked party, or one of its related persons. */
export type Person = {
  readonly ssn: string | null;
  readonly folded: string;
  readonly terms: readonly TermPair[];
};

const mostCandidates = 200;

/**
 * Candidate names, current and former, and of related persons; of active, deleted and merged parties. One statement for
 * all persons searched for.
 */
export async function candidates(scope: Scope, people: readonly Person[]): Promise<Candidate[]> {
  const pairs = people.flatMap(({ terms }, at) => terms.map(([first, second]) => ({ at: at + 1, first, second })));
  const { rows } = await sql<Candidate>`
    select place, party_type as "partyType", party_id as "partyId", name, ssn, until, kind, words
      from party_candidates(${people.map(({ ssn }) => ssn)}::text[], ${people.map(({ folded }) => folded)}::text[], ${pairs.map(({ at }) => at)}::int[],
        ${pairs.map(({ first }) => first.join(' '))}::text[], ${pairs.map(({ second }) => second.join(' '))}::text[], ${mostCandidates})`.execute(
    scope.db,
  );
  return rows;
}

type Standing = {
  readonly partyType: PartyType;
  readonly id: number;
  readonly name: string;
  readonly ssn: string | null;
  readonly deleted: boolean;
  readonly mergedIntoId: number | null;
};

/** The candidates in their current state. */
export async function standings(
  scope: Scope,
  clientIds: readonly number[],
  opponentIds: readonly number[],
): Promise<Standing[]> {
  const of = (type: PartyType, ids: readonly number[]) =>
    scope.db
      .selectFrom(`${type} as x` as 'client as x')
      .where('x.tenant_id', '=', scope.tenantId)
      .where('x.id', 'in', ids.length > 0 ? [...ids] : [0])
      .select([
        sql.lit<PartyType>(type).as('partyType'),
        'x.id',
        'x.name',
        'x.ssn',
        sql<boolean>`x.deleted_at is not null`.as('deleted'),
        'x.merged_into_id as mergedIntoId',
      ]);
  return of('client', clientIds).unionAll(of('opponent', opponentIds)).execute();
}

/** Every role that they ever had, also on closed and deleted cases; the walls hide cases of others. */
export async function rolesOf(scope: Scope, clientIds: readonly number[], opponentIds: readonly number[]) {
  return scope.db
    .selectFrom('party_role as r')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.project_id'),
    )
    .where('r.tenant_id', '=', scope.tenantId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('r.party_type', '=', 'client'),
          eb('r.party_id', 'in', clientIds.length > 0 ? [...clientIds] : [0]),
        ]),
        eb.and([
          eb('r.party_type', '=', 'opponent'),
          eb('r.party_id', 'in', opponentIds.length > 0 ? [...opponentIds] : [0]),
        ]),
      ]),
    )
    .select([
      'r.party_id as partyId',
      'r.project_id as projectId',
      'p.year_number as projectYearNumber',
      'p.name as projectName',
      'p.status_id as statusId',
      'r.since',
      'r.until',
      sql<PartyType>`r.party_type`.as('partyType'),
      sql<PartyRole>`r.role`.as('role'),
      sql<boolean>`p.deleted_at is not null`.as('projectDeleted'),
    ])
    .orderBy('r.until', (order) => order.desc().nullsFirst())
    .orderBy('p.year', 'desc')
    .orderBy('p.number', 'desc')
    .orderBy('r.id')
    .limit(500)
    .execute();
}

/** The name of a party, also of a deleted one; undefined when there is none. */
export const nameOf = (scope: Scope, type: PartyType, id: number) =>
  scope.db
    .selectFrom(type as 'client')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select(['name', 'ssn'])
    .executeTakeFirst();
