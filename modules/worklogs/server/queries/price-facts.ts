import { sql, type RawBuilder } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Scope } from '#server/scope.ts';

/** Whose work it is, on which project, and what was chosen. */
export type About = {
  readonly projectId: number;
  readonly employeeId: number;
  /** Undefined: the project's payor. */
  readonly payorId: number | null | undefined;
  readonly rateId: number | null;
  /** The currency of the price, if the person gave one. */
  readonly currencyCode: string | undefined;
};

type Rate = { readonly id: number; readonly value: number };
type Listed = { readonly rateId: number; readonly value: number };

export type PriceFacts = {
  readonly id: number;
  readonly name: string;
  readonly yearNumber: string;
  readonly statusId: number;
  readonly billable: boolean;
  readonly discount: number;
  readonly clientId: number | null;
  readonly vatRateId: number;
  /** The project's responsible person. */
  readonly employeeId: number;
  /** The worklog's chosen payor, else the project's. */
  readonly payorId: number | null;
  /** Null when there is no payor, or it has been deleted. */
  readonly payor: { readonly currencyCode: string; readonly rate: number | null } | null;
  /** ISK for one unit of the given currency; null when no currency was given or it has no exchange rate. */
  readonly rateOfPrice: number | null;
  readonly roundingMinutes: number;
  readonly roundingMode: 'up' | 'nearest';
  /** The project's own prices, if any. */
  readonly custom: readonly Listed[];
  /** Prices of the project's types, subtypes first; a subtype without a price has its type's. */
  readonly types: readonly Listed[];
  readonly employeeRateId: number | null;
  readonly tenantRateId: number | null;
  /** The rates of the employee and of the tenant, and the chosen one, where they exist. */
  readonly rates: readonly Rate[];
};

/** The related names that screens show with a worklog. */
type Names = {
  readonly projectEmployeeName: string;
  readonly clientName: string | null;
  readonly payorName: string | null;
  readonly projectTypeName: string | null;
  readonly employeeName: string;
  readonly employeeImageId: string | null;
  readonly taskName: string | null;
  readonly createdByName: string | null;
};

const latestRateOf = (currencyCode: RawBuilder<unknown>) =>
  sql`(select x.rate from exchange_rate x where x.tenant_id = p.tenant_id and x.currency_code = ${currencyCode} order by x.date desc limit 1)`;

/**
 * A project and everything that determines a price on it, in one statement, because each of these small queries costs
 * more to send and plan than to run. Undefined when the project does not exist, or the person may not see it.
 */
export async function factsOf(scope: Scope, about: About): Promise<PriceFacts | undefined> {
  const { rows } = await sql<PriceFacts>`select ${facts(about)} ${from(scope, about)}`.execute(prepared(scope.db));
  return rows[0];
}

/** The same, with the names for the answer to a new worklog. */
export async function namedFactsOf(scope: Scope, about: About, taskId: number | null) {
  const { rows } = await sql<
    PriceFacts & { readonly names: Names }
  >`select ${facts(about)}, ${names(about, taskId)} as names ${from(scope, about)}`.execute(prepared(scope.db));
  return rows[0];
}

const from = ({ tenantId }: Scope, { projectId, employeeId }: About) => sql`
  from project p
  join tenant t on t.id = p.tenant_id
  left join employee e on e.tenant_id = p.tenant_id and e.id = ${employeeId}::int
  where p.tenant_id = ${tenantId} and p.id = ${projectId} and p.deleted_at is null`;

const payorOf = ({ payorId }: About) =>
  payorId === undefined ? sql`coalesce(p.payor_id, p.client_id)` : sql`${payorId}::int`;

const facts = (about: About) => sql`
  p.id, p.name, p.year_number as "yearNumber", p.status_id as "statusId", p.billable, p.discount,
  p.client_id as "clientId", p.vat_rate_id as "vatRateId", p.employee_id as "employeeId",
  ${payorOf(about)} as "payorId",
  (select json_build_object('currencyCode', c.currency_code, 'rate', ${latestRateOf(sql`c.currency_code`)})
    from client c where c.tenant_id = p.tenant_id and c.id = ${payorOf(about)} and c.deleted_at is null) as payor,
  ${about.currencyCode === undefined ? sql`null::numeric` : latestRateOf(sql`${about.currencyCode}::text`)} as "rateOfPrice",
  t.rounding_minutes as "roundingMinutes", t.rounding_mode as "roundingMode",
  case when p.has_custom_rates then
    (select coalesce(json_agg(json_build_object('rateId', pr.rate_id, 'value', pr.value)), '[]')
      from project_rate pr where pr.tenant_id = p.tenant_id and pr.project_id = p.id)
    else '[]' end as custom,
  (select coalesce(json_agg(json_build_object('rateId', tr.rate_id, 'value', tr.value) order by tr.project_sub_type_id is null), '[]')
    from project_type_link l
    join project_type pt on pt.tenant_id = l.tenant_id and pt.id = l.project_type_id
    join project_type_rate tr on tr.tenant_id = l.tenant_id and tr.deleted_at is null and (tr.project_sub_type_id = pt.id
      or (tr.project_sub_type_id is null and tr.project_type_id = coalesce(pt.parent_type_id, pt.id)))
    where l.tenant_id = p.tenant_id and l.project_id = p.id) as types,
  e.rate_id as "employeeRateId", t.rate_id as "tenantRateId",
  (select coalesce(json_agg(json_build_object('id', r.id, 'value', r.value)), '[]')
    from rate r where r.tenant_id = p.tenant_id and r.deleted_at is null
      and r.id in (${about.rateId ?? 0}, e.rate_id, t.rate_id)) as rates`;

const names = (about: About, taskId: number | null) => sql`json_build_object(
  'projectEmployeeName', (select pe.name from employee pe where pe.tenant_id = p.tenant_id and pe.id = p.employee_id),
  'clientName', (select c.name from client c where c.tenant_id = p.tenant_id and c.id = p.client_id),
  'payorName', (select c.name from client c where c.tenant_id = p.tenant_id and c.id = ${payorOf(about)}),
  'projectTypeName', (select pt.name from project_type_link l
    join project_type pt on pt.tenant_id = l.tenant_id and pt.id = l.project_type_id
    where l.tenant_id = p.tenant_id and l.project_id = p.id order by pt.parent_type_id nulls first limit 1),
  'employeeName', e.name, 'employeeImageId', e.image_id,
  'taskName', ${taskId === null ? sql`null` : sql`(select task.name from task where task.tenant_id = p.tenant_id and task.id = ${taskId})`},
  'createdByName', (select maker.name from employee maker where maker.tenant_id = p.tenant_id and maker.id = app_employee()))`;
