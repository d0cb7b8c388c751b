import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { ratesContract, typeRatesContract } from '../contract.ts';
import { exchangeRatesContract, type ForeignCurrency, type WrittenExchangeRate } from '../contract/exchange.ts';

const everything = { pageSize: '2000' };

/** Every rate, in the order that the firm chose. */
export const ratesOptions = () =>
  queryOptions({
    queryKey: ['rates', 'all'],
    queryFn: ({ signal }) => call(ratesContract.listRates, { query: everything }, { signal }),
  });

/** The hourly rates, which people and projects are assigned. */
export const hourlyRatesOptions = () =>
  queryOptions({
    queryKey: ['rates', 'hourly'],
    queryFn: ({ signal }) => call(ratesContract.listRates, { query: { ...everything, workTypeId: '1' } }, { signal }),
    staleTime: 300_000,
  });

export const typeRatesOptions = () =>
  queryOptions({
    queryKey: ['rates', 'types'],
    queryFn: ({ signal }) => call(typeRatesContract.listProjectTypeRates, { query: everything }, { signal }),
  });

export const currenciesOptions = () =>
  queryOptions({
    queryKey: ['rates', 'currencies'],
    queryFn: ({ signal }) => call(exchangeRatesContract.listCurrencies, {}, { signal }),
  });

export const exchangeRatesOptions = (currencyCode: string) =>
  queryOptions({
    queryKey: ['rates', 'exchange', currencyCode],
    queryFn: ({ signal }) =>
      call(
        exchangeRatesContract.listExchangeRates,
        { query: { currencyCode: currencyCode as ForeignCurrency, pageSize: '60' } },
        { signal },
      ),
  });

export const removeExchangeRate = (id: number) =>
  call(exchangeRatesContract.removeExchangeRate, { params: { id: String(id) } });
export const setExchangeRate = (body: WrittenExchangeRate) => call(exchangeRatesContract.setExchangeRate, { body });

export const removeRate = (id: number, moveTo?: number) =>
  call(ratesContract.removeRate, {
    params: { id: String(id) },
    query: moveTo === undefined ? {} : { moveTo: String(moveTo) },
  });
export const restoreRates = (ids: readonly number[]) => call(ratesContract.restoreRates, { body: { ids } });
export const orderRates = (ids: readonly number[]) => call(ratesContract.orderRates, { body: { ids } });

export const removeTypeRate = (id: number) =>
  call(typeRatesContract.removeProjectTypeRate, { params: { id: String(id) } });
export const restoreTypeRates = (ids: readonly number[]) =>
  call(typeRatesContract.restoreProjectTypeRates, { body: { ids } });

/** After a change: every list of rates and prices is asked for again. */
export const refreshRates = (client: QueryClient) => client.invalidateQueries({ queryKey: ['rates'] });
