import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { calculatorsContract } from '../contract.ts';
import { interestRatesContract, type ImportedRates } from '../contract/rates.ts';
import type { InterestRequest } from '../rules/request.ts';

/** What the debts come to; the last result stays while the next is on its way. */
export const interestOptions = (request: InterestRequest, enabled: boolean) =>
  queryOptions({
    queryKey: ['calculators', 'interest', request],
    queryFn: ({ signal }) => call(calculatorsContract.calculateInterest, { body: request as never }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
    staleTime: 60_000,
  });

/** Every month whose rate is known, with its source. */
export const interestRatesOptions = () =>
  queryOptions({
    queryKey: ['calculators', 'rates'],
    queryFn: ({ signal }) => call(interestRatesContract.listInterestRates, {}, { signal }),
    staleTime: 300_000,
  });

export const importInterestRates = (body: ImportedRates) => call(interestRatesContract.importInterestRates, { body });
export const removeInterestRate = (id: number) =>
  call(interestRatesContract.removeInterestRate, { params: { id: String(id) } });

/** Results and rates are asked for anew. */
export const refreshInterest = (client: QueryClient) => client.invalidateQueries({ queryKey: ['calculators'] });
