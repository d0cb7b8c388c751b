import { sql, type Insertable, type Updateable } from 'kysely';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { Client } from '#server/db/database.gen.ts';
import { setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { columnsOf, selectionOf } from '#shared/record.ts';
import { capitalize } from '#shared/texts/nouns.ts';
import type { clientOrder } from '../../contract/list.ts';
import { clientFields, partyFields, type PartyType } from '../../contract/record.ts';
import { tiesColumn } from './ties.ts';

export type Filter = {
  readonly search?: string | undefined;
  readonly city?: string | undefined;
  readonly currencyCode?: string | undefined;
  readonly unused?: boolean | undefined;
  readonly deleted?: boolean | undefined;
};
export type PartyOrder = Order<(typeof clientOrder)[number]>;

const columns = columnsOf(clientFields);
const sortKey = (field: PartyOrder[number]['field']) =>
  field === 'createdByName' ? 'maker.name' : (`x.${columns[field]}` as const);

/** Opponents have the columns of clients except currency and language. */
const table = (type: PartyType) => `${type} as x` as 'client as x';

function matching(scope: Scope, type: PartyType, { search, city, currencyCode, unused, deleted = false }: Filter) {
  return scope.db
    .selectFrom(table(type))
    .where('x.tenant_id', '=', scope.tenantId)
    .where('x.deleted_at', deleted ? 'is not' : 'is', null)
    .$if(deleted, (q) => q.where('x.merged_into_id', 'is', null))
    .$if(Boolean(search), (q) => q.where(found(scope, type, search ?? '', deleted)))
    .$if(city !== undefined, (q) => q.where('x.city', '=', city ?? ''))
    .$if(currencyCode !== undefined && type === 'client', (q) => q.where('x.currency_code', '=', currencyCode ?? ''))
    .$if(unused !== undefined, (q) =>
      q.where((eb) => {
        const used = eb.exists(
          eb
            .selectFrom('party_role as r')
            .select('r.id')
            .whereRef('r.tenant_id', '=', 'x.tenant_id')
            .where('r.party_type', '=', type)
            .whereRef('r.party_id', '=', 'x.id')
            .where('r.until', 'is', null),
        );
        return unused ? eb.not(used) : used;
      }),
    );
}

/**
 * By name, number, address of mail, or town. The search functions find active rows only; the bin is short enough to be
 * scanned.
 */
function found(scope: Scope, type: PartyType, search: string, deleted: boolean) {
  const { words, slip } = askedOf(scope, search);
  const towns = townsOf(search);
  if (deleted) return sql<boolean>`(x.search_vector @@ ${words}::tsquery or x.city = any(${towns}))`;
  return type === 'client'
    ? sql<boolean>`x.id = any(array(select search_clients(${words}::tsquery, ${slip})
        union select c.id from client c where c.tenant_id = ${scope.tenantId} and c.deleted_at is null and c.city = any(${towns})))`
    : sql<boolean>`x.id = any(array(select search_opponents(${words}::tsquery, ${slip})
        union select o.id from opponent o where o.tenant_id = ${scope.tenantId} and o.deleted_at is null and o.city = any(${towns})))`;
}

/**
 * What is typed, as towns are written: „Kópavogur“ or „KÓPAVOGUR“. Not compared by `lower`, which the walls keep from
 * the index. Towns are no search words of a party: those find its cases too.
 */
function townsOf(typed: string): readonly string[] {
  const town = typed.trim();
  return [town, capitalize(town.toLowerCase()), town.toUpperCase()];
}

export async function list(scope: Scope, type: PartyType, filter: Filter, orderBy: PartyOrder, page: Page) {
  let query = rows(scope, type, filter);
  for (const { field, direction } of orderBy)
    query = query.orderBy(sortKey(field), (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    );
  return query.orderBy('x.id').limit(page.pageSize).offset(offsetOf(page)).execute();
}

export const count = async (scope: Scope, type: PartyType, filter: Filter): Promise<number> =>
  (
    await matching(scope, type, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const listLite = (scope: Scope, type: PartyType, search: string | undefined, page: Page) =>
  matching(scope, type, { search })
    .select(['x.id', 'x.name', 'x.ssn'])
    .orderBy('x.name')
    .orderBy('x.id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();

export type PartyRow = Awaited<ReturnType<typeof list>>[number];

export const find = (scope: Scope, type: PartyType, id: number) =>
  rows(scope, type, {}).where('x.id', '=', id).executeTakeFirst();

export const findBySsn = (scope: Scope, type: PartyType, ssn: string) =>
  rows(scope, type, {}).where('x.ssn', '=', ssn).orderBy('x.id').limit(1).executeTakeFirst();

/**
 * Serialises claiming a kennitala, so that two concurrent saves do not create two parties; also excludes bulk
 * registration (./many.ts).
 */
export const lockSsn = (scope: Scope, type: PartyType, ssn: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtext(${`${scope.tenantId} ${type}`})), pg_advisory_xact_lock(hashtext(${`${scope.tenantId} ${type} ${ssn}`}))`.execute(
    scope.db,
  );

export const insert = async (
  scope: Scope,
  type: PartyType,
  row: Omit<Insertable<Client>, 'tenant_id'>,
): Promise<number> =>
  (
    await scope.db
      .insertInto(type as 'client')
      .values({ ...row, tenant_id: scope.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns false when the version is outdated (WIRE-22). */
export const update = (scope: Scope, type: PartyType, id: number, version: number, change: Updateable<Client>) =>
  updateRow(scope, type, id, version, change);

export const setDeleted = (scope: Scope, type: PartyType, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, type, ids, deleted);

export const deletedOnes = (scope: Scope, type: PartyType, ids: readonly number[]) =>
  scope.db
    .selectFrom(type as 'client')
    .select(['id', 'ssn', 'deleted_by as deletedBy'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .where('merged_into_id', 'is', null)
    .execute();

function rows(scope: Scope, type: PartyType, filter: Filter) {
  return matching(scope, type, filter)
    .leftJoin('employee as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'x.tenant_id').onRef('maker.id', '=', 'x.created_by'),
    )
    .leftJoin('employee as editor', (join) =>
      join.onRef('editor.tenant_id', '=', 'x.tenant_id').onRef('editor.id', '=', 'x.modified_by'),
    )
    .select(['maker.name as createdByName', 'editor.name as modifiedByName'])
    .select(tiesColumn(type).as('ties'))
    .select(selectionOf(partyFields, 'x'))
    .$if(type === 'client', (q) => q.select(selectionOf(clientFields, 'x')));
}
