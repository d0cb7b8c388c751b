import { sql, type Insertable } from 'kysely';
import type { Client } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import type { PartyType } from '../../contract/record.ts';

/** Rows per statement, far below PostgreSQL's limit on parameters. */
const atOnce = 1000;

/** Locks every kennitala of a kind: saves of a single party wait. */
export const lockAllSsns = (scope: Scope, type: PartyType) =>
  sql`select pg_advisory_xact_lock(hashtext(${`${scope.tenantId} ${type}`}))`.execute(scope.db);

export const bySsns = (scope: Scope, type: PartyType, ssns: readonly string[]) =>
  scope.db
    .selectFrom(type as 'client')
    .select(['id', 'name', 'ssn'])
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('ssn', '=', sql<string>`any(${[...ssns]}::text[])`)
    .orderBy('id', 'desc')
    .execute();

export const byNames = (scope: Scope, type: PartyType, names: readonly string[]) =>
  scope.db
    .selectFrom(type as 'client')
    .select(['id', 'name', 'ssn'])
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .orderBy('id')
    .execute();

/** Their ids, in the order of the rows. */
export async function insertAll(
  scope: Scope,
  type: PartyType,
  rows: readonly Omit<Insertable<Client>, 'tenant_id'>[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => ({ ...row, tenant_id: scope.tenantId }));
    ids.push(
      ...(
        await scope.db
          .insertInto(type as 'client')
          .values(values)
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    );
  }
  return ids;
}

export type Namesake = {
  readonly place: number;
  readonly id: number;
  readonly name: string;
  readonly ssn: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
};

/** The parties of a kind with these names, by index from 1. */
export const called = async (scope: Scope, type: PartyType, names: readonly string[]): Promise<readonly Namesake[]> =>
  (
    await sql<Namesake>`
      select place, id, name, ssn, email, phone, address, postal_code as "postalCode", city from parties_called(${type}, ${[...names]}::text[]) order by place, id`.execute(
      scope.db,
    )
  ).rows;
