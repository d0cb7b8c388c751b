import { implement } from '#server/http/module.ts';
import { ratesContract, typeRatesContract } from '../contract.ts';
import { exchangeRatesContract } from '../contract/exchange.ts';
import { makeExchange, type ExchangeSettings } from './service/exchange.ts';
import * as rates from './service/rates.ts';
import * as typeRates from './service/type-rates.ts';

const routes = [
  ...implement(ratesContract, {
    listRates: (scope, { query }) => rates.list(scope, query),
    getRate: (scope, { params }) => rates.get(scope, params.id),
    getUsesOfRate: (scope, { params }) => rates.usesOfRate(scope, params.id),
    createRate: (scope, { body }) => rates.create(scope, body),
    editRate: (scope, { params, body }) => rates.edit(scope, params.id, body),
    removeRate: (scope, { params, query }) => rates.remove(scope, params.id, query.moveTo),
    orderRates: (scope, { body }) => rates.order(scope, body.ids),
    restoreRates: (scope, { body }) => rates.restore(scope, body.ids),
  }),
  ...implement(typeRatesContract, {
    listProjectTypeRates: (scope, { query }) => typeRates.list(scope, query),
    getProjectTypeRate: (scope, { params }) => typeRates.get(scope, params.id),
    createProjectTypeRate: (scope, { body }) => typeRates.create(scope, body),
    editProjectTypeRate: (scope, { params, body }) => typeRates.edit(scope, params.id, body),
    removeProjectTypeRate: (scope, { params }) => typeRates.remove(scope, params.id),
    restoreProjectTypeRates: (scope, { body }) => typeRates.restore(scope, body.ids),
  }),
];

export function makeRatesRoutes(settings: ExchangeSettings) {
  const exchange = makeExchange(settings);
  return [
    ...routes,
    ...implement(exchangeRatesContract, {
      listCurrencies: (scope) => exchange.listCurrencies(scope),
      listExchangeRates: (scope, { query }) => exchange.list(scope, query),
      setExchangeRate: (scope, { body }) => exchange.set(scope, body),
      removeExchangeRate: (scope, { params }) => exchange.remove(scope, params.id),
    }),
  ];
}
