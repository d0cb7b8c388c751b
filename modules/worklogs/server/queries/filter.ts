import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { sameParty } from '#modules/parties/server/service/same-party.ts';
import { projectsOfParty } from '#modules/projects/server/service/of-party.ts';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { DB } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import type { Lacking, WorklogFilter } from '../../contract/filter.ts';

export type Filter = WorklogFilter & {
  readonly ids?: readonly number[] | undefined;
  readonly projectIds?: readonly number[] | undefined;
};

type Worklogs = SelectQueryBuilder<DB & { w: DB['worklog'] }, 'w', Record<never, never>>;

/**
 * The matching worklogs that are not deleted. Uses `worklog` alone: counts and sums need no joins, and PostgreSQL
 * cannot remove unneeded ones itself.
 */
export function matching(scope: Scope, filter: Filter): Worklogs {
  const {
    isBooked,
    employeeId,
    projectId,
    taskId,
    payorId,
    invoiceId,
    workTypeId,
    currencyCode,
    dateFrom,
    dateTo,
    lacks,
    search,
    ids,
    projectIds,
  } = filter;
  return scope.db
    .selectFrom('worklog as w')
    .where('w.tenant_id', '=', scope.tenantId)
    .where('w.deleted_at', 'is', null)
    .$if(isBooked !== undefined, (q) => q.where(isBooked ? billed : unbilled))
    .$if(employeeId !== undefined, (q) => q.where('w.employee_id', '=', employeeId ?? 0))
    .$if(projectId !== undefined, (q) => q.where('w.project_id', '=', projectId ?? 0))
    .$if(taskId !== undefined, (q) => q.where('w.task_id', '=', taskId ?? 0))
    .$if(payorId !== undefined, (q) =>
      q.where('w.payor_id', '=', sql<number>`any(array${sameParty(scope, 'client', payorId ?? 0)})`),
    )
    .$if(invoiceId !== undefined, (q) => q.where('w.invoice_id', '=', invoiceId ?? 0))
    .$if(workTypeId !== undefined, (q) => q.where('w.work_type_id', '=', workTypeId ?? 0))
    .$if(currencyCode !== undefined, (q) => q.where('w.currency_code', '=', currencyCode ?? ''))
    .$if(dateFrom !== undefined, (q) => q.where('w.date', '>=', startOfDay(scope, dateFrom ?? '', 0)))
    .$if(dateTo !== undefined, (q) => q.where('w.date', '<', startOfDay(scope, dateTo ?? '', 1)))
    .$if(lacks !== undefined, (q) => q.where(lacking[lacks ?? 'text']))
    .$if(Boolean(search), (q) => q.where(found(scope, search ?? '')))
    .$if(ids !== undefined, (q) => q.where(among('w.id', ids ?? [])))
    .$if(projectIds !== undefined, (q) => q.where(among('w.project_id', projectIds ?? [])))
    .$if(hasProjectFilter(filter), (q) => q.where('w.project_id', 'in', (eb) => projectsOf(eb, scope, filter)));
}

function found(scope: Scope, search: string) {
  const { words, texts, slip } = askedOf(scope, search);
  return sql<boolean>`w.id = any(array(select search_worklogs(${words}::tsquery, ${texts}::tsquery, ${slip})))`;
}

/** None of no ids: an empty list would be no SQL. */
const among = (column: 'w.id' | 'w.project_id', ids: readonly number[]) =>
  ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`;

/** On an invoice, of ours or of another system. */
const billed = sql<boolean>`(w.invoice_id is not null or w.billed_elsewhere)`;
const unbilled = sql<boolean>`(w.invoice_id is null and not w.billed_elsewhere)`;

const lacking: Readonly<Record<Lacking, RawBuilder<boolean>>> = {
  text: sql`(w.timer_date is null and btrim(w.comment) = '')`,
  price: sql`(w.timer_date is null and w.price = 0 and w.quantity_billed > 0)`,
};

/** Midnight in the tenant's time zone at the start of a day, or of the day after it. */
const startOfDay = (scope: Scope, day: string, plusDays: number) =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${scope.timeZone})`;

const projectFilters = [
  'billable',
  'projectStatusId',
  'projectEmployeeId',
  'clientId',
  'opponentId',
  'mainClientId',
  'mainTypeId',
] as const;

const hasProjectFilter = (filter: Filter): boolean => projectFilters.some((key) => filter[key] !== undefined);

function projectsOf(
  eb: ExpressionBuilder<DB & { w: DB['worklog'] }, 'w'>,
  scope: Scope,
  { billable, projectStatusId, projectEmployeeId, clientId, opponentId, mainClientId, mainTypeId }: Filter,
) {
  return eb
    .selectFrom('project as fp')
    .select('fp.id')
    .where('fp.tenant_id', '=', scope.tenantId)
    .$if(billable !== undefined, (q) => q.where('fp.billable', '=', billable ?? true))
    .$if(projectStatusId !== undefined, (q) => q.where('fp.status_id', '=', projectStatusId ?? 1))
    .$if(projectEmployeeId !== undefined, (q) => q.where('fp.employee_id', '=', projectEmployeeId ?? 0))
    .$if(clientId !== undefined, (q) => q.where('fp.id', 'in', projectsOfParty(scope, 'client', clientId ?? 0)))
    .$if(opponentId !== undefined, (q) => q.where('fp.id', 'in', projectsOfParty(scope, 'opponent', opponentId ?? 0)))
    .$if(mainClientId !== undefined, (q) => q.where(sql`coalesce(fp.client_id, 0)`, '=', mainClientId ?? 0))
    .$if(mainTypeId !== undefined, (q) => q.where(mainTypeOf, '=', mainTypeId ?? 0));
}

// The project type that lists show; of a subtype, its parent.
const mainTypeOf = sql<number>`coalesce((
  select coalesce(own.parent_type_id, own.id) from project_type_link l
    join project_type own on own.tenant_id = l.tenant_id and own.id = l.project_type_id
   where l.tenant_id = fp.tenant_id and l.project_id = fp.id order by own.parent_type_id nulls first, own.id limit 1), 0)`;
