import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';

export type Asked = Page & { readonly search?: string | undefined; readonly orderBy: Order<'name' | 'ssn' | 'city' | 'createdDate' | 'modifiedDate'> };

const sortable = { name: 'x.name', ssn: 'x.ssn', city: 'x.city', createdDate: 'x.created_at', modifiedDate: 'x.modified_at' } as const;

// Opponents have the columns of clients but for currency and language.
const parties = (scope: Scope, table: 'client' | 'opponent', search: string | undefined) =>
  scope.db
    .selectFrom(`${table} as x` as 'client as x').where('x.tenant_id', '=', scope.tenantId).where('x.deleted_at', 'is', null)
    .$if(Boolean(search), (q) => q.where('x.id', 'in', table === 'client' ? sql<number>`(select search_clients(${search}))` : sql<number>`(select search_opponents(${search}))`));

export async function list(scope: Scope, table: 'client' | 'opponent', { search, orderBy, ...page }: Asked) {
  let query = parties(scope, table, search)
    .leftJoin('employee as maker', (join) => join.onRef('maker.tenant_id', '=', 'x.tenant_id').onRef('maker.id', '=', 'x.created_by'))
    .leftJoin('employee as editor', (join) => join.onRef('editor.tenant_id', '=', 'x.tenant_id').onRef('editor.id', '=', 'x.modified_by'))
    .select([
      'x.id', 'x.name', 'x.ssn', 'x.address', 'x.postal_code as postalCode', 'x.city', 'x.email', 'x.phone', 'x.created_at as createdDate', 'x.modified_at as modifiedDate', 'x.version',
      'maker.name as createdByName', 'editor.name as modifiedByName',
    ])
    .$if(table === 'client', (q) => q.select([sql<string>`x.currency_code`.as('currencyCode'), sql<string>`x.language_code`.as('languageCode')]));
  for (const { field, direction } of orderBy) query = query.orderBy(sortable[field], direction);
  const items = await query.orderBy('x.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await parties(scope, table, search).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}
