import { useQuery } from '@tanstack/react-query';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { firstProblem, missingMonths, unknownSeries, type Found } from '../rules/check.ts';
import { tableOf } from '../rules/rates.ts';
import type { InterestRequest } from '../rules/request.ts';
import { interestRatesOptions } from './api.ts';

/**
 * Finds the first problem of a calculation, so that nothing is sent that the server would refuse. Rates are part of the
 * check once `ready`; if they could not be loaded, the server decides about them.
 */
export function useCheck(today: string) {
  const { data: rates, isError } = useErrorToast(useQuery(interestRatesOptions()));
  const check = (request: InterestRequest): Found | null =>
    firstProblem(request, today) ??
    (rates ? (unknownSeries(request, rates.series) ?? missingMonths(request, tableOf(rates.items))) : null);
  return { check, ready: rates !== undefined || isError };
}
