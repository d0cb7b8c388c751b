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
