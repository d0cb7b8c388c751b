import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { columnsOf, selectionOf } from '#shared/record.ts';
import type { projectOrder } from '../../contract.ts';
import { listedFields } from '../../contract/record.ts';
import type { WorkSum } from '../../rules.ts';
import { matching, type Filter, type Projects } from './filter.ts';

export type ProjectOrder = Order<(typeof projectOrder)[number]>;

const columns = columnsOf(listedFields);
/** The sort columns of joined tables, and of a field that sorts by another one. */
const otherColumns = {
  statusName: 'p.status_id',
  clientName: 'c.name',
  opponentName: 'o.name',
  employeeName: 'e.name',
  createdByName: 'maker.name',
  priority: 'f.priority',
} as const;
const isOther = (field: string): field is keyof typeof otherColumns => field in otherColumns;
const sortKey = (field: ProjectOrder[number]['field']) =>
  isOther(field) ? otherColumns[field] : (`p.${columns[field]}` as const);

type TypeOfProject = { id: number; name: string; parentTypeId: number | null };

/** The earliest due date of its open tasks. */
const nextDueDate: RawBuilder<string | null> =
  sql`(select min(k.due_date)::text from task k where k.tenant_id = p.tenant_id and k.project_id = p.id and k.deleted_at is null and k.status <> 'Completed')`;

// Columns for the rows of the page only: PostgreSQL evaluates them after sorting and limiting.
const types: RawBuilder<TypeOfProject[]> = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'parentTypeId', t.parent_type_id) order by t.parent_type_id is not null, t.name), '[]')
    from project_type_link l join project_type t on t.tenant_id = l.tenant_id and t.id = l.project_type_id
   where l.tenant_id = p.tenant_id and l.project_id = p.id)`;

const labels: RawBuilder<{ id: number; name: string }[]> = sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name), '[]')
    from project_label l join label b on b.tenant_id = l.tenant_id and b.id = l.label_id
   where l.tenant_id = p.tenant_id and l.project_id = p.id)`;

/** The work on a project with a fee cap, by currency and kind; rules compute the figures from it. */
const capped: RawBuilder<WorkSum[] | null> = sql`case when p.fee_cap > 0 then (
  select coalesce(json_agg(s), '[]') from (
    select w.currency_code as "currencyCode", w.work_type_id as "workTypeId", count(*) as count, sum(w.quantity) as hours, sum(w.total_billed_with_discount) as amount,
           sum(w.total_billed_with_discount * w.currency_rate) as "amountInIsk", 0 as "unbilledHours", 0 as "unbilledAmount", 0 as "unbilledInIsk"
      from worklog w where w.tenant_id = p.tenant_id and w.project_id = p.id and w.deleted_at is null
     group by w.currency_code, w.work_type_id) s) end`;

const currencyCode: RawBuilder<string> = sql`coalesce(payor.currency_code, c.currency_code, 'ISK')`;
const rateOf = (code: RawBuilder<string>): RawBuilder<number> => sql`coalesce(
  (select x.rate from exchange_rate x where x.tenant_id = p.tenant_id and x.currency_code = ${code} order by x.date desc limit 1), 1)`;

/** Projects with related names and figures; the caller selects their own columns. */
export const described = (scope: Scope, projects: Projects) =>
  projects
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .leftJoin('opponent as o', (join) =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.id', '=', 'p.opponent_id'),
    )
    .leftJoin('client as payor', (join) =>
      join.onRef('payor.tenant_id', '=', 'p.tenant_id').onRef('payor.id', '=', 'p.payor_id'),
    )
    .leftJoin('employee as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'p.tenant_id').onRef('maker.id', '=', 'p.created_by'),
    )
    .leftJoin('project_favorite as f', (join) =>
      join
        .onRef('f.tenant_id', '=', 'p.tenant_id')
        .onRef('f.project_id', '=', 'p.id')
        .on('f.employee_id', '=', scope.actor.employeeId),
    )
    .select([
      'c.name as clientName',
      'c.ssn as clientSSN',
      'o.name as opponentName',
      'payor.name as payorName',
      'e.name as employeeName',
      'e.image_id as employeeImageId',
      'maker.name as createdByName',
      'f.priority',
    ])
    .select([
      nextDueDate.as('nextDueDate'),
      types.as('types'),
      labels.as('labels'),
      capped.as('capped'),
      currencyCode.as('currencyCode'),
      rateOf(currencyCode).as('currencyRate'),
      rateOf(sql`p.fee_cap_currency`).as('feeCapRate'),
    ]);

const ownColumns = selectionOf(listedFields, 'p');

/** Projects as the list shows them; the fee cap for its figure. */
const listed = (scope: Scope, projects: Projects) =>
  described(scope, projects)
    .select(ownColumns)
    .select(['p.fee_cap as feeCap', 'p.fee_cap_type_id as feeCapTypeId', 'p.fee_cap_currency as feeCapCurrency']);

export type DescribedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

/** A page in order; a second statement counts. */
export async function list(
  scope: Scope,
  filter: Filter,
  order: ProjectOrder,
  page: Page,
): Promise<{ items: DescribedRow[]; total: number }> {
  let query = listed(scope, matching(scope, filter));
  for (const { field, direction } of order) {
    query =
      field === 'yearNumber'
        ? query.orderBy('p.year', direction).orderBy('p.number', direction)
        : query.orderBy(sortKey(field), (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()));
  }
  const items = await query
    .orderBy('p.id', order[0]?.direction ?? 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { total } = await matching(scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Names of types or labels, for a printed filter. */
export async function namesOf(
  scope: Scope,
  table: 'project_type' | 'label',
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom(table)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
