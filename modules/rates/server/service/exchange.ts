import type { ModuleSettings } from '#server/module-settings.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { paginationOf } from '#shared/page.ts';
import type { WrittenExchangeRate, exchangeRateEvents } from '../../contract/exchange.ts';
import { mayEdit } from '../policy.ts';
import * as queries from '../queries/exchange.ts';

export type ExchangeSettings = Pick<ModuleSettings, 'exchangeRates'>;

/** Exchange rates: readable by all; managers set them, with or without a feed. */
export function makeExchange({ exchangeRates }: ExchangeSettings) {
  return { listCurrencies: (scope: Scope) => listCurrencies(scope, exchangeRates !== null), list, set, remove };
}

async function listCurrencies(scope: Scope, fed: boolean) {
  const rows = await queries.latest(scope);
  const items = rows.map(({ code, previousRate, clients, ...latest }) => ({
    currencyCode: code,
    latest: isRate(latest) ? answerOf(scope, latest) : null,
    previousRate,
    clients,
  }));
  return { items, fed, can: { edit: mayEdit(scope) } };
}

async function list(scope: Scope, asked: Parameters<typeof queries.list>[1]) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

async function set(scope: Scope, { currencyCode, date, rate }: WrittenExchangeRate) {
  if (!mayEdit(scope)) throw new AppError('forbidden');
  if (date > calendarDay(scope.now, scope.timeZone))
    throw new AppError('exchange_rate_of_future', { fields: { date: { key: 'exchangeRateOfFuture' } } });
  const after = await queries.set(scope, currencyCode, date, rate);
  if (!after) throw new AppError('not_found');
  announce(scope, 'ExchangeRateUpdated', after);
  return answerOf(scope, after);
}

async function remove(scope: Scope, id: number): Promise<void> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  if (!mayEdit(scope)) throw new AppError('forbidden');
  await queries.remove(scope, id);
  announce(scope, 'ExchangeRateDeleted', row);
}

const isRate = (row: Partial<queries.ExchangeRateRow>): row is queries.ExchangeRateRow => typeof row.id === 'number';

const answerOf = (scope: Scope, row: queries.ExchangeRateRow) => ({ ...row, can: { delete: mayEdit(scope) } });

function announce(
  scope: Scope,
  name: (typeof exchangeRateEvents)[number],
  { id, version }: { readonly id: number; readonly version: number },
): void {
  scope.emit({ name, payload: { id, version } });
}
