import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportedRates, KnownRate } from '../../contract/rates.ts';
import { publishedTypes, shippedRates } from '../../rules/rates.ts';
import { mayEditRates } from '../policy.ts';
import * as queries from '../queries/rates.ts';

/** Every month whose rate is known: the firm's own over those that come with the product. */
export async function listRates(scope: Scope) {
  return { items: await known(scope), can: { edit: mayEditRates(scope) } };
}

/** Brings in rates of months. One whose rate is another by now than its row says is refused, and so is all of it. */
export async function importRates(scope: Scope, { interestType, rates }: ImportedRates) {
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  const now = new Map((await known(scope)).map((one) => [`${one.interestType} ${one.month}`, one.rate]));
  const months = new Set<string>();
  for (const [place, { month, replaces }] of rates.entries()) {
    if (months.has(month)) throw refused('interest_month_twice', `rates.${place}.month`);
    months.add(month);
    if ((now.get(`${interestType} ${month}`) ?? null) !== replaces)
      throw refused('interest_rate_changed', `rates.${place}.replaces`);
  }
  const written = await queries.setOwn(scope, interestType, rates);
  announce(scope, written[0]);
  return { count: written.length };
}

export async function removeRate(scope: Scope, id: number): Promise<void> {
  const row = (await queries.listOwn(scope)).find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  await queries.removeOwn(scope, id);
  announce(scope, row);
}

async function known(scope: Scope): Promise<readonly KnownRate[]> {
  const own = await queries.listOwn(scope);
  const mine = new Map(own.map((one) => [`${one.interestType} ${one.month}`, one]));
  const rows: KnownRate[] = own.map((one) => ({
    interestType: one.interestType,
    month: one.month,
    rate: one.rate,
    source: one.source,
    evidence: 'own',
    id: one.id,
    shipped: shippedRates.get(one.interestType)?.get(one.month)?.rate ?? null,
  }));
  for (const type of publishedTypes)
    for (const rate of shippedRates.get(type)?.values() ?? [])
      if (!mine.has(`${type} ${rate.month}`)) rows.push({ ...rate, id: null, shipped: rate.rate });
  return rows.toSorted((a, b) => (a.month > b.month ? -1 : a.month < b.month ? 1 : 0));
}

const refused = (code: 'interest_month_twice' | 'interest_rate_changed', field: string) =>
  new AppError(code, { fields: { [field]: { key: code } } });

function announce(scope: Scope, row: { readonly id: number; readonly version: number } | undefined): void {
  if (row) scope.emit({ name: 'InterestRateUpdated', payload: { id: row.id, version: row.version } });
}
