import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';

type Asked = Page & { readonly workTypeId?: number | undefined; readonly orderBy: Order<'name' | 'value' | 'workTypeId' | 'modifiedDate'> };

const sortable = { name: 'name', value: 'value', workTypeId: 'work_type_id', modifiedDate: 'modified_at' } as const;

export async function list(scope: Scope, { workTypeId, orderBy, ...page }: Asked) {
  const rates = scope.db.selectFrom('rate').where('tenant_id', '=', scope.tenantId).where('deleted_at', 'is', null).$if(workTypeId !== undefined, (q) => q.where('work_type_id', '=', workTypeId ?? 0));
  let query = rates.select(['id', 'name', 'work_type_id as workTypeId', 'value', 'description', 'modified_at as modifiedDate', 'version']);
  for (const { field, direction } of orderBy) query = query.orderBy(sortable[field], direction);
  const items = await query.orderBy('id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await rates.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

export async function listTypeRates(scope: Scope, page: Page) {
  const prices = scope.db
    .selectFrom('project_type_rate as t').innerJoin('rate as r', (join) => join.onRef('r.tenant_id', '=', 't.tenant_id').onRef('r.id', '=', 't.rate_id'))
    .where('t.tenant_id', '=', scope.tenantId).where('t.deleted_at', 'is', null);
  const items = await prices
    .select([
      't.id', 't.rate_id as rateId', 't.project_type_id as projectTypeId', 't.project_sub_type_id as projectSubTypeId', 't.value', 't.modified_at as modifiedDate', 't.version',
      'r.name', 'r.work_type_id as workTypeId', 'r.value as rateValue', 'r.description', 'r.modified_at as rateModified', 'r.version as rateVersion',
    ])
    .orderBy('t.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await prices.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}
