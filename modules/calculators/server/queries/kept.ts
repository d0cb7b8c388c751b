import { sql } from 'kysely';
import { binnedRows, rowExists, setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { keptOrder } from '../../contract/kept.ts';
import type { InterestRequest, Debt } from '../../rules/request.ts';
import type { Totals } from '../../rules/result.ts';

export type KeptRow = {
  readonly id: number;
  readonly projectId: number;
  readonly projectName: string;
  readonly projectYearNumber: string;
  readonly name: string;
  readonly endsOn: string | null;
  readonly principal: number | null;
  readonly interest: number | null;
  readonly paid: number | null;
  readonly balance: number | null;
  readonly createdByName: string | null;
  readonly createdDate: Date;
  readonly modifiedDate: Date;
  readonly version: number;
};
/** The input, with every default filled in. */
export type Typed = Pick<InterestRequest, 'dayCountConvention'> & {
  readonly capitalise: boolean;
  readonly debts: readonly Debt[];
};

const columns = sql`k.id, k.project_id as "projectId", p.name as "projectName", p.year_number as "projectYearNumber", k.name, k.ends_on::text as "endsOn",
  k.principal, k.interest, k.paid, k.balance, e.name as "createdByName", k.created_at as "createdDate", k.modified_at as "modifiedDate", k.version`;
const joins = sql`from interest_calculation k join project p on p.tenant_id = k.tenant_id and p.id = k.project_id and p.deleted_at is null
  left join employee e on e.tenant_id = k.tenant_id and e.id = k.created_by`;

const sortable: Readonly<Record<(typeof keptOrder)[number], ReturnType<typeof sql>>> = {
  modifiedDate: sql`k.modified_at`,
  createdDate: sql`k.created_at`,
  name: sql`k.name`,
  endsOn: sql`k.ends_on`,
  balance: sql`k.balance`,
};
const direction = { asc: sql`asc nulls last`, desc: sql`desc nulls last` } as const;

export type Asked = Page & {
  readonly projectId?: number | undefined;
  readonly name?: string | undefined;
  readonly orderBy: Order<(typeof keptOrder)[number]>;
};

export async function list(scope: Scope, asked: Asked) {
  const name = asked.name?.trim() ?? '';
  const where = sql`where k.tenant_id = ${scope.tenantId} and k.deleted_at is null
    ${asked.projectId === undefined ? sql`` : sql`and k.project_id = ${asked.projectId}`}
    ${name === '' ? sql`` : sql`and strpos(lower(k.name), lower(${name})) > 0`}`;
  const order = sql.join(asked.orderBy.map((one) => sql`${sortable[one.field]} ${direction[one.direction]}`));
  const { rows: items } = await sql<KeptRow>`
    select ${columns} ${joins} ${where} order by ${order}, k.id desc limit ${asked.pageSize} offset ${offsetOf(asked)}`.execute(
    scope.db,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${joins} ${where}`.execute(scope.db);
  return { items, total: rows[0]?.total ?? 0 };
}

export async function find(scope: Scope, id: number): Promise<(KeptRow & { readonly request: Typed }) | undefined> {
  const { rows } = await sql<KeptRow & { readonly request: Typed }>`
    select ${columns}, k.request ${joins} where k.tenant_id = ${scope.tenantId} and k.id = ${id} and k.deleted_at is null`.execute(
    scope.db,
  );
  return rows[0];
}

export type Written = {
  readonly name: string;
  readonly request: Typed;
  readonly endsOn: string | null;
  readonly totals: Totals | null;
};

const rowOf = ({ name, request, endsOn, totals }: Written) => ({
  name,
  request: JSON.stringify(request),
  ends_on: endsOn,
  principal: totals?.principal ?? null,
  interest: totals?.interest ?? null,
  paid: totals?.paid ?? null,
  balance: totals?.balance ?? null,
});

export const insert = async (scope: Scope, projectId: number, written: Written): Promise<number> =>
  (
    await scope.db
      .insertInto('interest_calculation')
      .values({ tenant_id: scope.tenantId, project_id: projectId, ...rowOf(written) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (scope: Scope, id: number, version: number, written: Written) =>
  updateRow(scope, 'interest_calculation', id, version, rowOf(written));

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'interest_calculation', ids, deleted);

/** Those of the ids that are in the bin, with their case. */
export const deletedOnes = (scope: Scope, ids: readonly number[]) => binnedRows(scope, 'interest_calculation', ids);

export const projectExists = (scope: Scope, id: number): Promise<boolean> => rowExists(scope, 'project', id);
