import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { AnsweredProposals, ImportedRates, KnownRate } from '../../contract/rates.ts';
import { keyOf, publishedTypes, shippedRates } from '../../rules/rates.ts';
import { mayEditRates } from '../policy.ts';
import * as queries from '../queries/rates.ts';
import * as series from './series.ts';

/** Every month with a known rate: the firm's rates override the shipped ones. */
export async function listRates(scope: Scope, fed: boolean) {
  const items = await known(scope);
  const standing = ratesByMonth(items);
  const proposals = (await queries.listProposals(scope)).map((one) => ({
    ...one,
    before: standing.get(`${one.interestType} ${one.month}`) ?? null,
  }));
  return { items, series: await series.list(scope), proposals, fed, can: { edit: mayEditRates(scope) } };
}

/** Accepts or rejects the central bank's differing rates; refuses all when one has changed since it was shown. */
export async function answerProposals(scope: Scope, { take, items }: AnsweredProposals) {
  const open = new Map((await queries.listProposals(scope)).map((one) => [one.id, one]));
  const chosen = items.map(({ id }) => open.get(id) ?? null);
  if (chosen.includes(null)) throw new AppError('not_found');
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  const standing = ratesByMonth(await known(scope));
  const proposals = chosen.filter((one) => one !== null);
  for (const [place, { id: _, rate, replaces }] of items.entries()) {
    const one = proposals[place];
    const before = standing.get(`${one?.interestType} ${one?.month}`) ?? null;
    if (one?.rate !== rate || before !== replaces) throw refused('interest_rate_changed', `items.${place}.replaces`);
  }
  const ids = proposals.map(({ id }) => id);
  const unique = [...new Map(proposals.map((one) => [one.month, one])).values()];
  if (take) await queries.setOwn(scope, 'Penalty', null, unique);
  await (take ? queries.removeProposals(scope, ids) : queries.declineProposals(scope, ids));
  for (const { id } of unique.slice(0, 1)) announce(scope, { id, version: 1 });
  return { count: unique.length };
}

/** Imports monthly rates; refuses all when a rate has changed since the preview. */
export async function importRates(scope: Scope, { interestType, rates, ...of }: ImportedRates) {
  const seriesId = interestType === 'Series' ? (of.seriesId ?? null) : null;
  if (seriesId !== null) await series.get(scope, seriesId);
  if (!mayEditRates(scope)) throw new AppError('forbidden');
  if (interestType === 'Series' && seriesId === null) throw refused('interest_no_series', 'seriesId');
  const key = keyOf({ interestType, seriesId });
  const now = ratesByMonth(await known(scope));
  const months = new Set<string>();
  for (const [place, { month, replaces }] of rates.entries()) {
    if (months.has(month)) throw refused('interest_month_twice', `rates.${place}.month`);
    months.add(month);
    if ((now.get(`${key} ${month}`) ?? null) !== replaces)
      throw refused('interest_rate_changed', `rates.${place}.replaces`);
  }
  const written = await queries.setOwn(scope, interestType, seriesId, rates);
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

const ratesByMonth = (rates: readonly KnownRate[]): ReadonlyMap<string, number> =>
  new Map(rates.map((one) => [`${keyOf(one)} ${one.month}`, one.rate]));

async function known(scope: Scope): Promise<readonly KnownRate[]> {
  const own = await queries.listOwn(scope);
  const mine = new Map(own.map((one) => [`${keyOf(one)} ${one.month}`, one]));
  const rows: KnownRate[] = own.map((one) => ({
    interestType: one.interestType,
    seriesId: one.seriesId,
    month: one.month,
    rate: one.rate,
    source: one.source,
    evidence: 'own',
    id: one.id,
    shipped: shippedRates.get(keyOf(one))?.get(one.month)?.rate ?? null,
  }));
  for (const type of publishedTypes)
    for (const rate of shippedRates.get(type)?.values() ?? [])
      if (!mine.has(`${type} ${rate.month}`)) rows.push({ ...rate, id: null, shipped: rate.rate });
  return rows.toSorted((a, b) => (a.month > b.month ? -1 : a.month < b.month ? 1 : 0));
}

const refused = (code: 'interest_month_twice' | 'interest_rate_changed' | 'interest_no_series', field: string) => {
  const values: Readonly<Record<string, string>> = code === 'interest_no_series' ? { debt: '' } : {};
  return new AppError(code, { values, fields: { [field]: { key: code, values } } });
};

function announce(scope: Scope, row: { readonly id: number; readonly version: number } | undefined): void {
  if (row) scope.emit({ name: 'InterestRateUpdated', payload: { id: row.id, version: row.version } });
}
