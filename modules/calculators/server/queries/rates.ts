import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { PublishedType } from '../../rules/rates.ts';

export type OwnRate = {
  readonly id: number;
  readonly interestType: PublishedType;
  /** `2026-11`. */
  readonly month: string;
  readonly rate: number;
  readonly source: string;
  readonly modifiedDate: Date;
  readonly version: number;
};

/** What the firm brought in, newest months first: some hundred rows at most. */
export const listOwn = async (scope: Scope): Promise<readonly OwnRate[]> =>
  (
    await sql<OwnRate>`
    select r.id, r.interest_type as "interestType", to_char(r.month, 'YYYY-MM') as month, r.rate, r.source,
      r.modified_at as "modifiedDate", r.version
      from interest_rate r where r.tenant_id = ${scope.tenantId} order by r.month desc, r.interest_type`.execute(
      scope.db,
    )
  ).rows;

type Written = { readonly month: string; readonly rate: number; readonly source: string };

/** Sets the firm's own rates of months, in one statement; what stands as it is stays untouched. */
export const setOwn = async (scope: Scope, interestType: PublishedType, rates: readonly Written[]) =>
  (
    await sql<{ id: number; version: number }>`
    insert into interest_rate as r (tenant_id, interest_type, month, rate, source)
    select ${scope.tenantId}, ${interestType}, (n.month || '-01')::date, n.rate, n.source
      from unnest(${rates.map(({ month }) => month)}::text[], ${rates.map(({ rate }) => rate)}::numeric[], ${rates.map(({ source }) => source)}::text[]) n (month, rate, source)
    on conflict (tenant_id, interest_type, month) do update set rate = excluded.rate, source = excluded.source
      where (r.rate, r.source) <> (excluded.rate, excluded.source)
    returning r.id, r.version`.execute(scope.db)
  ).rows;

export const removeOwn = (scope: Scope, id: number) =>
  scope.db.deleteFrom('interest_rate').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();
