import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { PublishedType, RateType } from '../../rules/rates.ts';

type OwnRate = {
  readonly id: number;
  readonly interestType: RateType;
  readonly seriesId: number | null;
  /** `2026-11`. */
  readonly month: string;
  readonly rate: number;
  readonly source: string;
  readonly modifiedDate: Date;
  readonly version: number;
};

/** The firm's own rates, newest months first: some hundred rows at most. */
export const listOwn = async (scope: Scope): Promise<readonly OwnRate[]> =>
  (
    await sql<OwnRate>`
    select r.id, r.interest_type as "interestType", r.series_id as "seriesId", to_char(r.month, 'YYYY-MM') as month, r.rate, r.source,
      r.modified_at as "modifiedDate", r.version
      from interest_rate r left join interest_series s on s.tenant_id = r.tenant_id and s.id = r.series_id
     where r.tenant_id = ${scope.tenantId} and s.deleted_at is null order by r.month desc, r.interest_type, r.series_id`.execute(
      scope.db,
    )
  ).rows;

type Written = { readonly month: string; readonly rate: number; readonly source: string };

/** Sets the firm's own monthly rates in one statement; unchanged ones are not touched. */
export const setOwn = async (
  scope: Scope,
  interestType: RateType,
  seriesId: number | null,
  rates: readonly Written[],
) =>
  (
    await sql<{ id: number; version: number }>`
    insert into interest_rate as r (tenant_id, interest_type, series_id, month, rate, source)
    select ${scope.tenantId}, ${interestType}, ${seriesId}::int, (n.month || '-01')::date, n.rate, n.source
      from unnest(${rates.map(({ month }) => month)}::text[], ${rates.map(({ rate }) => rate)}::numeric[], ${rates.map(({ source }) => source)}::text[]) n (month, rate, source)
    on conflict (tenant_id, interest_type, series_id, month) do update set rate = excluded.rate, source = excluded.source
      where (r.rate, r.source) <> (excluded.rate, excluded.source)
    returning r.id, r.version`.execute(scope.db)
  ).rows;

type ProposalRow = {
  readonly id: number;
  readonly interestType: PublishedType;
  readonly month: string;
  readonly rate: number;
  readonly source: string;
  readonly createdDate: Date;
};

/** The central bank's differing rates that nobody has decided on; newest months first. */
export const listProposals = async (scope: Scope): Promise<readonly ProposalRow[]> =>
  (
    await sql<ProposalRow>`
    select p.id, p.interest_type as "interestType", to_char(p.month, 'YYYY-MM') as month, p.rate, p.source, p.created_at as "createdDate"
      from interest_proposal p where p.tenant_id = ${scope.tenantId} and p.declined_at is null order by p.month desc`.execute(
      scope.db,
    )
  ).rows;

export const declineProposals = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .updateTable('interest_proposal')
    .set({ declined_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

export const removeProposals = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .deleteFrom('interest_proposal')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

export const removeOwn = (scope: Scope, id: number) =>
  scope.db.deleteFrom('interest_rate').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();
