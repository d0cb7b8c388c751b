import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { foreignCurrencies, type exchangeRateOrder } from '../../contract/exchange.ts';

export type ExchangeRateRow = {
  readonly id: number;
  readonly currencyCode: string;
  readonly date: string;
  readonly rate: number;
  readonly source: 'hand' | 'bank';
  readonly modifiedDate: Date;
  readonly version: number;
};

const columns = sql`x.id, x.currency_code as "currencyCode", x.date::text as date, x.rate, x.source, x.modified_at as "modifiedDate", x.version`;

/** Each currency with its two latest rates, read from the end of an index, so that the cost does not grow. */
export const latest = async (scope: Scope) =>
  (
    await sql<Partial<ExchangeRateRow> & { code: string; previousRate: number | null; clients: number }>`
    select n.code, l.*, before.rate as "previousRate", coalesce(c.clients, 0)::int as clients
      from unnest(${[...foreignCurrencies]}::text[]) with ordinality n (code, place)
      left join lateral (select ${columns} from exchange_rate x where x.tenant_id = ${scope.tenantId} and x.currency_code = n.code order by x.date desc limit 1) l on true
      left join lateral (select x.rate from exchange_rate x where x.tenant_id = ${scope.tenantId} and x.currency_code = n.code order by x.date desc offset 1 limit 1) before on true
      left join (select currency_code, count(*) as clients from client where tenant_id = ${scope.tenantId} and deleted_at is null and currency_code <> 'ISK' group by currency_code) c on c.currency_code = n.code
     order by n.place`.execute(scope.db)
  ).rows;

type Asked = Page & {
  readonly currencyCode?: string | undefined;
  readonly orderBy: Order<(typeof exchangeRateOrder)[number]>;
};

export async function list(scope: Scope, { currencyCode, orderBy, ...page }: Asked) {
  const matching = sql`from exchange_rate x where x.tenant_id = ${scope.tenantId} ${currencyCode === undefined ? sql`` : sql`and x.currency_code = ${currencyCode}`}`;
  const order = sql.join(orderBy.map(({ field, direction }) => sql`${sql.ref(`x.${field}`)} ${sql.raw(direction)}`));
  const items = (
    await sql<ExchangeRateRow>`select ${columns} ${matching} order by ${order}, x.id desc limit ${page.pageSize} offset ${offsetOf(page)}`.execute(
      scope.db,
    )
  ).rows;
  const total =
    (await sql<{ total: number }>`select count(*) as total ${matching}`.execute(scope.db)).rows[0]?.total ?? 0;
  return { items, total: Number(total) };
}

export const find = async (scope: Scope, id: number) =>
  (
    await sql<ExchangeRateRow>`select ${columns} from exchange_rate x where x.tenant_id = ${scope.tenantId} and x.id = ${id}`.execute(
      scope.db,
    )
  ).rows[0];

export const set = async (scope: Scope, currencyCode: string, date: string, rate: number) =>
  (
    await sql<ExchangeRateRow>`
    insert into exchange_rate as x (tenant_id, currency_code, date, rate, source) values (${scope.tenantId}, ${currencyCode}, ${date}, ${rate}, 'hand')
    on conflict (tenant_id, currency_code, date) do update set rate = excluded.rate, source = 'hand' returning ${columns}`.execute(
      scope.db,
    )
  ).rows[0];

export const remove = (scope: Scope, id: number) =>
  scope.db.deleteFrom('exchange_rate').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();
