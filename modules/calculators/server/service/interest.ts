import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { firstProblem, missingMonths, unknownSeries, type Found } from '../../rules/check.ts';
import { withOwn, type RateTable, type Series } from '../../rules/rates.ts';
import type { InterestRequest } from '../../rules/request.ts';
import { calculate, type InterestResult } from '../../rules/result.ts';
import * as queries from '../queries/rates.ts';
import * as seriesQueries from '../queries/series.ts';

/** The result of each debt; reports the first error at its field, naming the debt (CALC-07). */
export async function calculateInterest(scope: Scope, request: InterestRequest): Promise<InterestResult> {
  const problem = firstProblem(request, calendarDay(scope.now, scope.timeZone));
  if (problem) throw refusalOf(problem);
  const { rates, series } = await ratesOf(scope);
  const missing = unknownSeries(request, series) ?? missingMonths(request, rates);
  if (missing) throw refusalOf(missing);
  const result = calculate(request, rates, series);
  if (!result) throw new AppError('interest_too_large', { fields: { debts: { key: 'interest_too_large' } } });
  return result;
}

/** The rates shipped with the product, overridden by the firm's, and its own series. */
export async function ratesOf(
  scope: Scope,
): Promise<{ readonly rates: RateTable; readonly series: readonly Series[] }> {
  const own = await queries.listOwn(scope);
  return {
    rates: withOwn(own.map((rate) => ({ ...rate, evidence: 'own' as const }))),
    series: await seriesQueries.list(scope),
  };
}

function refusalOf({ code, field, debt, months }: Found): AppError {
  const values = { debt, ...(months === undefined ? {} : { months }) };
  return new AppError(code, { values, fields: { [field]: { key: code, values } } });
}
