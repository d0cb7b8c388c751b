import { sql } from 'kysely';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';
import type {
  ConflictHit,
  Decision,
  MatchKind,
  PartyRole,
  PartyType,
  RecordedDecision,
} from '../../contract/record.ts';
import type { TermPair } from '../../rules/terms.ts';

export type Candidate = {
  readonly partyType: PartyType;
  readonly partyId: number;
  readonly name: string;
  readonly ssn: string | null;
  readonly until: Date | null;
};

const mostCandidates = 200;

/** Candidate names, current and former; of active, deleted and merged parties. */
export async function candidates(
  scope: Scope,
  ssn: string | null,
  folded: string,
  terms: readonly TermPair[],
): Promise<Candidate[]> {
  const [firsts, seconds] = [0, 1].map((side) => terms.map((pair) => pair[side]?.join(' ')));
  const { rows } = await sql<Candidate>`
    select party_type as "partyType", party_id as "partyId", name, ssn, until from party_candidates(${ssn}, ${folded}, ${firsts}::text[], ${seconds}::text[], ${mostCandidates})`.execute(
    scope.db,
  );
  return rows;
}

export type Standing = {
  readonly partyType: PartyType;
  readonly id: number;
  readonly name: string;
  readonly ssn: string | null;
  readonly deleted: boolean;
  readonly mergedIntoId: number | null;
};

/** The candidates as they are now. */
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

type NewClearance = {
  readonly partyType: PartyType;
  readonly partyId: number | null;
  readonly name: string;
  readonly ssn: string | null;
  readonly decision: Decision;
  readonly note: string;
};

export async function insertClearance(
  scope: Scope,
  { partyType, partyId, name, ssn, decision, note }: NewClearance,
  hits: readonly ConflictHit[],
): Promise<number> {
  const { id } = await scope.db
    .insertInto('conflict_clearance')
    .values({
      tenant_id: scope.tenantId,
      party_type: partyType,
      party_id: partyId,
      name,
      ssn,
      decision,
      note,
      employee_id: scope.actor.employeeId,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (hits.length > 0) {
    await scope.db
      .insertInto('conflict_hit')
      .values(
        hits.map((hit, place) => ({
          tenant_id: scope.tenantId,
          clearance_id: id,
          place,
          party_type: hit.partyType,
          party_id: hit.partyId,
          name: hit.name,
          ssn: hit.ssn,
          matched_by: hit.matchedBy,
          deleted: hit.deleted,
        })),
      )
      .execute();
  }
  return id;
}

type ClearanceFilter = {
  readonly search?: string | undefined;
  readonly partyType?: PartyType | undefined;
  readonly partyId?: number | undefined;
};

const matching = (scope: Scope, { search, partyType, partyId }: ClearanceFilter) =>
  scope.db
    .selectFrom('conflict_clearance as k')
    .where('k.tenant_id', '=', scope.tenantId)
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`search_vector(k.name, k.ssn) @@ ${askedOf(scope, search ?? '').words}::tsquery`),
    )
    .$if(partyType !== undefined, (q) => q.where('k.party_type', '=', partyType ?? 'client'))
    .$if(partyId !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('k.party_id', '=', partyId ?? 0),
          // Decisions on a party that was merged into this one count as this one's too.
          eb(
            'k.party_id',
            'in',
            eb
              .selectFrom(`${partyType ?? 'client'} as g` as 'client as g')
              .select('g.id')
              .where('g.tenant_id', '=', scope.tenantId)
              .where('g.merged_into_id', '=', partyId ?? 0),
          ),
        ]),
      ),
    );

type HitRow = {
  partyType: PartyType;
  partyId: number;
  name: string;
  ssn: string | null;
  matchedBy: MatchKind;
  deleted: boolean;
};

const rows = (scope: Scope, filter: ClearanceFilter) =>
  matching(scope, filter)
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'k.tenant_id').onRef('e.id', '=', 'k.employee_id'),
    )
    .select([
      'k.id',
      'k.party_id as partyId',
      'k.name',
      'k.ssn',
      'k.note',
      'e.name as employeeName',
      'k.created_at as createdDate',
      sql<PartyType>`k.party_type`.as('partyType'),
      sql<RecordedDecision>`k.decision`.as('decision'),
    ])
    .select(
      sql<
        HitRow[]
      >`(select coalesce(json_agg(json_build_object('partyType', h.party_type, 'partyId', h.party_id, 'name', h.name, 'ssn', h.ssn, 'matchedBy', h.matched_by, 'deleted', h.deleted) order by h.place), '[]')
      from conflict_hit h where h.tenant_id = k.tenant_id and h.clearance_id = k.id)`.as('hits'),
    );

export const listClearances = (scope: Scope, filter: ClearanceFilter, page: Page) =>
  rows(scope, filter).orderBy('k.id', 'desc').limit(page.pageSize).offset(offsetOf(page)).execute();

export const countClearances = async (scope: Scope, filter: ClearanceFilter): Promise<number> =>
  (
    await matching(scope, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const findClearance = (scope: Scope, id: number) => rows(scope, {}).where('k.id', '=', id).executeTakeFirst();

/** The name of a party, also of a deleted one; undefined when there is none. */
export const nameOf = (scope: Scope, type: PartyType, id: number) =>
  scope.db
    .selectFrom(type as 'client')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select(['name', 'ssn'])
    .executeTakeFirst();

export const tenantName = async (scope: Scope): Promise<string> =>
  (await scope.db.selectFrom('tenant').where('id', '=', scope.tenantId).select('name').executeTakeFirstOrThrow()).name;
