import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, id, idParams, instant, number, oneOf } from '#shared/fields.ts';
import { currencies } from '#shared/currencies.ts';
import { list, orderBy, paging } from '#shared/page.ts';

/** Currencies that have a rate: all but krónur (DATA-27). */
export const foreignCurrencies = currencies.filter((code) => code !== 'ISK') as [ForeignCurrency, ...ForeignCurrency[]];
export type ForeignCurrency = Exclude<(typeof currencies)[number], 'ISK'>;

const rateSources = ['hand', 'bank'] as const;

/** Krónur for one unit of a currency on a day; the latest one holds until the next. */
const exchangeRate = z.object({
  id,
  currencyCode: z.string(),
  date: z.string(),
  rate: z.number(),
  /** Set by somebody here, or read from the central bank. */
  source: z.enum(rateSources),
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ delete: z.boolean() }),
});
export type ExchangeRate = z.output<typeof exchangeRate>;

const currencyState = z.object({
  currencyCode: z.string(),
  latest: z.nullable(exchangeRate),
  /** The rate before the latest. */
  previousRate: z.nullable(z.number()),
  /** How many clients pay in it. */
  clients: z.int(),
});
export type CurrencyState = z.output<typeof currencyState>;

const writtenExchangeRate = body({
  currencyCode: oneOf(foreignCurrencies),
  date: calendarDate,
  rate: number(0.000001, 1_000_000, 6),
});
export type WrittenExchangeRate = z.output<typeof writtenExchangeRate>;

export const exchangeRateOrder = ['date', 'rate'] as const;

export const exchangeRatesContract = contract({
  listCurrencies: {
    method: 'GET',
    path: '/exchange-rates',
    access: 'tenant',
    summary: 'Every foreign currency with its latest rate, and whether a feed brings rates each day',
    answer: z.object({ items: z.array(currencyState), fed: z.boolean(), can: z.object({ edit: z.boolean() }) }),
  },
  listExchangeRates: {
    method: 'GET',
    path: '/exchange-rates/history',
    access: 'tenant',
    summary: 'Rates of a currency or of all, the latest first',
    query: z.object({
      ...paging(500),
      currencyCode: z.optional(oneOf(foreignCurrencies)),
      orderBy: orderBy(exchangeRateOrder, 'date desc'),
    }),
    answer: list(exchangeRate),
  },
  setExchangeRate: {
    method: 'PUT',
    path: '/exchange-rates',
    access: 'tenant',
    summary:
      'Sets the rate of a currency on a day by hand, also over what a feed said; work that is logged keeps its own',
    body: writtenExchangeRate,
    answer: exchangeRate,
  },
  removeExchangeRate: {
    method: 'DELETE',
    path: '/exchange-rates/:id',
    access: 'tenant',
    summary: 'Takes the rate of a day away',
    params: idParams,
    answer: 'nothing',
  },
});

export const exchangeRateEvents = ['ExchangeRateUpdated', 'ExchangeRateDeleted'] as const;
