import { sql } from 'kysely';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';
import type { ConflictHit, Decision, MatchKind, PartyType, RecordedDecision, Via } from '../../contract/record.ts';

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
          via: hit.via && JSON.stringify(hit.via),
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
      q.where(sql<boolean>`k.search_vector @@ ${askedOf(scope, search ?? '').words}::tsquery`),
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
  via: Via | null;
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
      >`(select coalesce(json_agg(json_build_object('partyType', h.party_type, 'partyId', h.party_id, 'name', h.name, 'ssn', h.ssn, 'matchedBy', h.matched_by, 'deleted', h.deleted, 'via', h.via) order by h.place), '[]')
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
